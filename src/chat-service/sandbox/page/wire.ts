/** Types of the calls between the sandbox and its two pages, in addition to the widget's protocol. */

/** One entry of a conversation. */
export interface Message {
  /** Ascending. */
  readonly id: number
  readonly from: 'visitor' | 'operator'
  readonly text: string
  /** ms since 1970. */
  readonly at: number
  /** Set for an invitation by the operator: its state. */
  readonly invitation?: InvitationState
}

export type InvitationState = 'open' | 'accepted' | 'rejected'

/** A page that a visitor has looked at, from the browse call (spec 3.2). */
export interface VisitedPage {
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

/** Data that the website has passed about a visitor; `''` for unknown values. The last three are JSON. */
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

/** Whether somebody is there to answer, in the words of the widget's protocol. */
export const availabilities = ['online', 'away', 'offline'] as const

export type Availability = (typeof availabilities)[number]

/**
 * What is known of a visitor's identity: the website's server has signed it, a token came that the sandbox cannot check
 * without a secret, or there was no token.
 */
export type Proof = 'signed' | 'unchecked' | 'none'

/** A conversation as the chat page shows it. */
export interface Conversation {
  readonly messages: readonly Message[]
  readonly unread: number
  readonly availability: Availability
}

/** The list of visitors in the operator's view. */
export interface VisitorList {
  readonly availability: Availability
  readonly visitors: readonly VisitorSummary[]
}

/** An entry of the operator's list of visitors. */
export interface VisitorSummary {
  readonly uid: string
  readonly nickname: string
  readonly unread: number
  /** Whether the visitor has the chat page loaded in a visible tab, the chat window open or not. */
  readonly isConnected: boolean
  /** Title, else URL, of the last visited page; `''` if there is none. */
  readonly lastPage: string
  /** The visitor wrote the last message. */
  readonly isWaiting: boolean
}

/** Everything known about a visitor, newest page view first. */
export interface VisitorDetail extends VisitorSummary, Conversation {
  readonly visitorUid: string
  readonly orgUid: string
  readonly proof: Proof
  readonly profile: Profile
  readonly views: readonly VisitedPage[]
}
