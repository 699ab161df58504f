/** A dev server on a golden site, in this process, stopped when the test ends. */
import fs from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { dev } from '../../src/commands/dev/dev.ts'
import type { DevEvent, DevOptions, DevServer } from '../../src/commands/dev/dev-types.ts'
import { devProxy } from '../../src/commands/dev/proxy/api-proxy.ts'
import { ownTexts } from '../../src/shared/messages/ui-texts.ts'
import { filesOf, settled } from './site.ts'

export interface TestDev extends DevServer {
  readonly events: DevEvent[]
  /** A page or file by its path below the base. */
  get(where: string): Promise<Answer>
  /** As `differencesFrom`. */
  differences(outDir: string, isCompared?: (file: string) => boolean): Promise<string[]>
  /** Opens the stream of a page, as its script does. */
  listen(where: string): Promise<TestStream>
}

interface Answer {
  readonly status: number
  readonly body: Buffer
  readonly type: string
}

export interface TestStream {
  readonly messages: { readonly event: string; readonly data: unknown }[]
  /** The page as it was sent last. */
  html(): string
}

/** The tag that dev adds to what build writes, and the policy names. */
const liveTag = /<script type="module" src="[^"]*@docsgen\/live\.js" data-shown="\w+"><\/script>/

/** Stand on a page in the place of diagrams that are being drawn, and never in what is built. */
const waitingTexts = Object.values(ownTexts).map(
  ({ diagramWaiting }) => `<figcaption>${diagramWaiting}</figcaption>`,
)

/** Names the script in the policy. */
const liveSource = /(?<=content="script-src )(?:https?:\S+@docsgen\/live\.js )+/

/** The proxy of requests to APIs, which built pages have from the configuration. */
const proxyAttribute = ` data-proxy="${devProxy}"`

/** What `build` would have written. */
export function withoutLiveTag(html: string): string {
  return html.replace(liveTag, '').replace(liveSource, '').replace(proxyAttribute, '')
}

/** Starts a server at a free port, without threads: the tests run the sources. */
export async function startDev(root: string, options: Partial<DevOptions> = {}): Promise<TestDev> {
  const events: DevEvent[] = []
  await settled()
  const server = await dev({
    root,
    port: 0,
    concurrency: 0,
    // As a build would have it: the sandbox takes the place of the widget's own service.
    chat: false,
    onEvent: (event) => events.push(event),
    ...options,
  })
  onTestFinished(() => server.close())
  const origin = `http://127.0.0.1:${server.port}`
  const base = async () => `${origin}${await server.baseUrl()}`
  return {
    events,
    port: server.port,
    origins: server.origins,
    baseUrl: () => server.baseUrl(),
    settled: () => server.settled(),
    close: () => server.close(),
    get: async (where) => get(`${await base()}${where}`),
    differences: async (outDir, isCompared) => differencesFrom(await base(), outDir, isCompared),
    listen: async (where) =>
      listen(`${origin}/@docsgen/events`, `${await server.baseUrl()}${where}`),
  }
}

async function get(address: string): Promise<Answer> {
  // As browsers do: a connection that the server has closed in the meantime is opened again.
  const response = await fetch(address).catch(() => fetch(address))
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, body, type: response.headers.get('content-type') ?? '' }
}

/**
 * As `get`, once nothing on the page is being drawn any more, and its pictures are made.
 * @param built - the page that a build has written
 */
async function getDrawn(address: string, built: Buffer): Promise<Answer> {
  for (;;) {
    const answer = await get(address)
    const isDrawn = !waitingTexts.some((text) => answer.body.includes(text))
    if (isDrawn && widthsIn(answer.body) >= widthsIn(built)) return answer
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** How many pictures of a page have several widths. */
function widthsIn(page: Buffer): number {
  return page.toString('latin1').match(/\.(?:webp|avif) \d+w[,"]/g)?.length ?? 0
}

/** The differences of a server that has no cache, and then of one that has, from the output of a build. */
export async function coldAndWarm(root: string, outDir: string): Promise<[string[], string[]]> {
  const server = await startDev(root)
  const cold = await server.differences(outDir)
  await server.settled()
  await server.close()
  return [cold, await (await startDev(root)).differences(outDir)]
}

/**
 * Every file of a build's output whose bytes a dev server gives otherwise, its own script tag aside.
 * @param base - address of the site, with a slash at the end
 * @param isCompared - picks files of the output; all when left out
 */
export async function differencesFrom(
  base: string,
  outDir: string,
  isCompared: (file: string) => boolean = () => true,
): Promise<string[]> {
  const different: string[] = []
  // As browsers ask: pages first, which say what else there is; then the first files of search, which do, too.
  const isPage = (file: string) => file.endsWith('.html')
  const isFirst = (file: string) => /^assets\/search\/[a-z]{2}(?:-[A-Z]{2})?\.json$/.test(file)
  const turn = (file: string) => (isPage(file) || file.endsWith('.md') ? 0 : isFirst(file) ? 1 : 2)
  const files = filesOf(outDir).filter(isCompared)
  for (const file of files.toSorted((a, b) => turn(a) - turn(b))) {
    const where = file.replace(/(^|\/)index\.html$/, '$1').replace(/\/$/, '')
    const address = `${base}${where.split('/').map(encodeURIComponent).join('/')}`
    const built = fs.readFileSync(path.join(outDir, file))
    const { body } = await getDrawn(address, isPage(file) ? built : Buffer.alloc(0))
    const given = isPage(file) ? Buffer.from(withoutLiveTag(body.toString())) : body
    if (!given.equals(built)) different.push(file)
  }
  return different
}

async function listen(address: string, where: string): Promise<TestStream> {
  const messages: { event: string; data: unknown }[] = []
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const query = new URLSearchParams({ path: where, shown: '' })
  const response = await fetch(`${address}?${query}`, { signal: abort.signal })
  let rest = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const parts = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? []
        if (event && data) messages.push({ event, data: JSON.parse(data) as unknown })
      }
    }
  }
  void read().catch(() => {})
  return {
    messages,
    html: () => {
      const last = messages.findLast(({ event }) => event === 'page')
      return (last?.data as { html: string } | undefined)?.html ?? ''
    },
  }
}
