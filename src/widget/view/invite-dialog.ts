import { localeOf, type State } from '../state/state.ts'
import { fillIcon, h, setShown, setText } from './dom.ts'
import { CHAT_ICON } from './icons.ts'
import { panelTexts } from './panel-messages.ts'

/** The invitation in the middle of the screen (spec 2.3.4). It does not block the page. */
export interface InviteDialog {
  element: HTMLElement
  render(state: State): void
}

/** Adds the invitation to an element. */
export function createInviteDialog(root: HTMLElement): InviteDialog {
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
      const texts = panelTexts(localeOf(state))
      const { icon: image, text: words, acceptText, rejectText } = state.config.inviteConfig
      setShown(element, state.invite && state.here)
      fillIcon(face, image, CHAT_ICON)
      setText(ask, words ?? texts.inviteText)
      setText(no, rejectText ?? texts.reject)
      setText(yes, acceptText ?? texts.accept)
    },
  }
}
