/**
 * The dev site with every page planned and none made. Makes pages on request, and knows when its plan is older than the
 * documents.
 */

import { type OpenSite, openSite } from '../../../pipeline/assemble/open-site.ts'
import { createMessageFinder } from '../../../pipeline/config/load-messages.ts'
import { createDrawingSession } from '../../../pipeline/diagrams/draw-in-browser.ts'
import { outputCollisions } from '../../../pipeline/emit/collisions.ts'
import type { WidgetServices } from '../../../shared/chat-widget/options.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { CacheStore } from '../../../support/cache/cache.ts'
import { createLinkFinder } from '../../../support/text/place-of-link.ts'
import type { DevDocuments } from '../documents/documents.ts'
import { createDevDiagrams, type DevDiagrams } from './dev-diagrams.ts'
import { createDevSearch } from './dev-search.ts'
import type { DevContent, DevSettings } from './load-site.ts'
import { createPageHistory, type PageHistory } from './page-history.ts'
import {
  createPageMaker,
  type DevBundles,
  type MadePage,
  type PageMaker,
  type PageSources,
} from './page-maker.ts'
import { createPageProblems } from './page-problems.ts'
import { createSentFiles } from './sent-files.ts'
import type { SiteOnDisk } from './site-on-disk.ts'

export interface PlannedSiteOptions {
  readonly root: string
  readonly cache: CacheStore
  /** The chat service of the widgets on the pages; undefined: the configured one. */
  readonly chat: WidgetServices | undefined
  /** Read when the site is planned. */
  readonly disk: SiteOnDisk
  /** Called when a page that was made has new or fixed problems. */
  readonly onProblems: () => void
  /** Called when diagrams that pages had to show as source are rendered. */
  readonly onDrawn: () => void
}

export class PlannedSite {
  readonly #options: PlannedSiteOptions
  #sources: PageSources | null = null
  #maker: PageMaker | null = null
  #isStale = false
  /** Files that two pages want; null until somebody asks. They depend on the plan alone, and looking takes all pages. */
  #collisions: readonly Diagnostic[] | null = null
  /** Files that pages have shown, by their path in the output: an open page may request them later. */
  readonly #assets = new Map<string, string>()
  readonly #sent = createSentFiles()
  readonly #search = createDevSearch()
  readonly #drawings: DevDiagrams
  readonly #pageProblems = createPageProblems()
  readonly #history = createPageHistory()
  /** Documents that were compiled again, or whose diagrams were rendered, since their pages were last checked. */
  #edited: readonly Document[] = []

  constructor(options: PlannedSiteOptions) {
    this.#options = options
    this.#drawings = createDevDiagrams({
      cache: options.cache,
      createSession: () => createDrawingSession({ root: options.root }),
      onDrawn: (documents) => {
        this.#edited = [...this.#edited, ...documents]
        options.onDrawn()
      },
    })
  }

  /** Input of the page maker; null until the site is planned. */
  get sources(): PageSources | null {
    return this.#sources
  }

  /** Null until the site is planned. */
  get open(): OpenSite | null {
    return this.#sources?.open ?? null
  }

  get maker(): PageMaker | null {
    return this.#maker
  }

  /** The pages that there are and were. */
  get history(): PageHistory {
    return this.#history
  }

  /** Whether the planned pages are older than the documents. */
  get isStale(): boolean {
    return this.#isStale
  }

  /** Plans all pages with the content as it was last read. */
  plan(bundles: DevBundles): void {
    const { root, cache, chat, disk } = this.#options
    const { config, configFile, findInConfig } = disk.settings as DevSettings
    const content = disk.content as DevContent
    const documents = disk.documents as DevDocuments
    const images = new Map()
    const open = openSite({
      config,
      configFile,
      findInConfig,
      placeOfMessage: createMessageFinder(root),
      findLink: createLinkFinder(root),
      messages: content.messages,
      discovered: content.discovered,
      hostRedirects: content.hostRedirects,
      documents: documents.all(),
      images,
      lastUpdated: disk.history?.lastUpdated ?? {},
      now: Date.now(),
      drafts: true,
    })
    const [assets, drawings, sent] = [this.#assets, this.#drawings, this.#sent]
    this.#history.note(open.pages())
    const site = {
      root,
      config,
      cache,
      chat,
      content,
      documents,
      images,
      imageProblems: new Map(),
      open,
    }
    this.#show({ ...site, drawings, bundles, assets, sent, search: this.#search })
    this.#isStale = false
    this.#collisions = null
  }

  /** Uses other scripts and styles from now on. */
  takeBundles(bundles: DevBundles): void {
    if (this.#sources) this.#show({ ...this.#sources, bundles })
  }

  #show(sources: PageSources): void {
    this.#sources = sources
    this.#maker = createPageMaker(sources, () => {
      this.#isStale = true
    })
  }

  /** Replaces documents. The site becomes stale when other pages show something of them that changed. */
  replace(documents: readonly Document[]): void {
    const { open } = this
    if (open === null) return
    for (const document of documents) if (!open.replace(document)) this.#isStale = true
  }

  /** Replaces documents that the author has edited. */
  takeEdited(documents: readonly Document[]): void {
    this.replace(documents)
    this.#edited = [...this.#edited, ...documents]
  }

  /** Makes an existing page, and records its problems. */
  async make(output: string): Promise<MadePage> {
    const page = await (this.#maker as PageMaker).make(output)
    if (this.#pageProblems.note(output, page.found)) this.#options.onProblems()
    return page
  }

  /** Resolves when all requested diagrams are rendered. */
  drawn(): Promise<void> {
    return this.#drawings.idle()
  }

  /** Closes the browser that renders diagrams. */
  close(): Promise<void> {
    return this.#drawings.stop()
  }

  /** Problems of the plan, which concern every page. */
  siteProblems(): Diagnostic[] {
    if (this.#sources === null) return []
    const { open, content } = this.#sources
    this.#collisions ??= outputCollisions({
      pages: open.pages().map(({ file, ...page }) => ({ ...page, source: file })),
      statics: content.discovered.statics,
      redirects: open.redirects,
    })
    return [...open.diagnostics(), ...this.#collisions]
  }

  /** Problems of the pages that were made. */
  problems(): Diagnostic[] {
    return this.#pageProblems.all()
  }

  /** Checks the pages with problems again, and the pages of edited documents. */
  async recheck(): Promise<void> {
    const { open, maker } = this
    if (open === null || maker === null) return
    const outputs = this.#edited.flatMap((document) => open.outputs(document))
    this.#edited = []
    await this.#pageProblems.recheck(outputs, async (output) =>
      // Unreadable files are reported by discovery.
      open.page(output) ? maker.check(output).catch(() => null) : null,
    )
  }
}
