/**
 * The dev site: makes its pages as the files are now, and takes in changes on the disk. All mutable state is in this
 * object; its parts are values, as in a build.
 */

import path from 'node:path'
import type { OpenPage } from '../../../pipeline/assemble/open-site.ts'
import { siteCode } from '../../../pipeline/bundle/site-modules.ts'
import type { CompileOptions } from '../../../pipeline/compile/compile.ts'
import type { TaskResult } from '../../../pipeline/compile/compile-task.ts'
import { noInputs } from '../../../pipeline/data/loader-inputs.ts'
import { withoutParts } from '../../../pipeline/discover/unread-files.ts'
import { serverSources } from '../../../pipeline/render/files/api-panel.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { Document } from '../../../shared/model/site.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { applySeverities, documentProblems } from '../../../support/problems.ts'
import type { DevDocuments } from '../documents/documents.ts'
import { resolveAddress } from '../requests/resolve-address.ts'
import type { Resolved, Update } from '../requests/results.ts'
import { DevBundling, noCode } from './bundling.ts'
import type { DevSettings } from './dev-settings.ts'
import type { KnownFiles } from './dev-state.ts'
import {
  changedStatics,
  isBundled,
  isConfigChange,
  isStructural,
  type SitePlaces,
} from './file-roles.ts'
import type { PageHistory } from './page-history.ts'
import { PlannedSite, type PlannedSiteOptions } from './planned-site.ts'
import type { DevContent } from './site-on-disk.ts'
import { SiteOnDisk } from './site-on-disk.ts'

export interface DevSiteOptions
  extends Pick<PlannedSiteOptions, 'root' | 'cache'>,
    Partial<Pick<PlannedSiteOptions, 'chat' | 'proxy' | 'onProblems' | 'onDrawn'>> {
  /** The files of the site as an earlier run left them. */
  readonly known?: KnownFiles | null
}

export class DevSite {
  readonly #root: string
  readonly #disk: SiteOnDisk
  readonly #bundling: DevBundling
  readonly #planned: PlannedSite

