import { windowBox } from '../state/geometry.ts'
import { currentTab, enabledTabs, isSheet } from '../state/selectors.ts'
import { localeOf, type State } from '../state/state.ts'
import { h, icon, setAttribute, setShown, setVariables } from './dom.ts'
import { CLOSE_ICON } from './icons.ts'
import type { ViewContext } from './launcher.ts'
import { createOpenElsewhere } from './open-elsewhere.ts'
import { createPageLock } from './page-lock.ts'
import { panelTexts } from './panel-messages.ts'
import { createTabRow } from './tab-row.ts'

/** The chat: a floating window, or on small screens a bottom sheet (spec 2.3.3, 2.3.6). */
export interface ChatWindow {
  element: HTMLElement
  render(state: State): void
}

/** Adds the chat window, around the frame's element. */
export function createChatWindow({ root, signal }: ViewContext, frame: HTMLElement): ChatWindow {
  const close = h('button', { class: 'close', 'data-do': 'close' }, icon(CLOSE_ICON))
  const spinner = h('div', { class: 'spinner' })
  const stage = h('div', { class: 'stage', id: 'stage' }, spinner, frame)
  const openElsewhere = createOpenElsewhere()
  const tabs = createTabRow()
  const card = h('div', { class: 'card' }, stage, openElsewhere.element, tabs.element)
  const guards = [guard(frame), guard(frame, close)] as const
  const lock = createPageLock(signal)
  const backdrop = h('div', { 'data-do': 'close' })
  const element = h('div', { role: 'dialog', tabindex: -1 }, close, card)
  root.append(backdrop, guards[0], element, guards[1])
  return {
    element,
    render: (state) => {
      const texts = panelTexts(localeOf(state))
      const sheet = isSheet(state)
      setShown(element, state.chat !== 'off')
      setShown(backdrop, state.chat !== 'off' && sheet)
      lock.render(state.chat === 'open' && sheet)
      for (const each of guards) setShown(each, sheet && state.chat === 'open')
      backdrop.className = `backdrop ${state.chat}`
      element.className = `chat ${state.chat}${sheet ? ' sheet' : ''}`
      setAttribute(element, 'aria-modal', sheet || undefined)
      setAttribute(element, 'aria-label', texts.chat)
      setAttribute(close, 'aria-label', texts.close)
      // A chat page that speaks has a close button of its own, as with the original.
      setShown(close, state.frame?.voice !== 'heard')
      setShown(spinner, !state.frame?.loaded)
      setAttribute(element, 'aria-busy', !state.frame?.loaded)
      const isTabbed = enabledTabs(state).length > 1
      setAttribute(stage, 'role', isTabbed ? 'tabpanel' : undefined)
      setAttribute(stage, 'aria-label', isTabbed ? texts[currentTab(state)] : undefined)
      openElsewhere.render(state)
      tabs.render(state)
      setVariables(element, windowBox(state))
    },
  }
}

/** Focus trap at one end of the modal sheet: focus that reaches it moves to `other`, or else into the chat page. */
function guard(frame: HTMLElement, other?: HTMLElement): HTMLElement {
  const element = h('div', { tabindex: 0 })
  element.onfocus = () => {
    const target = other && !other.hidden ? other : frame.querySelector('iframe')
    target?.focus()
  }
  return element
}
