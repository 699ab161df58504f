/** A server of the API in specification.ts, on an origin of its own: what arrives is kept, and sent back as JSON. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Arrived {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

export interface ApiServer {
  readonly port: number
  /** Without the questions that browsers ask first (OPTIONS). */
  readonly arrived: Arrived[]
  /** Sends an event to the streams that are open; null ends them. */
  emit(data: string | null): void
  /** Connections that were given up before the answer was whole. */
  readonly aborted: () => number
  close(): Promise<void>
}

/** A picture of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

export async function startApiServer(): Promise<ApiServer> {
  const arrived: Arrived[] = []
  const streams = new Set<ServerResponse>()
  /** Challenges of PKCE by code. */
  const challenges = new Map<string, string>()
  let aborted = 0
  const answers: Readonly<Record<string, (request: Arrived, response: ServerResponse) => void>> = {
    '/v1/events': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': hello\n\n')
      streams.add(response)
    },
    '/v1/slow': () => {},
    '/v1/picture': (_, response) =>
      response.writeHead(200, { 'content-type': 'image/gif' }).end(picture),
    '/v1/file': (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="pets.zip"',
          'access-control-expose-headers': 'content-disposition',
        })
        .end(Buffer.from([1, 0, 2, 0])),
    '/v1/moved': (_, response) => response.writeHead(302, { location: '/v1/pets' }).end(),
    '/v1/away': (_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
    '/v1/broken': (_, response) =>
      response
        .writeHead(500, { 'content-type': 'application/problem+json' })
        .end('{"title":"Out of order"}'),
    '/v1/large': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(Array.from({ length: 40_000 }, (_, id) => ({ id, name: `Pet ${id}` }))),
        ),
    '/authorize': ({ url }, response) => {
      const asked = new URL(url, 'http://a').searchParams
      const code = `code-${challenges.size}`
      challenges.set(code, asked.get('code_challenge') ?? '')
      const to = new URL(asked.get('redirect_uri') ?? '')
      to.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
      response.writeHead(302, { location: to.href }).end()
    },
    '/token': ({ body }, response) => {
      const form = new URLSearchParams(body.toString())
      const hash = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isKnown =
        form.get('grant_type') === 'client_credentials'
          ? form.get('client_secret') === 'hush'
          : challenges.get(form.get('code') ?? '') === hash
      response
        .writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            isKnown
              ? { access_token: `token-of-${form.get('grant_type')}` }
              : { error: 'invalid_grant' },
          ),
        )
    },
  }
  const server = createServer((request, response) => {
    void read(request).then((kept) => {
      const { pathname } = new URL(kept.url, 'http://a')
      if (pathname !== '/v1/closed') allow(kept, response)
      if (kept.method === 'OPTIONS') return response.writeHead(204).end()
      arrived.push(kept)
      response.on('close', () => {
        if (!response.writableEnded) aborted++
      })
      const answer = answers[pathname]
      if (answer) return answer(kept, response)
      if (kept.method === 'DELETE') return response.writeHead(204).end()
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ method: kept.method, url: kept.url }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    arrived,
    aborted: () => aborted,
    emit(data) {
      for (const stream of streams) {
        if (data === null) stream.end()
        else stream.write(`event: tick\ndata: ${data}\n\n`)
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Allows pages of any origin to read the answer, with the browser's cookies. */
function allow({ headers }: Arrived, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers['origin'] ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '',
  )
  response.setHeader('access-control-allow-methods', headers['access-control-request-method'] ?? '')
}

async function read(request: IncomingMessage): Promise<Arrived> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers as Arrived['headers'],
    body: Buffer.concat(chunks),
  }
}
