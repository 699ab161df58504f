import { byId, drawList, h } from './dom.ts'
import type { Invitation, Message } from './wire.ts'
import { pageLanguage, pageTexts } from './words.ts'

interface LogOptions {
  /** Whose page this is: their messages stand on the right. */
  readonly own: Message['from']
  /** Lets the visitor answer an invitation. */
  readonly answer?: (invitation: Invitation) => void
}

/** Draws a conversation into the page's log, and keeps it scrolled to the end for a reader who is there. */
export function createLog({ own, answer }: LogOptions): (messages: readonly Message[]) => void {
  const list = byId('log', HTMLElement)
  const scroll = byId('scroll', HTMLElement)
  const empty = byId('empty', HTMLElement)
  // Not every browser lets keys reach what scrolls.
  scroll.tabIndex = 0
  const make = (message: Message): HTMLElement => drawMessage(message, { own, answer })
  // An invitation that was answered is drawn anew.
  const key = ({ id, invitation }: Message): string => `${id} ${invitation ?? ''}`
  return (messages) => {
    const isAtEnd = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 40
    drawList(list, messages, { key, make })
    empty.hidden = messages.length > 0
    if (isAtEnd) scroll.scrollTop = scroll.scrollHeight
    // What was there when the page came is not read out, what comes then is.
    requestAnimationFrame(() => scroll.setAttribute('aria-live', 'polite'))
  }
}

function drawMessage(
  message: Message,
  { own, answer }: { own: Message['from']; answer: LogOptions['answer'] },
): HTMLElement {
  const texts = pageTexts()
  const { from, text, at, invitation } = message
  const other = own === 'operator' ? texts.visitor.replace('{id}', '').trim() : texts.support
  const date = new Date(at)
  const time = new Intl.DateTimeFormat(pageLanguage(), { timeStyle: 'short' }).format(date)
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
  if (invitation === 'open' && answer) item.append(drawAnswers(answer))
  else if (invitation) item.append(h('p', { class: 'note' }, texts[invitation]))
  return item
}

function drawAnswers(answer: (invitation: Invitation) => void): HTMLElement {
  const texts = pageTexts()
  const accept = h('button', { type: 'button', class: 'wide' }, texts.accept)
  const reject = h('button', { type: 'button' }, texts.reject)
  accept.addEventListener('click', () => answer('accepted'))
  reject.addEventListener('click', () => answer('rejected'))
  return h('div', { class: 'answers' }, accept, reject)
}
