import { BADGE_MAX } from './constants.ts'
import { attr, fillIcon, h, icon, show, text } from './dom.ts'
import type { WidgetEvent } from './events.ts'
import { CHAT_ICON, CLOSE_ICON } from './icons.ts'
import { type Texts, textsFor } from './messages.ts'
import type { State } from './state.ts'

/** What a piece of the view is given: where to draw, whom to tell, and when it ends. */
export interface ViewContext {
  root: HTMLElement
  dispatch: (event: WidgetEvent) => void
  signal: AbortSignal
}

/** Button and greeting: all that a first visit sees. */
export interface Launcher {
  button: HTMLButtonElement
  render(state: State): void
}

/** What the badge says: nothing for none, and nothing while the button is switched off (spec 4.2). */
function countOf({ config, unread }: State): string {
  if (!unread || !config.buttonConfig.show) return ''
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread)
}

/** Draws button, badge and greeting into an element and turns the button's pointer into events. */
export function createLauncher(context: ViewContext): Launcher {
  const bubble = createBubble(context)
  const face = h('span', { class: 'icon' })
  const label = h('span', { class: 'label' })
  const badge = h('span', { class: 'badge', 'aria-hidden': true })
  const button = h('button', { class: 'button', 'aria-haspopup': 'dialog' }, face, label, badge)
  const status = h('div', { role: 'status' })
  const element = h('div', { class: 'launcher' }, bubble.element, button)
  context.root.append(element, status)
  listen(button, context)
  return {
    button,
    render: (state) => {
      const texts = textsFor(state.config.locale)
      const isClosed = state.chat !== 'open'
      show(button, state.button && isClosed)
      bubble.render(state, texts)
      const { icon: image, text: words } = state.config.buttonConfig
      fillIcon(face, image, CHAT_ICON)
      text(label, words ?? '')
      attr(button, 'class', words ? 'button labelled' : 'button')
      button.style.touchAction = state.config.draggable ? 'none' : 'manipulation'
      attr(button, 'aria-expanded', !isClosed)
      const count = countOf(state)
      const news = count && texts.unread.replace('{n}', count)
      // Not as text, which would have to be part of the button's name.
      attr(badge, 'data-count', count || undefined)
      text(status, isClosed ? news : '')
      attr(button, 'aria-label', (words || texts.open) + (news && `, ${news}`))
    },
  }
}

function createBubble({ dispatch }: ViewContext): {
  element: HTMLElement
  render(state: State, texts: Texts): void
} {
  const face = h('span', { class: 'icon', 'aria-hidden': true })
  const title = h('span', { class: 'title' })
  const subtitle = h('span', { class: 'subtitle' })
  const words = h('span', {}, title, subtitle)
  const greet = h('button', { class: 'greet' }, face, words)
  const dismiss = h('button', { class: 'dismiss' }, icon(CLOSE_ICON))
  const element = h('div', {}, greet, dismiss)
  greet.onclick = () => dispatch({ type: 'open', focus: true })
  dismiss.onclick = () => dispatch({ type: 'bubble', shown: false })
  return {
    element,
    render: (state, texts) => {
      const { bubbleConfig } = state.config
      show(element, state.bubble !== 'off' && state.chat !== 'open')
      attr(element, 'class', `bubble ${state.bubble}`)
      fillIcon(face, bubbleConfig.icon)
      text(title, bubbleConfig.title ?? texts.bubbleTitle)
      text(subtitle, bubbleConfig.subtitle ?? texts.bubbleSubtitle)
      attr(dismiss, 'aria-label', texts.dismiss)
    },
  }
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): { x: number; y: number } => ({ x, y })

function listen(button: HTMLButtonElement, { dispatch }: ViewContext): void {
  button.onpointerdown = (event) => {
    if (event.button || !event.isPrimary) return
    // From here on the pointer is ours, even when it leaves the button faster than we follow.
    button.setPointerCapture(event.pointerId)
    const box = button.getBoundingClientRect()
    dispatch({ type: 'press', ...pointOf(event), touch: event.pointerType === 'touch', box })
  }
  button.onpointermove = (event) => {
    if (event.buttons > 0) dispatch({ type: 'move', ...pointOf(event) })
  }
  button.onpointerup = () => dispatch({ type: 'release' })
  button.onpointercancel = () => dispatch({ type: 'cancel' })
  button.onclick = ({ detail }) => dispatch({ type: 'click', keyboard: detail === 0 })
  button.oncontextmenu = (event) => {
    event.preventDefault()
    dispatch({ type: 'menu', ...pointOf(event) })
  }
}
