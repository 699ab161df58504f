import { isDict } from './config.ts'
import { CLIENT, MS } from './constants.ts'
import type { WidgetEvent } from './events.ts'
import type { State } from './state.ts'
import type { Storage } from './storage.ts'

/** A call of the chat service (spec 7): `GET` sends the payload as a query, `POST` as JSON. */
export interface Call {
  method: 'GET' | 'POST'
  /** From the root of `apiUrl`, with a leading slash. */
  path: string
  payload: Record<string, unknown>
}

/** What the service answered with code 200, or undefined after any failure. */
export type Answer = { data: unknown } | undefined

/** What a part that talks to the chat service is given. */
export interface Service {
  state: () => State
  dispatch: (event: WidgetEvent) => void
  storage: Storage
  call: (call: Call) => Promise<Answer>
}

interface ApiOptions {
  state: () => State
  warn: (text: string) => void
  /** Ends all calls, silently. */
  signal: AbortSignal
}

/**
 * The way to the chat service. A call takes at most 20 s and never throws: a network error, an
 * HTTP error, an answer that is not the envelope `{code: 200, message, data}` are each logged once
 * and give undefined (spec 8).
 */
export function createApi(options: ApiOptions): (call: Call) => Promise<Answer> {
  return async (call) => {
    if (options.signal.aborted) return undefined
    const abort = new AbortController()
    const stop = (): void => abort.abort()
    const timeout = setTimeout(stop, MS.request)
    options.signal.addEventListener('abort', stop)
    try {
      return await ask(call, options.state().config.apiUrl, abort.signal)
    } catch (error) {
      const reason = abort.signal.aborted ? 'timeout' : String(error)
      if (!options.signal.aborted) options.warn(`${call.method} ${call.path}: ${reason}`)
      return undefined
    } finally {
      clearTimeout(timeout)
      options.signal.removeEventListener('abort', stop)
    }
  }
}

async function ask(
  { method, path, payload }: Call,
  apiUrl: string,
  signal: AbortSignal,
): Promise<Answer> {
  const data = { ...payload, client: CLIENT }
  const url = apiUrl.replace(/\/+$/, '') + path
  const init: RequestInit = { method, signal, credentials: 'omit', cache: 'no-store' }
  if (method === 'POST') {
    init.body = JSON.stringify(data)
    init.headers = { 'Content-Type': 'application/json' }
  }
  const query = new URLSearchParams(data as Record<string, string>)
  const response = await fetch(method === 'POST' ? url : `${url}?${query}`, init)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const body: unknown = await response.json()
  const { code, message, data: answer } = isDict(body) ? body : ({} as Record<string, unknown>)
  if (code !== 200) throw new Error(`code ${code}: ${message}`)
  return { data: answer }
}
