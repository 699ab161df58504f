import type { TabName, ThemeConfig, Visitor } from './types.ts'

/** Payload of the init call (spec 3.2): whom the service makes a visitor for. Unset fields are empty texts. */
export interface InitPayload {
  orgUid: string
  uid: string
  visitorUid: string
  nickname: string
  avatar: string
  mobile: string
  email: string
  note: string
  /** JSON text. */
  extra: string
}

/** Payload of the browse call (spec 3.2): the page and the device of a visitor. */
export interface BrowsePayload {
  orgUid: string
  /** In this call, the service's own id of the visitor. */
  visitorUid: string
  url: string
  referrer: string
  title: string
  userAgent: string
  browser: string
  operatingSystem: string
  deviceType: string
  /** `1920x1080` */
  screenResolution: string
  utmSource: string | undefined
  utmMedium: string | undefined
  utmCampaign: string | undefined
  status: 'ONLINE'
}

/** Payload of the two calls about unread messages (spec 3.2). */
export interface UnreadPayload extends Visitor {
  orgUid: string
}

/** Payload of a call, to which `client` is added. */
export type CallPayload = InitPayload | BrowsePayload | UnreadPayload

/** Colour mode and colours, as the chat page gets them: CSS colour values. */
export interface ChatColors {
  mode: ThemeConfig['mode']
  textColor: string
  backgroundColor: string
}

/** A message to the chat page (spec 3.2). */
export type ToChatPage =
  | { type: 'SHOW_TAB'; tab: TabName }
  | ({ type: 'THEME_CHANGE' } & ChatColors)
  /** Changed parameters, with the names and texts of the address; null for a parameter that does not exist any more. */
  | { type: 'CONFIG_CHANGE'; params: Record<string, string | null> }
  /** The website's proof of who the visitor is. */
  | { type: 'IDENTITY'; token: string | undefined }
