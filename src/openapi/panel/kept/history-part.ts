/** The last requests of this tab: requests of the operation can be sent again, others have a link to their page. */
import { countText } from '../../../shared/messages/fill-text.ts'
import { h, hint, secondaryButton } from '../dom.ts'
import type { PanelTexts } from '../panel-context.ts'
import type { RequestMemory, SentRequest } from './request-memory.ts'

export interface HistoryPart {
  readonly element: HTMLElement
  /** Another request was sent. */
  readonly update: () => void
}

/** @param again - fills in the values of a request, and sends it if none is missing */
export function createHistoryPart(
  operation: string,
  { memory, texts }: { readonly memory: RequestMemory; readonly texts: PanelTexts },
  again: (request: SentRequest) => void,
): HistoryPart {
  const title = h('summary', {})
  const list = h('ol', { class: 'api-history-list' })
  const element = h(
    'details',
    { class: 'api-part api-history' },
    title,
    list,
    hint(texts.apiHistoryHint),
    secondaryButton(texts.apiForgetHistory, () => {
      memory.clear()
      update()
    }),
  )
  const update = () => {
    const sent = memory.sent()
    element.hidden = sent.length === 0
    title.textContent = countText(texts, 'apiHistory', [sent.length])
    list.replaceChildren(...sent.map((request) => itemOf(request)))
  }
  const itemOf = (request: SentRequest) => {
    const { method, address, status, at, page, isWhole } = request
    const time = new Date(at).toLocaleTimeString(document.documentElement.lang)
    const name = `${method} ${address}`
    return h(
      'li',
      {},
      h('code', {}, name),
      h('span', { class: 'api-fact' }, `${status ?? texts.apiNoAnswer} · ${time}`),
      request.operation === operation
        ? button(isWhole ? texts.apiSendAgain : texts.apiFillIn, name, () => again(request))
        : h('a', { href: page }, texts.apiOpenPage),
    )
  }
  update()
  return { element, update }
}

/** A button whose name says which request it is for. */
function button(label: string, request: string, act: () => void): HTMLButtonElement {
  const made = secondaryButton(label, act)
  made.setAttribute('aria-label', `${label}: ${request}`)
  return made
}
