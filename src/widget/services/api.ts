import { toFields } from '../config/plain-object.ts'
import { CLIENT, REQUEST_MS } from '../constants.ts'
import type { WidgetEvent } from '../state/events.ts'
import { parseAvailability } from '../state/parse-visitor.ts'
import type { State } from '../state/state.ts'
import type { CallPayload } from '../wire.ts'
import type { IdentityService } from './identity.ts'
import type { Storage } from './storage.ts'
import { timeLimit } from './time-limit.ts'

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
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal
}

/** One request. */
interface Call {
  url: string
  init: RequestInit & { headers?: Record<string, string> }
}

interface ApiOptions {
  state: () => State
  dispatch: (event: WidgetEvent) => void
  identity: IdentityService
  warn: (text: string) => void
  /** Aborts all calls, without a warning. */
  signal: AbortSignal
}

/**
 * Creates the function that calls the chat service. A call takes at most 20 s and never throws: a network error, an
 * HTTP error or any answer but `{code: 200, message, data}` is logged once and gives undefined (spec 8). Without the
 * visitor's consent nothing is called. A call whose token is refused is made once more with a fresh one.
 */
export function createApi(options: ApiOptions): ApiCall {
  const { state, dispatch, warn, identity, signal: lifetime } = options
  const send = async (request: Call, isFresh?: boolean): Promise<Response> => {
    const { token: given, getToken } = state().config.identity
    const token = (given || getToken) && (await identity.token(isFresh))
    if (lifetime.aborted) throw new Error('destroyed')
    const { url, init } = request
    const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) }
    return fetch(url, { ...init, headers, credentials: 'omit', cache: 'no-store' })
  }
  const ask = async (request: Call): Promise<unknown> => {
    let response = await send(request)
    if (response.status === 401 && state().config.identity.getToken)
      response = await send(request, true)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const { code, message, data, availability } = toFields(await response.json())
    if (code !== 200) throw new Error(`code ${code}: ${message}`)
    const known = parseAvailability(availability)
    if (known) dispatch({ type: 'availability', availability: known })
    return data
  }
  return async (path, payload, isQuery) => {
    if (lifetime.aborted || !state().consented) return undefined
    const url = state().config.apiUrl.replace(/\/+$/, '') + ROOT + path
    // A call that goes on after `destroy()`, in an old browser, is ignored.
    const signal = timeLimit(lifetime, REQUEST_MS)
    const data = { ...payload, client: CLIENT }
    const headers = { 'Content-Type': 'application/json' }
    const request: Call = isQuery
      ? { url: `${url}?${new URLSearchParams(data as Record<string, string>)}`, init: { signal } }
      : { url, init: { signal, method: 'POST', headers, body: JSON.stringify(data) } }
    try {
      return { data: await ask(request) }
    } catch (error) {
      if (!lifetime.aborted) warn(`${url}: ${error}`)
      return undefined
    }
  }
}
