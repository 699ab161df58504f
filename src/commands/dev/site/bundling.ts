/** Scripts, styles and the theme of the dev site: as they are now, or the last version without errors. */

import {
  bundleAhead,
  bundleInput,
  hasCode,
  type SiteCode,
} from '../../../pipeline/bundle/bundle-site.ts'
import type { SiteTheme } from '../../../pipeline/bundle/overrides/site-theme.ts'
import { checkTypes } from '../../../pipeline/bundle/overrides/type-check.ts'
import type { TypedCode } from '../../../pipeline/bundle/overrides/type-project.ts'
import { siteCode } from '../../../pipeline/bundle/site-modules.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import { noOverrides } from '../../../pipeline/discover/find-overrides.ts'
import { type Diagnostic, DocsgenError } from '../../../shared/diagnostic.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { type BundledInput, haveChanged } from '../../../support/esbuild/bundle-inputs.ts'
import { createRebundler } from '../../../support/esbuild/bundler.ts'
import { createDevBundles, type DevBundles } from './dev-bundles.ts'
import type { DevSettings } from './dev-settings.ts'

/** A site without code of its own. */
export const noCode = siteCode(noOverrides, [])

export class DevBundling {
  readonly #root: string
  readonly #cache: ReturnType<typeof keepLatest>
  readonly #bundler = createRebundler()
  #bundles: DevBundles | null = null
  /** The code of the last bundling, successful or not. */
  #code: SiteCode = noCode
  #problems: readonly Diagnostic[] = []
  #typeProblems: readonly Diagnostic[] = []
  /** Type checks that were started, and the latest of them that has ended: an earlier one may take longer. */
  #checks = { started: 0, ended: 0 }

  constructor(root: string, cache: Cache) {
    this.#root = root
    this.#cache = keepLatest(cache)
  }

  /** Nothing is bundled yet. */
  get isEmpty(): boolean {
    return this.#bundles === null
  }

  /** @throws Error before the first bundling */
  get current(): DevBundles {
    if (this.#bundles === null) throw new Error('Nothing is bundled yet')
    return this.#bundles
  }

  /** The files on the disk could not be bundled. */
  get isBroken(): boolean {
    return this.#problems.length > 0
  }

  /** Files of the site in the bundles. */
  get inputs(): readonly BundledInput[] {
    if (this.#bundles === null) return []
    return [...this.#bundles.bundle.inputs, ...this.#bundles.theme.inputs]
  }

  /** Whether one of `inputs` has changed since. */
  get isStale(): boolean {
    return haveChanged(this.#root, this.inputs)
  }

  problems(): readonly Diagnostic[] {
    const styles = this.#bundles?.bundle.problems ?? []
    return [...this.#problems, ...(this.isBroken ? [] : styles), ...this.#typeProblems]
  }

  /** Whether this code differs from what was bundled. */
  isOther(code: SiteCode): boolean {
    return JSON.stringify(code) !== JSON.stringify(this.#code)
  }

  /**
   * Bundles the files on the disk. On failure `problems` has the reasons, and the previous bundles stay. `onTheme` is called
   * in between, when `current` has the new theme: pages can be made with it, and load the previous scripts.
   */
  async make(
    { config, findInConfig }: Pick<DevSettings, 'config' | 'findInConfig'>,
    code: SiteCode,
    onTheme?: () => Promise<void>,
  ): Promise<void> {
    const wanted = bundleInput(this.#root, config, false)
    const tools = { cache: this.#cache, bundler: this.#bundler, findInConfig }
    const before = this.#bundles
    const takeTheme = async (theme: SiteTheme) => {
      if (before === null) return
      const { bundle, withFeatures } = before
      this.#bundles = { theme, bundle, withFeatures }
      await onTheme?.()
    }
    this.#code = code
    try {
      const first = onTheme && { onTheme: takeTheme }
      this.#bundles = await createDevBundles(wanted, code, { ...tools, ...first })
      this.#problems = []
    } catch (error) {
      if (!(error instanceof DocsgenError)) throw error
      this.#problems = error.diagnostics
      // Without earlier bundles: pages without the site's own styles and code.
      this.#bundles = before ?? (await createDevBundles({ ...wanted, css: [] }, noCode, tools))
    }
  }

  /** Reads the site's code into memory: its first edit then takes as long as every other. */
  async warmUp(config: Config): Promise<void> {
    if (!hasCode(this.#code)) return
    await bundleAhead(bundleInput(this.#root, config, false), this.#code, {
      bundler: this.#bundler,
      cache: this.#cache,
    })
  }

  /** Ends esbuild's work. */
  close(): Promise<void> {
    this.#cache.save()
    return this.#bundler.close()
  }

  /** Type-checks the site's code. Resolves to true when the problems have changed. */
  async checkTypes(code: TypedCode): Promise<boolean> {
    const own = ++this.#checks.started
    const { problems } = await checkTypes(this.#root, code, { cache: this.#cache })
    if (own < this.#checks.ended) return false
    this.#checks.ended = own
    const isNews = JSON.stringify(problems) !== JSON.stringify(this.#typeProblems)
    this.#typeProblems = problems
    return isNews
  }
}

/**
 * Keeps what a session bundles one edit after the other in memory, and writes only the last of it, in `save`: a bundle has
 * a megabyte. After a session that was killed the next one bundles once more.
 */
function keepLatest(cache: Cache): Cache & { save(): void } {
  const written = new Set<string>()
  const latest = new Map<string, Uint8Array>()
  return {
    get: (key) => latest.get(key) ?? cache.get(key),
    has: (key) => latest.has(key) || cache.has(key),
    put(key, value) {
      if (written.has(key)) latest.set(key, value)
      else cache.put(key, value)
      written.add(key)
    },
    save() {
      for (const [key, value] of latest) cache.put(key, value)
      latest.clear()
    },
  }
}
