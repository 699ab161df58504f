import { attr, h, icon, setVariables, show } from './dom.ts'
import { windowBox } from './geometry.ts'
import { CLOSE_ICON } from './icons.ts'
import { panelTexts } from './panel-messages.ts'
import { currentTab, enabledTabs, isSheet } from './panel-state.ts'
import type { State } from './state.ts'
import { createTabs } from './tabs.ts'

/** The chat: a floating window, or on small screens a bottom sheet (spec 2.3.3, 2.3.6). */
export interface ChatWindow {
  element: HTMLElement
  render(state: State): void
}

/** Draws the chat around the frame's element and its tabs into an element. */
export function createChatWindow(root: HTMLElement, frame: HTMLElement): ChatWindow {
  const close = h('button', { class: 'close', 'data-do': 'close' }, icon(CLOSE_ICON))
  const spinner = h('div', { class: 'spinner' })
  const stage = h('div', { class: 'stage', id: 'stage' }, spinner, frame)
  const tabs = createTabs()
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
      show(element, state.chat !== 'off')
      show(backdrop, state.chat !== 'off' && sheet)
      for (const each of guards) show(each, sheet && state.chat === 'open')
      backdrop.className = `backdrop ${state.chat}`
      element.className = `chat ${state.chat}${sheet ? ' sheet' : ''}`
      attr(element, 'aria-modal', sheet || undefined)
      attr(element, 'aria-label', texts.chat)
      attr(close, 'aria-label', texts.close)
      show(spinner, !state.frame?.loaded)
      attr(element, 'aria-busy', !state.frame?.loaded)
      const isTabbed = enabledTabs(state).length > 1
      attr(stage, 'role', isTabbed ? 'tabpanel' : undefined)
      attr(stage, 'aria-label', isTabbed ? texts[currentTab(state)] : undefined)
      tabs.render(state)
      setVariables(element, windowBox(state))
    },
  }
}

/** An end of the modal sheet: focus that runs into it goes round to the other end. */
function guard(other: HTMLElement): HTMLElement {
  const element = h('div', { tabindex: 0 })
  element.onfocus = () => {
    const target = other.querySelector('iframe') ?? other
    target.focus()
  }
  return element
}
