import { TABS } from './constants.ts'
import { attr, h, icon, show, text } from './dom.ts'
import { panelTexts } from './panel-messages.ts'
import { currentTab, enabledTabs } from './panel-state.ts'
import type { State } from './state.ts'
import { TAB_ICONS } from './tab-icons.ts'

/** The row of tabs under the chat page (spec 2.3.3: Home, Messages, Help, News). */
export interface Tabs {
  element: HTMLElement
  render(state: State): void
}

/** Draws the row; it is there only when there is something to choose. */
export function createTabs(): Tabs {
  const tabs = TABS.map((name) => {
    const label = h('span')
    const button = h(
      'button',
      {
        class: 'tab',
        role: 'tab',
        'data-do': 'tab',
        'data-tab': name,
        'aria-controls': 'stage',
      },
      icon(TAB_ICONS[name]),
      label,
    )
    return { name, label, button }
  })
  const element = h('div', { class: 'tabs', role: 'tablist' }, ...tabs.map((tab) => tab.button))
  return {
    element,
    render: (state) => {
      const enabled = enabledTabs(state)
      const texts = panelTexts(state.config.locale)
      show(element, enabled.length > 1)
      attr(element, 'aria-label', texts.chat)
      for (const { name, label, button } of tabs) {
        const isSelected = currentTab(state) === name
        show(button, enabled.includes(name))
        text(label, texts[name])
        attr(button, 'aria-selected', isSelected)
        attr(button, 'tabindex', isSelected ? 0 : -1)
      }
    },
  }
}
