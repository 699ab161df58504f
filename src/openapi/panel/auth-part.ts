/** Who sends the request: one of the ways that the operation accepts, with a field for each secret. */
import { fillText } from '../../shared/messages/fill-text.ts'
import type { RequestSecurity } from '../request/request.ts'
import {
  type Credential,
  httpCredential,
  placeholderCredentials,
  schemeName,
} from '../request/security-values.ts'
import type { Keeping, Secret } from './credentials.ts'
import { h, labelled, section, select } from './dom.ts'
import { authorize, clientCredentials, OAuthError } from './oauth.ts'
import type { ApiPanelContext, PanelTexts } from './panel-context.ts'

export interface AuthPart {
  /** Null where nothing is needed. */
  readonly element: HTMLElement | null
  /** The values that the reader has filled in. */
  readonly credentials: () => Credential[]
  /** The same for code that is shown: placeholders, whether the fields are filled or not. */
  readonly placeholders: () => Credential[]
  /** Shows the secrets of another server. */
  readonly refresh: () => void
}

/** @param originOf origin of the chosen server: secrets belong to it */
export function createAuthPart(context: ApiPanelContext, originOf: () => string): AuthPart {
  const { operation, texts, changed } = context
  const alternatives = operation.security
    .map((schemes) =>
      schemes.filter(({ scheme }) => Object.hasOwn(operation.securitySchemes, scheme)),
    )
    .filter((schemes, index) => schemes.length > 0 || operation.security[index]?.length === 0)
  if (!alternatives.some((schemes) => schemes.length > 0)) {
    return { element: null, credentials: () => [], placeholders: () => [], refresh: () => {} }
  }
  const fields = h('div', { class: 'api-fields' })
  const names = alternatives.map((schemes, index) => {
    const label = schemes.map(({ scheme }) => scheme).join(' + ') || texts.apiPanelNoAuth
    return [String(index), label] as const
  })
  const choice = select(names, { class: 'api-control' })
  const chosen = () => alternatives[Number(choice.value)] ?? []
  const show = () => {
    fields.replaceChildren(
      ...chosen().map(({ scheme, scopes }) => schemeFields({ scheme, scopes, originOf, context })),
    )
  }
  choice.addEventListener('change', () => {
    show()
    changed()
  })
  show()
  const element = section(
    texts.apiPanelAuth,
    alternatives.length > 1 ? labelled(choice, { label: texts.apiAuthWay }) : null,
    fields,
    keepingFields(context, show),
  )
  return {
    element,
    refresh: show,
    placeholders: () =>
      placeholderCredentials({ security: [chosen()], securitySchemes: operation.securitySchemes }),
    credentials: () =>
      chosen().flatMap(({ scheme }) => {
        const security = operation.securitySchemes[scheme]
        const secret = context.credentials.get(originOf(), scheme)
        const credential = security && credentialOf(security, secret)
        return credential ? [credential] : []
      }),
  }
}

/** The credential of a scheme; null as long as its fields are empty. */
function credentialOf(security: RequestSecurity, secret: Secret): Credential | null {
  const { token = '', user = '', password = '' } = secret
  switch (security.type) {
    case 'apiKey':
      return token === ''
        ? null
        : { type: 'apiKey', in: security.in, key: security.key, value: token }
    case 'http':
      return token + user + password === ''
        ? null
        : httpCredential(security.scheme, token, [user, password])
    case 'oauth2':
    case 'openIdConnect':
      return token === '' ? null : httpCredential('bearer', token, ['', ''])
    case 'mutualTLS':
      return null
  }
}

interface SchemeSubject {
  readonly scheme: string
  readonly scopes: readonly string[]
  readonly originOf: () => string
  readonly context: ApiPanelContext
}

