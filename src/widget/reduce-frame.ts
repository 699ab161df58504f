import { baseUrl, chatUrl } from './chat-url.ts'
import type { Effect } from './events.ts'
import { currentTab, enabledTabs } from './panel-state.ts'
import { isSame } from './same.ts'
import { type State, themeColors } from './state.ts'
import { type Step, stay, step } from './step.ts'
import type { Config, TabName } from './types.ts'

/** Gives the chat a new frame at the address of this moment; none when the address is unusable. */
export function loadFrame(state: State): Step {
  const { url, warnings } = chatUrl(state)
  const effects: Effect[] = warnings.map((text) => ({ type: 'warn', text }))
  if (!url) return step(state, { frame: undefined }, effects)
  const frame = { url, base: baseUrl(state), key: (state.frame?.key ?? 0) + 1, loaded: false }
  return step(state, { frame }, effects)
}

/** The chat page has loaded, and is told the tab if there are several. */
export function frameLoaded(state: State): Step {
  if (!state.frame || state.frame.loaded) return stay(state)
  // A page of one tab is opened as it is; the original sends nothing of its own accord either.
  const isTold = enabledTabs(state).length > 1
  const frame = { ...state.frame, loaded: true }
  return step(state, { frame }, isTold ? [showTab(currentTab(state))] : [])
}

/** Tells the chat page which tab the visitor is on. */
export function showTab(tab: TabName): Effect {
  return { type: 'post', message: { type: 'SHOW_TAB', tab } }
}

/** Loads the frame anew, or drops it while no one sees it. Colours reach it as a message instead. */
export function refreshFrame(state: State, before: Config): Step {
  if (!state.frame) return stay(state)
  if (state.frame.base !== baseUrl(state))
    return state.chat === 'open' ? loadFrame(state) : step(state, { frame: undefined })
  const now = look(state)
  const isSeen = isSame(now, look({ ...state, config: before }))
  return stay(state, isSeen ? [] : [{ type: 'post', message: { type: 'THEME_CHANGE', ...now } }])
}

function look(state: State): Record<string, string> {
  return { mode: state.config.theme.mode, ...themeColors(state) }
}
