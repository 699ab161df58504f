/** The calls of the widget, and the names of their fields; a test compares them with the widget. */

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

/** Every call has this field, and `orgUid`. */
export const client = 'WEB_FLOAT'

/** The fields of init for a visitor of whom the website says nothing. */
export const emptyVisitor = {
  uid: '',
  visitorUid: '',
  nickname: '',
  avatar: '',
  mobile: '',
  email: '',
  note: '',
  extra: '{}',
}

/** The fields of browse that every page view has. */
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
}

/** The fields of browse for a page whose address names a campaign. */
export const campaign = { utmSource: 'docsgen', utmMedium: 'test', utmCampaign: 'conformance' }
