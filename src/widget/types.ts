/** Corner of the viewport that holds button and window. */
export type Corner = 'bottom-left' | 'bottom-right'

/** The tabs below the chat page. */
export type TabName = 'home' | 'messages' | 'help' | 'news'

/** A visitor's two ids; neither is empty. */
export interface Visitor {
  /** The chat service's id. */
  uid: string
  /** The website's id. */
  visitorUid: string
}

/** What chat page and chat service learn about the conversation and the visitor; other keys go to the chat page. */
export interface ChatConfig {
  /** Organisation. */
  org: string
  /** Kind of conversation: 0 agent, 1 workgroup, 2 robot. */
  t: string
  /** Id of the agent, workgroup or robot. */
  sid: string
  /** The chat service's id of the visitor. */
  uid?: string
  /** The website's id of the visitor. */
  visitorUid?: string
  /** Same as `nickname`, which wins. */
  name?: string
  nickname?: string
  /** URL of an image. */
  avatar?: string
  mobile?: string
  email?: string
  note?: string
  /** More data about the visitor: JSON text or an object. */
  extra?: string | object
  /** The product the visitor is looking at: JSON text or an object. */
  goodsInfo?: string | object
  /** The visitor's order: JSON text or an object. */
  orderInfo?: string | object
  [key: string]: unknown
}

/** The invitation in the middle of the screen. */
export interface InviteConfig {
  show: boolean
  /** ms until it is shown first. */
  delay: number
  /** A character, or the URL of an image. */
  icon?: string
  text?: string
  acceptText?: string
  rejectText?: string
  /** Whether it is shown again after a rejection. */
  loop: boolean
  /** ms from a rejection until it is shown again. */
  loopDelay: number
  /** How often it is shown in all; unset or 0 means no limit. */
  loopCount?: number
  onOpen?: () => void
  onClose?: () => void
  onAccept?: () => void
  onReject?: () => void
}

/** The button that opens the chat. */
export interface ButtonConfig {
  show: boolean
  /** px */
  width: number
  /** px */
  height: number
  /** A character, or the URL of an image. */
  icon?: string
  /** Text beside the icon. */
  text?: string
  /** Called before the chat opens; returning `false` keeps it closed. */
  onClick?: () => unknown
}

/** The greeting above the button. */
export interface BubbleConfig {
  show: boolean
  /** A character, or the URL of an image. */
  icon: string
  title?: string
  subtitle?: string
}

/** Animations of greeting, window and sheet. */
export interface AnimationConfig {
  enabled: boolean
  /** ms */
  duration: number
  /** A CSS easing function. */
  type: string
}

/** Colours: CSS colour values. */
export interface ThemeConfig {
  mode: 'system' | 'light' | 'dark'
  /** Of button and selected parts. */
  backgroundColor?: string
  /** On `backgroundColor`. */
  textColor?: string
}

/**
 * The complete configuration. Optional fields have no fixed default: while unset, their value depends on the
 * locale or the colour mode.
 */
export interface ResolvedConfig {
  /** Prefix of the storage keys and, in lower case, of the DOM events. */
  product: string
  zIndex: number
  /** Whether the console warns about invalid fields. */
  isDebug: boolean
  /** Whether the chat page is loaded again at each opening. */
  forceRefresh: boolean
  /** URL of the chat page. */
  htmlUrl: string
  /** URL of the chat service. */
  apiUrl: string
  placement: Corner
  /** px between the button and the bottom of the viewport. */
  marginBottom: number
  /** px between the button and the side of the viewport. */
  marginSide: number
  /** Whether the chat opens by itself. */
  autoPopup: boolean
  /** ms until the chat opens by itself. */
  autoPopupDelay: number
  /** Whether visitors can drag the button. */
  draggable: boolean
  /** Language of the texts: `en`, `zh-cn`, `zh-tw` in any spelling. */
  locale: string
  inviteConfig: InviteConfig
  /** The tabs below the chat page; they appear if there are at least two. */
  tabsConfig: Record<TabName, boolean>
  bubbleConfig: BubbleConfig
  buttonConfig: ButtonConfig
  chatConfig: ChatConfig
  /** More parameters for the chat page. */
  browseConfig: Record<string, unknown>
  animation: AnimationConfig
  theme: ThemeConfig
  /** Size of the chat window in px. */
  window: { width: number; height: number }
  /** The first calls have ended, successful or not. */
  onInit?: () => void
  onVisitorInfo?: (uid: string, visitorUid: string) => void
  onShowChat?: () => void
  onHideChat?: () => void
  onConfigChange?: (patch: WidgetConfig) => void
  /** A message of the chat page. */
  onMessage?: (message: unknown, type: string) => void
}

type Fn = (...args: never[]) => unknown

/** Every field may be left out; `undefined` leaves a field as it is, `null` resets it to its default. */
type Given<T> = T extends Fn
  ? T
  : T extends object
    ? { [K in keyof T]?: Given<T[K]> | null | undefined }
    : T

/** The original SDK's name of the configuration type. */
export type BytedeskConfig = WidgetConfig

/** Options that a page passes to the constructor, `showChat` and `setConfig`. */
export type WidgetConfig = Given<ResolvedConfig>

/** A running widget, with the original SDK's method names. Methods do not throw on failures or after `destroy()`. */
export interface Widget {
  /** Shows the button at once, then calls the service; resolves when the first calls have ended, successful or not. */
  init(): Promise<void>
  /** Stops everything and removes the widget from the page; it cannot be started again. */
  destroy(): void
  /** Opens the chat; a configuration is merged first, and the chat page loaded again. */
  showChat(config?: WidgetConfig): void
  hideChat(): void
  showButton(): void
  hideButton(): void
  showBubble(): void
  hideBubble(): void
  showInviteDialog(): void
  hideInviteDialog(): void
  /** Schedules the next invitation, as a rejection would. */
  handleInviteLoop(): void
  /** Merges a patch: `undefined` leaves a field alone, `null` resets it. */
  setConfig(config: WidgetConfig): void
  /** Resolves to the stored visitor, or a new one; null on failure. */
  initVisitor(): Promise<Visitor | null>
  /** Forgets the stored visitor and requests a new one. */
  forceInitVisitor(): Promise<Visitor | null>
  clearVisitorInfo(): void
  /** Reports the current page. */
  browseVisitor(): Promise<void>
  /** Ends the pause of an hour after a failed page report. */
  clearBrowseFailedLimit(): void
  /** Resolves to 0 on any failure. */
  getUnreadMessageCount(): Promise<number>
  /** Resolves to the number left, 0 on any failure. */
  clearUnreadMessages(): Promise<number>
  /** Posts to the chat page, to its origin only; does nothing while there is none. */
  sendMessageToIframe(message: unknown): void
}
