import { fillIcon, h, show, text } from './dom.ts'
import { CHAT_ICON } from './icons.ts'
import { panelTexts } from './panel-messages.ts'
import type { State } from './state.ts'

/** The invitation in the middle of the screen (spec 2.3.4); it does not block the page. */
export interface Invitation {
  element: HTMLElement
  render(state: State): void
}

/** Draws the invitation into an element. */
export function createInvitation(root: HTMLElement): Invitation {
  const face = h('div', { class: 'face icon', 'aria-hidden': true })
  const ask = h('div', { class: 'ask', id: 'ask' })
  const no = h('button', { class: 'no', 'data-do': 'reject' })
  const yes = h('button', { class: 'yes', 'data-do': 'accept' })
  const element = h(
    'div',
    { class: 'invite', role: 'dialog', tabindex: -1, 'aria-labelledby': 'ask' },
    face,
    ask,
    h('div', { class: 'answers' }, no, yes),
  )
  root.append(element)
  return {
    element,
    render: (state) => {
      const texts = panelTexts(state.config.locale)
      const { icon: image, text: words, acceptText, rejectText } = state.config.inviteConfig
      show(element, state.invite)
      fillIcon(face, image, CHAT_ICON)
      text(ask, words ?? texts.inviteText)
      text(no, rejectText ?? texts.reject)
      text(yes, acceptText ?? texts.accept)
    },
  }
}
