/** Scripts, styles and the theme of a site that is being written: as they are now, or were when they were last right. */

import { bundleInput, type SiteCode } from '../../pipeline/bundle/bundle-site.ts'
import { checkTypes } from '../../pipeline/bundle/overrides/type-check.ts'
import type { TypedCode } from '../../pipeline/bundle/overrides/type-project.ts'
import { type Diagnostic, DocsgenError } from '../../shared/diagnostic.ts'
import type { Config } from '../../shared/model/config.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { type BundledInput, haveChanged } from '../../support/esbuild/bundle-inputs.ts'
import { createDevBundles, type DevBundles } from './page-maker.ts'
import { isSameCode, noCode } from './site-code.ts'

export class DevBundling {
  readonly #root: string
  readonly #cache: CacheStore
  #bundles: DevBundles | null = null
  /** What was bundled last, or could not be. */
  #code: SiteCode = noCode
  #problems: readonly Diagnostic[] = []
  /** Of types. */
  #typeProblems: readonly Diagnostic[] = []

  constructor(root: string, cache: CacheStore) {
    this.#root = root
    this.#cache = cache
  }

  /** Null until the first time. */
  get current(): DevBundles | null {
    return this.#bundles
  }

  /** What is on the disk could not be bundled. */
  get isBroken(): boolean {
    return this.#problems.length > 0
  }

  /** Files of the site that it is made of. */
  get inputs(): readonly BundledInput[] {
    if (this.#bundles === null) return []
    return [...this.#bundles.current.inputs, ...this.#bundles.theme.inputs]
  }

  /** Whether a file has changed since. */
  get isStale(): boolean {
    return haveChanged(this.#root, this.inputs)
  }

  problems(): readonly Diagnostic[] {
    return [...this.#problems, ...this.#typeProblems]
  }

  /** Whether the site has this code now, and other code was bundled. */
  isOther(code: SiteCode): boolean {
    return !isSameCode(code, this.#code)
  }

  /** Bundles what is on the disk. When it cannot be, that is in `problems`, and what was there before stays. */
  async make(config: Config, code: SiteCode): Promise<void> {
    const wanted = bundleInput(this.#root, config, false)
    this.#code = code
    try {
      this.#bundles = await createDevBundles(wanted, code, this.#cache)
      this.#problems = []
    } catch (error) {
      if (!(error instanceof DocsgenError)) throw error
      this.#problems = error.diagnostics
      // The pages as they were, or as they are without the site's own styles and code.
      this.#bundles ??= await createDevBundles({ ...wanted, css: [] }, noCode, this.#cache)
    }
  }

  /** Type-checks the site's code. True: its problems are others than before. */
  async checkTypes(code: TypedCode): Promise<boolean> {
    const { problems } = await checkTypes(this.#root, code, { cache: this.#cache })
    const isNews = JSON.stringify(problems) !== JSON.stringify(this.#typeProblems)
    this.#typeProblems = problems
    return isNews
  }
}
