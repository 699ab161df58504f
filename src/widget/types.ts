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
  /** The visitor's name, for the agents. */
  nickname?: string
  /** URL of an image. */
  avatar?: string
  /** The visitor's telephone number. */
  mobile?: string
  /** The visitor's e-mail address. */
  email?: string
  /** A remark about the visitor, for the agents. */
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
  /** Whether visitors are invited; on other pages once in a session, and for 30 days not again after a rejection. */
  show: boolean
  /** ms until it is shown first. */
  delay: number
  /** A character, or the URL of an image. */
  icon?: string
  /** Unset: a text in the language of `locale`, like those of the two buttons. */
  text?: string
  /** On the button that opens the chat. */
  acceptText?: string
  /** On the button that rejects the invitation. */
  rejectText?: string
  /** Whether it is shown again after a rejection. */
  loop: boolean
  /** ms from a rejection until it is shown again. */
  loopDelay: number
  /** How often it is shown in all; unset or 0 means no limit. */
  loopCount?: number
  /** The invitation is shown. */
  onOpen?: () => void
  /** The invitation is hidden, for whatever reason. */
  onClose?: () => void
  /** The visitor accepts; the chat is open. */
  onAccept?: () => void
  /** The visitor rejects. */
  onReject?: () => void
}

/** The button that opens the chat. */
export interface ButtonConfig {
  /** Whether there is a button. */
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
  /** Whether visitors are greeted; one who has dismissed the greeting is not for 30 days. */
  show: boolean
  /** A character, or the URL of an image. */
  icon: string
  /** Unset: a text in the language of `locale`. */
  title?: string
  /** Unset: a text in the language of `locale`. */
  subtitle?: string
}

/** Animations of greeting, window and sheet. */
export interface AnimationConfig {
  /** Whether there are any; visitors who prefer less motion never get them. */
  enabled: boolean
  /** ms */
  duration: number
  /** A CSS easing function. */
  type: string
}

/** Which part of the addresses of its pages a website reports in the browse call. */
export interface AddressConfig {
  /** Whether query and fragment are left out of `url` and `referrer`. */
  strip: boolean
  /** Names of the query parameters that stay, separated by spaces or commas. */
  keep: string
}

/** Proof of who the visitor is, made by the website's own server. It is sent in a header and by message, never in an address. */
export interface IdentityConfig {
  /** A signed token, such as a JWT. */
  token?: string
  /** Gives a fresh token: called when there is none, and again when the service or the chat page refuses the last one. */
  getToken?: () => string | Promise<string>
}

/**
 * Where and when there is a widget at all (`paths`, `hours`), and what greeting, invitation and automatic opening wait
 * for: the first of `after`, `scrolled` and `exitIntent` that is set and happens.
 */
export interface ShowConfig {
  /** Patterns of paths, separated by spaces: `*` is any text, `!` excludes. Empty: on all pages. */
  paths: string
  /** Such as `Mo-Fr 09:00-18:00, Sa 10:00-14:00`. Empty: always. */
  hours: string
  /** IANA time zone of `hours`, such as `Asia/Shanghai`. Empty: the visitor's. */
  timeZone: string
  /** ms on the page. */
  after: number
  /** Percent of the page that the visitor has scrolled past. */
  scrolled: number
  /** The pointer leaves the page at its top. */
  exitIntent: boolean
}

/** How unread messages show outside of the widget. */
export interface NotifyConfig {
  /** Their number before the page's title. */
  title: boolean
  /** A dot on the page's icon. */
  favicon: boolean
  /** A short tone when there is a new one. */
  sound: boolean
}

/** Whether somebody answers. */
export type Availability = 'online' | 'away' | 'offline'

/** Colours: CSS colour values. */
export interface ThemeConfig {
  /** `system` follows the preference of the visitor's system. */
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
  /** CSS `z-index` of everything that the widget shows. */
  zIndex: number
  /** Whether the console warns about invalid fields. */
  isDebug: boolean
  /** Whether the chat page is loaded again at each opening. */
  forceRefresh: boolean
  /** URL of the chat page. */
  htmlUrl: string
  /** URL of the chat service. */
  apiUrl: string
  /** Where button and window are. */
  placement: Corner
  /** px between the button and the bottom of the viewport. */
  marginBottom: number
  /** px between the button and the side of the viewport. */
  marginSide: number
  /**
   * Whether the chat opens by itself: once in a session, for 30 days not again once the visitor has closed it, and on
   * small screens as greeting.
   */
  autoPopup: boolean
  /** ms until the chat opens by itself. */
  autoPopupDelay: number
  /** Whether visitors can drag the button. */
  draggable: boolean
  /** Language of the texts: `en`, `zh-cn`, `zh-tw` in any spelling; `auto` is that of the page, `zh-cn` if it names none. */
  locale: string
  /**
   * `false`: nothing is stored, nothing is called and nothing opens by itself before the visitor opens the chat or the
   * page sets `true`. Setting `false` later forgets the visitor and everything stored.
   */
  consent: boolean
  /** The invitation in the middle of the screen. */
  inviteConfig: InviteConfig
  /** The tabs below the chat page; they appear if there are at least two. */
  tabsConfig: Record<TabName, boolean>
  /** The greeting above the button. */
  bubbleConfig: BubbleConfig
  /** The button that opens the chat. */
  buttonConfig: ButtonConfig
  /** The conversation and the visitor. */
  chatConfig: ChatConfig
  /** More parameters for the chat page. */
  browseConfig: Record<string, unknown>
  /** Which part of its addresses the website reports. */
  addressConfig: AddressConfig
  /** Proof of who the visitor is. */
  identity: IdentityConfig
  /** Where and when there is a widget, and what it waits for. */
  show: ShowConfig
  /** How unread messages show outside of the widget. */
  notifyConfig: NotifyConfig
  /** Animations of greeting, window and sheet. */
  animation: AnimationConfig
  /** Colour mode and colours. */
  theme: ThemeConfig
  /** Size of the chat window in px. */
  window: { width: number; height: number }
  /** The first calls have ended, successful or not. */
  onInit?: () => void
  /** The visitor's ids are known, or have changed: that of the service, and that of the website. */
  onVisitorInfo?: (uid: string, visitorUid: string) => void
  /** The chat opens. */
  onShowChat?: () => void
  /** The chat closes. */
  onHideChat?: () => void
  /** The configuration has changed, by the page or by the visitor, who can move the button. */
  onConfigChange?: (patch: WidgetConfig) => void
  /** Whether somebody answers is known, or has changed. */
  onAvailability?: (availability: Availability) => void
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
  /** Closes the chat. */
  hideChat(): void
  /** Shows the button, also to a visitor who has hidden it. */
  showButton(): void
  /** Hides the button until the page shows it again. */
  hideButton(): void
  /** Shows the greeting. */
  showBubble(): void
  /** Hides the greeting until the page shows it again. */
  hideBubble(): void
  /** Shows the invitation, unless the chat is open. */
  showInviteDialog(): void
  /** Hides the invitation. */
  hideInviteDialog(): void
  /** Schedules the next invitation, as a rejection would. */
  handleInviteLoop(): void
  /** Merges a patch: `undefined` leaves a field alone, `null` resets it. */
  setConfig(config: WidgetConfig): void
  /** Resolves to the stored visitor, or a new one; null on failure. */
  initVisitor(): Promise<Visitor | null>
  /** Forgets the stored visitor and requests a new one. */
  forceInitVisitor(): Promise<Visitor | null>
  /** Forgets the stored visitor. */
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
