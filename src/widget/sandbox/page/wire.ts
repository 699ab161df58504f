/** What the sandbox and its two pages say to each other, beside the four calls of the widget's protocol. */

/** One entry of a conversation. */
export interface Message {
  /** Rises within a sandbox. */
  readonly id: number
  readonly from: 'visitor' | 'operator'
  readonly text: string
  /** ms since 1970. */
  readonly at: number
  /** Set when the operator invites to chat; what became of it. */
  readonly invitation?: Invitation
}

export type Invitation = 'open' | 'accepted' | 'rejected'

/** A page that a visitor looked at, as the browse call tells it (spec 3.2). */
export interface PageView {
  readonly at: number
  readonly url: string
  readonly title: string
  readonly referrer: string
  readonly userAgent: string
  readonly operatingSystem: string
  readonly browser: string
  readonly deviceType: string
  readonly screenResolution: string
  readonly utmSource: string
  readonly utmMedium: string
  readonly utmCampaign: string
}

/** What a visitor's site says of them; `''` where it says nothing. The last three are JSON. */
export interface Profile {
  readonly nickname: string
  readonly avatar: string
  readonly mobile: string
  readonly email: string
  readonly note: string
  readonly extra: string
  readonly goodsInfo: string
  readonly orderInfo: string
}

/** What the chat page draws. */
export interface Conversation {
  readonly messages: readonly Message[]
  readonly unread: number
}

/** A line of the operator's list of visitors. */
export interface VisitorSummary {
  readonly uid: string
  readonly nickname: string
  readonly unread: number
  /** Has the chat page loaded, its window open or not, in a browser tab that is in view. */
  readonly isConnected: boolean
  /** Title, else address, of the page they looked at last; `''` when there is none. */
  readonly lastPage: string
  /** The visitor has written last. */
  readonly isWaiting: boolean
}

/** All that is known of one visitor, newest page view first. */
export interface VisitorDetail extends VisitorSummary, Conversation {
  readonly visitorUid: string
  readonly orgUid: string
  readonly profile: Profile
  readonly views: readonly PageView[]
}
