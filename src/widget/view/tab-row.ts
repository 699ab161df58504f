import { TABS } from '../constants.ts'
import { currentTab, enabledTabs } from '../state/selectors.ts'
import { localeOf, type State } from '../state/state.ts'
import type { TabName } from '../types.ts'
import { h, icon, setAttribute, setShown, setText } from './dom.ts'
import { panelTexts } from './panel-messages.ts'

/** The row of tabs below the chat page (spec 2.3.3: Home, Messages, Help, News). */
export interface TabRow {
  element: HTMLElement
  render(state: State): void
}

/** Creates the row; it is hidden while there is only one tab. */
export function createTabRow(): TabRow {
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
      const texts = panelTexts(localeOf(state))
      setShown(element, enabled.length > 1)
      setAttribute(element, 'aria-label', texts.sections)
      for (const { name, label, button } of tabs) {
        const isSelected = currentTab(state) === name
        setShown(button, enabled.includes(name))
        setText(label, texts[name])
        setAttribute(button, 'aria-selected', isSelected)
        setAttribute(button, 'tabindex', isSelected ? 0 : -1)
      }
    },
  }
}

/** Tab icons on a 24 px grid, as SVG path data. */
const TAB_ICONS: Record<TabName, string> = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  messages: 'M4 5h16v11h-9l-4 4v-4H4z',
  help: 'M12 21a9 9 0 1 1 1 0zM9 9a3 3 0 1 1 3 4M12 17h0',
  news: 'M4 5h16v14H4zM8 9h8M8 13h8',
}
