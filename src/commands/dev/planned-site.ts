/**
 * A site that is being written, with every page planned and none made: makes those that are asked for, and knows when
 * its documents say something else than it was planned with.
 */

import { type OpenSite, openSite } from '../../pipeline/assemble/open-site.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Document } from '../../shared/model/site.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import type { DevDocuments } from './documents.ts'
import { createDevDrawings, type DevDrawings } from './drawings.ts'
import type { DevContent, DevSettings } from './load-site.ts'
import {
  createPageMaker,
  type DevBundles,
  type MadePage,
  type PageMaker,
  type PageSources,
} from './page-maker.ts'
import { createPageProblems } from './page-problems.ts'
import type { SiteOnDisk } from './site-on-disk.ts'

export interface PlannedSiteOptions {
  readonly root: string
  readonly cache: CacheStore
  /** Read when the site is planned. */
  readonly disk: SiteOnDisk
  /** Told when a page that was made has other problems than were known. */
  readonly onProblems: () => void
  /** Told when pages show diagrams that were not drawn before. */
  readonly onDrawn: () => void
}

export class PlannedSite {
  readonly #options: PlannedSiteOptions
  #sources: PageSources | null = null
  #maker: PageMaker | null = null
  #isStale = false
  /** Files that pages have shown, by their path in the output: a page that is still open may ask for them later. */
  readonly #assets = new Map<string, string>()
  readonly #drawings: DevDrawings
  readonly #pageProblems = createPageProblems()
  /** Documents that were compiled again, or their diagrams drawn, since their pages were last looked through. */
  #edited: readonly Document[] = []

  constructor(options: PlannedSiteOptions) {
    this.#options = options
    this.#drawings = createDevDrawings({
      cache: options.cache,
      // This process is stopped by a signal, and ends the browser itself.
      createSession: () => createDrawingSession({ root: options.root, endsOnSignal: false }),
      onDrawn: (documents) => {
        this.#edited = [...this.#edited, ...documents]
        options.onDrawn()
      },
    })
  }

  /** What pages are made of; null until the site is planned. */
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

  /** Whether it no longer says what its documents say. */
  get isStale(): boolean {
    return this.#isStale
  }

  /** Plans all pages with what is known of the disk now. */
  plan(bundles: DevBundles): void {
    const { root, cache, disk } = this.#options
    const { config, configFile } = disk.settings as DevSettings
    const content = disk.content as DevContent
    const documents = disk.documents as DevDocuments
    const images = new Map()
    const open = openSite({
      config,
      configFile,
      messages: content.messages,
      discovered: content.discovered,
      documents: documents.all(),
      images,
      lastUpdated: disk.history?.lastUpdated ?? {},
      drafts: true,
    })
    const [assets, drawings] = [this.#assets, this.#drawings]
    this.#show({ root, config, cache, content, documents, drawings, images, open, bundles, assets })
    this.#isStale = false
  }

  /** Makes pages with other scripts and styles from now on. */
  takeBundles(bundles: DevBundles): void {
    if (this.#sources) this.#show({ ...this.#sources, bundles })
  }

  #show(sources: PageSources): void {
    this.#sources = sources
    this.#maker = createPageMaker(sources, () => {
      this.#isStale = true
    })
  }

  /** Puts documents in the place of older ones; stale when other pages show something else of them now. */
  replace(documents: readonly Document[]): void {
    const { open } = this
    if (open === null) return
    for (const document of documents) if (!open.replace(document)) this.#isStale = true
  }

  /** The same with documents that an author has changed. */
  takeEdited(documents: readonly Document[]): void {
    this.replace(documents)
    this.#edited = [...this.#edited, ...documents]
  }

  /** Makes a page that there is, and notes what is wrong with it. */
  async make(output: string): Promise<MadePage> {
    const page = await (this.#maker as PageMaker).make(output)
    if (this.#pageProblems.note(output, page.found)) this.#options.onProblems()
    return page
  }

  /** Resolves when all diagrams are drawn that pages have asked for. */
  drawn(): Promise<void> {
    return this.#drawings.idle()
  }

  /** Ends what runs beside. */
  close(): Promise<void> {
    return this.#drawings.stop()
  }

  /** What was found wrong with the pages that were made. */
  problems(): Diagnostic[] {
    return this.#pageProblems.all()
  }

  /** Looks once more at the pages that had problems, and at those of edited documents. */
  async recheck(): Promise<void> {
    const { open, maker } = this
    if (open === null || maker === null) return
    const outputs = this.#edited.flatMap((document) => open.outputs(document))
    this.#edited = []
    await this.#pageProblems.recheck(outputs, async (output) =>
      // A file that cannot be read just now is for discovery to tell.
      open.page(output) ? maker.check(output).catch(() => null) : null,
    )
  }
}