function schemeFields(subject: SchemeSubject): HTMLElement {
  const { scheme, context } = subject
  const { operation, texts } = context
  const security = operation.securitySchemes[scheme] as RequestSecurity
  const box = h('div', { class: 'api-scheme' })
  const field = secretField(subject)
  switch (security.type) {
    case 'apiKey': {
      const place = {
        header: texts.apiInHeader,
        query: texts.apiInQuery,
        cookie: texts.apiCookieKey,
      }[security.in]
      box.append(
        field('token', {
          label: `${scheme}: ${security.key}`,
          hint: fillText(place, [security.key]),
        }),
      )
      break
    }
    case 'http':
      if (security.scheme.toLowerCase() === 'basic') {
        box.append(
          field('user', { label: texts.apiUser, isPublic: true }),
          field('password', { label: texts.apiPassword }),
        )
      } else
        box.append(
          field('token', {
            label: `${scheme}: ${texts.apiToken}`,
            hint: `Authorization: ${schemeName(security.scheme)} …`,
          }),
        )
      break
    case 'oauth2':
      box.append(oauthFields(subject, security, field))
      break
    case 'openIdConnect':
      box.append(
        field('token', { label: `${scheme}: ${texts.apiToken}`, hint: texts.apiOpenIdHint }),
      )
      break
    case 'mutualTLS':
      box.append(h('p', { class: 'api-hint' }, texts.apiPanelMutualTls))
  }
  return box
}

type SecretField = (
  name: string,
  options: {
    readonly label: string
    readonly hint?: string
    readonly isPublic?: boolean
    readonly usual?: string
  },
) => HTMLElement

function secretField({ scheme, originOf, context }: SchemeSubject): SecretField {
  const { credentials, changed } = context
  return (name, { label, hint = '', isPublic = false, usual = '' }) => {
    const input = h('input', {
      class: 'api-control',
      type: isPublic ? 'text' : 'password',
      autocomplete: 'off',
      spellcheck: 'false',
      'data-secret': name,
    })
    input.value = credentials.get(originOf(), scheme)[name] ?? usual
    input.addEventListener('input', () => {
      credentials.set(originOf(), scheme, {
        ...credentials.get(originOf(), scheme),
        [name]: input.value,
      })
      changed()
    })
    return labelled(input, { label, hint })
  }
}

type OAuth = Extract<RequestSecurity, { type: 'oauth2' }>

function oauthFields(subject: SchemeSubject, { flows }: OAuth, field: SecretField): HTMLElement {
  const { scheme, scopes: needed, context, originOf } = subject
  const { texts, credentials } = context
  // Another specification may name this scheme and this server, and a server of its own for tokens.
  const client = {
    ...subject,
    scheme: `${scheme} ${Object.values(flows).map(({ tokenUrl }) => tokenUrl)}`,
  }
  const clientField = secretField(client)
  const usable = (['authorizationCode', 'clientCredentials'] as const).filter((name) => flows[name])
  const box = h('div', { class: 'api-fields' })
  if (usable.length > 0) {
    const labels = { authorizationCode: texts.apiFlowCode, clientCredentials: texts.apiFlowClient }
    const flow = select(
      usable.map((name) => [name, labels[name]] as const),
      { class: 'api-control' },
    )
    const status = h('p', { class: 'api-hint', role: 'status' })
    const scopes = scopeFields(() => flows[flow.value]?.scopes ?? {}, needed, texts)
    flow.addEventListener('change', scopes.show)
    const get = h('button', { type: 'button', class: 'api-secondary' }, texts.apiGetToken)
    let waiting: AbortController | null = null
    get.addEventListener('click', () => {
      // A reader who has closed the window of the server asks again.
      waiting?.abort()
      const asking = new AbortController()
      waiting = asking
      // The token is for this server, whichever one is chosen when it comes.
      const origin = originOf()
      const chosen = scopes.chosen()
      status.textContent = texts.apiWaitingForToken
      const secret = credentials.get(origin, client.scheme)
      void fetchAccess(flow.value, {
        origin,
        flows,
        chosen,
        secret,
        callback: context.callback,
        asking,
      })
        .then((token) => {
          if (waiting !== asking) return
          credentials.set(origin, scheme, { ...credentials.get(origin, scheme), token })
          const input = box.querySelector<HTMLInputElement>('[data-secret=token]')
          if (input) input.value = token
          status.textContent = texts.apiHasToken
          context.changed()
        })
        .catch((error: unknown) => {
          if (waiting === asking) status.textContent = oauthProblem(error, texts)
        })
    })
    box.append(
      labelled(flow, { label: texts.apiFlow }),
      clientField('client', { label: texts.apiClientId, isPublic: true }),
      clientField('secret', { label: texts.apiClientSecret, hint: texts.apiClientSecretHint }),
      scopes.element,
      h('p', { class: 'api-hint' }, texts.apiRedirectHint, ' ', h('code', {}, context.callback)),
      get,
      status,
    )
  }
  box.append(
    field('token', { label: `${scheme}: ${texts.apiToken}`, hint: 'Authorization: Bearer …' }),
  )
  return box
}

