/**
 * OAuth 2 in a browser: authorization code with PKCE (RFC 7636) in a window of its own, and client credentials. Tokens
 * go to the caller, and nowhere else.
 */

import { isObject } from '../../../shared/is-object.ts'
import { Failure } from '../failure.ts'

export interface OAuthClient {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** Absolute address of the page that the server sends the reader back to. */
  readonly callback: string
}

/** Name of the channel between the callback page and the panel; the page has it as well (oauth-callback.ts). */
const channelName = 'docsgen-oauth'

/** Lets the reader sign in, and gives the access token. @throws Failure */
export async function authorize(client: OAuthClient, signal: AbortSignal): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Failure('apiOAuthInsecure')
  const state = randomText()
  const verifier = randomText()
  const url = new URL(client.authorizationUrl)
  // The specification may be a stranger's: its address must not be a script.
  if (!/^https?:$/.test(url.protocol)) throw new Failure('apiOAuthUnreachable', url.protocol)
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.callback,
    scope: client.scopes.join(' '),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== '') url.searchParams.set(name, value)
  const answer = await signIn(url, state, signal)
  const refusal = answer.get('error')
  if (refusal) throw new Failure('apiOAuthDenied', answer.get('error_description') ?? refusal)
  return fetchToken(client, {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    redirect_uri: client.callback,
    code_verifier: verifier,
  })
}

/** Asks for a token with the client's own secret. @throws Failure */
export function clientCredentials(client: OAuthClient): Promise<string> {
  const scope = client.scopes.join(' ')
  return fetchToken(client, { grant_type: 'client_credentials', ...(scope !== '' && { scope }) })
}

/** Opens the server's page, and waits for the callback page to report. */
function signIn(url: URL, state: string, signal: AbortSignal): Promise<URLSearchParams> {
  // A channel, not the opener: servers may cut the tie between the windows (Cross-Origin-Opener-Policy).
  const channel = new BroadcastChannel(channelName)
  const popup = window.open(url.href, '_blank', 'popup,width=520,height=720')
  return new Promise<URLSearchParams>((resolve, reject) => {
    if (!popup) return reject(new Failure('apiOAuthBlocked'))
    signal.addEventListener('abort', () => reject(new Failure('apiOAuthClosed')), { once: true })
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return
      const answer = new URLSearchParams(data)
      // Another tab may wait for an answer of its own.
      if (answer.get('state') === state) resolve(answer)
    })
  }).finally(() => channel.close())
}

/** Milliseconds that a server may take to give a token. */
const longestWait = 30_000

async function fetchToken(
  client: OAuthClient,
  grant: Readonly<Record<string, string>>,
): Promise<string> {
  const body = new URLSearchParams({ ...grant, client_id: client.clientId })
  if (client.clientSecret !== '') body.set('client_secret', client.clientSecret)
  const headers = { accept: 'application/json' }
  let status: number
  let text: string
  try {
    const response = await fetch(client.tokenUrl, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(longestWait),
    })
    status = response.status
    text = await response.text()
  } catch {
    throw new Failure('apiOAuthUnreachable', new URL(client.tokenUrl).origin)
  }
  const answer = readAnswer(text)
  if (typeof answer['access_token'] === 'string') return answer['access_token']
  const detail = answer['error_description'] ?? answer['error'] ?? `${status}`
  throw new Failure('apiOAuthToken', String(detail).slice(0, 300))
}

function readAnswer(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    // Some servers answer with a form.
    return Object.fromEntries(new URLSearchParams(text))
  }
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  )
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
