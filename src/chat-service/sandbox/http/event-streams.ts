import type { ServerResponse } from 'node:http'
import { limits } from '../limits.ts'
import { CallError } from './envelope.ts'

/**
 * Server-sent events without content: each asks the page to fetch news. So no news is lost, and a page that
 * reconnects needs no special handling.
 */
export interface EventStreams {
  /** @throws CallError 503 when too many are open */
  open(topic: string, response: ServerResponse): void
  notify(topic: string): void
  notifyAll(): void
  has(topic: string): boolean
  close(): void
}

/** Creates the streams. `changed` is called when a topic gets its first listener and when it loses its last. */
export function createEventStreams(changed: (topic: string) => void): EventStreams {
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
      // The page may have missed what happened before the stream was open.
      response.write('retry: 1000\n\ndata: news\n\n')
      const isFirst = !has(topic)
      open.set(response, topic)
      response.on('close', () => left(response))
      if (isFirst) changed(topic)
    },
    notify: (topic) => {
      for (const [response, listened] of open)
        if (listened === topic) send(response, 'data: news\n\n')
    },
    notifyAll: () => {
      for (const response of open.keys()) send(response, 'data: news\n\n')
    },
    close: () => {
      clearInterval(heart)
      const responses = [...open.keys()]
      open.clear()
      for (const response of responses) response.end()
    },
  }
}
