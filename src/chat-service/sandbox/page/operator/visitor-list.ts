import { byId, h, renderList, setText } from '../common/dom.ts'
import { currentTexts } from '../common/page-texts.ts'
import type { VisitorSummary } from '../wire.ts'

/** A visitor's name, or the beginning of their id. */
export function visitorName({ nickname, uid }: Pick<VisitorSummary, 'nickname' | 'uid'>): string {
  const id = uid.replace(/^sandbox_/, '').slice(0, 8)
  return nickname || currentTexts().visitor.replace('{id}', () => id)
}

/** A visitor's status as text: chat open, unread, waiting. */
export function visitorStatus({ isConnected, isWaiting, unread }: VisitorSummary): string {
  const texts = currentTexts()
  return [
    isWaiting ? texts.waiting : '',
    unread > 0 ? texts.unread.replace('{n}', String(unread)) : '',
    isConnected ? texts.connected : '',
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

/** Creates a function that renders the list of visitors and marks the selected one. */
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
      const parts = [visitorName(visitor), visitor.lastPage, visitorStatus(visitor)]
      item.querySelectorAll<HTMLElement>('button > *').forEach((part, index) => {
        setText(part, parts[index] ?? '')
      })
      item.classList.toggle('waiting', visitor.isWaiting)
      item.querySelector('button')?.setAttribute('aria-current', String(visitor.uid === chosen))
    }
    renderList(list, visitors, { key: ({ uid }) => uid, make, update })
    empty.hidden = visitors.length > 0
  }
}
