/**
 * The author's page: follows what the dev server says. Served by `docsgen dev` alone; no built page holds it.
 * A page that changed comes whole and is put in place piece by piece (morph.ts), so that whatever the author has
 * scrolled, opened or typed stays.
 */
import { morphArticle, morphDocument } from './live/morph.ts'
import { createOverlay, type Problem } from './live/overlay.ts'
import { refreshFiles } from './live/refresh-files.ts'
import { offerUpdate, onPageChanged } from './page-changed.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-shown]')
const overlay = createOverlay(document)
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

let shown = script?.dataset['shown'] ?? ''
/** What the server has sent last: what differs from it on the page is the author's doing. */
let baseline: Document | null = null
let source: EventSource | null = null

async function learnBaseline(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  const sent = parse(await response.text())
  const key = sent.querySelector<HTMLScriptElement>('script[data-shown]')?.dataset['shown']
  if (key === shown) baseline ??= sent
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

/** False for other scripts than those that run: only a new start does it. */
function place(next: Document): boolean {
  const outcome = offerUpdate(document, next)
  if (outcome === 'unseen') return morphDocument(document, baseline, next)
  if (outcome === 'placed') morphArticle(document, baseline, next)
  return outcome === 'placed'
}

/** The reader is on another page now, which the runtime has loaded. */
async function follow(): Promise<void> {
  disconnect()
  baseline = null
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  baseline = parse(await response.text())
  shown = baseline.querySelector<HTMLScriptElement>('script[data-shown]')?.dataset['shown'] ?? ''
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
  on<readonly Problem[]>('problems', overlay.show)
  on<string>('notice', overlay.say)
  on<readonly string[]>('files', (addresses) => {
    if (!refreshFiles(document, addresses)) location.reload()
  })
  // The address says what is shown, and that changes: a lost connection is made anew.
  source.addEventListener('error', () => {
    disconnect()
    setTimeout(connectWhenSeen, 700)
  })
}

function disconnect(): void {
  source?.close()
  source = null
}

/** A tab in the back needs no connection (browsers allow few to one server), and catches up when it is seen. */
function connectWhenSeen(): void {
  if (document.visibilityState === 'visible') connect()
  else disconnect()
}

document.addEventListener('visibilitychange', connectWhenSeen)
addEventListener('pagehide', disconnect)
addEventListener('pageshow', connectWhenSeen)
onPageChanged(document, () => void follow().catch(connectWhenSeen))
connectWhenSeen()
// Without it the first change is compared with the page as it stands.
void learnBaseline().catch(() => {})
