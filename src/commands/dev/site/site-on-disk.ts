/** The dev site as it was last read from the disk: configuration, folders, documents and dates. */

import { hashInputs } from '../../../pipeline/config/hash-inputs.ts'
import { createFileIndex, type FileIndex } from '../../../pipeline/discover/file-index.ts'
import { type History, readHistory } from '../../../pipeline/discover/history/history.ts'
import { readSources, type SiteSources } from '../../../pipeline/discover/read-sources.ts'
import { type Diagnostic, DocsgenError } from '../../../shared/diagnostic.ts'
import type { CacheStore } from '../../../support/cache/cache.ts'
import { cacheProblems } from '../../../support/problems.ts'
import { isUtf8Text } from '../../../support/text/decode-text.ts'
import { DevDocuments } from '../documents/documents.ts'
import { openingOf } from '../documents/quick-read.ts'
import { type DevSettings, loadDevSettings } from './dev-settings.ts'
import { type KnownFiles, knownFiles } from './dev-state.ts'

/** The content of the site, as a build reads it, with documents that are not compiled yet (`SiteContent`). */
export interface DevContent extends SiteSources, History {
  readonly index: FileIndex
}

/** The site as it was read. */
export interface SiteRead {
  /** Absolute. */
  readonly root: string
  readonly settings: DevSettings
  readonly content: DevContent
  readonly documents: DevDocuments
}

export class SiteOnDisk {
  readonly #root: string
  readonly #cache: CacheStore
  #settings: DevSettings | null = null
  #settingsProblems: readonly Diagnostic[] = []
  #content: DevContent | null = null
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

  get documents(): DevDocuments | null {
    return this.#documents
  }

  /** All of it; null until everything has been read. */
  get site(): SiteRead | null {
    const [settings, content, documents] = [this.#settings, this.#content, this.#documents]
    if (settings === null || content === null || documents === null) return null
    return { root: this.#root, settings, content, documents }
  }

  /** The state of the site's files, for the next run. */
  knownFiles(): KnownFiles | null {
    return this.#content === null ? this.#previous : knownFiles(this.#content)
  }

  problems(): Diagnostic[] {
    return [
      ...this.#settingsProblems,
      ...(this.#content?.problems ?? []),
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
    const before = this.#settings?.compileOptions
    this.#settings = settings
    this.#settingsProblems = []
    const isSameCompiler = JSON.stringify(before) === JSON.stringify(settings.compileOptions)
    if (!isSameCompiler) this.#documents = null
    return true
  }

  /** Reads the folders; unchanged documents are kept. The configuration must have been read. */
  async readContent(): Promise<void> {
    const [root, cache, texts] = [this.#root, this.#cache, this.#texts]
    const { compileOptions, ...settings } = this.#settings as DevSettings
    const { records = {}, categories = [] } = this.knownFiles() ?? {}
    const index = createFileIndex(root, records, (file, bytes) => {
      if (file.endsWith('.md') && isUtf8Text(bytes)) texts.set(file, openingOf(bytes))
    })
    const [sources, history] = await Promise.all([
      readSources({ root, ...settings }, { ...settings, index, cache }, categories),
      readHistory(root, settings.config, this.#content ?? undefined),
    ])
    const documents = this.#documents ?? new DevDocuments({ options: compileOptions, cache, texts })
    await documents.take(sources.requests)
    texts.clear()
    this.#documents = documents
    const problems = [...sources.problems, ...history.problems]
    this.#content = { ...sources, ...history, index, problems }
    this.#previous = null
  }
}
