/**
 * A site that is being written: gives its pages as they are now, and takes in what has changed on the disk. Everything
 * here that changes is in the object; what it is made of are values, as in a build.
 */
import { type Diagnostic, DocgenError } from '../../shared/diagnostic.ts'
import type { Document } from '../../shared/model/site.ts'
import { openSite } from '../assemble/open-site.ts'
import type { CacheStore } from '../cache/cache.ts'
import type { CompileOptions } from '../compile/compile.ts'
import type { TaskResult } from '../compile/compile-task.ts'
import { hashInputs } from '../config/hash-inputs.ts'
import { documentProblems, settle } from '../problems.ts'
import type { Served, Update } from './answers.ts'
import { DevBundling } from './bundling.ts'
import { crawlerFile } from './crawler-file.ts'
import { createDocuments } from './create-documents.ts'
import type { DevDocuments } from './documents.ts'
import {
  changedStatics,
  isBundled,
  isConfigChange,
  isStructural,
  type SitePlaces,
} from './file-roles.ts'
import { isLlmsFile, llmsFile } from './llms-file.ts'
import {
  compileOptionsOf,
  type DevContent,
  type DevHistory,
  type DevSettings,
  loadContent,
  loadHistory,
  loadSettings,
} from './load-site.ts'
import { type KnownFiles, knownFiles } from './memory.ts'
import {
  createPageMaker,
  type DevBundles,
  type MadePage,
  type PageMaker,
  type PageSources,
} from './page-maker.ts'
import { notFoundOutput, outputCandidates, siteFile } from './page-paths.ts'
import { createPageProblems } from './page-problems.ts'
import { servedFile } from './served-file.ts'
import { noCode, siteCode } from './site-code.ts'

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
}

export class DevSite {
  readonly #root: string
  readonly #cache: CacheStore
  readonly #chatOrigin: () => string | null
  /** Of the run before this one, until this one knows better. */
  #remembered: KnownFiles | null
  #settings: DevSettings | null = null
  #content: DevContent | null = null
  #history: DevHistory | null = null
  #documents: DevDocuments | null = null
  readonly #bundling: DevBundling
  #sources: PageSources | null = null
  #maker: PageMaker | null = null
  /** Files that pages have shown, by their path in the output: a page that is still open may ask for them later. */
  readonly #assets = new Map<string, string>()
  /** Openings of files that were read to be hashed, until their documents are known. */
  readonly #texts = new Map<string, string>()
  readonly #onProblems: () => void
  readonly #pageProblems = createPageProblems()
  /** Documents that were compiled again since their pages were last looked through. */
  #edited: readonly Document[] = []
  #settingsProblems: readonly Diagnostic[] = []
  /** Documents differ from what the open site was planned with. */
  #isStale = false

  constructor(options: DevSiteOptions) {
    const { root, cache, chatOrigin = () => null, known = null } = options
    this.#root = root
    this.#cache = cache
    this.#bundling = new DevBundling(root, cache)
    this.#chatOrigin = chatOrigin
    this.#remembered = known
    this.#onProblems = options.onProblems ?? (() => {})
  }

  get baseUrl(): string {
    return this.#settings?.config.baseUrl ?? '/'
  }

  /** Absolute paths outside of content that the site depends on. */
  get inputs(): readonly string[] {
    return this.#settings?.inputs ?? []
  }

  /** Whether the open site no longer says what its documents say. */
  get isStale(): boolean {
    return this.#isStale
  }

  /** How documents are compiled; null when there is no site yet. */
  get compileOptions(): CompileOptions | null {
    return this.#settings && compileOptionsOf(this.#root, this.#settings.config)
  }

  get documents(): DevDocuments | null {
    return this.#documents
  }

  /** What is known of the site's files. */
  knownFiles(): KnownFiles | null {
    return this.#content === null ? this.#remembered : knownFiles(this.#content)
  }

