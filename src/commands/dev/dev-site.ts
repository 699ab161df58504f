/**
 * A site that is being written: gives its pages as they are now, and takes in what has changed on the disk. Everything
 * here that changes is in the object; what it is made of are values, as in a build.
 */

import type { CompileOptions } from '../../pipeline/compile/compile.ts'
import type { TaskResult } from '../../pipeline/compile/compile-task.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Document } from '../../shared/model/site.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { applySeverities, documentProblems } from '../../support/problems.ts'
import type { Served, Update } from './answers.ts'
import { DevBundling } from './bundling.ts'
import type { DevDocuments } from './documents.ts'
import {
  changedStatics,
  isBundled,
  isConfigChange,
  isStructural,
  type SitePlaces,
} from './file-roles.ts'
import type { DevContent, DevSettings } from './load-site.ts'
import type { KnownFiles } from './memory.ts'
import type { DevBundles } from './page-maker.ts'
import { siteFile } from './page-paths.ts'
import { PlannedSite } from './planned-site.ts'
import { servePath } from './serve-path.ts'
import { noCode, siteCode } from './site-code.ts'
import { SiteOnDisk } from './site-on-disk.ts'

export interface DevSiteOptions {
  /** Absolute. */
  readonly root: string
  readonly cache: CacheStore
  /** Origin of the chat service that takes the place of the widget's own, when there is one. */
  readonly chatOrigin?: () => string | null
  /** What is known of its files from an earlier run. */
  readonly known?: KnownFiles | null
  /** Told when a page that was served has other problems than were known. */
  readonly onProblems?: () => void
  /** Told when pages show diagrams that were not drawn before. */
  readonly onDrawn?: () => void
}

export class DevSite {
  readonly #root: string
  readonly #disk: SiteOnDisk
  readonly #bundling: DevBundling
  readonly #planned: PlannedSite

  constructor(options: DevSiteOptions) {
    const { root, cache, chatOrigin = () => null, known = null } = options
    const { onProblems = () => {}, onDrawn = () => {} } = options
    this.#root = root
    this.#disk = new SiteOnDisk({ root, cache }, { chatOrigin, known })
    this.#bundling = new DevBundling(root, cache)
    this.#planned = new PlannedSite({ root, cache, disk: this.#disk, onProblems, onDrawn })
  }

  get baseUrl(): string {
    return this.#disk.settings?.config.baseUrl ?? '/'
  }

  /** Absolute paths outside of content that the site depends on. */
  get inputs(): readonly string[] {
    return this.#disk.settings?.inputs ?? []
  }

  /** Whether the open site no longer says what its documents say. */
  get isStale(): boolean {
    return this.#planned.isStale
  }

  /** How documents are compiled; null when there is no site yet. */
  get compileOptions(): CompileOptions | null {
    return this.#disk.compileOptions
  }

  get documents(): DevDocuments | null {
    return this.#disk.documents
  }

  /** What is known of the site's files. */
  knownFiles(): KnownFiles | null {
    return this.#disk.knownFiles()
  }

