import { toFields } from '../config/plain-object.ts'
import { CLIENT, REQUEST_MS } from '../constants.ts'
import type { WidgetEvent } from '../state/events.ts'
import type { State } from '../state/state.ts'
import type { CallPayload } from '../wire.ts'
import type { Storage } from './storage.ts'

/** Path of all calls below `apiUrl`. */
const ROOT = '/visitor/api/v1/'

/**
 * Calls the chat service (spec 7) at a path below `ROOT`: `POST` with the payload as JSON, or with `isQuery` `GET`
 * with the payload in the query.
 */
export type ApiCall = (path: string, payload: CallPayload, isQuery?: boolean) => Promise<ApiAnswer>

/** The data of an answer with code 200; undefined after any failure. */
export type ApiAnswer = { data: unknown } | undefined

/** The context of every service: state, events, storage and calls. */
export interface ServiceContext {
  state: () => State
  dispatch: (event: WidgetEvent) => void
  warn: (text: string) => void
  storage: Storage
  call: ApiCall
}

interface ApiOptions {
  state: () => State
  warn: (text: string) => void
  /** Aborts all calls, without a warning. */
  signal: AbortSignal
}

/**
 * Creates the function that calls the chat service. A call takes at most 20 s and never throws: a network error, an
 * HTTP error or any answer but `{code: 200, message, data}` is logged once and gives undefined (spec 8).
 */
export function createApi({ state, warn, signal: lifetime }: ApiOptions): ApiCall {
  return async (path, payload, isQuery) => {
    if (lifetime.aborted) return undefined
    const url = state().config.apiUrl.replace(/\/+$/, '') + ROOT + path
    const timeout = AbortSignal.timeout(REQUEST_MS)
    // Without `any`, a call goes on after `destroy()`, and its answer is ignored.
    const signal = AbortSignal.any?.([lifetime, timeout]) ?? timeout
    try {
      const data = { ...payload, client: CLIENT }
      if (isQuery)
        return await ask(`${url}?${new URLSearchParams(data as Record<string, string>)}`, {
          signal,
        })
      const headers = { 'Content-Type': 'application/json' }
      return await ask(url, { signal, method: 'POST', headers, body: JSON.stringify(data) })
    } catch (error) {
      if (!lifetime.aborted) warn(`${url}: ${error}`)
      return undefined
    }
  }
}

async function ask(url: string, init: RequestInit): Promise<ApiAnswer> {
  const response = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const body: unknown = await response.json()
  const { code, message, data } = toFields(body)
  if (code !== 200) throw new Error(`code ${code}: ${message}`)
  return { data }
}
