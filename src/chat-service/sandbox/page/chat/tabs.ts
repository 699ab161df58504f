import { byId } from '../common/dom.ts'
import { currentTexts } from '../common/page-texts.ts'

const names = ['home', 'messages', 'help', 'news'] as const

/** A tab of the chat page (spec 2.3). */
export type ChatTab = (typeof names)[number]

export interface ChatTabs {
  selected(): ChatTab
  /** Selects a tab; unknown names are ignored. */
  select(name: unknown): void
  /** Hides the row, when the widget shows a row of its own. */
  hide(): void
  /** Shows a number in the messages tab; none for 0. */
  count(unread: number): void
}

/** Creates the row of tabs: used by pointer, arrow keys, Home and End. */
export function createChatTabs(changed: (name: ChatTab) => void): ChatTabs {
  const row = byId('tabs', HTMLElement)
  const buttons = names.map((name) => {
    const button = row.querySelector<HTMLElement>(`[data-tab=${name}]`)
    if (!button) throw new Error(`no tab ${name}`)
    const panel = byId(name, HTMLElement)
    // Some browsers make scrollable elements focusable only with a tabindex; the messages panel has its log for that.
    if (name !== 'messages') panel.tabIndex = 0
    return { name, button, panel }
  })
  let selected: ChatTab = 'messages'
  const select = (wanted: unknown): void => {
    const tab = buttons.find(({ name }) => name === wanted)
    if (!tab) return
    selected = tab.name
    for (const { name, button, panel } of buttons) {
      button.setAttribute('aria-selected', String(name === selected))
      button.tabIndex = name === selected ? 0 : -1
      panel.hidden = name !== selected
    }
    changed(selected)
  }
  for (const { name, button } of buttons) button.addEventListener('click', () => select(name))
  row.addEventListener('keydown', (event) => {
    const target = neighbour(names.indexOf(selected), event.key)
    if (target === undefined) return
    event.preventDefault()
    select(names[target])
    buttons[target]?.button.focus()
  })
  return {
    selected: () => selected,
    select,
    hide: () => {
      row.hidden = true
    },
    count: (unread) => {
      const label = currentTexts().messages
      for (const { name, button } of buttons)
        if (name === 'messages') button.textContent = unread > 0 ? `${label} (${unread})` : label
    },
  }
}

/** Index of the tab that a key selects, from the one at `index`. */
function neighbour(index: number, key: string): number | undefined {
  const last = names.length - 1
  const leads: Readonly<Record<string, number>> = {
    ArrowRight: index === last ? 0 : index + 1,
    ArrowLeft: index === 0 ? last : index - 1,
    Home: 0,
    End: last,
  }
  return leads[key]
}
