import { resolveConfig } from './config.ts'
import type { Config, TabName, Visitor, WidgetConfig } from './types.ts'

/** A page of the host site as the browse call reports it. */
export interface PageView {
  url: string
  referrer: string
}

/** What the widget needs to know of the browser at the start; sizes in px. */
export interface Environment {
  width: number
  height: number
  /** The system prefers dark. */
  dark: boolean
  /** The system prefers reduced motion. */
  reduced: boolean
  page: PageView
  visitor?: Visitor | undefined
}

/** A press on the button: where it began, how far it has come, and the button's box then; all px. */
export interface Press {
  /** `done` means that the click which may follow is no click. */
  phase: 'down' | 'drag' | 'done'
  x: number
  y: number
  dx: number
  dy: number
  box: { left: number; top: number; width: number; height: number }
}

/** The chat page in its frame. A new `key` means a new frame element. */
export interface Frame {
  url: string
  /** The part of the address that is the configuration's alone, without colours. */
  base: string
  key: number
  loaded: boolean
}

/** Everything the view shows and the reducer decides by (spec 4.2). */
export interface State extends Environment {
  given: WidgetConfig
  config: Config
  button: boolean
  /** The greeting is wanted, though an open chat may cover it. */
  greeting: boolean
  bubble: 'off' | 'in' | 'on' | 'out'
  /** Length of the bubble's running fade in ms. */
  fade: number
  chat: 'off' | 'open' | 'leaving'
  frame?: Frame | undefined
  /** The tab the visitor has chosen. */
  tab?: TabName
  invite: boolean
  /** Displays of the invitation that the loop has made. */
  loops: number
  menu?: { x: number; y: number } | undefined
  press?: Press | undefined
  unread: number
  /** The size in px that becomes current when the resizing rests. */
  next?: { width: number; height: number } | undefined
}

/** The state before `init()`: nothing is on screen but what the show flags allow. */
export function initialState(given: WidgetConfig, environment: Environment): State {
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
  }
}

/** Whether the widget is drawn dark: by its mode, or by the system's. */
export function isDark(state: State): boolean {
  const { mode } = state.config.theme
  return mode === 'dark' || (mode === 'system' && state.dark)
}

/** The two theme colours in force; unset ones follow the colour mode (spec 9). */
export function themeColors(state: State): { textColor: string; backgroundColor: string } {
  const { textColor, backgroundColor } = state.config.theme
  return {
    textColor: textColor ?? '#ffffff',
    backgroundColor: backgroundColor ?? (isDark(state) ? '#3B82F6' : '#0066FF'),
  }
}

/** Length in ms that a movement takes: 0 when the page or the visitor wants none. */
export function motion(state: State, ms: number): number {
  return state.reduced || !state.config.animation.enabled ? 0 : ms
}
