/**
 * The four calls of the widget's protocol, with paths, payloads and answers of the original service (spec 3.2, 7).
 */

import { CallError } from '../http/envelope.ts'
import type { Profile } from '../page/wire.ts'
import type { Endpoint, ServiceState } from './endpoint.ts'
import { id, json, longText, readFields, requiredId, shortText } from './fields.ts'

const ids = { uid: id, visitorUid: id, orgUid: id }

const profile = {
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
      run: (input) => init(service, input),
    },
    'visitor/api/v1/browse': {
      method: 'POST',
      message: 'browse success',
      run: (input) => addView(service, input),
    },
    'visitor/api/v1/message/unread/count': {
      method: 'GET',
      message: 'get unread messages count success',
      run: (input) => {
        const { uid, visitorUid } = readFields(unread, input)
        return service.store.find(uid, visitorUid)?.unread ?? 0
      },
    },
    'visitor/api/v1/message/unread/clear': {
      method: 'POST',
      message: 'clear unread messages count success',
      run: (input) => clearUnread(service, input),
    },
  }
}

function init(service: ServiceState, input: unknown): { uid: string; visitorUid: string } {
  const given = readFields({ ...ids, ...profile }, input)
  const { uid, visitorUid, orgUid, ...about } = given
  const visitor = service.store.admit({ uid, visitorUid, orgUid })
  visitor.visitorUid ||= `${visitor.uid}_visitor`
  visitor.profile = merge(visitor.profile, about)
  service.notify(visitor)
  return { uid: visitor.uid, visitorUid: visitor.visitorUid }
}

/** Fields missing from a later call keep their value. */
function merge(known: Profile, given: Profile): Profile {
  const isSaid = ([, value]: [string, string]): boolean => value !== '' && value !== '{}'
  return { ...known, ...Object.fromEntries(Object.entries(given).filter(isSaid)) }
}

function addView({ store, notify }: ServiceState, input: unknown): true {
  const { visitorUid: uid, orgUid, ...view } = readFields(browse, input)
  if (view.url === '') throw new CallError(400, 'url is missing')
  // In this call, `visitorUid` carries the service's own `uid`. An id from before a restart is added again: after an
  // error the widget would not report pages for an hour.
  const visitor = store.admit({ uid, visitorUid: '', orgUid })
  store.addView(visitor, view)
  notify(visitor)
  return true
}

function clearUnread({ store, notify }: ServiceState, input: unknown): number {
  const { uid, visitorUid } = readFields(unread, input)
  const visitor = store.find(uid, visitorUid)
  if (visitor && visitor.unread > 0) {
    visitor.unread = 0
    notify(visitor)
  }
  return 0
}
