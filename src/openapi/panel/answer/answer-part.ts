/** The button that sends, the progress of the request, and the answer. */
import { fillText } from '../../../shared/messages/fill-text.ts'
import type { HttpRequest } from '../../request/request.ts'
import { h, newId, secondaryButton } from '../dom.ts'
import { Failure } from '../failure.ts'
import type { PanelTexts } from '../panel-context.ts'
import { isStream } from './event-stream.ts'
import { showAnswer } from './response-view.ts'
import { type SendOptions, send } from './send.ts'

/** A request that can be sent, or words for its missing parts. */
export type Prepared =
  | ({ readonly request: HttpRequest } & Omit<SendOptions, 'signal'>)
  | { readonly problem: string }

export interface AnswerPart {
  /** A line with the state of the request. */
  readonly status: HTMLElement
  /** The answer. */
  readonly element: HTMLElement
  /** The buttons that send and cancel. */
  readonly buttons: readonly HTMLElement[]
  /** The field of the time limit. */
  readonly limit: HTMLElement
  /** Sends the request, unless one is under way. */
  readonly submit: () => Promise<void>
  readonly cancel: () => void
}

/** How long a request may take before it is ended, in seconds, unless the reader says otherwise. */
const usualLimit = 30
const longestLimit = 3600

export interface AnswerOptions {
  readonly texts: PanelTexts
  /** The id of the form that the button sends: the button stands outside of it. */
  readonly formId: string
  readonly prepare: () => Prepared
  /** A request was sent. @param status - of its answer; null: there was none */
  readonly sent: (status: number | null) => void
}

export function createAnswerPart({ texts, formId, prepare, sent }: AnswerOptions): AnswerPart {
  const { limit, seconds } = limitField(texts)
  const place = h('div', { class: 'api-answer' })
  const status = h('p', { class: 'api-live', role: 'status' })
  const button = sendButton(formId, texts)
  const stop = secondaryButton(texts.apiCancel, () => {
    cancel()
    button.focus()
  })
  stop.hidden = true
  let running: AbortController | null = null

  const submit = async () => {
    if (running !== null) return
    const prepared = prepare()
    if ('problem' in prepared) {
      status.classList.remove('api-unseen')
      status.textContent = prepared.problem
      return
    }
    const controller = new AbortController()
    running = controller
    stop.hidden = false
    button.setAttribute('aria-disabled', 'true')
    place.replaceChildren()
    status.classList.remove('api-unseen')
    status.textContent = texts.apiSending
    let answered: number | null = null
    try {
      await exchange(prepared, {
        controller,
        seconds: seconds(),
        place,
        status,
        texts,
        begins: (code) => {
          answered = code
        },
      })
    } catch (error) {
      status.textContent = ''
      // While the answer is read, some browsers throw an error of their own, and not the reason.
      const why: unknown = controller.signal.reason ?? error
      const words =
        why instanceof Failure ? why.words(texts) : fillText(texts.apiBroken, [String(why)])
      place.append(h('p', { class: 'api-failure', role: 'alert' }, words))
      bringIntoSight(place)
    } finally {
      running = null
      sent(answered)
      button.removeAttribute('aria-disabled')
      stop.hidden = true
    }
  }
  const cancel = () => running?.abort(new Failure('apiCancelled'))
  return {
    buttons: [stop, button],
    status,
    element: h('section', { class: 'api-part', 'aria-label': texts.apiAnswer }, place),
    limit,
    submit,
    cancel,
  }
}

/** Sends the form, as Ctrl or Command with Enter does in any of its fields. */
function sendButton(formId: string, texts: PanelTexts): HTMLButtonElement {
  const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl Enter'
  const attributes = {
    type: 'submit',
    form: formId,
    class: 'api-send-button',
    title: keys,
    'aria-keyshortcuts': 'Control+Enter Meta+Enter',
  }
  return h('button', attributes, texts.apiSend, h('kbd', { 'aria-hidden': 'true' }, keys))
}

function limitField(texts: PanelTexts): { limit: HTMLElement; seconds: () => number } {
  const id = newId()
  const input = h('input', {
    class: 'api-control',
    type: 'number',
    min: 1,
    max: longestLimit,
    value: usualLimit,
    id,
  })
  const label = h('label', { for: id }, texts.apiTimeLimit)
  return {
    limit: h('div', { class: 'api-limit' }, label, input),
    seconds: () => Math.min(longestLimit, Math.max(1, Number(input.value) || usualLimit)),
  }
}

interface Exchange {
  readonly controller: AbortController
  readonly seconds: number
  readonly place: HTMLElement
  readonly status: HTMLElement
  readonly texts: PanelTexts
  /** An answer begins, with this status. */
  readonly begins: (status: number) => void
}

async function exchange(
  { request, ...options }: Extract<Prepared, { request: HttpRequest }>,
  { controller, seconds, place, status, texts, begins }: Exchange,
): Promise<void> {
  const end = () => controller.abort(new Failure('apiTimedOut', String(seconds)))
  const timer = setTimeout(end, seconds * 1000)
  try {
    const begun = performance.now()
    const response = await send(request, { ...options, signal: controller.signal })
    begins(response.status)
    // For screen readers: others see the status at the head of the answer.
    status.classList.add('api-unseen')
    status.textContent = fillText(texts.apiAnswered, [
      `${response.status} ${response.statusText}`.trim(),
    ])
    // The limit is one of waiting: a stream may go on.
    if (isStream(response.headers.get('content-type') ?? '')) clearTimeout(timer)
    const shown = showAnswer(place, { response, texts, begun, lang: document.documentElement.lang })
    bringIntoSight(place)
    await shown
  } finally {
    clearTimeout(timer)
  }
}

/** In one column the answer is below everything else. */
function bringIntoSight(place: HTMLElement): void {
  if (place.getBoundingClientRect().top > innerHeight * 0.6) place.scrollIntoView()
}
