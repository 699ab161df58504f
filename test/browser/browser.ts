/** Sites served to the browser of the tests. */
import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type PreviewServer, preview } from '../../src/commands/preview/preview.ts'
import { type Prepare, takeWindow } from './windows.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The product's own site, as `docsgen build content` wrote it. */
const content = path.join(root, 'content')
const contentBuild = path.join(content, 'build')

/** A site in a browser. */
export interface ServedSite {
  /** Origin and base, with a slash at the end. */
  readonly url: string
  /**
   * Opens a page in a window of its own; `path` is below the base, or a whole URL. The chat service answers, unless
   * `prepare` has it otherwise.
   */
  open(path: string, options?: BrowserContextOptions, prepare?: Prepare): Promise<OpenPage>
  /**
   * Opens an empty window for pages that are shown one after the other, each by a load: for tests of many pages that
   * keep nothing.
   */
  window(options?: BrowserContextOptions, prepare?: Prepare): Promise<SiteWindow>
}

export interface OpenPage {
  readonly page: Page
  /** What the page wrote to the console, threw, could not load, or broke of its content policy. */
  readonly complaints: string[]
  readonly status: number
  close(): Promise<void>
}

export interface SiteWindow {
  readonly page: Page
  /** Loads a page, by its path below the base. Nobody is to close it: the window is closed when its file has ended. */
  show(path: string): Promise<Omit<OpenPage, 'close'>>
}

/** A phone, as wide as the narrowest that is common. */
export const phone = { viewport: { width: 390, height: 844 } } as const
export const desktop = { viewport: { width: 1280, height: 800 } } as const

/** The content site in a browser. */
export interface ContentSite extends ServedSite {
  /** Every page of the site, as paths below the base without index.html, sorted. */
  readonly pages: readonly string[]
}

/** Serves what was built of a site (absolute folder). `origin` is without a slash. */
export async function serveBuilt(
  siteRoot: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = await preview({ root: siteRoot, port: 0 })
  return { origin: server.origins[0] ?? '', close: () => server.close() }
}

/** Serves content/build to a browser during the tests of a file. */
export function contentSite(): ContentSite {
  const pages = pagesOfContent()
  const site = servedSite(() => content)
  return {
    get url() {
      return site.url
    },
    pages,
    open: site.open,
    window: site.window,
  }
}

/** The same for another site: its folder, built. */
export function servedSite(siteFolder: () => string | Promise<string>): ServedSite {
  let server: PreviewServer | undefined
  beforeAll(async () => {
    server = await preview({ root: await siteFolder(), port: 0 })
  })
  afterAll(() => server?.close())
  const url = () => `${server?.origins[0]}${server?.baseUrl}`
  return {
    get url() {
      return url()
    },
    async open(where, options = desktop, prepare) {
      const page = await takeWindow(options, prepare)
      const shown = await createWindow(page).show(new URL(where, url()).href)
      return { ...shown, close: () => page.context().close() }
    },
    async window(options = desktop, prepare) {
      const page = await takeWindow(options, prepare)
      const { show } = createWindow(page)
      return { page, show: (where) => show(new URL(where, url()).href) }
    },
  }
}

/** Redirects, and the page that OAuth's servers send readers back to, lead somewhere else at once. */
function isPage(file: string): boolean {
  return fs.readFileSync(file, 'utf8').includes(' id="dg-page"')
}

let knownPages: readonly string[] | undefined

/** The pages of content/build. Its 1,700 files are read once by each worker: no test changes them. */
function pagesOfContent(): readonly string[] {
  if (!fs.existsSync(contentBuild))
    throw new Error('content/build is missing: run `npm start` or `npm test` first')
  knownPages ??= fs
    .readdirSync(contentBuild, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && isPage(path.join(contentBuild, file)))
    .map((file) => file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, ''))
    .sort()
  return knownPages
}

/** A window that loads pages. The complaints of each are those since its load began. */
function createWindow(page: Page): { show(url: string): Promise<Omit<OpenPage, 'close'>> } {
  let shown = { url: '', complaints: [] as string[] }
  const complain = (text: string) => void shown.complaints.push(text)
  page.on('console', (message) => {
    // The status of the page itself is in `status`; Chromium writes a 404 to the console, too.
    const isOwnStatus =
      message.location().url === shown.url && /the server responded/.test(message.text())
    if (!isOwnStatus) complain(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complain(`thrown: ${error.message}`))
  page.on('requestfailed', (request) => {
    // What is still loading (an icon) when the next page is opened is given up, which is nobody's mistake.
    const { errorText = '' } = request.failure() ?? {}
    if (errorText !== 'net::ERR_ABORTED') complain(`${errorText}: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== shown.url)
      complain(`${response.status()}: ${response.url()}`)
  })
  return {
    async show(url) {
      // What the page before has still to say is not taken for the next one's.
      if (shown.url !== '') await page.goto('about:blank')
      const complaints: string[] = []
      shown = { url, complaints }
      const response = await page.goto(url, { waitUntil: 'load' })
      return { page, complaints, status: response?.status() ?? 0 }
    },
  }
}
