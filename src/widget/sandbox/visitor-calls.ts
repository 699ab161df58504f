/** The four calls of the widget's protocol, with the paths, payloads and answers of the original service (spec 3.2, 7). */
import type { Call, Room } from './call.ts'
import { CallError } from './envelope.ts'
import { address, id, json, readFields, requiredId, text } from './fields.ts'
import type { Profile } from './page/wire.ts'

const ids = { uid: id, visitorUid: id, orgUid: id }

const profile = {
  nickname: text,
  avatar: address,
  mobile: text,
  email: text,
  note: text,
  extra: json,
  // Not sent by the widget, which hands them to the chat page; the service knows them, and the page passes them on.
  goodsInfo: json,
  orderInfo: json,
}

const browse = {
  visitorUid: requiredId,
  orgUid: id,
  url: address,
  title: text,
  referrer: address,
  userAgent: address,
  operatingSystem: text,
  browser: text,
  deviceType: text,
  screenResolution: text,
  utmSource: text,
  utmMedium: text,
  utmCampaign: text,
}

const unread = { uid: requiredId, visitorUid: id, orgUid: id }

/** The calls by path, below the address that the widget knows as `apiUrl`. */
export function visitorCalls(room: Room): Readonly<Record<string, Call>> {
  return {
    'visitor/api/v1/init': {
      method: 'POST',
      message: 'init success',
      run: (input) => init(room, input),
    },
    'visitor/api/v1/browse': {
      method: 'POST',
      message: 'browse success',
      run: (input) => addView(room, input),
    },
    'visitor/api/v1/message/unread/count': {
      method: 'GET',
      message: 'get unread messages count success',
      run: (input) => {
        const { uid, visitorUid } = readFields(unread, input)
        return room.store.find(uid, visitorUid)?.unread ?? 0
      },
    },
    'visitor/api/v1/message/unread/clear': {
      method: 'POST',
      message: 'clear unread messages count success',
      run: (input) => clearUnread(room, input),
    },
  }
}

function init(room: Room, input: unknown): { uid: string; visitorUid: string } {
  const given = readFields({ ...ids, ...profile }, input)
  const { uid, visitorUid, orgUid, ...about } = given
  const visitor = room.store.admit({ uid, visitorUid, orgUid })
  visitor.visitorUid ||= `${visitor.uid}_visitor`
  visitor.profile = merge(visitor.profile, about)
  room.ring(visitor)
  return { uid: visitor.uid, visitorUid: visitor.visitorUid }
}

/** What a later call leaves out is still true. */
function merge(known: Profile, given: Profile): Profile {
  const isSaid = ([, value]: [string, string]): boolean => value !== '' && value !== '{}'
  return { ...known, ...Object.fromEntries(Object.entries(given).filter(isSaid)) }
}

function addView({ store, ring }: Room, input: unknown): true {
  const { visitorUid: uid, orgUid, ...view } = readFields(browse, input)
  if (view.url === '') throw new CallError(400, 'url is missing')
  // By the name of visitorUid, the call carries the uid. Whoever has one from before a restart is taken in again: a
  // refusal would keep the widget from telling of any page for an hour.
  const visitor = store.admit({ uid, visitorUid: '', orgUid })
  store.addView(visitor, view)
  ring(visitor)
  return true
}

function clearUnread({ store, ring }: Room, input: unknown): number {
  const { uid, visitorUid } = readFields(unread, input)
  const visitor = store.find(uid, visitorUid)
  if (visitor && visitor.unread > 0) {
    visitor.unread = 0
    ring(visitor)
  }
  return 0
}
