import { windowBox } from '../state/geometry.ts'
import { currentTab, enabledTabs, isSheet } from '../state/selectors.ts'
import type { State } from '../state/state.ts'
import { h, icon, setAttribute, setShown, setVariables } from './dom.ts'
import { CLOSE_ICON } from './icons.ts'
import { panelTexts } from './panel-messages.ts'
import { createTabRow } from './tab-row.ts'

/** The chat: a floating window, or on small screens a bottom sheet (spec 2.3.3, 2.3.6). */
export interface ChatWindow {
  element: HTMLElement
  render(state: State): void
}

/** Adds the chat window to `root`, around the frame's element. */
export function createChatWindow(root: HTMLElement, frame: HTMLElement): ChatWindow {
  const close = h('button', { class: 'close', 'data-do': 'close' }, icon(CLOSE_ICON))
  const spinner = h('div', { class: 'spinner' })
  const stage = h('div', { class: 'stage', id: 'stage' }, spinner, frame)
  const tabs = createTabRow()
  const card = h('div', { class: 'card' }, stage, tabs.element)
  const guards = [guard(frame), guard(close)] as const
  const backdrop = h('div', { 'data-do': 'close' })
  const element = h('div', { role: 'dialog', tabindex: -1 }, close, card)
  root.append(backdrop, guards[0], element, guards[1])
  return {
    element,
    render: (state) => {
      const texts = panelTexts(state.config.locale)
      const sheet = isSheet(state)
      setShown(element, state.chat !== 'off')
      setShown(backdrop, state.chat !== 'off' && sheet)
      for (const each of guards) setShown(each, sheet && state.chat === 'open')
      backdrop.className = `backdrop ${state.chat}`
      element.className = `chat ${state.chat}${sheet ? ' sheet' : ''}`
      setAttribute(element, 'aria-modal', sheet || undefined)
      setAttribute(element, 'aria-label', texts.chat)
      setAttribute(close, 'aria-label', texts.close)
      setShown(spinner, !state.frame?.loaded)
      setAttribute(element, 'aria-busy', !state.frame?.loaded)
      const isTabbed = enabledTabs(state).length > 1
      setAttribute(stage, 'role', isTabbed ? 'tabpanel' : undefined)
      setAttribute(stage, 'aria-label', isTabbed ? texts[currentTab(state)] : undefined)
      tabs.render(state)
      setVariables(element, windowBox(state))
    },
  }
}

/** Focus trap at one end of the modal sheet: focus that reaches it moves to the other end. */
function guard(other: HTMLElement): HTMLElement {
  const element = h('div', { tabindex: 0 })
  element.onfocus = () => {
    const target = other.querySelector('iframe') ?? other
    target.focus()
  }
  return element
}
