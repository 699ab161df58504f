/** Everything that a reader fills in for a request, and the request as code. */
import { fillText } from '../../shared/messages/fill-text.ts'
import { resolveSchema } from '../request/body-of.ts'
import { buildRequest } from '../request/build-request.ts'
import type { HttpRequest, OperationRequest } from '../request/request.ts'
import type { Prepared } from './answer/answer-part.ts'
import { leftOut } from './answer/send.ts'
import { createAuthPart } from './auth/auth-part.ts'
import { createBodyPart } from './body-part.ts'
import { checkbox, hint } from './dom.ts'
import type { Keeper } from './kept/kept-values.ts'
import { holdsSecret, isSecret } from './kept/secrets.ts'
import type { ApiPanelContext, Faults, PanelTexts } from './panel-context.ts'
import { createParametersPart, type FilledParameter } from './parameters-part.ts'
import { createPreviewPart } from './preview-part.ts'
import { createProxyPart } from './proxy-part.ts'
import { createServerPart } from './server-part.ts'

export interface InputOptions
  extends Pick<ApiPanelContext, 'operation' | 'texts' | 'credentials' | 'callback'> {
  /** The site's proxy; null: none. */
  readonly proxy: string | null
}

export interface Inputs {
  readonly elements: readonly (HTMLElement | null)[]
  /** The request as code. */
  readonly preview: readonly HTMLElement[]
  readonly prepare: () => Prepared
  /** Path and query of the request, without secrets. */
  readonly publicAddress: () => string
}

/** @param remember - called when values have changed */
export function createInputs(
  { operation, texts, credentials, callback, proxy: proxyOfSite }: InputOptions,
  { keep }: Keeper,
  remember: () => void,
): Inputs {
  let isReady = false
  const changed = () => {
    if (!isReady) return
    update()
    remember()
  }
  const context: ApiPanelContext = { operation, texts, credentials, callback, changed, keep }
  const server = createServerPart({
    ...context,
    changed: () => {
      if (isReady) auth.refresh()
      changed()
    },
  })
  const auth = createAuthPart(context, server.origin)
  const parameters = createParametersPart(context)
  const body = createBodyPart(context)
  const proxy = createProxyPart(proxyOfSite, context)
  const preview = createPreviewPart(texts)
  const note = hint()
  const cookies = cookieChoice(operation, texts)

  const requestWith = (secrets: Secrets): { request: HttpRequest; files: readonly File[] } => {
    const { body: written, files } = body.read()
    const { values } = parameters.read()
    const credentials = { shown: auth.credentials, hidden: auth.placeholders, none: () => [] }
    const request = buildRequest(operation, {
      server: secrets === 'none' ? server.publicAddress() : server.address(),
      parameters: secrets === 'none' ? values.filter((one) => isPublic(one, operation)) : values,
      credentials: credentials[secrets](),
      body: written,
    })
    return { request, files }
  }
  const update = () => {
    body.update()
    const { request } = requestWith('hidden')
    preview.show(request)
    const names = [...new Set(leftOut(request))].join(', ')
    note.textContent = names === '' ? '' : fillText(texts.apiLeftOut, [names])
  }
  const prepare = (): Prepared => {
    const problem = faultOf([parameters, body], texts)
    if (problem !== null) return { problem }
    const { request, files } = requestWith('shown')
    // Behind `https:` a path of the specification would be a host, which must not get the secrets of another.
    return URL.canParse(request.url) && new URL(request.url).origin !== server.origin()
      ? { problem: fillText(texts.apiWrongAddress, [request.url]) }
      : { request, files, cookies: cookies?.input.checked ?? false, proxy: proxy.chosen() }
  }
  isReady = true
  update()
  return {
    elements: [
      server.element,
      proxy.element,
      auth.element,
      ...parameters.elements,
      body.element,
      cookies?.element ?? null,
    ],
    preview: [preview.element, note],
    prepare,
    publicAddress: () => pathOf(requestWith('none').request.url),
  }
}

/** Path and query of an address, or the beginning of them. */
function pathOf(address: string): string {
  return address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').slice(0, 300)
}

/** The secrets of a request: as they are, as placeholders, or left out. */
type Secrets = 'shown' | 'hidden' | 'none'

function isPublic(
  { parameter: { name, schema }, value }: FilledParameter,
  { schemas }: OperationRequest,
): boolean {
  const format = resolveSchema(schema, schemas)?.format
  return !isSecret(name, format) && !holdsSecret(JSON.stringify(value) ?? '')
}

interface FilledPart {
  readonly read: () => Faults
  readonly focus: (name: string) => void
}

/** Words for the fields that keep the request from being sent, the first of which gets the focus; null: there are none. */
function faultOf(all: readonly FilledPart[], texts: PanelTexts): string | null {
  const parts = all.map((part) => ({ focus: part.focus, ...part.read() }))
  const missing = parts.flatMap((part) => part.missing)
  const wrong = parts.flatMap((part) => part.wrong)
  const names = missing.length > 0 ? missing : wrong
  const [first] = names
  if (first === undefined) return null
  parts.find((part) => [...part.missing, ...part.wrong].includes(first))?.focus(first)
  const words = missing.length > 0 ? texts.apiMissingValues : texts.apiWrongValues
  return fillText(words, [names.join(', ')])
}

/** Whether the browser's own cookies go along: only where the operation has any, and unasked only to sign in. */
function cookieChoice(
  { parameters, security, securitySchemes }: OperationRequest,
  texts: PanelTexts,
): ReturnType<typeof checkbox> | null {
  const needsCookie = (schemes: OperationRequest['security'][number]) =>
    schemes.some(({ scheme }) => {
      const found = securitySchemes[scheme]
      return found?.type === 'apiKey' && found.in === 'cookie'
    })
  const has =
    security.some(needsCookie) || parameters.some((parameter) => parameter.in === 'cookie')
  if (!has) return null
  return checkbox(texts.apiSendCookies, { checked: needsCookie(security[0] ?? []) })
}
