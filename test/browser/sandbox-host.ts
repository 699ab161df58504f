/** A dev server in small: a host page with the real widget, and the sandbox beside it. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WidgetBuild } from '../../scripts/build-widget.ts'
import { createSandbox, type Sandbox } from '../../src/chat-service/sandbox/sandbox.ts'
import { builtWidget } from './widget/built-widget.ts'

export interface SandboxHost {
  readonly origin: string
  /** Another origin whose pages carry the widget too, and which the sandbox allows. */
  readonly neighbour: string
  /** What the sandbox said was its own fault. */
  readonly faults: unknown[]
  /** The widget's configuration on the host page, as a JavaScript expression; merged over the usual one. */
  config: string
  /** Puts a new sandbox in the place of the old one, as a restart of the dev server does. */
  restart(): void
  close(): Promise<void>
}

/** What a site does to answer invitations of the operator with the widget's own dialog. */
const wiring = `
  onMessage: (message, type) => { heard.push(type); if (type === 'INVITE_VISITOR') widget.showInviteDialog() },
  inviteConfig: {
    onAccept: () => widget.sendMessageToIframe({ type: 'INVITE_VISITOR_ACCEPT' }),
    onReject: () => widget.sendMessageToIframe({ type: 'INVITE_VISITOR_REJECT' }),
  },
`

function hostPage(config: string, service: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Host page</h1></main><script src="/widget/widget.js"></script><script>
window.heard = []; window.visitors = []
window.widget = new BytedeskWeb(Object.assign({
  apiUrl: '${service}/__chat', htmlUrl: '${service}/__chat/chat', locale: 'en', animation: { enabled: false },
  onVisitorInfo: (uid, visitorUid) => visitors.push([uid, visitorUid]), ${wiring}
}, ${config}))
window.ready = widget.init()
</script></body></html>`
}

/** Starts the servers. */
export async function startSandboxHost(): Promise<SandboxHost> {
  const built = await builtWidget()
  const faults: unknown[] = []
  const host = { config: '{}', faults }
  const serveHost = (service: string, url: string, response: ServerResponse): void => {
    const file = fileOf(built, url)
    const type = file === undefined ? 'text/html' : 'text/javascript'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
    response.end(file ?? hostPage(host.config, service))
  }
  const away = await listen((request, response) => serveHost(origin, request.url ?? '/', response))
  const open = (): Sandbox =>
    createSandbox({ origins: [originOf(away)], onError: (error) => faults.push(error) })
  let sandbox = open()
  const home = await listen((request, response) => {
    if (!sandbox.handle(request, response)) serveHost('', request.url ?? '/', response)
  })
  const origin = originOf(home)
  return Object.assign(host, {
    origin,
    neighbour: originOf(away),
    restart: () => {
      sandbox.close()
      sandbox = open()
    },
    close: async () => {
      sandbox.close()
      await Promise.all([home, away].map(stop))
    },
  })
}

function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function fileOf(built: WidgetBuild, url: string): string | undefined {
  return Object.values(built).find(({ name }) => url === `/widget/${name}`)?.text
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
