/** Corner of the viewport the button keeps to. */
export type Placement = 'bottom-left' | 'bottom-right'

/** The tabs (spec 2.3). */
export type TabName = 'home' | 'messages' | 'help' | 'news'

/** A visitor as the chat service knows them; both ids are non-empty. */
export interface Visitor {
  uid: string
  visitorUid: string
}

/** What the frame and the two calls learn about the visitor; unknown keys go to the frame as they are. */
export interface ChatConfig {
  org: string
  /** Kind of conversation: 0 agent, 1 workgroup, 2 robot. */
  t: string
  sid: string
  uid?: string
  visitorUid?: string
  name?: string
  nickname?: string
  avatar?: string
  mobile?: string
  email?: string
  note?: string
  /** JSON text or an object. */
  extra?: string | object
  goodsInfo?: string | object
  orderInfo?: string | object
  [key: string]: unknown
}

export interface InviteConfig {
  show: boolean
  /** ms until the first display. */
  delay: number
  icon?: string
  text?: string
  acceptText?: string
  rejectText?: string
  loop: boolean
  /** ms from a rejection to the next display. */
  loopDelay: number
  /** Displays in all; unset or 0 means no limit. */
  loopCount?: number
  onOpen?: () => void
  onClose?: () => void
  onAccept?: () => void
  onReject?: () => void
}

export interface ButtonConfig {
  show: boolean
  /** px */
  width: number
  /** px */
  height: number
  /** A character, or the address of an image. */
  icon?: string
  text?: string
  /** Called before the chat opens; returning `false` keeps it closed. */
  onClick?: () => unknown
}

/**
 * The complete configuration (spec 3.1). Fields with a `?` are unset by default on purpose: their
 * value then depends on the locale or the colour mode, so "unset" must not become a default.
 */
export interface Config {
  /** Prefix of the storage keys, and in lower case of the DOM events. */
  product: string
  zIndex: number
  isDebug: boolean
  forceRefresh: boolean
  htmlUrl: string
  apiUrl: string
  placement: Placement
  /** px */
  marginBottom: number
  /** px */
  marginSide: number
  autoPopup: boolean
  /** ms */
  autoPopupDelay: number
  draggable: boolean
  locale: string
  inviteConfig: InviteConfig
  tabsConfig: Record<TabName, boolean>
  bubbleConfig: { show: boolean; icon: string; title?: string; subtitle?: string }
  buttonConfig: ButtonConfig
  chatConfig: ChatConfig
  browseConfig: Record<string, unknown>
  animation: { enabled: boolean; duration: number; type: string }
  theme: { mode: 'system' | 'light' | 'dark'; textColor?: string; backgroundColor?: string }
  /** px */
  window: { width: number; height: number }
  onInit?: () => void
  onVisitorInfo?: (uid: string, visitorUid: string) => void
  onShowChat?: () => void
  onHideChat?: () => void
  onConfigChange?: (changed: WidgetConfig) => void
  onMessage?: (message: unknown, type: string) => void
}

type Fn = (...args: never[]) => unknown

/** Every field may be left out; `undefined` leaves a field as it is, `null` takes it back to its default. */
type Given<T> = T extends Fn
  ? T
  : T extends object
    ? { [K in keyof T]?: Given<T[K]> | null | undefined }
    : T

/** What a page passes to the constructor, `showChat` and `setConfig`. */
export type WidgetConfig = Given<Config>

/** A running widget, with the original's method names. Every method survives failures and `destroy()`. */
export interface Widget {
  /** Draws the button at once, then asks the service; resolves when the first calls are over, well or not. */
  init(): Promise<void>
  /** Stops everything and removes every trace from the page; the instance stays dead. */
  destroy(): void
  showChat(config?: WidgetConfig): void
  hideChat(): void
  showButton(): void
  hideButton(): void
  showBubble(): void
  hideBubble(): void
  showInviteDialog(): void
  hideInviteDialog(): void
  /** Runs the invitation's loop as a rejection would. */
  handleInviteLoop(): void
  setConfig(config: WidgetConfig): void
  initVisitor(): Promise<Visitor | null>
  /** Forgets the stored visitor and asks for a new one. */
  forceInitVisitor(): Promise<Visitor | null>
  clearVisitorInfo(): void
  browseVisitor(): Promise<void>
  clearBrowseFailedLimit(): void
  /** Resolves to 0 on any failure. */
  getUnreadMessageCount(): Promise<number>
  /** Resolves to the count left, 0 on any failure. */
  clearUnreadMessages(): Promise<number>
  /** Posts to the chat page, to its origin only; dropped while there is none. */
  sendMessageToIframe(message: unknown): void
}