/** A box to tick for each scope of the chosen flow. */
function scopeFields(
  all: () => Readonly<Record<string, string>>,
  needed: readonly string[],
  texts: PanelTexts,
): { element: HTMLElement; show: () => void; chosen: () => string[] } {
  const element = h('fieldset', { class: 'api-scopes' })
  const show = () => {
    const scopes = Object.entries(all())
    element.hidden = scopes.length === 0
    element.replaceChildren(
      h('legend', {}, texts.apiScopes),
      ...scopes.map(([name, about]) =>
        h(
          'label',
          { title: about },
          h('input', { type: 'checkbox', value: name, checked: needed.includes(name) }),
          ` ${name}`,
        ),
      ),
    )
  }
  const chosen = () =>
    [...element.querySelectorAll('input')]
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
  show()
  return { element, show, chosen }
}

async function fetchAccess(
  flow: string,
  asked: {
    readonly origin: string
    readonly flows: OAuth['flows']
    readonly chosen: readonly string[]
    readonly secret: Secret
    readonly callback: string
    readonly asking: AbortController
  },
): Promise<string> {
  const { origin, flows, chosen, secret, callback, asking } = asked
  const { authorizationUrl = '', tokenUrl = '' } = flows[flow] ?? {}
  const client = {
    // Both may be relative to the server.
    authorizationUrl: new URL(authorizationUrl, origin).href,
    tokenUrl: new URL(tokenUrl, origin).href,
    clientId: secret['client'] ?? '',
    clientSecret: secret['secret'] ?? '',
    scopes: chosen,
    callback,
  }
  if (flow === 'clientCredentials') return clientCredentials(client)
  // A reader who closes the window must not wait for ever.
  const timer = setTimeout(() => asking.abort(), 5 * 60_000)
  return authorize(client, asking.signal).finally(() => clearTimeout(timer))
}

function oauthProblem(error: unknown, texts: PanelTexts): string {
  if (!(error instanceof OAuthError)) return String(error)
  const words = {
    blocked: texts.apiOAuthBlocked,
    closed: texts.apiOAuthClosed,
    denied: texts.apiOAuthDenied,
    insecure: texts.apiOAuthInsecure,
    token: texts.apiOAuthToken,
    unreachable: texts.apiOAuthUnreachable,
  }
  return fillText(words[error.reason], [error.detail])
}

/** Where secrets stay, and the button that forgets them. */
function keepingFields(
  { credentials, texts, changed }: ApiPanelContext,
  show: () => void,
): HTMLElement {
  const choice = select(
    [
      ['memory', texts.apiKeepMemory],
      ['session', texts.apiKeepSession],
      ['local', texts.apiKeepLocal],
    ],
    { class: 'api-control', disabled: !credentials.canStore },
  )
  choice.value = credentials.keeping
  choice.addEventListener('change', () => credentials.keep(choice.value as Keeping))
  const forget = h('button', { type: 'button', class: 'api-secondary' }, texts.apiForget)
  forget.addEventListener('click', () => {
    credentials.clear()
    choice.value = 'memory'
    show()
    changed()
  })
  const field = labelled(choice, { label: texts.apiKeep, hint: texts.apiKeepHint })
  return h('div', { class: 'api-keeping' }, field, forget)
}
