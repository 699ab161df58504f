import { SHEET_MAX_WIDTH, TABS } from '../constants.ts'
import type { TabName } from '../types.ts'
import type { State } from './state.ts'

/** The enabled tabs in display order; Messages if none is enabled (spec 9). */
export function enabledTabs({ config }: State): TabName[] {
  const tabs = TABS.filter((tab) => config.tabsConfig[tab])
  return tabs.length > 0 ? tabs : ['messages']
}

/** The selected tab: the visitor's choice if it is enabled, else Messages, else the first one. */
export function currentTab(state: State): TabName {
  const tabs = enabledTabs(state)
  const isOn = (tab: TabName | undefined): tab is TabName => tab !== undefined && tabs.includes(tab)
  return [state.tab, 'messages' as const, tabs[0]].find(isOn) ?? 'messages'
}

/** Whether the chat is a bottom sheet at the current viewport width (spec 2.3.6). */
export function isSheet(state: State): boolean {
  return state.width <= SHEET_MAX_WIDTH
}
