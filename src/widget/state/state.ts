import { resolveConfig } from '../config/resolve-config.ts'
import { UNREAD_MS } from '../constants.ts'
import type { ResolvedConfig, TabName, Visitor, WidgetConfig } from '../types.ts'
import type { BrowsePayload } from '../wire.ts'

/** A page of the host site, as the browse call reports it. */
export type HostPage = Pick<BrowsePayload, 'url' | 'referrer'>

/** The browser as far as the widget depends on it; sizes in px. */
export interface BrowserEnvironment {
  width: number
  height: number
  /** The system prefers dark. */
  dark: boolean
  /** The system prefers reduced motion. */
  reduced: boolean
  page: HostPage
  visitor?: Visitor | undefined
}

/** A press on the button: where it began, how far it has moved, and the button's box at the start; all px. */
export interface Press {
  /** `done`: the click that may follow is ignored. */
  phase: 'down' | 'drag' | 'done'
  x: number
  y: number
  dx: number
  dy: number
  box: { left: number; top: number; width: number; height: number }
}

/** The chat page's frame. A new `key` makes a new element. */
export interface Frame {
  /** Undefined while the frame waits for the visitor. */
  url: string | undefined
  /** The visitor it was loaded for. */
  visitor?: Visitor | undefined
  /** The part of the address that depends on the configuration alone, without colours. */
  base: string
  key: number
  loaded: boolean
  /** `late`: it has had its time to send a message; `heard`: it has sent one, so it works. */
  voice?: 'late' | 'heard'
}

/** Everything that the view shows and the reducers need (spec 4.2). */
export interface State extends BrowserEnvironment {
  given: WidgetConfig
  config: ResolvedConfig
  button: boolean
  /** The greeting is wanted, even while an open chat covers it. */
  greeting: boolean
  bubble: 'off' | 'in' | 'on' | 'out'
  /** Duration of the bubble's current fade in ms. */
  fade: number
  chat: 'off' | 'open' | 'leaving'
  frame?: Frame | undefined
  /** The tab that the visitor has chosen. */
  tab?: TabName
  invite: boolean
  /** How often the loop has shown the invitation. */
  loops: number
  menu?: { x: number; y: number } | undefined
  press?: Press | undefined
  unread: number
  /** ms until the next question for unread messages after the one that is due. */
  pause: number
  /** Viewport size in px that takes effect when resizing has stopped. */
  next?: { width: number; height: number } | undefined
}

/** The state before `init()`. */
export function initialState(given: WidgetConfig, environment: BrowserEnvironment): State {
  const config = resolveConfig(given)
  return {
    ...environment,
    given,
    config,
    button: config.buttonConfig.show,
    greeting: false,
    bubble: 'off',
    fade: 0,
    chat: 'off',
    invite: false,
    loops: 0,
    unread: 0,
    pause: UNREAD_MS,
  }
}

/** Whether the widget is dark: as configured, or as the system prefers. */
export function isDark(state: State): boolean {
  const { mode } = state.config.theme
  return mode === 'dark' || (mode === 'system' && state.dark)
}

/** The two theme colours in use; unset ones depend on the colour mode (spec 9). */
export function themeColors(state: State): { textColor: string; backgroundColor: string } {
  const { textColor, backgroundColor } = state.config.theme
  return {
    textColor: textColor ?? '#ffffff',
    backgroundColor: backgroundColor ?? (isDark(state) ? '#3B82F6' : '#0066FF'),
  }
}

/** Duration of an animation in ms; 0 if the page or the visitor has turned animations off. */
export function motion(state: State, ms: number): number {
  return state.reduced || !state.config.animation.enabled ? 0 : ms
}

/** What changes when the visitor has hidden the button or the greeting on an earlier page. */
export function withoutHidden(
  state: State,
  { button, bubble }: { button: boolean; bubble: boolean },
): Partial<State> {
  return {
    button: state.button && !button,
    ...((button || bubble) && { greeting: false, bubble: 'off' }),
  }
}
