import { byId, drawList, h, setText } from './dom.ts'
import type { VisitorSummary } from './wire.ts'
import { pageTexts } from './words.ts'

/** What a visitor is called: by their name, else by the begin of their id. */
export function nameOf({ nickname, uid }: Pick<VisitorSummary, 'nickname' | 'uid'>): string {
  const id = uid.replace(/^sandbox_/, '').slice(0, 8)
  return nickname || pageTexts().visitor.replace('{id}', () => id)
}

/** A visitor's state in words: chat open, unread, waiting. */
export function stateOf({ isConnected, isWaiting, unread }: VisitorSummary): string {
  const texts = pageTexts()
  return [
    isWaiting ? texts.waiting : '',
    unread > 0 ? texts.unread.replace('{n}', String(unread)) : '',
    isConnected ? texts.connected : '',
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

/** Draws the list of visitors, the chosen one marked. */
export function createVisitorList(
  choose: (uid: string) => void,
): (visitors: readonly VisitorSummary[], chosen: string) => void {
  const list = byId('visitors', HTMLElement)
  const empty = byId('no-visitors', HTMLElement)
  const make = ({ uid }: VisitorSummary): HTMLElement => {
    const button = h(
      'button',
      { type: 'button' },
      h('b', {}),
      h('span', { class: 'page' }),
      h('span', { class: 'state' }),
    )
    button.addEventListener('click', () => choose(uid))
    return h('li', {}, button)
  }
  return (visitors, chosen) => {
    const update = (item: HTMLElement, visitor: VisitorSummary): void => {
      const parts = [nameOf(visitor), visitor.lastPage, stateOf(visitor)]
      item.querySelectorAll<HTMLElement>('button > *').forEach((part, index) => {
        setText(part, parts[index] ?? '')
      })
      item.classList.toggle('waiting', visitor.isWaiting)
      item.querySelector('button')?.setAttribute('aria-current', String(visitor.uid === chosen))
    }
    drawList(list, visitors, { key: ({ uid }) => uid, make, update })
    empty.hidden = visitors.length > 0
  }
}
