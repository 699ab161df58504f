/** A dev server in small: a host page with the real widget, and the sandbox beside it. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildWidget, type WidgetBuild } from '../../scripts/build-widget.ts'
import { createSandbox, type Sandbox } from '../../src/pipeline/sandbox/sandbox.ts'

export interface SandboxHost {
  readonly origin: string
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

function hostPage(config: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Host page</h1></main><script src="/widget/widget.js"></script><script>
window.heard = []; window.visitors = []
window.widget = new BytedeskWeb(Object.assign({
  apiUrl: '/__chat', htmlUrl: '/__chat/chat', locale: 'en', animation: { enabled: false },
  onVisitorInfo: (uid, visitorUid) => visitors.push([uid, visitorUid]), ${wiring}
}, ${config}))
window.ready = widget.init()
</script></body></html>`
}

/** Starts the server; `port` 0 takes any. */
export async function startSandboxHost(port = 0): Promise<SandboxHost> {
  const built = await buildWidget()
  const faults: unknown[] = []
  const open = (): Sandbox => createSandbox({ onError: (error) => faults.push(error) })
  let sandbox = open()
  const host = { config: '{}', faults }
  const server = createServer((request, response) => {
    if (sandbox.handle(request, response)) return
    const file = fileOf(built, request.url ?? '/')
    const type = file === undefined ? 'text/html' : 'text/javascript'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
    response.end(file ?? hostPage(host.config))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  return Object.assign(host, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    restart: () => {
      sandbox.close()
      sandbox = open()
    },
    close: () => {
      sandbox.close()
      return stop(server)
    },
  })
}

function fileOf(built: WidgetBuild, url: string): string | undefined {
  return Object.values(built).find(({ name }) => url === `/widget/${name}`)?.text
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
