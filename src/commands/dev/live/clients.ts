/** The browsers that have a page open: one event stream for each (Server-Sent Events). */
import type { ServerResponse } from 'node:http'

export interface Client {
  /** Decoded path of the page it shows. */
  readonly path: string
  /** Key of the page version it shows (live-script.ts). */
  shown: string
  /** The problems it was last sent, as JSON; `''`: none yet, and it may still show those of an earlier page. */
  reported: string
  /** The last report about an address without a page that was sent to it, as JSON. */
  missing: string
  readonly response: ServerResponse
}

export interface Clients {
  add(response: ServerResponse, page: { path: string; shown: string }): Client
  all(): readonly Client[]
  send(client: Client, event: string, data: unknown): void
  close(): void
}

/** Milliseconds between keep-alive comments. */
const pulseMs = 20_000
/** Bytes that may be buffered for a client that does not read; beyond that it is disconnected and may reconnect. */
const mostWaiting = 8 * 1024 * 1024

/** Creates an empty list of clients. */
export function createClients(): Clients {
  const clients = new Set<Client>()
  const write = ({ response }: Client, text: string) => {
    if (response.writableLength > mostWaiting) response.destroy()
    else response.write(text)
  }
  const heartbeat = setInterval(() => {
    for (const client of clients) write(client, ':\n\n')
  }, pulseMs)
  heartbeat.unref()
  return {
    add(response, { path, shown }) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      response.write('retry: 500\n\n')
      const client: Client = { path, shown, reported: '', missing: 'null', response }
      clients.add(client)
      response.on('close', () => clients.delete(client))
      return client
    },
    all: () => [...clients],
    send: (client, event, data) =>
      write(client, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close() {
      clearInterval(heartbeat)
      for (const { response } of clients) response.end()
    },
  }
}
