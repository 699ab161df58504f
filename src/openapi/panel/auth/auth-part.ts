/** Who sends the request: one of the ways that the operation accepts, with a field for each secret. */
import { fillText } from '../../../shared/messages/fill-text.ts'
import type { RequestSecurity } from '../../request/request.ts'
import {
  type Credential,
  httpCredential,
  placeholderCredentials,
  schemeName,
} from '../../request/security-values.ts'
import { h, hint, labelled, secondaryButton, section, select } from '../dom.ts'
import { Failure } from '../failure.ts'
import type { ApiPanelContext, PanelTexts } from '../panel-context.ts'
import type { Keeping, Secret } from './credentials.ts'
import { authorize, clientCredentials } from './oauth.ts'

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
  const choice = select(names)
  const chosen = () => alternatives[Number(choice.value)] ?? []
  const show = () => {
    fields.replaceChildren(
      ...chosen().map(({ scheme, scopes }) =>
        h('div', { class: 'api-scheme' }, ...schemeFields({ scheme, scopes, originOf, context })),
      ),
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

function schemeFields(subject: SchemeSubject): HTMLElement[] {
  const { scheme, context } = subject
  const { operation, texts } = context
  const security = operation.securitySchemes[scheme] as RequestSecurity
  const field = secretField(subject)
  const tokenField = (note: string) =>
    field('token', { label: `${scheme}: ${texts.apiToken}`, hint: note })
  switch (security.type) {
    case 'apiKey': {
      const place = {
        header: texts.apiInHeader,
        query: texts.apiInQuery,
        cookie: texts.apiCookieKey,
      }[security.in]
      const label = `${scheme}: ${security.key}`
      return [field('token', { label, hint: fillText(place, [security.key]) })]
    }
    case 'http':
      if (security.scheme.toLowerCase() !== 'basic') {
        return [tokenField(`Authorization: ${schemeName(security.scheme)} …`)]
      }
      return [
        field('user', { label: texts.apiUser, isPublic: true }),
        field('password', { label: texts.apiPassword }),
      ]
    case 'oauth2': {
      const token = tokenField('Authorization: Bearer …')
      return [h('div', { class: 'api-fields' }, ...flowFields(subject, security, token), token)]
    }
    case 'openIdConnect':
      return [tokenField(texts.apiOpenIdHint)]
    case 'mutualTLS':
      return [hint(texts.apiPanelMutualTls)]
  }
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

/** The fields of the flows that a browser can go through, which fill the field of the token; none: there is no such flow. */
function flowFields(subject: SchemeSubject, { flows }: OAuth, token: HTMLElement): HTMLElement[] {
  const { scheme, scopes: needed, context } = subject
  const { texts } = context
  const usable = (['authorizationCode', 'clientCredentials'] as const).filter((name) => flows[name])
  if (usable.length === 0) return []
  // Another specification may name this scheme and this server, and a server of its own for tokens.
  const client = `${scheme} ${Object.values(flows).map(({ tokenUrl }) => tokenUrl)}`
  const field = secretField({ ...subject, scheme: client })
  const labels = { authorizationCode: texts.apiFlowCode, clientCredentials: texts.apiFlowClient }
  const flow = select(usable.map((name) => [name, labels[name]] as const))
  const scopes = scopeFields(() => flows[flow.value]?.scopes ?? {}, needed, texts)
  flow.addEventListener('change', scopes.show)
  const asked = () => ({ flow: flow.value, flows, client, chosen: scopes.chosen() })
  return [
    labelled(flow, { label: texts.apiFlow }),
    field('client', { label: texts.apiClientId, isPublic: true }),
    field('secret', { label: texts.apiClientSecret, hint: texts.apiClientSecretHint }),
    scopes.element,
    hint(texts.apiRedirectHint, ' ', h('code', {}, context.callback)),
    ...tokenButton(subject, asked, token),
  ]
}

/** A request for a token by one of the flows. */
interface Asked {
  readonly flow: string
  readonly flows: OAuth['flows']
  /** The name that the secrets of the client are kept under. */
  readonly client: string
  readonly chosen: readonly string[]
}

/** The button that gets a token, and the line that reports how that went. */
function tokenButton(
  { scheme, context, originOf }: SchemeSubject,
  asked: () => Asked,
  field: HTMLElement,
): HTMLElement[] {
  const { texts, credentials, callback, changed } = context
  const status = h('p', { class: 'api-hint', role: 'status' })
  let waiting: AbortController | null = null
  const get = async (asking: AbortController) => {
    // The token is for this server, whichever one is chosen when it comes.
    const origin = originOf()
    const { client, ...flow } = asked()
    status.textContent = texts.apiWaitingForToken
    const secret = credentials.get(origin, client)
    try {
      const token = await fetchAccess({ ...flow, origin, secret, callback, asking })
      if (waiting !== asking) return
      credentials.set(origin, scheme, { ...credentials.get(origin, scheme), token })
      const input = field.querySelector<HTMLInputElement>('[data-secret=token]')
      if (input) input.value = token
      status.textContent = texts.apiHasToken
      changed()
    } catch (error) {
      if (waiting !== asking) return
      status.textContent = error instanceof Failure ? error.words(texts) : String(error)
    }
  }
  const button = secondaryButton(texts.apiGetToken, () => {
    // A reader who has closed the window of the server asks again.
    waiting?.abort()
    waiting = new AbortController()
    void get(waiting)
  })
  return [button, status]
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

interface AccessRequest extends Omit<Asked, 'client'> {
  readonly origin: string
  readonly secret: Secret
  readonly callback: string
  readonly asking: AbortController
}

async function fetchAccess(request: AccessRequest): Promise<string> {
  const { flow, flows, chosen, origin, secret, callback, asking } = request
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
    { disabled: !credentials.canStore },
  )
  choice.value = credentials.keeping
  choice.addEventListener('change', () => credentials.keep(choice.value as Keeping))
  const forget = secondaryButton(texts.apiForget, () => {
    credentials.clear()
    choice.value = 'memory'
    show()
    changed()
  })
  const field = labelled(choice, { label: texts.apiKeep, hint: texts.apiKeepHint })
  return h('div', { class: 'api-keeping' }, field, forget)
}