  constructor(options: DevSiteOptions) {
    const { root, cache, chat, proxy, known = null } = options
    const { onProblems = () => {}, onDrawn = () => {} } = options
    this.#root = root
    this.#disk = new SiteOnDisk({ root, cache }, known)
    this.#bundling = new DevBundling(root, cache)
    const [disk, bundling] = [this.#disk, this.#bundling]
    this.#planned = new PlannedSite({
      root,
      cache,
      chat,
      proxy,
      disk,
      bundling,
      onProblems,
      onDrawn,
    })
  }

  get baseUrl(): string {
    return this.#disk.settings?.config.baseUrl ?? '/'
  }

  /** Where the site is whose search others may load; null: it has none, or is not read yet. */
  get searchedAt(): string | null {
    const config = this.#disk.settings?.config
    return config?.search.enabled ? config.baseUrl : null
  }

  /** Absolute paths outside of content that the site depends on. */
  get inputs(): readonly string[] {
    const ofApis = this.#disk.content?.apiInputs ?? []
    const { files = [], folders = [] } = this.#disk.content?.loaded ?? {}
    const ofLoaders = [...files, ...folders].map((input) => input.path)
    const all = [...(this.#disk.settings?.inputs ?? []), ...ofApis, ...ofLoaders]
    return all.map((file) => path.resolve(this.#root, file))
  }

  /** Where the requests of the site's pages may go to, as sources of a content policy. */
  get requestSources(): readonly string[] {
    return serverSources(this.#disk.content?.apiServers ?? [])
  }

  /** Whether the planned pages are older than the documents. */
  get isStale(): boolean {
    return this.#planned.isStale
  }

  /** How documents are compiled; null when there is no site yet. */
  get compileOptions(): CompileOptions | null {
    return this.#disk.settings?.compileOptions ?? null
  }

  get documents(): DevDocuments | null {
    return this.#disk.documents
  }

  /** The pages as they are planned; none when there is no site yet. */
  pages(): readonly OpenPage[] {
    return this.#planned.served?.open.pages() ?? []
  }

  /** The pages that there are and were since the start. */
  pageHistory(): PageHistory {
    return this.#planned.history
  }

  /** The state of the site's files, for the next run. */
  knownFiles(): KnownFiles | null {
    return this.#disk.knownFiles()
  }

  /** The page or file at a decoded path; null when there is no site yet. */
  resolve(pathname: string): Promise<Resolved | null> {
    return resolveAddress(pathname, this.#planned, () => this.reopen())
  }

  /** Checks the pages with problems again, and the pages of edited documents. */
  recheck(): Promise<void> {
    return this.#planned.recheck()
  }

  /** Problems of the site, of the pages that were made and of the compiled documents, with the severities of the site. */
  problems(): Diagnostic[] {
    const documents = this.documents?.withProblems() ?? []
    return this.withSeverity([
      ...this.siteProblems(),
      ...this.#planned.problems(),
      ...documentProblems(documents),
    ])
  }

  /** Problems of configuration, folders and sidebars, which concern every page. */
  siteProblems(): Diagnostic[] {
    return this.withSeverity([
      ...withoutParts(this.#disk.problems(), () => this.documents?.all() ?? []),
      ...this.#bundling.problems(),
      ...this.#planned.siteProblems(),
    ])
  }

  /** Diagnostics with the severities of the site. */
  withSeverity(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const { plugins, config } = this.#disk.settings ?? {}
    return applySeverities(plugins?.placed(diagnostics) ?? diagnostics, config?.diagnostics ?? {})
  }

  /**
   * Reads everything again. Resolves to false when the configuration is invalid: `problems` has the reasons, and the site
   * stays as it was.
   */
  async load(): Promise<boolean> {
    if (!(await this.#disk.readSettings())) return false
    // esbuild works in a process of its own.
    await Promise.all([this.#bundle(), this.#disk.readContent()])
    await this.#bundleAgain(this.#hasOtherData)
    this.reopen()
    return true
  }

  /** Plans the site again with the documents as they are now. */
  reopen(): void {
    this.#planned.plan()
  }

  /**
   * Takes in changes of files (absolute paths). Pages show them when it resolves; `onShown` is called when the pages of the
   * changed documents do already, and when pages show changed components but load their old scripts.
   */
  async update(changed: ReadonlySet<string>, onShown: () => Promise<void>): Promise<Update> {
    const files = new Set([...changed].map((file) => posixRelative(this.#root, file)))
    if (this.#planned.served === null || isConfigChange(files, this.#places())) {
      const kind = (await this.load()) ? 'config' : 'broken-config'
      return { kind, documents: [], files: [] }
    }
    const served = changedStatics(files, this.#places())
    const touched = this.documents?.touchedBy(files) ?? []
    const bundled = [...files].some((file) => isBundled(file, this.#places()))
    const isStructure = [...files].some((file) => isStructural(file, this.#places()))
    const edited = isStructure ? null : await this.#recompile(touched)
    if (edited === null) {
      await this.#readAgain(bundled)
      return { kind: 'content', documents: [], files: served }
    }
    await this.#bundleAgain(bundled, onShown)
    if (this.isStale) {
      if (edited.length > 0) await onShown()
      this.reopen()
    }
    const isSeen = touched.length > 0 || served.length > 0 || bundled
    const documents = [...new Set(edited.map(({ source }) => source.path))]
    return { kind: isSeen ? 'documents' : 'nothing', documents, files: served }
  }

  /** Compiles the documents again; null when one of them cannot be read: discovery then reports which. */
  async #recompile(touched: readonly Document[]): Promise<readonly Document[] | null> {
    const documents = this.documents as DevDocuments
    const edited: Document[] = []
    for (const document of touched) {
      try {
        const compiled = await documents.recompile(document)
        this.#planned.takeEdited(compiled)
        edited.push(compiled)
      } catch {
        return null
      }
    }
    return edited
  }

  /** @param bundled - whether files of the bundles have changed, too */
  async #readAgain(bundled: boolean): Promise<void> {
    await this.#disk.readContent()
    await this.#bundleAgain(bundled || this.#hasOtherData)
    this.reopen()
  }

  /** Takes in what changed before the folders were watched. Resolves to false when nothing did. */
  async catchUp(): Promise<boolean> {
    const before = this.#disk.content
    if (before === null || this.#bundling.isEmpty) {
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
    await this.#bundleAgain(this.#hasOtherData)
    const stateOf = (content: DevContent | null) => {
      // The sources of specifications are not among those that are discovered.
      const parts = content?.requests.flatMap(({ api }) => api?.hash ?? [])
      const { discovered, messages, hostRedirects, loaded, problems } = content ?? {}
      return JSON.stringify([discovered, messages, hostRedirects, loaded, parts, problems])
    }
    if (!areBundlesStale && stateOf(before) === stateOf(this.#disk.content)) return false
    this.reopen()
    return true
  }

  /** Resolves when all requested diagrams are rendered. */
  drawn(): Promise<void> {
    return this.#planned.drawn()
  }

  /** Stops the browser that renders diagrams, and the bundler. */
  async close(): Promise<void> {
    await Promise.all([this.#planned.close(), this.#bundling.close()])
  }

  /** Loads the compiler, and the site's code, before the first edit needs them. */
  async warmUp(): Promise<void> {
    const { settings } = this.#disk
    await this.documents?.warmUp()
    if (settings) await this.#bundling.warmUp(settings.config)
  }

  /** Takes in a result of a compiler thread. The site becomes stale when other pages show something of it that changed. */
  adopt(document: Document, result: TaskResult): void {
    const known = this.documents?.adopt(document, result)
    if (known) this.#planned.replace(known)
  }

  /** Compiles a document in this thread. The site becomes stale as with `adopt`. */
  async exact(document: Document): Promise<void> {
    const known = await this.documents?.exact(document)
    if (known) this.#planned.replace(known)
  }

  /** Type-checks the site's code. Resolves to true when the problems have changed. */
  checkTypes(): Promise<boolean> {
    return this.#bundling.checkTypes(this.#disk.content ?? noCode)
  }

  /** @param onTheme - called when the pages show the site's components as they are now, and load their old scripts */
  #bundle(onTheme?: () => Promise<void>): Promise<void> {
    return this.#bundling.make(this.#disk.settings as DevSettings, this.#code(), onTheme)
  }

  /** Whether a loader has written another value into a file of the bundles. */
  get #hasOtherData(): boolean {
    return (this.#disk.content?.loaded.files.length ?? 0) > 0 && this.#bundling.isStale
  }

  /** Bundles again when files of the bundles have changed, or the site has other code now. */
  async #bundleAgain(haveChanged: boolean, onTheme?: () => Promise<void>): Promise<void> {
    if (haveChanged || this.#bundling.isOther(this.#code())) await this.#bundle(onTheme)
  }

  #code() {
    const { overrides } = this.#disk.content ?? noCode
    return siteCode(overrides, this.documents?.withCode() ?? [])
  }

  /** The roles of files in the site as it is now (file-roles.ts). */
  #places(): SitePlaces {
    const { settings, isBroken, content } = this.#disk
    return {
      root: this.#root,
      settings,
      isBroken,
      discovered: content?.discovered ?? null,
      apiInputs: content?.apiInputs ?? [],
      loaded: content?.loaded ?? noInputs,
      images: this.#planned.served?.localFiles.images ?? null,
      bundled: this.#bundling.inputs,
      isBundleBroken: this.#bundling.isBroken,
    }
  }
}
