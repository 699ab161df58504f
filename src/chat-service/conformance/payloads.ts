/** What the widget sends, under the names that it uses; a test compares them with the widget. */

export const root = '/visitor/api/v1/'

/** The four calls: method and path below `root`. */
export const calls = {
  init: { method: 'POST', path: 'init' },
  browse: { method: 'POST', path: 'browse' },
  count: { method: 'GET', path: 'message/unread/count' },
  clear: { method: 'POST', path: 'message/unread/clear' },
} as const

export type CallName = keyof typeof calls

/** The fields of a call. */
export type Fields = Readonly<Record<string, unknown>>

/** Every call has it. */
export const client = 'WEB_FLOAT'

/** The fields of a visitor of whom the website says nothing. */
export const emptyVisitor = {
  uid: '',
  visitorUid: '',
  orgUid: '',
  nickname: '',
  avatar: '',
  mobile: '',
  email: '',
  note: '',
  extra: '{}',
}

/** A page view without the fields that not every page has. */
export const bareView = {
  url: 'https://www.example.com/',
  title: '',
  referrer: '',
  userAgent: 'docsgen-widget test',
  operatingSystem: 'Unknown',
  browser: 'Unknown',
  deviceType: 'Desktop',
  screenResolution: '1280x720',
  status: 'ONLINE',
  visitorUid: '',
  orgUid: '',
}

/** Those fields. */
export const campaign = { utmSource: 'docsgen', utmMedium: 'test', utmCampaign: 'conformance' }
