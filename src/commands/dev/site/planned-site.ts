/**
 * The dev site with every page planned and none made. Makes pages on request, and knows when its plan is older than the
 * documents.
 */

import { openSite } from '../../../pipeline/assemble/open-site.ts'
import { assembleInput } from '../../../pipeline/assemble-input.ts'
import { createDrawingSession } from '../../../pipeline/diagrams/draw-in-browser.ts'
import { outputCollisions } from '../../../pipeline/emit/collisions.ts'
import type { WidgetServices } from '../../../shared/chat-widget/options.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { Asset, Document } from '../../../shared/model/site.ts'
import type { CacheStore } from '../../../support/cache/cache.ts'
import type { DevBundling } from './bundling.ts'
import { createDevCards, type DevCards } from './dev-cards.ts'
import { createDevDiagrams, type DevDiagrams } from './dev-diagrams.ts'
import { createDevPictures, type DevPictures } from './dev-pictures.ts'
import { createDevSearch } from './dev-search.ts'
import { createLocalFiles } from './local-files.ts'
import { createPageHistory } from './page-history.ts'
import { createPageMaker, type MadePage, type PageMaker, type Plan } from './page-maker.ts'
import { createPageProblems } from './page-problems.ts'
import { createSentFiles } from './sent-files.ts'
import type { SiteOnDisk } from './site-on-disk.ts'

/** The planned site with all that answers to requests are made of. */
export interface ServedSite extends Plan {
  readonly maker: PageMaker
}

export interface PlannedSiteOptions {
  /** Absolute. */
  readonly root: string
  readonly cache: CacheStore
  /** The chat service of the widgets on the pages; undefined: the configured one. */
  readonly chat: WidgetServices | undefined
  /** The proxy of requests to APIs; undefined: the configured one. */
  readonly proxy: string | undefined
  /** Read when the site is planned. */
  readonly disk: SiteOnDisk
  /** Read when a page is made. */
  readonly bundling: DevBundling
  /** Called when a page that was made has new or fixed problems. */
  readonly onProblems: () => void
  /** Called when diagrams that pages had to show as source are rendered, and pictures made that they had to show whole. */
  readonly onDrawn: () => void
}

export class PlannedSite {
  readonly #options: PlannedSiteOptions
  #served: ServedSite | null = null
  #isStale = false
  /** Files that two pages want; null until somebody asks. They depend on the plan alone, and looking takes all pages. */
  #collisions: readonly Diagnostic[] | null = null
  /** Files that pages of earlier plans have shown, by their path in the output: an open page may request them later. */
  readonly #earlierAssets = new Map<string, Asset>()
  /** Scripts and styles that the pages sent so far name. */
  readonly sent = createSentFiles()
  readonly search = createDevSearch()
  readonly cards: DevCards
  /** The pages that there are and were. */
  readonly history = createPageHistory()
  readonly #drawings: DevDiagrams
  readonly #pictures: DevPictures
  readonly #pageProblems = createPageProblems()
  /** Documents that were compiled again, or whose diagrams or pictures were made, since their pages were last checked. */
  #edited: readonly Document[] = []

  constructor(options: PlannedSiteOptions) {
    this.#options = options
    const { root, cache } = options
    const onDrawn = (documents: readonly Document[]) => {
      this.#edited = [...this.#edited, ...documents]
      options.onDrawn()
    }
    this.cards = createDevCards(cache)
    this.#drawings = createDevDiagrams({
      cache,
      createSession: () => createDrawingSession({ root }),
      onDrawn,
    })
    this.#pictures = createDevPictures({ root, cache, onMade: onDrawn })
  }

  /** Null until the site is planned. */
  get served(): ServedSite | null {
    return this.#served
  }

  /** Whether the planned pages are older than the documents. */
  get isStale(): boolean {
    return this.#isStale
  }

  /** Plans all pages with the content as it was last read. */
  plan(): void {
    const { disk, bundling, chat, proxy } = this.#options
    const { site } = disk
    // It is being read with other settings, and is planned after that.
    if (site === null) return
    const { root, settings, content, documents } = site
    this.#pictures.use(settings.config.images)
    const localFiles = createLocalFiles(site, this.#pictures)
    const open = openSite(
      assembleInput(
        { root, ...settings, now: Date.now(), drafts: true },
        { ...content, documents: documents.all(), plugins: settings.plugins },
        localFiles.images,
      ),
    )
    this.history.note(open.pages())
    for (const asset of this.#served?.open.assets() ?? []) {
      this.#earlierAssets.set(asset.output, asset)
    }
    const plan = { ...site, open, localFiles, bundling }
    const maker = createPageMaker(plan, {
      drawings: this.#drawings,
      sent: this.sent,
      cards: this.cards,
      chat,
      proxy,
      onStale: () => {
        this.#isStale = true
      },
    })
    this.#served = { ...plan, maker }
    this.#isStale = false
    this.#collisions = null
  }

  /** A local file that pages show or have shown, by its path in the output; undefined for any other file. */
  assetAt(output: string): Asset | undefined {
    const shown = this.#served?.open.assets().find((asset) => asset.output === output)
    return shown ?? this.#earlierAssets.get(output)
  }

  /** The bytes of a variant of a picture (`Asset.variant`). */
  variant(hash: string): Promise<Uint8Array> {
    return this.#pictures.bytes(hash)
  }

  /** Replaces a document. The site becomes stale when other pages show something of it that changed. */
  replace(document: Document): void {
    if (this.#served?.open.replace(document) === false) this.#isStale = true
  }

  /** Replaces a document that the author has edited. */
  takeEdited(document: Document): void {
    this.replace(document)
    this.#edited = [...this.#edited, document]
  }

  /** Makes an existing page, and records its problems. */
  async make(output: string): Promise<MadePage> {
    const page = await (this.#served as ServedSite).maker.make(output)
    if (this.#pageProblems.note(output, page.found)) this.#options.onProblems()
    return page
  }

  /** Resolves when all requested diagrams are rendered, and pictures made. */
  async drawn(): Promise<void> {
    await Promise.all([this.#drawings.idle(), this.#pictures.idle()])
  }

  /** Closes the browser that renders diagrams and the thread that draws cards, and makes no more pictures. */
  async close(): Promise<void> {
    await Promise.all([this.#drawings.stop(), this.#pictures.stop(), this.cards.stop()])
  }

  /** Problems of the plan, which concern every page. */
  siteProblems(): Diagnostic[] {
    if (this.#served === null) return []
    const { open, content } = this.#served
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
    if (this.#served === null) return
    const { open, maker } = this.#served
    const outputs = this.#edited.flatMap((document) => open.outputs(document))
    this.#edited = []
    await this.#pageProblems.recheck(outputs, async (output) =>
      // Unreadable files are reported by discovery.
      open.page(output) ? maker.check(output).catch(() => null) : null,
    )
  }
}
