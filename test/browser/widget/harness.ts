import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeEach } from 'vitest'
import type { WidgetBuild } from '../../../scripts/build-widget.ts'
import { desktop } from '../browser.ts'
import { takeWindow } from '../windows.ts'
import { builtWidget } from './built-widget.ts'

/** How the chat service answers: correctly, with errors, never, or with invalid data. */
export type ApiMode = 'ok' | 'down' | 'hang' | 'lie'

/** What the chat page does: works without a message, sends one when it works, fails, never answers. */
export type ChatMode = 'silent' | 'speaks' | 'down' | 'hang'

/** A host page on one origin; chat service and chat page on another. */
export interface Site {
  origin: string
  apiOrigin: string
  built: WidgetBuild
  /** Files of the host page by path; '/' is the page itself. */
  files: Map<string, string>
  /** Policy of the host page, or none. */
  csp: string | undefined
  api: {
    mode: ApiMode
    chat: ChatMode
    unread: number
    /** How many visitors the service has made. */
    visitors: number
    /** How long the service thinks about a call, in ms. */
    delay: number
    calls: { path: string; body: unknown; query: string }[]
  }
  close(): Promise<void>
}

/** The chat page; it records the messages it gets. */
const CHAT_PAGE = `<!doctype html><html lang="en"><title>Chat page</title>
<body style="margin:0;font:15px system-ui;background:#fff;color:#222">
<h1 style="margin:0;padding:20px;background:#06f;color:#fff;font-size:18px">Support</h1>
<p style="padding:0 20px">Welcome. How can we help?</p><input aria-label="Message" style="margin:20px">
<script>window.heard=[];addEventListener('message',e=>heard.push(e.data))</script></body></html>`

const WORDS = `<h1>Host page</h1><p>Some text of the page that the widget must leave alone.</p>
<input id="field" aria-label="Field"><button id="outside">Outside</button>`

