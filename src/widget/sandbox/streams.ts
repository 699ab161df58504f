import type { ServerResponse } from 'node:http'
import { CallError } from './envelope.ts'
import { limits } from './limits.ts'

/**
 * Server-sent events that carry nothing but the news that there is news: the page then asks for it. So none can be
 * missed, and a page that comes back after a break needs nothing special.
 */
export interface Streams {
  /** @throws CallError 503 when too many are open */
  open(topic: string, response: ServerResponse): void
  ring(topic: string): void
  has(topic: string): boolean
  close(): void
}

/** No streams; `changed` is told when a topic gets its first listener and when it loses its last. */
export function createStreams(changed: (topic: string) => void): Streams {
  const open = new Map<ServerResponse, string>()
  let heart: NodeJS.Timeout | undefined
  const has = (topic: string): boolean => [...open.values()].includes(topic)
  const send = (response: ServerResponse, text: string): void => {
    if (response.writableLength > limits.streamBacklog) response.destroy()
    else response.write(text)
  }
  const left = (response: ServerResponse): void => {
    const topic = open.get(response)
    open.delete(response)
    if (open.size === 0) clearInterval(heart)
    if (topic !== undefined && !has(topic)) changed(topic)
  }
  const beat = (): void => {
    for (const response of open.keys()) send(response, ':\n\n')
  }
  return {
    has,
    open: (topic, response) => {
      if (open.size >= limits.streams) throw new CallError(503, 'Too many streams are open.')
      if (open.size === 0) heart = setInterval(beat, limits.heartbeat).unref()
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      // What happened before the stream was open may not be known to the page: it is rung at once.
      response.write('retry: 1000\n\ndata: ring\n\n')
      const isFirst = !has(topic)
      open.set(response, topic)
      response.on('close', () => left(response))
      if (isFirst) changed(topic)
    },
    ring: (topic) => {
      for (const [response, listened] of open)
        if (listened === topic) send(response, 'data: ring\n\n')
    },
    close: () => {
      clearInterval(heart)
      const responses = [...open.keys()]
      open.clear()
      for (const response of responses) response.end()
    },
  }
}
