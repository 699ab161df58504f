import { DEFAULTS } from '../config/defaults.ts'
import { BADGE_MAX } from '../constants.ts'
import type { WidgetEvent } from '../state/events.ts'
import { plainChatUrl } from '../state/plain-chat-url.ts'
import { localeOf, type State } from '../state/state.ts'
import { fillIcon, h, icon, setAttribute, setShown, setText } from './dom.ts'
import { CHAT_ICON, CLOSE_ICON, WAVE_ICON } from './icons.ts'
import { type LauncherTexts, launcherTexts } from './messages.ts'

/** The context of every part of the view: an element to render into, `dispatch`, and the signal that ends it. */
export interface ViewContext {
  root: HTMLElement
  dispatch: (event: WidgetEvent) => void
  signal: AbortSignal
}

/** Button and greeting: everything that a first visit shows. */
export interface Launcher {
  button: HTMLButtonElement
  /** `notice` stands in the place of the greeting's second line. */
  render(state: State, notice?: string): void
}

/** The badge's text: empty without unread messages and while the button is switched off (spec 4.2). */
function countOf({ config, unread }: State): string {
  if (!unread || !config.buttonConfig.show) return ''
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread)
}

/** Renders button, badge and greeting into an element, and dispatches their events. */
export function createLauncher(context: ViewContext): Launcher {
  const bubble = createBubble(context)
  const face = h('span', { class: 'icon' })
  const label = h('span', { class: 'label' })
  const badge = h('span', { class: 'badge', 'aria-hidden': true })
  const button = h('button', { class: 'button', 'aria-haspopup': 'dialog' }, face, label, badge)
  const status = h('div', { role: 'status' })
  const element = h('div', { class: 'launcher' }, bubble.element, button)
  context.root.append(element, status)
  button.onclick = ({ detail }) => context.dispatch({ type: 'click', keyboard: detail === 0 })
  for (const type of ['down', 'move', 'up', 'cancel'] as const)
    button[`onpointer${type}`] = (event) =>
      context.dispatch({ type: 'pointer', event, box: button.getBoundingClientRect() })
  button.oncontextmenu = (event) => {
    event.preventDefault()
    context.dispatch({ type: 'menu', x: event.clientX, y: event.clientY })
  }
  return {
    button,
    render: (state, notice) => {
      const texts = launcherTexts(localeOf(state))
      const isClosed = state.chat !== 'open'
      setShown(element, state.here)
      setShown(button, state.button && isClosed)
      setAttribute(button, 'aria-busy', state.busy || undefined)
      bubble.render(state, texts, notice)
      const { icon: image, text: words } = state.config.buttonConfig
      fillIcon(face, image, CHAT_ICON)
      setText(label, words ?? '')
      setAttribute(button, 'class', words ? 'button labelled' : 'button')
      button.style.touchAction = state.config.draggable ? 'none' : 'manipulation'
      setAttribute(button, 'aria-expanded', !isClosed)
      const count = countOf(state)
      const news = count && `${count} ${texts.unread}`
      // An attribute, because text would become part of the button's accessible name.
      setAttribute(badge, 'data-count', count || undefined)
      setText(status, isClosed ? (state.lost && texts.lost) || news : '')
      setAttribute(button, 'aria-label', (words || texts.open) + (news && `, ${news}`))
    },
  }
}

function createBubble({ root, dispatch }: ViewContext): {
  element: HTMLElement
  render(state: State, texts: LauncherTexts, notice?: string): void
} {
  const face = h('span', { class: 'icon', 'aria-hidden': true })
  const title = h('span', { class: 'title' })
  const subtitle = h('span', { class: 'subtitle' })
  const words = h('span', {}, title, subtitle)
  const greet = h('button', { class: 'greet' }, face, words)
  const dismiss = h('button', { class: 'dismiss' }, icon(CLOSE_ICON))
  const element = h('div', {}, greet, dismiss)
  let elsewhere: string | undefined
  greet.onclick = () => {
    if (elsewhere) window.open(elsewhere, '_blank', 'noopener')
    else dispatch({ type: 'open', focus: true })
  }
  dismiss.onclick = () => dispatch({ type: 'dismiss' })
  return {
    element,
    render: (state, texts, notice) => {
      const { bubbleConfig } = state.config
      setShown(element, state.lost || (state.bubble !== 'off' && state.chat !== 'open'))
      setAttribute(element, 'class', `bubble ${state.bubble}`)
      // Not every system has a font with this character.
      fillIcon(face, bubbleConfig.icon.replace(DEFAULTS.bubbleConfig.icon, ''), WAVE_ICON)
      const heading = bubbleConfig.title ?? texts.bubbleTitle
      elsewhere = state.lost ? plainChatUrl(state) : undefined
      setText(title, state.lost ? texts.lost : heading)
      setAttribute(root, 'aria-label', texts.chat)
      const words = notice ?? bubbleConfig.subtitle ?? texts.bubbleSubtitle
      setText(subtitle, state.lost ? texts.newTab : words)
      setAttribute(dismiss, 'aria-label', texts.dismiss)
    },
  }
}
