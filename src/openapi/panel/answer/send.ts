/** Sends a request with fetch, and finds words for why there is no answer. */
import { isLocalHost } from '../../../shared/local-host.ts'
import type { HttpRequest } from '../../request/request.ts'
import { multipartPieces } from '../../samples/sample.ts'
import { Failure } from '../failure.ts'
import type { PanelTexts } from '../panel-context.ts'
import { proxied } from '../proxy-part.ts'

export interface SendOptions {
  /** Files of the body, in the order of its parts. */
  readonly files: readonly File[]
  readonly signal: AbortSignal
  /** Whether the browser's cookies of the server go with it; never through a proxy. */
  readonly cookies: boolean
  /** The site's proxy, unless the reader has switched it off; null: none. */
  readonly proxy: string | null
}

/** Headers that browsers do not let pages set. */
const forbidden =
  /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|sec-.*|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via)$/i

/** The headers of a request that a browser leaves out. */
export function leftOut({ headers }: HttpRequest): string[] {
  return headers.filter(([name]) => forbidden.test(name)).map(([name]) => name)
}

/** In an answer of a proxy that has none of the server: its text says why. */
const proxyError = 'docsgen-proxy-error'

/** Sends a request. @throws Failure, or the reason of the signal when it was ended */
export async function send(request: HttpRequest, options: SendOptions): Promise<Response> {
  const { method } = request
  const url = addressOf(request)
  const { headers, content } = filled(request, options.files)
  // The site's own server needs none.
  const proxy = url.origin === location.origin ? null : options.proxy
  const target = proxy === null ? url : new URL(proxied(proxy, url.href), location.href)
  const blocked = watchPolicy()
  let response: Response
  try {
    response = await fetch(target, {
      method,
      headers,
      body: content,
      signal: options.signal,
      credentials: options.cookies && proxy === null ? 'include' : 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
  } catch {
    options.signal.throwIfAborted()
    // Also where a server has redirected to.
    const refused = blocked.found()
    if (refused !== null) throw new Failure('apiPolicy', refused)
    if (proxy !== null && navigator.onLine) throw new Failure('apiNoProxy', target.origin)
    throw new Failure(await reasonOf(url), url.origin)
  } finally {
    blocked.stop()
  }
  if (proxy !== null && response.headers.has(proxyError)) {
    throw new Failure('apiProxyFailed', (await response.text()).slice(0, 1000))
  }
  return response
}

/** @throws Failure when browsers cannot send the request */
function addressOf({ url, method, body }: HttpRequest): URL {
  const address = URL.canParse(url) && !/[{}]/.test(url) ? new URL(url) : null
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new Failure('apiWrongAddress', url)
  if (body !== null && /^(?:GET|HEAD)$/.test(method)) throw new Failure('apiBodyOfGet', method)
  return address
}

function filled(
  request: HttpRequest,
  files: readonly File[],
): { headers: Headers; content: BodyInit | null } {
  const headers = new Headers()
  for (const [name, value] of request.headers) {
    if (forbidden.test(name)) continue
    try {
      headers.append(name, value)
    } catch {
      throw new Failure('apiWrongHeader', name)
    }
  }
  if (request.basic) {
    const bytes = new TextEncoder().encode(`${request.basic.user}:${request.basic.password}`)
    headers.set('authorization', `Basic ${btoa(String.fromCharCode(...bytes))}`)
  }
  const { body } = request
  switch (body?.type) {
    case 'text':
      headers.set('content-type', body.mediaType)
      return { headers, content: body.text }
    case 'file':
      headers.set('content-type', body.mediaType)
      return { headers, content: files[0] ?? null }
    case 'form':
      return {
        headers,
        content: new URLSearchParams(body.fields.map(([name, value]) => [name, value])),
      }
    case 'multipart': {
      // By hand: a form of the browser makes a file of every part that has a type.
      const { boundary, pieces } = multipartPieces(
        body.parts,
        `docs-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`,
      )
      headers.set('content-type', `${body.mediaType}; boundary=${boundary}`)
      const left = [...files]
      return {
        headers,
        content: new Blob(
          pieces.map((piece) => ('file' in piece ? (left.shift() ?? '') : piece.text)),
        ),
      }
    }
    default:
      return { headers, content: null }
  }
}

/** The address that the page's content policy refuses to connect to; null as long as there is none. */
function watchPolicy(): { found: () => string | null; stop: () => void } {
  let found: string | null = null
  const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') found ??= blockedURI
  }
  document.addEventListener('securitypolicyviolation', listen)
  return {
    found: () => found,
    stop: () => document.removeEventListener('securitypolicyviolation', listen),
  }
}

/** The text of the likely reason why a request failed: browsers do not show it to scripts. */
async function reasonOf(url: URL): Promise<keyof PanelTexts> {
  const { protocol, hostname } = url
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocalHost(hostname))
    return 'apiMixed'
  if (!navigator.onLine) return 'apiOffline'
  try {
    // Such a request needs no permission, but its answer cannot be read: there is a server, or there is none.
    const signal = AbortSignal.timeout(5000)
    await fetch(url.origin, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    })
    return 'apiCors'
  } catch {
    return 'apiUnreachable'
  }
}
