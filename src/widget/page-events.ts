import type { Availability, Widget, WidgetConfig } from './types.ts'

/**
 * The DOM events that the widget dispatches on `window`, under the default `product`. The detail is the first argument of
 * the callback of the same name.
 */
export interface WidgetEventMap {
  /** The first calls have ended, successful or not. */
  'bytedesk:init': CustomEvent<null>
  /** The visitor's ids are known, or have changed: the chat service's id. */
  'bytedesk:visitor-info': CustomEvent<string>
  /** The chat opens. */
  'bytedesk:show-chat': CustomEvent<null>
  /** The chat closes. */
  'bytedesk:hide-chat': CustomEvent<null>
  /** The configuration has changed, by the page or by the visitor: the changed fields. */
  'bytedesk:config-change': CustomEvent<WidgetConfig>
  /** Whether somebody answers is known, or has changed. */
  'bytedesk:availability': CustomEvent<Availability>
  /** A message of the chat page. */
  'bytedesk:message': CustomEvent<unknown>
  /** The visitor presses the button; a cancelled event keeps the chat closed. */
  'bytedesk:click': CustomEvent<null>
  /** The number of unread messages. */
  'bytedesk:unread': CustomEvent<number>
  /** The invitation is shown. */
  'bytedesk:invite-open': CustomEvent<null>
  /** The invitation is hidden, for whatever reason. */
  'bytedesk:invite-close': CustomEvent<null>
  /** The visitor accepts the invitation. */
  'bytedesk:invite-accept': CustomEvent<null>
  /** The visitor rejects the invitation. */
  'bytedesk:invite-reject': CustomEvent<null>
}

declare global {
  interface WindowEventMap extends WidgetEventMap {}
  /** The first widget that was started on the page, until it is destroyed. */
  var bytedesk: Widget | undefined
}
