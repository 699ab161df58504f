/** A server of a cache that machines share, in this process, which can be made to fail. */
import http from 'node:http'
import { onTestFinished } from 'vitest'

/** The answer to a GET; null for none at all: the connection is broken. */
export type Answer = { readonly status: number; readonly body: Buffer } | null

export interface StoreServer {
  readonly address: string
  /** Its files, by path. */
  readonly files: Map<string, Buffer>
  /** Paths that were asked for or put, with the method, in order. */
  readonly asked: string[]
  /** Called for each file that is put, before it is there. */
  onPut?: () => void
  /** Changes an answer. */
  spoil: (path: string, answer: NonNullable<Answer>) => Answer
}

/** Starts a server that keeps what is put there, for the length of a test. */
export async function storeServer(): Promise<StoreServer> {
  const files = new Map<string, Buffer>()
  const asked: string[] = []
  const put = async (path: string, request: http.IncomingMessage) => {
    store.onPut?.()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    files.set(path, Buffer.concat(parts))
  }
  const server = http.createServer(async (request, response) => {
    const { method, url: path = '' } = request
    asked.push(`${method} ${path}`)
    if (method === 'PUT') {
      await put(path, request)
      response.writeHead(201).end()
      return
    }
    const body = files.get(path)
    const whole = { status: body ? 200 : 404, body: body ?? Buffer.alloc(0) }
    const answer = method === 'GET' ? store.spoil(path, whole) : whole
    if (answer === null) {
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-length': answer.body.length })
    response.end(method === 'HEAD' ? undefined : answer.body)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const store: StoreServer = {
    address: `http://127.0.0.1:${port}`,
    files,
    asked,
    spoil: (_, answer) => answer,
  }
  return store
}