  /** What a decoded path leads to; null when there is no site yet. */
  serve(pathname: string): Promise<Served | null> {
    return servePath(pathname, this.#planned, () => this.reopen())
  }

  /** Looks once more at the pages that had problems, and at those of edited documents. */
  recheck(): Promise<void> {
    return this.#planned.recheck()
  }

  /** Problems that no single page has, and those of the documents that are compiled, with the severities of the site. */
  problems(): Diagnostic[] {
    const documents = this.documents?.withProblems() ?? []
    return this.withSeverity([
      ...this.siteProblems(),
      ...this.#planned.problems(),
      ...documentProblems(documents),
    ])
  }

  /** Problems of the configuration, the folders, the sidebars: every page has them. */
  siteProblems(): Diagnostic[] {
    return this.withSeverity([
      ...this.#disk.problems(),
      ...this.#bundling.problems(),
      ...(this.#planned.open?.diagnostics() ?? []),
    ])
  }

  /** Diagnostics with the severities of the site. */
  withSeverity(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    return applySeverities(diagnostics, this.#disk.settings?.config.diagnostics ?? {})
  }

  /** Reads everything anew. A site that cannot be loaded is in `problems`, and what was there before stays. */
  async load(): Promise<void> {
    if (!(await this.#disk.readSettings())) return
    // Bundling is another process's work.
    await Promise.all([this.#bundle(), this.#disk.readContent()])
    await this.#bundleCode()
    this.reopen()
  }

  /** Plans the site again with the documents as they are now. */
  reopen(): void {
    this.#planned.plan(this.#bundling.current as DevBundles)
  }

  /** Takes in changes of files (absolute paths). Pages show them when it resolves; `onDocuments` comes as soon as the documents' own pages do. */
  async update(changed: ReadonlySet<string>, onDocuments: () => Promise<void>): Promise<Update> {
    const files = new Set([...changed].map((file) => siteFile(this.#root, file)))
    if (this.#planned.open === null || isConfigChange(files, this.#places())) {
      await this.load()
      return { kind: 'config', documents: [], files: [] }
    }
    const served = changedStatics(files, this.#places())
    const touched = this.documents?.touchedBy(files) ?? []
    const bundled = [...files].some((file) => isBundled(file, this.#places()))
    if (bundled) await this.#bundle()
    if ([...files].some((file) => isStructural(file, this.#places()))) {
      await this.#readAgain()
      return { kind: 'content', documents: [], files: served }
    }
    const edited = await this.#compileAgain(touched)
    if (edited === null) {
      await this.#readAgain()
      return { kind: 'content', documents: [], files: served }
    }
    await this.#bundleCode()
    if (this.isStale) {
      if (edited.length > 0) await onDocuments()
      this.reopen()
    }
    const isSeen = touched.length > 0 || served.length > 0 || bundled
    const documents = [...new Set(edited.map(({ source }) => source.path))]
    return { kind: isSeen ? 'documents' : 'nothing', documents, files: served }
  }

  /** The documents as they are now; null when one of them cannot be read: it has gone, and discovery says which. */
  async #compileAgain(touched: readonly Document[]): Promise<readonly Document[] | null> {
    const documents = this.documents as DevDocuments
    const edited: Document[] = []
    for (const document of touched) {
      try {
        const compiled = await documents.again(document)
        this.#planned.takeEdited([compiled])
        edited.push(compiled)
      } catch {
        // It has gone, or may not be read any more: reading the folders tells the author which.
        return null
      }
    }
    return edited
  }

  async #readAgain(): Promise<void> {
    await this.#disk.readContent()
    await this.#bundleCode()
    this.reopen()
  }

  /** Takes in what has changed while nobody was watching. False: nothing. */
  async catchUp(): Promise<boolean> {
    const before = this.#disk.content
    if (before === null || this.#bundling.current === null) {
      await this.load()
      return this.#disk.content !== null
    }
    if (this.#disk.isConfigStale) {
      await this.load()
      return true
    }
    const areBundlesStale = this.#bundling.isStale
    if (areBundlesStale) await this.#bundle()
    await this.#disk.readContent()
    await this.#bundleCode()
    const stateOf = (content: DevContent | null) =>
      JSON.stringify([content?.discovered, content?.messages])
    if (!areBundlesStale && stateOf(before) === stateOf(this.#disk.content)) return false
    this.reopen()
    return true
  }

  /** Resolves when all diagrams are drawn that pages have asked for. */
  drawn(): Promise<void> {
    return this.#planned.drawn()
  }

  /** Ends what runs beside. */
  close(): Promise<void> {
    return this.#planned.close()
  }

  /** Loads what the first edit will need. */
  async warmUp(): Promise<void> {
    await this.documents?.warmUp()
  }

  /** Takes in what a thread has compiled; the site is stale when others show something else of it now. */
  adopt(document: Document, result: TaskResult): void {
    const known = this.documents?.adopt(document, result)
    if (known) this.#planned.replace([known])
  }

  /** Type-checks the site's code. True: its problems are others than before. */
  checkTypes(): Promise<boolean> {
    return this.#bundling.checkTypes(this.#disk.content ?? noCode)
  }

  async #bundle(): Promise<void> {
    const { config } = this.#disk.settings as DevSettings
    await this.#bundling.make(config, this.#code())
    this.#planned.takeBundles(this.#bundling.current as DevBundles)
  }

  /** Bundles again when the site has other code than what is bundled. */
  async #bundleCode(): Promise<void> {
    if (this.#bundling.isOther(this.#code())) await this.#bundle()
  }

  #code() {
    return siteCode(this.#disk.content, this.documents)
  }

  /** What the files of the site are by now. */
  #places(): SitePlaces {
    const { settings, isBroken, content } = this.#disk
    return {
      root: this.#root,
      settings,
      isBroken,
      discovered: content?.discovered ?? null,
      images: this.#planned.sources?.images ?? null,
      bundled: this.#bundling.inputs,
      isBundleBroken: this.#bundling.isBroken,
    }
  }
}
