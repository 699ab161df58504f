/**
 * The panel that sends a request of the operation on the page. Plain DOM: React would be loaded for it on a first
 * visit, and the panel's parts are forms whose state is the controls themselves.
 */
import { pathParts } from '../../shared/breakable-parts.ts'
import { fillText } from '../../shared/messages/fill-text.ts'
import { buildRequest } from '../request/build-request.ts'
import type { OperationRequest } from '../request/request.ts'
import { type AnswerPart, createAnswerPart, type Prepared } from './answer-part.ts'
import { createAuthPart } from './auth-part.ts'
import { createBodyPart } from './body-part.ts'
import { type Credentials, createCredentials } from './credentials.ts'
import { h, hint, newId } from './dom.ts'
import type { ApiPanelContext, Faults, PanelTexts } from './panel-context.ts'
import { createParametersPart } from './parameters-part.ts'
import { createPreviewPart } from './preview-part.ts'
import { leftOut } from './send.ts'
import { createServerPart } from './server-part.ts'

/** The context that the panels of all operations share. */
export interface PanelSetting {
  readonly texts: PanelTexts
  /** Absolute address of the page that OAuth's servers send the reader back to. */
  readonly callback: string
}

/** Makes the panel of an operation, whose name is the title: a dialog that is not open yet. */
export type MakePanel = (operation: OperationRequest, title: string) => HTMLDialogElement

/** Makes panels that share the reader's credentials. */
export function createPanels(setting: PanelSetting, window: Window): MakePanel {
  const credentials = createCredentials(window)
  return (operation, title) => createPanel({ ...setting, operation, title, credentials })
}

interface PanelOptions extends PanelSetting {
  readonly operation: OperationRequest
  readonly title: string
  readonly credentials: Credentials
}

function createPanel(options: PanelOptions): HTMLDialogElement {
  const { texts } = options
  const inputs = createInputs(options)
  const id = newId()
  const answer = createAnswerPart(texts, id, inputs.prepare)
  const form = h(
    'form',
    {
      class: 'api-form',
      id,
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault()
        void answer.submit()
      },
    },
    h('div', { class: 'api-inputs' }, ...inputs.elements, answer.limit),
    h('div', { class: 'api-outputs' }, ...inputs.preview, ...answer.elements),
  )
  return dialogOf(form, answer, options)
}

function dialogOf(
  form: HTMLElement,
  answer: AnswerPart,
  { operation: { method, path }, title, texts }: PanelOptions,
): HTMLDialogElement {
  const close = h(
    'button',
    {
      type: 'button',
      class: 'api-close',
      'aria-label': texts.apiClose,
      onclick: () => dialog.close(),
    },
    '×',
  )
  const bar = h(
    'div',
    { class: 'api-bar' },
    h('span', { class: `api-method api-${method.toLowerCase()}` }, method),
    h('code', { class: 'api-bar-path' }, ...breakablePath(path)),
    ...answer.buttons,
    close,
  )
  const name = fillText(texts.apiPanelTitle, [title])
  const dialog = h('dialog', { class: 'api-panel', 'aria-label': name }, bar, form)
  dialog.addEventListener('close', answer.cancel)
  // A click beside the panel closes it, as Escape does.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  return dialog
}

function breakablePath(path: string): (string | HTMLElement)[] {
  return pathParts(path).flatMap((part, index) => (index === 0 ? part : [h('wbr', {}), part]))
}

/** Everything that the reader fills in, and the code that shows it. */
function createInputs({ operation, texts, credentials, callback }: PanelOptions) {
  let isReady = false
  const changed = () => {
    if (isReady) update()
  }
  const context: ApiPanelContext = { operation, texts, credentials, callback, changed }
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
  const preview = createPreviewPart(texts)
  const note = hint()
  const cookies = cookieChoice(operation, texts)

  const requestWith = (secrets: 'shown' | 'hidden') => {
    const { body: written, files } = body.read()
    const request = buildRequest(operation, {
      server: server.address(),
      parameters: parameters.read().values,
      credentials: secrets === 'shown' ? auth.credentials() : auth.placeholders(),
      body: written,
    })
    return { request, files }
  }
  const update = () => {
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
      : { request, files, cookies: cookies?.checked() ?? false }
  }
  isReady = true
  update()
  return {
    elements: [
      server.element,
      auth.element,
      ...parameters.elements,
      body.element,
      cookies?.element ?? null,
    ],
    preview: [preview.element, note],
    prepare,
  }
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
): { readonly element: HTMLElement; readonly checked: () => boolean } | null {
  const needsCookie = (schemes: OperationRequest['security'][number]) =>
    schemes.some(({ scheme }) => {
      const found = securitySchemes[scheme]
      return found?.type === 'apiKey' && found.in === 'cookie'
    })
  const has =
    security.some(needsCookie) || parameters.some((parameter) => parameter.in === 'cookie')
  if (!has) return null
  const input = h('input', { type: 'checkbox', checked: needsCookie(security[0] ?? []) })
  const element = h('label', { class: 'api-check' }, input, ` ${texts.apiSendCookies}`)
  return { element, checked: () => input.checked }
}
