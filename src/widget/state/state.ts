import { resolveConfig } from '../config/resolve-config.ts'
import { FALLBACK_LOCALE, UNREAD_MS } from '../constants.ts'
import type { Availability, ResolvedConfig, TabName, Visitor, WidgetConfig } from '../types.ts'
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
  /** Language of the page, as it names it; may be empty. */
  lang: string
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
  /** The conversation that it shows, see `conversationOf`. */
  conversation: string
  /** The configured parameters that it has been loaded with or has been sent since. */
  sent: ChatParams
  key: number
  loaded: boolean
  /** `late`: it has had its time to send a message; `heard`: it has sent one, so it works. */
  voice?: 'late' | 'heard'
}

/** Parts that the visitor can send away for 30 days. */
export type HideablePart = 'BUTTON' | 'BUBBLE' | 'POPUP' | 'INVITE'

/** Parameters of the chat page by name, as texts. */
export type ChatParams = Record<string, string>

/** Steps that a widget takes once: waiting for what `show` names, greeting, the first calls, and what opens by itself. */
export type Step = 'wait' | 'greet' | 'call' | 'invite'

/** Parts that do not open by themselves, because this session has had them or the visitor has sent them away. */
export type Quiet = Record<'popup' | 'invite', boolean>

/** Everything that the view shows and the reducers need (spec 4.2). */
export interface State extends BrowserEnvironment {
  given: WidgetConfig
  config: ResolvedConfig
  /** The visitor may be asked for, remembered and invited: as configured, or because the chat has been opened. */
  consented: boolean
  /** Paths and hours allow the widget here and now. */
  here: boolean
  /** Greeting, invitation and automatic opening wait for nothing any more (`show`). */
  triggered: boolean
  started: boolean
  /** The steps of the beginning that have been taken, see `advance`. */
  begun: readonly Step[]
  button: boolean
  /** The greeting is wanted, even while an open chat covers it. */
  greeting: boolean
  bubble: 'off' | 'in' | 'on' | 'out'
  /** Duration of the bubble's current fade in ms. */
  fade: number
  chat: 'off' | 'open' | 'leaving'
  /** The chat has opened by itself. */
  popped: boolean
  frame?: Frame | undefined
  /** The tab that the visitor has chosen. */
  tab?: TabName
  invite: boolean
  /** How often the loop has shown the invitation. */
  loops: number
  menu?: { x: number; y: number } | undefined
  press?: Press | undefined
  unread: number
  availability?: Availability
  /** The page of the chat has just led to a question for unread messages; `again`: and has asked for another one. */
  asking?: 'once' | 'again' | undefined
  /** The visitor waits for the chat, which is being loaded. */
  busy: boolean
  /** The chat that the visitor has asked for could not be loaded. */
  lost: boolean
  /** ms until the next question for unread messages after the one that is due. */
  pause: number
  /** Viewport size in px that takes effect when resizing has stopped. */
  next?: { width: number; height: number } | undefined
}

/** The state before `init()`. */
export function initialState(given: WidgetConfig, environment: BrowserEnvironment): State {
  const config = resolveConfig(given)
  const { paths, hours, after, scrolled, exitIntent } = config.show
  return {
    ...environment,
    given,
    config,
    consented: config.consent,
    // With such rules the button waits until the panel has read them.
    here: !(paths || hours),
    triggered: !(after || scrolled || exitIntent),
    started: false,
    begun: [],
    button: config.buttonConfig.show,
    greeting: false,
    bubble: 'off',
    fade: 0,
    chat: 'off',
    popped: false,
    invite: false,
    loops: 0,
    unread: 0,
    busy: false,
    lost: false,
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

/** Language of the texts, as a tag in any spelling: the configured one, else that of the page. */
export function localeOf({ config, lang }: Pick<State, 'config' | 'lang'>): string {
  // In small letters, as the original writes its languages.
  return config.locale === 'auto' ? lang.toLowerCase() || FALLBACK_LOCALE : config.locale
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
