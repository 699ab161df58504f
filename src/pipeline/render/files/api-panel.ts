/** Data and scripts of pages with an operation, for the panel that sends requests (design 7). */

import type { OperationRequest } from '../../../openapi/request/request.ts'
import { escapeHtml } from '../../../shared/escape.ts'
import { textsOf, type UiTexts, uiTexts } from '../../../shared/messages/ui-texts.ts'
import type { ApiPanelAssets } from '../../../shared/model/assets.ts'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import { sharedFile } from '../head/page-data.ts'
import { scriptPathPolicy } from '../head/security.ts'

/** In the output: the page that OAuth's servers send readers back to. Readers register its address, so it is fixed. */
const callbackPath = 'api-oauth.html'

/** Whether the article has an operation whose request can be sent. */
export function sendsRequests(article: string): boolean {
  return article.includes(' data-api-request')
}

/** The texts of the panel in the locale, in a file of their own. */
export function panelTextsFile({ locale, texts }: Shell): ReturnType<typeof sharedFile> {
  const all = uiTexts(locale.code, texts)
  const file =
    panelTexts.get(all) ?? sharedFile('api-texts', locale.code, textsOf(['apiPanel'], all))
  panelTexts.set(all, file)
  return file
}

/** By all texts of a locale: every operation names its file. */
const panelTexts = new WeakMap<UiTexts, ReturnType<typeof sharedFile>>()

/** The tag of the script, with the addresses of the files that it loads when a reader opens the panel. */
export function apiPanelScript({ script, style, proxy }: ApiPanelAssets, shell: Shell): string {
  const { baseUrl } = shell
  const data = {
    style,
    texts: `${baseUrl}${panelTextsFile(shell).path}`,
    callback: `${baseUrl}${callbackPath}`,
    ...(proxy !== null && { proxy }),
  }
  const attributes = Object.entries(data).map(([name, url]) => ` data-${name}="${escapeHtml(url)}"`)
  return `<script type="module" src="${escapeHtml(script)}"${attributes.join('')}></script>`
}

/** The page that OAuth's servers send readers back to: it hands the answer on and closes. Shown when it cannot. */
export function callbackPage({ callbackScript }: ApiPanelAssets): OutputFile {
  const policies = [
    "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'",
    scriptPathPolicy([callbackScript]),
  ]
  const head = [
    '<meta charset="utf-8">',
    ...policies.map(
      (policy) => `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    ),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<meta name="referrer" content="no-referrer">',
    '<title>OAuth</title>',
    `<script type="module" src="${escapeHtml(callbackScript)}"></script>`,
  ].join('')
  const content = `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>OAuth</h1><p>You can close this window.</p></main></body></html>`
  return { path: callbackPath, content }
}

const requestData =
  / data-api-request[^>]*>(?:<button[^>]*>[^<]*<\/button>)?<script type="application\/json">([^<]*)<\/script>/g

/** Sources of a policy that the requests of a specification's page go to: its servers, and where tokens come from; sorted. */
export function requestSources(article: string): string[] {
  if (!sendsRequests(article)) return []
  const sources = [...article.matchAll(requestData)].flatMap(([, json = '']) => {
    const { servers, securitySchemes } = JSON.parse(json) as OperationRequest
    const tokens = Object.values(securitySchemes).flatMap((scheme) =>
      scheme.type === 'oauth2'
        ? Object.values(scheme.flows).flatMap(({ tokenUrl }) => tokenUrl ?? [])
        : [],
    )
    return [...serverSources(servers), ...tokens.flatMap(sourcesOf)]
  })
  return [...new Set(sources)].sort()
}

type Server = Pick<OperationRequest['servers'][number], 'url'> & {
  readonly variables: readonly { readonly name: string; readonly enum: readonly string[] }[]
}

/** Sources of a policy for servers: `https://api.example.com`, `https://*.example.com`, `https:` where any host may be. */
export function serverSources(servers: readonly Server[]): string[] {
  return servers.flatMap(addressesOf).flatMap(sourcesOf)
}

/** Stands for any text in an address. */
const any = '*'
/** Combinations of variables that are listed; beyond them a variable is any text. */
const mostAddresses = 32

/** The addresses of a server: one for each choice of its variables. */
function addressesOf({ url, variables }: Server): string[] {
  let addresses = [url]
  for (const { name, enum: allowed } of variables) {
    const values =
      allowed.length > 0 && allowed.length * addresses.length <= mostAddresses ? allowed : [any]
    addresses = addresses.flatMap((address) =>
      values.map((value) => address.replaceAll(`{${name}}`, value)),
    )
  }
  return addresses
}

/**
 * An address as a source of a policy: an origin, a domain with all below it, or a whole scheme. Relative ones
 * need none.
 */
function sourcesOf(address: string): string[] {
  const [, scheme = '', host = '', port] =
    /^(?:([a-z*]+):)?\/\/(?:[^/?#@]*@)?(\[[\da-f:.]+\]|[^/?#:]*)(?::([\d*]+))?/i.exec(address) ?? []
  if (host === '' || /[^\w.\-[\]:*]/.test(host)) return []
  const schemes = scheme === any ? ['http', 'https'] : [scheme.toLowerCase() || 'https']
  const end = port === undefined ? '' : `:${port.includes(any) ? '*' : port}`
  const known = host.slice(host.lastIndexOf(any) + 1)
  return schemes
    .filter((name) => /^https?$/.test(name))
    .map((name) => {
      if (!host.includes(any)) return `${name}://${host.toLowerCase()}${end}`
      return /^\.[^.]+\..+/.test(known) ? `${name}://*${known.toLowerCase()}${end}` : `${name}:`
    })
}
