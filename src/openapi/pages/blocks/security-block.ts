import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { ApiDescription, ApiOAuthFlow, ApiOperation, ApiSecurityScheme } from '../../model.ts'
import {
  type ApiWord,
  esc,
  listBlock,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../page-draft.ts'
import { safeId } from '../text-anchors.ts'
import { labelled } from './blocks.ts'

/** The schemes that a specification describes, on its first page. */
export function schemeList(api: ApiDescription, draft: PageDraft): PageBlock {
  const schemes = [...api.securitySchemes.values()]
  const rows = schemes.map((scheme) => {
    const id = draft.target(schemeId(scheme.name))
    const text = draft.textBelow(scheme.description, 3)
    draft.addSection({
      id,
      heading: scheme.name,
      text: draft.descriptions.plain(scheme.description),
    })
    const flows = flowsBlock(scheme)
    const about = markdownLine(draft.descriptions.plain(scheme.description))
    return {
      html: `<li id="${id}"><p class="api-row-head"><a class="api-name" href="#${id}"><code>${esc(scheme.name)}</code></a> <span class="api-type">${kindOf(scheme)}</span></p>${text}${flows.html}</li>`,
      markdown: `- ${codeSpan(scheme.name)} (${kindOf(scheme, codeSpan)})${about === '' ? '' : `: ${about}`}${flows.markdown}`,
    }
  })
  return listBlock('api-rows', rows)
}

/** The target of a scheme on the first page. */
function schemeId(name: string): string {
  return `auth-${name}`
}

function kindOf(scheme: ApiSecurityScheme, code = codeHtml): string {
  switch (scheme.type) {
    case 'apiKey':
      return `${word('apiKey')} ${code(`${scheme.in}: ${scheme.key}`)}`
    case 'http': {
      const { scheme: name, bearerFormat } = scheme
      return `HTTP ${code(bearerFormat === '' ? name : `${name} (${bearerFormat})`)}`
    }
    case 'oauth2':
      return 'OAuth 2'
    case 'openIdConnect':
      return `OpenID Connect ${code(scheme.url)}`
    case 'mutualTLS':
      return word('apiMutualTls')
    case 'brokerKey':
      return `${word('apiKey')} ${code(scheme.in)}`
    case 'userPassword':
      return word('apiUserPassword')
    case 'X509':
      return word('apiX509')
    case 'symmetricEncryption':
      return word('apiSymmetric')
    case 'asymmetricEncryption':
      return word('apiAsymmetric')
    default:
      return saslNames[scheme.type]
  }
}

const saslNames = {
  plain: 'SASL PLAIN',
  scramSha256: 'SASL SCRAM-SHA-256',
  scramSha512: 'SASL SCRAM-SHA-512',
  gssapi: 'SASL GSSAPI',
} as const

function codeHtml(text: string): string {
  return `<code>${esc(text)}</code>`
}

const flowUrls = {
  authorizationUrl: 'apiAuthorizationUrl',
  deviceAuthorizationUrl: 'apiDeviceUrl',
  tokenUrl: 'apiTokenUrl',
  refreshUrl: 'apiRefreshUrl',
} as const satisfies Partial<Record<keyof ApiOAuthFlow, ApiWord>>

/** The ways to a token: their addresses, and what it may be for. */
function flowsBlock(scheme: ApiSecurityScheme): PageBlock {
  if (scheme.type !== 'oauth2') return { html: '', markdown: '' }
  const flows = Object.entries(scheme.flows).map(([name, flow]) => {
    const urls = Object.entries(flowUrls).flatMap(([key, title]) => {
      const url = flow[key as keyof typeof flowUrls]
      if (url === undefined) return []
      return {
        html: `<dt>${word(title)}</dt><dd>${codeHtml(url)}</dd>`,
        markdown: `    - ${word(title)}: ${codeSpan(url)}`,
      }
    })
    const scopes = Object.entries(flow.scopes).map(([scope, about]) => ({
      html: `<dt>${codeHtml(scope)}</dt><dd>${esc(about)}</dd>`,
      markdown: `    - ${codeSpan(scope)}${about === '' ? '' : `: ${markdownLine(about)}`}`,
    }))
    const list = listBlock('api-values', [...urls, ...scopes], 'dl')
    return {
      html: `<li><p class="api-row-head"><strong>${esc(name)}</strong></p>${list.html}</li>`,
      markdown: `\n  - ${codeSpan(name)}\n${list.markdown}`,
    }
  })
  return {
    html: `<ul class="api-rows">${flows.map(({ html }) => html).join('')}</ul>`,
    markdown: flows.map(({ markdown }) => markdown).join(''),
  }
}

/** The ways to authenticate a request of an operation. */
export function securityBlock(
  { security }: Pick<ApiOperation, 'security'>,
  draft: PageDraft,
): PageBlock {
  if (security.length === 0 || security.every((schemes) => schemes.length === 0)) {
    return { html: `<p>${word('apiNoAuth')}</p>\n`, markdown: word('apiNoAuth') }
  }
  const rows = security.map((schemes) => {
    if (schemes.length === 0)
      return { html: `<li>${word('apiNoAuth')}</li>`, markdown: `- ${word('apiNoAuth')}` }
    const shown = schemes.map(({ scheme, scopes }) => {
      const known = draft.api.securitySchemes.get(scheme)
      const kind = known === undefined ? '' : ` <span class="api-type">${kindOf(known)}</span>`
      const names = scopes.map((scope) => ` ${codeHtml(scope)}`).join('')
      const id = known === undefined ? '' : `#${safeId(schemeId(scheme))}`
      return `<a href="${draft.linkTo(id)}"><code>${esc(scheme)}</code></a>${kind}${names}`
    })
    const named = schemes.map(({ scheme, scopes }) => [scheme, ...scopes].map(codeSpan).join(' '))
    return { html: `<li>${shown.join(' + ')}</li>`, markdown: `- ${named.join(' + ')}` }
  })
  const list = listBlock('api-auth', rows)
  return rows.length === 1 ? list : labelled('apiOneOf', list)
}
