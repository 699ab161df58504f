/** The dev site as it was last read from the disk: configuration, folders, documents and dates. */

import type { CompileOptions } from '../../../pipeline/compile/compile.ts'
import { hashInputs } from '../../../pipeline/config/hash-inputs.ts'
import { readHistory } from '../../../pipeline/discover/history.ts'
import { type Diagnostic, DocsgenError } from '../../../shared/diagnostic.ts'
import type { CacheStore } from '../../../support/cache/cache.ts'
import { cacheProblems } from '../../../support/problems.ts'
import { createDocuments } from '../documents/create-documents.ts'
import type { DevDocuments } from '../documents/documents.ts'
import { type KnownFiles, knownFiles } from './dev-state.ts'
import { type DevContent, type DevSettings, loadContent, loadDevSettings } from './load-site.ts'

type DevHistory = Awaited<ReturnType<typeof readHistory>>

export class SiteOnDisk {
  readonly #root: string
  readonly #cache: CacheStore
  #settings: DevSettings | null = null
  #settingsProblems: readonly Diagnostic[] = []
  #content: DevContent | null = null
  #history: DevHistory | null = null
  #documents: DevDocuments | null = null
  /** File state of the previous run, until this run has read the content. */
  #previous: KnownFiles | null
  /** Beginnings of files that were read for hashing, until their documents are known. */
  readonly #texts = new Map<string, string>()

  /** @param known - state of the files in an earlier run */
  constructor(
    { root, cache }: { readonly root: string; readonly cache: CacheStore },
    known: KnownFiles | null,
  ) {
    this.#root = root
    this.#cache = cache
    this.#previous = known
  }

  /** Null when the configuration was never valid. */
  get settings(): DevSettings | null {
    return this.#settings
  }

  /** The configuration on the disk is wrong. */
  get isBroken(): boolean {
    return this.#settingsProblems.length > 0
  }

  /** The files of the configuration have changed since it was read. */
  get isConfigStale(): boolean {
    const { inputs, inputsKey } = this.#settings ?? {}
    return inputs === undefined || hashInputs(this.#root, inputs) !== inputsKey
  }

  get content(): DevContent | null {
    return this.#content
  }

  get history(): DevHistory | null {
    return this.#history
  }

  get documents(): DevDocuments | null {
    return this.#documents
  }

  /** How documents are compiled; null when there is no site yet. */
  get compileOptions(): CompileOptions | null {
    return this.#settings?.compileOptions ?? null
  }

  /** The state of the site's files, for the next run. */
  knownFiles(): KnownFiles | null {
    return this.#content === null ? this.#previous : knownFiles(this.#content)
  }

  problems(): Diagnostic[] {
    return [
      ...this.#settingsProblems,
      ...(this.#content?.problems ?? []),
      ...(this.#history?.problems ?? []),
      ...cacheProblems(this.#cache),
    ]
  }

  /** Reads the configuration. Resolves to false when it is invalid: `problems` has the reasons, and the old one stays. */
  async readSettings(): Promise<boolean> {
    let settings: DevSettings
    try {
      settings = await loadDevSettings(this.#root)
    } catch (error) {
      if (!(error instanceof DocsgenError)) throw error
      this.#settingsProblems = error.diagnostics
      return false
    }
    const before = this.compileOptions
    this.#settings = settings
    this.#settingsProblems = []
    const isSameCompiler = JSON.stringify(before) === JSON.stringify(this.compileOptions)
    if (!isSameCompiler) this.#documents = null
    return true
  }

  /** Reads the folders; unchanged documents are kept. The configuration must have been read. */
  async readContent(): Promise<void> {
    const [root, cache] = [this.#root, this.#cache]
    const settings = this.#settings as DevSettings
    const { config, compileOptions } = settings
    const known = this.knownFiles()
    const texts = this.#texts
    const [content, history] = await Promise.all([
      loadContent(root, settings, { cache, known, texts }),
      readHistory(root, config, this.#history ?? undefined),
    ])
    const documents = this.#documents ?? createDocuments({ options: compileOptions, cache, texts })
    await documents.take(content.requests)
    texts.clear()
    this.#documents = documents
    this.#content = content
    this.#previous = null
    this.#history = history
  }
}
