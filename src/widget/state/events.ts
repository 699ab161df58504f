import type { Availability, TabName, Visitor, WidgetConfig } from '../types.ts'
import type { BrowserEnvironment, HideablePart, Press, Quiet } from './state.ts'

/** A configuration patch. The core handles it; once the panel is loaded, the panel does. */
export type ConfigEvent = { type: 'config'; patch: WidgetConfig }

/** The visitor is known, or forgotten; handled like `config`. */
export type VisitorEvent = { type: 'visitor'; visitor: Visitor | undefined }

/** The visitor has come back to the tab, or the network has come back; handled like `config`. */
export type BackEvent = { type: 'back' }

/** The browser environment has changed, or paths and hours have been looked at; handled like `config`. */
export type SystemEvent = {
  type: 'system'
  changes: Partial<BrowserEnvironment & { here: boolean }>
}

/** Events that the core handles. Coordinates and sizes are px of the viewport. */
export type CoreEvent =
  | { type: 'start' }
  | ConfigEvent
  /** The first calls have ended, successful or not. */
  | { type: 'ready' }
  | { type: 'button'; shown: boolean }
  | { type: 'bubble'; shown: boolean }
  | { type: 'faded' }
  | SystemEvent
  /** The first of the events that `show` names (time, scrolling, leaving) has happened. */
  | { type: 'triggered' }
  /** It is time to look at the clock. */
  | { type: 'clock' }
  | { type: 'page'; url: string }
  | { type: 'settled' }
  | BackEvent
  | { type: 'ask-again' }
  /** The visitor has hidden these parts on an earlier page. */
  | { type: 'recall'; button: boolean; bubble: boolean }
  /** The visitor dismisses the greeting. */
  | { type: 'dismiss' }
  | { type: 'unread'; count: number }
  | { type: 'availability'; availability: Availability }
  /** The panel is loaded while the visitor waits for the chat, has been, or could not be. */
  | { type: 'loading' }
  | { type: 'loaded' }
  | { type: 'not-loaded' }
  | VisitorEvent

/** The data of a pointer event on the button. */
export type ButtonPointer = Pick<
  PointerEvent,
  'type' | 'clientX' | 'clientY' | 'button' | 'buttons' | 'isPrimary' | 'pointerId' | 'pointerType'
>

/** Events that only the panel handles; until it is loaded, they wait. */
export type PanelEvent =
  /**
   * `focus`: the visitor or the page asked for the chat, so it takes the focus. `fresh`: the chat page is loaded
   * again.
   */
  | { type: 'open'; focus?: boolean; fresh?: boolean }
  | { type: 'popup' }
  /** Popup and invitation begin to wait for their time. */
  | { type: 'schedule'; quiet: Quiet }
  /** `atOnce`: without animation. */
  | { type: 'close'; atOnce?: boolean }
  | { type: 'left' }
  | { type: 'tab'; tab: TabName }
  /** The visitor whom the frame waits for is known, or could not be had in time. */
  | { type: 'visitor-due' }
  | { type: 'frame-loaded' }
  /** The chat page has had its time to send a message. */
  | { type: 'frame-due' }
  /** The visitor wants the chat page loaded again. */
  | { type: 'retry' }
  | { type: 'message'; data: unknown }
  /** The least time between two questions for unread messages is over. */
  | { type: 'asked' }
  | { type: 'send'; message: unknown }
  | { type: 'invite'; shown: boolean }
  | { type: 'invite-due' }
  | { type: 'accept' }
  | { type: 'reject' }
  | { type: 'loop' }
  | { type: 'loop-due' }
  | { type: 'menu'; x: number; y: number }
  | { type: 'menu-close'; focus: boolean }
  | { type: 'menu-hide' }
  | { type: 'menu-switch' }
  /** A pointer on the button: it goes down, moves, goes up or is cancelled. `box` is the button's. */
  | { type: 'pointer'; event: ButtonPointer; box: Press['box'] }
  | { type: 'cancel' }
  | { type: 'held' }
  | { type: 'click'; keyboard: boolean }
  | { type: 'resize'; width: number; height: number }
  | { type: 'resized' }

/** All events of a widget. */
export type WidgetEvent = CoreEvent | PanelEvent

/** Events that timers dispatch. A timer has the name of its event; starting one replaces a running one. */
export type TimerName =
  | 'faded'
  | 'popup'
  | 'invite-due'
  | 'loop-due'
  | 'left'
  | 'resized'
  | 'held'
  | 'settled'
  | 'clock'
  | 'asked'
  | 'ask-again'
  | 'frame-due'
  | 'visitor-due'

/**
 * Events of which the page is notified: `ShowChat` is the callback `onShowChat` and the DOM event `show-chat`;
 * names that begin with `Invite` are callbacks of `inviteConfig`.
 */
export type PublicName =
  | 'Init'
  | 'ShowChat'
  | 'HideChat'
  | 'ConfigChange'
  | 'VisitorInfo'
  | 'Message'
  | 'Unread'
  | 'Availability'
  | 'InviteOpen'
  | 'InviteClose'
  | 'InviteAccept'
  | 'InviteReject'

/** Effects that the core runs; times in ms. */
export type CoreEffect =
  | { type: 'timer'; name: TimerName; ms: number }
  | { type: 'clear'; name: TimerName }
  /** `args` are the callback's arguments. */
  | { type: 'emit'; name: PublicName; args: unknown[] }
  /** The first calls: what storage knows, the visitor, the page. */
  | { type: 'begin' }
  | { type: 'forget-visitor' }
  /** Remove everything that is stored. */
  | { type: 'forget-all' }
  | { type: 'identify' }
  /** Ask for the number of unread messages; only `urgent` also while the page is hidden. */
  | { type: 'ask'; urgent?: boolean }
  | { type: 'browse' }
  /** Remember on later pages that the visitor has hidden a part, or forget it. */
  | { type: 'remember'; part: HideablePart; hidden: boolean }
  | { type: 'warn'; text: string }

/** Effects that only the panel runs. */
export type PanelEffect =
  /** Call the page's `onClick`, then open the chat unless it returned false. */
  | { type: 'ask-click' }
  | { type: 'clear-unread' }
  /** Watch for what `show` names and dispatch `triggered`. */
  | { type: 'watch' }
  /** Read which parts the session has had and dispatch `schedule`. */
  | { type: 'read-marks' }
  /** Remember until the tab is closed that a part has opened by itself. */
  | { type: 'mark'; part: HideablePart }
  /** Look at paths and hours. */
  | { type: 'look' }
  /** Show the number of unread messages in the page's title and icon; `isMore`: with a tone. */
  | { type: 'announce'; count: number; isMore: boolean }
  /** Send the visitor's token to the chat page; `fresh`: the last one was refused. */
  | { type: 'post-identity'; fresh: boolean }
  /** Request the visitor and dispatch `visitor-due` at the end. */
  | { type: 'await-visitor' }
  | { type: 'store-visitor'; visitor: Visitor }
  | { type: 'post'; message: unknown }
  | { type: 'open-tab'; url: string | undefined }
  /** The button keeps getting the events of this pointer when it leaves the button. */
  | { type: 'capture'; pointer: number }
  | { type: 'focus'; target: 'chat' | 'invite' | 'menu' | 'back' }
  /** In debug mode: warn about invalid fields. */
  | { type: 'validate'; given: WidgetConfig }

/** A side effect that a reducer asks for. */
export type Effect = CoreEffect | PanelEffect

/** A function for each effect of a union. */
export type EffectRunners<E extends Effect> = {
  [T in E['type']]: (effect: Extract<E, { type: T }>) => void
}
