/** A dev server on a golden site, in this process, stopped when the test ends. */
import fs from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { dev } from '../../src/commands/dev/dev.ts'
import type { DevEvent, DevOptions, DevServer } from '../../src/commands/dev/dev-types.ts'
import { en } from '../../src/shared/messages/en.ts'
import { zhCN } from '../../src/shared/messages/zh-CN.ts'
import { zhTW } from '../../src/shared/messages/zh-TW.ts'
import { filesOf } from './site.ts'

export interface TestDev extends DevServer {
  readonly events: DevEvent[]
  /** A page or file by its path below the base. */
  get(where: string): Promise<{ status: number; body: Buffer; type: string }>
  /**
   * Every file of a build's output whose bytes the server gives otherwise, its own script tag aside.
   * @param isCompared - picks files of the output; all when left out
   */
  differences(outDir: string, isCompared?: (file: string) => boolean): Promise<string[]>
  /** Opens the stream of a page, as its script does. */
  listen(where: string): Promise<TestStream>
}

export interface TestStream {
  readonly messages: { readonly event: string; readonly data: unknown }[]
  /** The page as it was sent last. */
  html(): string
}

/** The tag that dev adds to what build writes. */
const liveTag = /<script type="module" src="[^"]*@docsgen\/live\.js" data-shown="\w+"><\/script>/

/** Stand on a page in the place of diagrams that are being drawn, and never in what is built. */
const waitingTexts = [en, zhCN, zhTW].map(
  ({ diagramWaiting }) => `<figcaption>${diagramWaiting}</figcaption>`,
)

/** What `build` would have written. */
function withoutLiveTag(html: string): string {
  return html.replace(liveTag, '')
}

/** Starts a server at a free port, without threads: the tests run the sources. */
export async function startDev(root: string, options: Partial<DevOptions> = {}): Promise<TestDev> {
  const events: DevEvent[] = []
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
  const get: TestDev['get'] = async (where) => {
    const address = `${origin}${await server.baseUrl()}${where}`
    // As browsers do: a connection that the server has closed in the meantime is opened again.
    const response = await fetch(address).catch(() => fetch(address))
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, body, type: response.headers.get('content-type') ?? '' }
  }
  /** As `get`, once nothing on the page is being drawn any more. */
  const getDrawn: TestDev['get'] = async (where) => {
    for (;;) {
      const answer = await get(where)
      if (!waitingTexts.some((text) => answer.body.includes(text))) return answer
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  return {
    events,
    port: server.port,
    origins: server.origins,
    baseUrl: () => server.baseUrl(),
    settled: () => server.settled(),
    close: () => server.close(),
    get,
    async differences(outDir, isCompared = () => true) {
      const different: string[] = []
      // As browsers ask: pages first, which say what else there is; then the first files of search, which do, too.
      const isPage = (file: string) => file.endsWith('.html')
      const isFirst = (file: string) => /^assets\/search\/[a-z]{2}(?:-[A-Z]{2})?\.json$/.test(file)
      const turn = (file: string) =>
        isPage(file) || file.endsWith('.md') ? 0 : isFirst(file) ? 1 : 2
      const files = filesOf(outDir).filter(isCompared)
      for (const file of files.toSorted((a, b) => turn(a) - turn(b))) {
        const where = file.replace(/(^|\/)index\.html$/, '$1').replace(/\/$/, '')
        const { body } = await getDrawn(where.split('/').map(encodeURIComponent).join('/'))
        const given = isPage(file) ? Buffer.from(withoutLiveTag(body.toString())) : body
        if (!given.equals(fs.readFileSync(path.join(outDir, file)))) different.push(file)
      }
      return different
    },
    listen: async (where) =>
      listen(`${origin}/@docsgen/events`, `${await server.baseUrl()}${where}`),
  }
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
