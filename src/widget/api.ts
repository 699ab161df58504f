import { isDict } from './config.ts'
import { CLIENT, REQUEST_MS } from './constants.ts'
import type { WidgetEvent } from './events.ts'
import type { State } from './state.ts'
import type { Storage } from './storage.ts'

/** Where all calls are, from the root of `apiUrl`. */
const ROOT = '/visitor/api/v1/'

/**
 * A call of the chat service (spec 7), by its path below the calls' common root: a `POST` of the
 * payload as JSON, or with `isQuery` a `GET` with the payload as query.
 */
export type Call = (
  path: string,
  payload: Record<string, unknown>,
  isQuery?: boolean,
) => Promise<Answer>

/** What the service answered with code 200, or undefined after any failure. */
export type Answer = { data: unknown } | undefined

/** What a part that talks to the chat service is given. */
export interface Service {
  state: () => State
  dispatch: (event: WidgetEvent) => void
  warn: (text: string) => void
  storage: Storage
  call: Call
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
export function createApi({ state, warn, signal: lifetime }: ApiOptions): Call {
  return async (path, payload, isQuery) => {
    if (lifetime.aborted) return undefined
    const url = state().config.apiUrl.replace(/\/+$/, '') + ROOT + path
    const abort = new AbortController()
    const stop = (): void => abort.abort()
    const timeout = setTimeout(stop, REQUEST_MS)
    lifetime.addEventListener('abort', stop, { signal: abort.signal })
    try {
      const data = { ...payload, client: CLIENT }
      const { signal } = abort
      if (isQuery) return await ask(`${url}?${new URLSearchParams(data)}`, { signal })
      const headers = { 'Content-Type': 'application/json' }
      return await ask(url, { signal, method: 'POST', headers, body: JSON.stringify(data) })
    } catch (error) {
      const reason = abort.signal.aborted ? 'timeout' : String(error)
      if (!lifetime.aborted) warn(`${url}: ${reason}`)
      return undefined
    } finally {
      clearTimeout(timeout)
      stop()
    }
  }
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const body: unknown = await response.json()
  const { code, message, data } = isDict(body) ? body : ({} as Record<string, unknown>)
  if (code !== 200) throw new Error(`code ${code}: ${message}`)
  return { data }
}
