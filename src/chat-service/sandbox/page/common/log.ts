import type { InvitationState, Message } from '../wire.ts'
import { byId, h, renderList } from './dom.ts'
import { currentLanguage, currentTexts } from './page-texts.ts'

interface LogOptions {
  /** Whose page this is: their own messages are on the right. */
  readonly own: Message['from']
  /** Called when the visitor answers an invitation. */
  readonly answer?: (invitation: InvitationState) => void
}

/**
 * Creates a function that renders a conversation into the page's log. The log stays at its end if the reader is
 * there.
 */
export function createLog({ own, answer }: LogOptions): (messages: readonly Message[]) => void {
  const list = byId('log', HTMLElement)
  const scroll = byId('scroll', HTMLElement)
  const empty = byId('empty', HTMLElement)
  // Some browsers make scrollable elements focusable only with a tabindex.
  scroll.tabIndex = 0
  const make = (message: Message): HTMLElement => renderMessage(message, { own, answer })
  // An answered invitation gets a new element, and so does everything in another language.
  const key = ({ id, invitation }: Message): string =>
    `${id} ${invitation ?? ''} ${currentLanguage()}`
  return (messages) => {
    const isAtEnd = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 40
    renderList(list, messages, { key, make })
    empty.hidden = messages.length > 0
    if (isAtEnd) scroll.scrollTop = scroll.scrollHeight
    // Screen readers announce new messages only, not those of the first rendering.
    requestAnimationFrame(() => scroll.setAttribute('aria-live', 'polite'))
  }
}

function renderMessage(
  message: Message,
  { own, answer }: { own: Message['from']; answer: LogOptions['answer'] },
): HTMLElement {
  const texts = currentTexts()
  const { from, text, at, invitation } = message
  const other = own === 'operator' ? texts.visitor.replace('{id}', '').trim() : texts.support
  const date = new Date(at)
  const time = new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short' }).format(date)
  const item = h(
    'li',
    { class: `${from === own ? 'own' : 'other'}${invitation ? ' invitation' : ''}` },
    h(
      'p',
      { class: 'from' },
      from === own ? texts.you : other,
      ' ',
      h('time', { datetime: date.toISOString() }, time),
    ),
    h('p', { class: 'text' }, text || texts.inviteText),
  )
  if (invitation === 'open' && answer) item.append(renderAnswers(answer))
  else if (invitation) item.append(h('p', { class: 'note' }, texts[invitation]))
  return item
}

function renderAnswers(answer: (invitation: InvitationState) => void): HTMLElement {
  const texts = currentTexts()
  const accept = h('button', { type: 'button', class: 'wide' }, texts.accept)
  const reject = h('button', { type: 'button' }, texts.reject)
  accept.addEventListener('click', () => answer('accepted'))
  reject.addEventListener('click', () => answer('rejected'))
  return h('div', { class: 'answers' }, accept, reject)
}