  /** Reads everything anew. A site that cannot be loaded is in `problems`, and what was there before stays. */
  async load(): Promise<void> {
    let settings: DevSettings
    try {
      settings = await loadSettings(this.#root, this.#chatOrigin())
    } catch (error) {
      this.#settingsProblems = problemsOf(error)
      return
    }
    const { config } = settings
    const options = compileOptionsOf(this.#root, config)
    const previous = this.#settings?.config
    const sameCompiler =
      previous && JSON.stringify(compileOptionsOf(this.#root, previous)) === JSON.stringify(options)
    if (!sameCompiler) this.#documents = null
    this.#settings = settings
    this.#settingsProblems = []
    // Bundling is another process's work.
    await Promise.all([this.#bundle(), this.#readContent()])
    await this.#bundleCode()
    this.reopen()
  }

  /** What a decoded path leads to; null when there is no site yet. */
  async serve(pathname: string): Promise<Served | null> {
    const [sources, maker] = [this.#sources, this.#maker]
    if (sources === null || maker === null) return null
    const { config } = sources
    const candidates = outputCandidates(pathname, config.baseUrl)
    for (const output of candidates) {
      if (sources.open.page(output))
        return { type: 'page', status: 200, page: await this.#make(output, maker) }
      const file = servedFile(output, sources)
      if (file) return file
      const text = await this.#textAt(output)
      if (text !== null) return { type: 'content', name: output, content: text }
    }
    const crawled = candidates.includes('robots.txt') || candidates.includes('sitemap.xml')
    if (crawled) {
      const name = candidates[0] ?? ''
      const content = crawlerFile(name, sources)
      return content === null ? null : { type: 'content', name, content }
    }
    const missing = notFoundOutput(pathname, config).find((output) => sources.open.page(output))
    if (missing === undefined) return null
    return { type: 'page', status: 404, page: await this.#make(missing, maker) }
  }

  async #make(output: string, maker: PageMaker): Promise<MadePage> {
    const page = await maker.make(output)
    if (this.#pageProblems.note(output, page.found)) this.#onProblems()
    return page
  }

  /** Looks once more at the pages that had problems, and at those of edited documents. */
  async recheck(): Promise<void> {
    const [sources, maker] = [this.#sources, this.#maker]
    if (sources === null || maker === null) return
    const outputs = this.#edited.flatMap((document) => sources.open.outputs(document))
    this.#edited = []
    await this.#pageProblems.recheck(outputs, async (output) =>
      // A file that cannot be read just now is for discovery to tell.
      sources.open.page(output) ? maker.check(output).catch(() => null) : null,
    )
  }

  /** A page as Markdown, or a locale's list of them; null for any other file. */
  async #textAt(output: string): Promise<string | null> {
    const { open, documents } = this.#sources as PageSources
    const page = open.pageOfSibling(output)
    if (page) return (this.#maker as PageMaker).makeMarkdown(page.output)
    if (!isLlmsFile(output)) return null
    // These say something of every page: nothing may be known by a first reading alone.
    for (const sketch of documents.sketches()) {
      if (!open.replace(await documents.exact(sketch))) this.#isStale = true
    }
    if (this.#isStale) this.reopen()
    return llmsFile(output, this.#sources as PageSources, this.#maker as PageMaker)
  }

  /** Problems that no single page has, and those of the documents that are compiled, with the severities of the site. */
  problems(): Diagnostic[] {
    const severities = this.#settings?.config.diagnostics ?? {}
    const documents = this.#documents?.all() ?? []
    return settle(
      [...this.siteProblems(), ...this.#pageProblems.all(), ...documentProblems(documents)],
      severities,
    )
  }

  /** Problems of the configuration, the folders, the sidebars: every page has them. */
  siteProblems(): Diagnostic[] {
    return settle(
      [
        ...this.#settingsProblems,
        ...this.#bundling.problems(),
        ...(this.#content?.problems ?? []),
        ...(this.#history?.problems ?? []),
        ...(this.#sources?.open.diagnostics() ?? []),
      ],
      this.#settings?.config.diagnostics ?? {},
    )
  }

  /** Takes in changes of files (absolute paths). Pages show them when it resolves; `onDocuments` comes as soon as the documents' own pages do. */
  async update(changed: ReadonlySet<string>, onDocuments: () => Promise<void>): Promise<Update> {
    const files = new Set([...changed].map((file) => siteFile(this.#root, file)))
    if (this.#sources === null || isConfigChange(files, this.#places())) {
      await this.load()
      return { kind: 'config', documents: [], files: [] }
    }
    const served = changedStatics(files, this.#places())
    const touched = this.#documents?.touchedBy(files) ?? []
    const bundled = [...files].some((file) => isBundled(file, this.#places()))
    if (bundled) await this.#bundle()
    if ([...files].some((file) => isStructural(file, this.#places()))) {
      await this.#readAgain()
      return { kind: 'content', documents: [], files: served }
    }
    const edited = await this.#compileAgain(touched)
    this.#edited = [...this.#edited, ...edited.documents]
    if (edited.failed) {
      await this.#readAgain()
      return { kind: 'content', documents: [], files: served }
    }
    await this.#bundleCode()
    if (this.#isStale) {
      if (edited.documents.length > 0) await onDocuments()
      this.reopen()
    }
    const isSeen = touched.length > 0 || served.length > 0 || bundled
    const documents = [...new Set(edited.documents.map(({ source }) => source.path))]
    return { kind: isSeen ? 'documents' : 'nothing', documents, files: served }
  }

  async #readAgain(): Promise<void> {
    await this.#readContent()
    await this.#bundleCode()
    this.reopen()
  }

  /** Takes in what has changed while nobody was watching. False: nothing. */
  async catchUp(): Promise<boolean> {
    const [before, settings] = [this.#content, this.#settings]
    if (before === null || settings === null || this.#bundling.current === null) {
      await this.load()
      return this.#content !== null
    }
    if (hashInputs(settings.inputs) !== settings.inputsKey) {
      await this.load()
      return true
    }
    const areBundlesStale = this.#bundling.isStale
    if (areBundlesStale) await this.#bundle()
    await this.#readContent()
    await this.#bundleCode()
    const stateOf = (content: DevContent | null) =>
      JSON.stringify([content?.discovered, content?.messages])
    if (!areBundlesStale && stateOf(before) === stateOf(this.#content)) return false
    this.reopen()
    return true
  }

  /** Loads what the first edit will need. */
  async warmUp(): Promise<void> {
    await this.#documents?.warmUp()
  }

  /** Diagnostics with the severities of the site. */
  withSeverity(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    return settle(diagnostics, this.#settings?.config.diagnostics ?? {})
  }

  /** Takes in what a thread has compiled; the site is stale when others show something else of it now. */
  adopt(document: Document, result: TaskResult): void {
    const known = this.#documents?.adopt(document, result)
    if (known && this.#sources && !this.#sources.open.replace(known)) this.#isStale = true
  }

  /** What the files of the site are by now. */
  #places(): SitePlaces {
    return {
      root: this.#root,
      settings: this.#settings,
      isBroken: this.#settingsProblems.length > 0,
      discovered: this.#content?.discovered ?? null,
      images: this.#sources?.images ?? null,
      bundled: this.#bundling.inputs,
      isBundleBroken: this.#bundling.isBroken,
    }
  }

  async #compileAgain(
    touched: readonly Document[],
  ): Promise<{ documents: Document[]; failed: boolean }> {
    const { open, documents } = this.#sources as PageSources
    const edited: Document[] = []
    for (const document of touched) {
      try {
        const compiled = await documents.again(document)
        if (!open.replace(compiled)) this.#isStale = true
        edited.push(compiled)
      } catch {
        // It has gone, or may not be read any more: discovery says which.
        return { documents: edited, failed: true }
      }
    }
    return { documents: edited, failed: false }
  }

  async #readContent(): Promise<void> {
    const { config } = this.#settings as DevSettings
    const known = this.knownFiles()
    const [content, history] = await Promise.all([
      loadContent({ root: this.#root, config, cache: this.#cache }, { known, texts: this.#texts }),
      loadHistory(this.#root, config, this.#history),
    ])
    const documents =
      this.#documents ??
      createDocuments({
        options: compileOptionsOf(this.#root, config),
        cache: this.#cache,
        texts: this.#texts,
      })
    await documents.take(content.requests)
    this.#texts.clear()
    this.#documents = documents
    this.#content = content
    this.#remembered = null
    this.#history = history
  }

  async #bundle(): Promise<void> {
    const { config } = this.#settings as DevSettings
    await this.#bundling.make(config, siteCode(this.#content, this.#documents))
    const bundles = this.#bundling.current as DevBundles
    if (this.#sources) this.#show({ ...this.#sources, bundles })
  }

  /** Bundles again when the site has other code than what is bundled. */
  async #bundleCode(): Promise<void> {
    if (this.#bundling.isOther(siteCode(this.#content, this.#documents))) await this.#bundle()
  }

  /** Type-checks the site's code. True: its problems are others than before. */
  checkTypes(): Promise<boolean> {
    return this.#bundling.checkTypes(this.#content ?? noCode)
  }

  /** Plans the site again with the documents as they are now. */
  reopen(): void {
    const { config, configFile } = this.#settings as DevSettings
    const content = this.#content as DevContent
    const documents = this.#documents as DevDocuments
    const images = new Map()
    const { discovered, messages } = content
    const { lastUpdated } = this.#history as DevHistory
    const open = openSite({
      config,
      configFile,
      messages,
      discovered,
      documents: documents.all(),
      images,
      lastUpdated,
      drafts: true,
    })
    const bundles = this.#bundling.current as DevBundles
    const [root, cache, assets] = [this.#root, this.#cache, this.#assets]
    this.#show({ root, config, cache, content, documents, images, open, bundles, assets })
    this.#isStale = false
  }

  #show(sources: PageSources): void {
    this.#sources = sources
    this.#maker = createPageMaker(sources, () => {
      this.#isStale = true
    })
  }
}

function problemsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DocgenError) return error.diagnostics
  throw error
}
