import type { Environment, Press } from './state.ts'
import type { TabName, Visitor, WidgetConfig } from './types.ts'

/** New configuration. Both parts have something to do about it, the second one when it is there. */
export type ConfigEvent = { type: 'config'; patch: WidgetConfig }

/** What the first part of the widget reacts to. Coordinates and sizes are px of the viewport. */
export type CoreEvent =
  | { type: 'start' }
  | ConfigEvent
  /** The first calls are over, well or not. */
  | { type: 'ready' }
  | { type: 'button'; shown: boolean }
  | { type: 'bubble'; shown: boolean }
  | { type: 'bubble-faded' }
  | { type: 'resize'; width: number; height: number }
  | { type: 'resized' }
  /** What the widget knows of its surroundings. */
  | { type: 'system'; changes: Partial<Environment> }
  | { type: 'page'; url: string }
  | { type: 'page-settled' }
  | { type: 'page-visible' }
  | { type: 'unread'; count: number }
  | { type: 'visitor'; visitor: Visitor | undefined }

/** What only the part that is loaded on demand reacts to; such an event waits for it. */
export type PanelEvent =
  /** `focus` when the visitor or the page asked for the chat; `fresh` loads the chat page anew. */
  | { type: 'open'; focus?: boolean; fresh?: boolean }
  | { type: 'popup' }
  /** `atOnce` leaves out the movement. */
  | { type: 'close'; atOnce?: boolean }
  | { type: 'left' }
  | { type: 'tab'; tab: TabName }
  | { type: 'frame-loaded' }
  | { type: 'message'; data: unknown }
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
  | { type: 'press'; x: number; y: number; touch: boolean; box: Press['box'] }
  | { type: 'move'; x: number; y: number }
  | { type: 'release' }
  | { type: 'cancel' }
  | { type: 'held' }
  | { type: 'click'; keyboard: boolean }

/** All that can happen to a widget. */
export type WidgetEvent = CoreEvent | PanelEvent

/** Events that come by time. A timer bears its event's name; starting one replaces a running one. */
export type TimerName =
  | 'bubble-faded'
  | 'popup'
  | 'invite-due'
  | 'loop-due'
  | 'left'
  | 'resized'
  | 'held'
  | 'page-settled'

/**
 * What the outside learns: `ShowChat` is the callback `onShowChat` and the DOM event `show-chat`;
 * the names in `Invite…` are the callbacks of `inviteConfig`.
 */
export type PublicName =
  | 'Init'
  | 'ShowChat'
  | 'HideChat'
  | 'ConfigChange'
  | 'VisitorInfo'
  | 'Message'
  | 'Unread'
  | 'InviteOpen'
  | 'InviteClose'
  | 'InviteAccept'
  | 'InviteReject'

/** What the first part of the widget can be asked to do; times in ms. */
export type CoreEffect =
  | { type: 'timer'; name: TimerName; ms: number }
  | { type: 'clear'; name: TimerName }
  /** `args` are the callback's. */
  | { type: 'emit'; name: PublicName; args: unknown[] }
  | { type: 'fetch-visitor' }
  | { type: 'fetch-unread' }
  | { type: 'browse' }
  | { type: 'warn'; text: string }

/** What only the part that is loaded on demand can be asked to do. */
export type PanelEffect =
  /** Ask the page's `onClick`, then open unless it says no. */
  | { type: 'ask-click' }
  | { type: 'clear-unread' }
  | { type: 'store-visitor'; visitor: Visitor }
  | { type: 'post'; message: unknown }
  | { type: 'open-tab'; url: string }
  | { type: 'focus'; target: 'chat' | 'invite' | 'menu' | 'back' }
  /** In debug mode: warn of what is wrong with it. */
  | { type: 'validate'; given: WidgetConfig }

/** What the reducer wants done. */
export type Effect = CoreEffect | PanelEffect