/** A host page with scripts of its own origin. */
export function hostPage(scripts: string[], head = '', body = WORDS): string {
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>
<body><main>${body}</main>${tags}</body></html>`
}

/** The page most tests start from: the classic script, then `new BytedeskWeb(config).init()`. */
export function startScript(site: Site, config = '{}'): string {
  return `window.log=[];
const base={apiUrl:'${site.apiOrigin}',htmlUrl:'${site.apiOrigin}/chat',locale:'en',
onShowChat(){log.push('show')},onHideChat(){log.push('hide')},onVisitorInfo(u,v){log.push('visitor '+u+' '+v)},
onConfigChange(c){log.push('config '+JSON.stringify(c))}};
const make=(config)=>new BytedeskWeb(Object.assign({},base,config));
window.widget=make(${config});window.ready=widget.init();`
}

/** The strictest policy that the widget supports. */
export function strictPolicy(site: { apiOrigin: string }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${site.apiOrigin}`,
    `frame-src ${site.apiOrigin}`,
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/**
 * A site for the tests of one file. Before each test the chat service answers, and the page at `/` starts the
 * widget with its defaults.
 */
export async function widgetSite(chat: ChatMode = 'silent'): Promise<Site> {
  const site = await startSite()
  afterAll(() => site.close())
  beforeEach(() => {
    Object.assign(site.api, { mode: 'ok', chat, unread: 0, visitors: 0, delay: 0, calls: [] })
    site.files.set('/', hostPage(['/widget/widget.js', '/start.js']))
    site.files.set('/start.js', startScript(site))
  })
  return site
}

/** Starts both servers. */
async function startSite(): Promise<Site> {
  const built = await builtWidget()
  const files = new Map<string, string>()
  for (const { name, text } of Object.values(built)) files.set(`/widget/${name}`, text)
  const api: Site['api'] = {
    mode: 'ok',
    chat: 'silent',
    unread: 0,
    visitors: 0,
    delay: 0,
    calls: [],
  }
  const site = { built, files, csp: undefined as string | undefined, api }
  const host = await listen((request, response) => serveHost(site, request, response))
  const service = await listen((request, response) => void serveApi(api, request, response))
  return Object.assign(site, {
    origin: originOf(host),
    apiOrigin: originOf(service),
    close: async () => {
      for (const server of [host, service]) {
        server.closeAllConnections()
        await new Promise((done) => server.close(done))
      }
    },
  })
}

function serveHost(
  site: Pick<Site, 'files' | 'csp'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = new URL(request.url ?? '/', 'http://host').pathname
  const text = path === '/favicon.ico' ? '' : site.files.get(path)
  const type = path.endsWith('.js')
    ? 'text/javascript'
    : path.endsWith('.css')
      ? 'text/css'
      : 'text/html'
  const headers: Record<string, string> = { 'content-type': `${type}; charset=utf-8` }
  if (site.csp) headers['content-security-policy'] = site.csp
  if (path.startsWith('/widget/')) headers['access-control-allow-origin'] = '*'
  response.writeHead(text === undefined ? 404 : 200, headers).end(text ?? 'not found')
}

async function serveApi(
  api: Site['api'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://api')
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'content-type': 'application/json',
  }
  if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
  if (url.pathname === '/chat') return serveChat(api, response)
  let body = ''
  for await (const chunk of request) body += chunk
  api.calls.push({
    path: url.pathname,
    body: body ? JSON.parse(body) : undefined,
    query: url.search,
  })
  if (api.mode === 'hang') return
  if (api.delay > 0) await setTimeout(api.delay)
  if (api.mode === 'down') return void response.writeHead(500, headers).end('down')
  response
    .writeHead(200, headers)
    .end(api.mode === 'lie' ? lie(api.calls.length) : JSON.stringify(answer(api, url.pathname)))
}

function serveChat({ chat }: Site['api'], response: ServerResponse): void {
  if (chat === 'hang') return
  const greets = chat === 'speaks' ? "<script>parent.postMessage({type:'READY'},'*')</script>" : ''
  response
    .writeHead(chat === 'down' ? 500 : 200, { 'content-type': 'text/html; charset=utf-8' })
    .end(chat === 'down' ? '' : CHAT_PAGE + greets)
}

/** Valid HTTP responses with invalid data; a different one each time. */
function lie(turn: number): string {
  const lies = [
    'null',
    '[]',
    '{"code":200}',
    '{"code":200,"data":"x"}',
    '<html>',
    '{"code":200,"data":{"uid":{}}}',
    '7',
  ]
  return lies[turn % lies.length] ?? ''
}

function answer(api: Site['api'], path: string): unknown {
  if (path.endsWith('/init')) {
    const { visitorUid } = (api.calls.at(-1)?.body ?? {}) as { visitorUid?: string }
    const number = ++api.visitors
    const data = { uid: `U${number}`, visitorUid: visitorUid || `V${number}` }
    return { code: 200, message: 'ok', data }
  }
  if (path.endsWith('/clear')) api.unread = 0
  if (path.includes('/unread/')) return { code: 200, message: 'ok', data: api.unread }
  return { code: 200, message: 'ok', data: true }
}

function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const server = createServer(handler)
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A page on the host's origin, with its console output and uncaught errors. */
export interface Visit {
  page: Page
  context: BrowserContext
  console: string[]
  errors: string[]
}

/** Opens the host page in a new profile. `before` runs in the page before all scripts. */
export async function visit(
  site: Site,
  options: {
    context?: BrowserContextOptions
    before?: string
    path?: string
    window?: (options: BrowserContextOptions, before?: string) => Promise<Page>
  } = {},
): Promise<Visit> {
  const { window = takeWindow, before } = options
  const page = await window({ ...desktop, ...options.context }, before)
  page.setDefaultTimeout(5000)
  const logged: string[] = []
  const errors: string[] = []
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(site.origin + (options.path ?? '/'))
  return { page, context: page.context(), console: logged, errors }
}

/** Runs in a page before all scripts: pauses of seconds take a twentieth of their time. */
export const HASTE = `{const wait=setTimeout;
window.setTimeout=(act,ms,...args)=>wait(act,ms>=5000?ms/20:ms,...args)}`

/** A phone with touch. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
