/**
 * The four calls of the widget's protocol, with paths, payloads and answers of the original service (spec 3.2, 7).
 */

import { CallError } from '../http/envelope.ts'
import type { Profile } from '../page/wire.ts'
import type { VisitorRecord } from '../visitor-store.ts'
import { authorize, type Endpoint, type ServiceState } from './endpoint.ts'
import { id, json, longText, readFields, requiredId, shortText } from './fields.ts'

const ids = { uid: id, visitorUid: id, orgUid: id }

/** The fields about a visitor. */
export const profileFields = {
  nickname: shortText,
  avatar: longText,
  mobile: shortText,
  email: shortText,
  note: shortText,
  extra: json,
  // The widget passes these to the chat page, which sends them here.
  goodsInfo: json,
  orderInfo: json,
}

const browse = {
  visitorUid: requiredId,
  orgUid: id,
  url: longText,
  title: shortText,
  referrer: longText,
  userAgent: longText,
  operatingSystem: shortText,
  browser: shortText,
  deviceType: shortText,
  screenResolution: shortText,
  utmSource: shortText,
  utmMedium: shortText,
  utmCampaign: shortText,
}

const unread = { uid: requiredId, visitorUid: id, orgUid: id }

/** The endpoints by path below the widget's `apiUrl`. */
export function visitorEndpoints(service: ServiceState): Readonly<Record<string, Endpoint>> {
  return {
    'visitor/api/v1/init': {
      method: 'POST',
      message: 'init success',
      run: (input, token) => init(service, input, token),
    },
    'visitor/api/v1/browse': {
      method: 'POST',
      message: 'browse success',
      run: (input, token) => addView(service, input, token),
    },
    'visitor/api/v1/message/unread/count': {
      method: 'GET',
      message: 'get unread messages count success',
      run: (input, token) => visitorOf(service, input, token)?.unread ?? 0,
    },
    'visitor/api/v1/message/unread/clear': {
      method: 'POST',
      message: 'clear unread messages count success',
      run: (input, token) => clearUnread(service, input, token),
    },
  }
}

function init(
  service: ServiceState,
  input: unknown,
  token: string,
): { uid: string; visitorUid: string } {
  const { uid, orgUid, ...given } = readFields({ ...ids, ...profileFields }, input)
  const { visitorUid: claimed, ...about } = given
  const { visitorUid, isSigned } = service.identify({ token, visitorUid: claimed })
  if (!isSigned) refuseClaim(service, uid, visitorUid)
  const visitor = service.store.admit({ uid, visitorUid, orgUid })
  visitor.visitorUid ||= ownVisitorUid(visitor.uid)
  visitor.proof = isSigned ? 'signed' : token === '' ? 'none' : 'unchecked'
  visitor.profile = merge(visitor.profile, about)
  service.notify(visitor)
  return { uid: visitor.uid, visitorUid: visitor.visitorUid }
}

/** The id that stands in for the website's while it has none: nobody has to sign it. */
function ownVisitorUid(uid: string): string {
  return `${uid}_visitor`
}

/** Refuses a call that says without proof who its visitor is. @throws CallError 401 */
function refuseClaim({ store, isStrict }: ServiceState, uid: string, visitorUid: string): void {
  const known = store.find(uid, visitorUid)
  if (known?.proof === 'signed')
    throw new CallError(401, 'This visitor is signed: the call needs their token.')
  const isOwn = visitorUid === known?.visitorUid || visitorUid === ownVisitorUid(uid)
  if (isStrict && visitorUid !== '' && !isOwn)
    throw new CallError(401, 'visitorUid is not signed: the sandbox was started with a secret.')
}

/** Fields missing from a later call keep their value. */
function merge(known: Profile, given: Profile): Profile {
  const isSaid = ([, value]: [string, string]): boolean => value !== '' && value !== '{}'
  return { ...known, ...Object.fromEntries(Object.entries(given).filter(isSaid)) }
}

function addView(service: ServiceState, input: unknown, token: string): true {
  const { store, notify } = service
  const { visitorUid: uid, orgUid, ...view } = readFields(browse, input)
  if (view.url === '') throw new CallError(400, 'url is missing')
  // In this call, `visitorUid` carries the service's own `uid`. An id from before a restart is added again: after an
  // error the widget would not report pages for an hour.
  const known = store.find(uid)
  if (known) authorize(service, known, token)
  const visitor = known ?? store.admit({ uid, visitorUid: '', orgUid })
  store.addView(visitor, view)
  notify(visitor)
  return true
}

function clearUnread(service: ServiceState, input: unknown, token: string): number {
  const visitor = visitorOf(service, input, token)
  if (visitor && visitor.unread > 0) {
    visitor.unread = 0
    service.notify(visitor)
  }
  return 0
}

/** The visitor of the unread calls; undefined if there is none with these ids. @throws CallError 401 */
function visitorOf(
  service: ServiceState,
  input: unknown,
  token: string,
): VisitorRecord | undefined {
  const { uid, visitorUid } = readFields(unread, input)
  const visitor = service.store.find(uid, visitorUid)
  if (visitor) authorize(service, visitor, token)
  return visitor
}
