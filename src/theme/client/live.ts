/**
 * Live updates of the page being written; only part of pages served by `docsgen dev`. The server sends a changed page
 * as a whole, and morph.ts applies the differences, so that scroll position, open details and typed text are kept.
 */
import type { MissingPage, ShownProblem } from '../../shared/live-messages.ts'
import { pageDataId } from '../../shared/page-data.ts'
import { liveScript } from '../browser/live-script.ts'
import { offerUpdate, onPageChanged } from '../browser/page-changed.ts'
import { morphArticle, morphDocument } from './live/morph.ts'
import { createOverlay } from './live/overlay.ts'
import { refreshFiles } from './live/refresh-files.ts'

const keyOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>(liveScript)?.dataset['shown'] ?? ''
const overlay = createOverlay(document, {
  open: (place) => void ask('open', { place }).catch(() => {}),
  mend: (key) => void ask('mend', { key }, 'POST').catch(() => {}),
})
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

let shown = keyOf(document)
/** The page as the server last sent it. Other differences on the page were made by scripts and the author. */
let baseline: Document | null = null
let source: EventSource | null = null

async function learnBaseline(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  const sent = parse(await response.text())
  if (keyOf(sent) === shown) baseline ??= sent
}

function show({ html, shown: key }: { html: string; shown: string }): void {
  const next = parse(html)
  if (!place(next)) {
    location.reload()
    return
  }
  shown = key
  baseline = next
}

/** Differs in its fragment where the page has other tags in its head or other classes (render/head/head-tags.ts). */
const sharedOf = (page: Document) =>
  new URL(page.getElementById(pageDataId)?.dataset['shell'] ?? '', location.href).hash

/** False when the page has other scripts, which needs a reload. */
function place(next: Document): boolean {
  if (sharedOf(next) !== sharedOf(baseline ?? document)) return false
  const update = offerUpdate(document, next)
  if (update.outcome === 'unseen') return morphDocument(document, baseline, next)
  if (update.outcome === 'placed') morphArticle(document, baseline, update)
  return update.outcome === 'placed'
}

/** Follows the runtime's navigation to another page. */
async function follow(): Promise<void> {
  disconnect()
  baseline = null
  const address = location.href
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  const next = parse(await response.text())
  // The reader may have gone on meanwhile: then the answer is that of an earlier page.
  if (address !== location.href) return
  baseline = next
  shown = keyOf(baseline)
  connectWhenSeen()
}

function connect(): void {
  if (source !== null) return
  const address = new URL('events', import.meta.url)
  address.search = new URLSearchParams({ path: location.pathname, shown }).toString()
  source = new EventSource(address)
  const on = <T>(name: string, act: (data: T) => void) =>
    source?.addEventListener(name, (event) => act(JSON.parse((event as MessageEvent).data) as T))
  on('page', show)
  on<readonly ShownProblem[]>('problems', overlay.show)
  on<MissingPage | null>('missing', overlay.showMissing)
  on<string>('notice', overlay.say)
  on<readonly string[]>('files', (addresses) => {
    if (!refreshFiles(document, addresses)) location.reload()
  })
  // The URL contains what is shown, which changes, so EventSource's own reconnecting is not enough.
  source.addEventListener('error', () => {
    disconnect()
    setTimeout(connectWhenSeen, 700)
  })
}

/** Asks the server for something that is done on its machine, and shows why when it cannot. */
async function ask(what: string, query: Record<string, string>, method = 'GET'): Promise<void> {
  const address = new URL(what, import.meta.url)
  address.search = new URLSearchParams(query).toString()
  const response = await fetch(address, { method })
  if (!response.ok) overlay.say((await response.text()).replace(/^\d+ /, ''))
}

function disconnect(): void {
  source?.close()
  source = null
}

/**
 * Background tabs disconnect, because browsers allow few connections per server, and catch up when they become
 * visible.
 */
function connectWhenSeen(): void {
  if (document.visibilityState === 'visible') connect()
  else disconnect()
}

document.addEventListener('visibilitychange', connectWhenSeen)
addEventListener('pagehide', disconnect)
addEventListener('pageshow', connectWhenSeen)
onPageChanged(document, () => void follow().catch(connectWhenSeen))
connectWhenSeen()
// Without the baseline the first change is compared with the page itself.
void learnBaseline().catch(() => {})
