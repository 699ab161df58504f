/** Requests of Node's HTTP server as those of the web, which the SDK of the protocol answers. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Largest request (bytes): a question to the documentation has some hundred. */
const largestRequest = 64 * 1024

/**
 * Answers a request of Node's server by a handler of the web. Never rejects: a client that goes away is no error.
 * @param answer - rejects only for defects, which the client sees as a bare 500
 */
export async function answerNodeRequest(
  message: IncomingMessage,
  response: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  try {
    const body = await readBody(message)
    if (body === null) {
      response.writeHead(413, { connection: 'close' }).end()
      return
    }
    const { method = 'GET', url = '/', headers } = message
    const closed = new AbortController()
    response.on('close', () => closed.abort())
    const request = new Request(new URL(url, 'http://localhost'), {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
      signal: closed.signal,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    })
    await send(await answer(request), response)
  } catch {
    if (!response.headersSent) response.writeHead(500)
    response.end()
  }
}

/** The whole body; null when it is too large. */
async function readBody(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > largestRequest) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers))
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) response.write(chunk)
  response.end()
}
