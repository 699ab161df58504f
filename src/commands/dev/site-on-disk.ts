/** What a site that is being written consists of, as it was last read: configuration, folders, documents and dates. */

import type { CompileOptions } from '../../pipeline/compile/compile.ts'
import { compileOptionsOf } from '../../pipeline/compile/compile-options.ts'
import { hashInputs } from '../../pipeline/config/hash-inputs.ts'
import { readHistory } from '../../pipeline/discover/history.ts'
import { type Diagnostic, DocsgenError } from '../../shared/diagnostic.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { createDocuments } from './create-documents.ts'
import type { DevDocuments } from './documents.ts'
import { type DevContent, type DevSettings, loadContent, loadSettings } from './load-site.ts'
import { type KnownFiles, knownFiles } from './memory.ts'

type DevHistory = Awaited<ReturnType<typeof readHistory>>

export class SiteOnDisk {
  readonly #root: string
  readonly #cache: CacheStore
  readonly #chatOrigin: () => string | null
  #settings: DevSettings | null = null
  #settingsProblems: readonly Diagnostic[] = []
  #content: DevContent | null = null
  #history: DevHistory | null = null
  #documents: DevDocuments | null = null
  /** Of the run before this one, until this one knows better. */
  #remembered: KnownFiles | null
  /** Openings of files that were read to be hashed, until their documents are known. */
  readonly #texts = new Map<string, string>()

  /**
   * @param chatOrigin - origin of the chat service that takes the place of the widget's own, when there is one
   * @param known - what is known of its files from an earlier run
   */
  constructor(
    { root, cache }: { readonly root: string; readonly cache: CacheStore },
    {
      chatOrigin,
      known,
    }: { readonly chatOrigin: () => string | null; readonly known: KnownFiles | null },
  ) {
    this.#root = root
    this.#cache = cache
    this.#chatOrigin = chatOrigin
    this.#remembered = known
  }

  /** Null when the configuration was never right. */
  get settings(): DevSettings | null {
    return this.#settings
  }

  /** The configuration on the disk is wrong. */
  get isBroken(): boolean {
    return this.#settingsProblems.length > 0
  }

  /** The configuration is made of other bytes than when it was read. */
  get isConfigStale(): boolean {
    const { inputs, inputsKey } = this.#settings ?? {}
    return inputs === undefined || hashInputs(inputs) !== inputsKey
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
    return this.#settings && compileOptionsOf(this.#root, this.#settings.config)
  }

  /** What is known of the site's files. */
  knownFiles(): KnownFiles | null {
    return this.#content === null ? this.#remembered : knownFiles(this.#content)
  }

  problems(): Diagnostic[] {
    return [
      ...this.#settingsProblems,
      ...(this.#content?.problems ?? []),
      ...(this.#history?.problems ?? []),
    ]
  }

  /** Reads the configuration. False: it is wrong, which is in `problems`, and what was known before stays. */
  async readSettings(): Promise<boolean> {
    let settings: DevSettings
    try {
      settings = await loadSettings(this.#root, this.#chatOrigin())
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

  /** Reads the folders; what is known of unchanged files is kept. The configuration must be known. */
  async readContent(): Promise<void> {
    const [root, cache] = [this.#root, this.#cache]
    const { config } = this.#settings as DevSettings
    const known = this.knownFiles()
    const texts = this.#texts
    const [content, history] = await Promise.all([
      loadContent({ root, config, cache }, { known, texts }),
      readHistory(root, config, this.#history ?? undefined),
    ])
    const options = compileOptionsOf(root, config)
    const documents = this.#documents ?? createDocuments({ options, cache, texts })
    await documents.take(content.requests)
    texts.clear()
    this.#documents = documents
    this.#content = content
    this.#remembered = null
    this.#history = history
  }
}
