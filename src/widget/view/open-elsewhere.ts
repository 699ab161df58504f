import { chatUrl } from '../state/chat-url.ts'
import { localeOf, type State } from '../state/state.ts'
import { h, setAttribute, setShown, setText } from './dom.ts'
import { launcherTexts } from './messages.ts'
import { panelTexts } from './panel-messages.ts'

/** A line below a chat page that has failed or hangs: the visitor can load it again, or open it in a tab. */
export interface OpenElsewhere {
  element: HTMLElement
  render(state: State): void
}

/** Creates the line. It is hidden as soon as the chat page sends a message. */
export function createOpenElsewhere(): OpenElsewhere {
  const question = h('span')
  const retry = h('button', { 'data-do': 'retry' })
  const link = h('a', { target: '_blank', rel: 'noopener' })
  const element = h('div', { class: 'lost', 'aria-live': 'polite' }, question, retry, link)
  return {
    element,
    render: (state) => {
      const texts = panelTexts(localeOf(state))
      const isLate = state.frame?.voice === 'late'
      setShown(element, isLate)
      // It is announced when its text appears.
      setText(question, isLate ? texts.late : '')
      setText(retry, texts.retry)
      setText(link, launcherTexts(localeOf(state)).newTab)
      setAttribute(link, 'href', isLate ? chatUrl(state).url : undefined)
    },
  }
}
