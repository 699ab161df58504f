/** Rules about the four calls and the form of their answers. */

import { availabilities } from '../../sandbox/page/wire.ts'
import { type Exchange, envelopeOf, isSuccess } from '../exchange.ts'
import { bareView, campaign } from '../payloads.ts'
import type { Rule } from '../rule.ts'
import { type Subject, succeed, survive, unreadOf, viewOf } from '../subject.ts'
import { Breach, Inapplicable } from '../verdict.ts'

/** One answer of each call, and one of a call that cannot succeed. */
async function* oneOfEach(subject: Subject): AsyncGenerator<Exchange> {
  const who = subject.anybody()
  yield await subject.register(who)
  yield await subject.call('clear', {}, { ...who, body: '{' })
  const visitor = await subject.newVisitor()
  const unread = unreadOf(visitor)
  yield await subject.call('browse', viewOf(visitor), visitor)
  yield await subject.call('count', unread, visitor)
  yield await subject.call('clear', unread, visitor)
}

/** The number of unread messages in an answer. @throws Breach for anything but a whole number from 0 */
function numberOf(answer: Exchange): number {
  succeed(answer)
  const data = envelopeOf(answer)?.data
  if (typeof data === 'number' && Number.isInteger(data) && data >= 0) return data
  throw new Breach(`data is ${JSON.stringify(data)}, not a whole number from 0.`, answer)
}

export const answerRules: readonly Rule[] = [
  {
    name: 'init',
    says: 'A visitor of whom the website says nothing gets two ids.',
    advice:
      'Answer POST /visitor/api/v1/init with {"code":200,"message":"ok","data":{"uid":"…","visitorUid":"…"}}. A service that answers only signed visitors is tested with --token.',
    check: async (subject) => {
      const { isOpen, token } = subject
      const who = isOpen || token === undefined ? {} : subject.signed()
      const answer = await subject.register(who)
      succeed(answer)
      const data = envelopeOf(answer)?.data
      if (typeof data !== 'object' || data === null) throw new Breach('data is no object.', answer)
    },
  },
  {
    name: 'envelope',
    says: 'Every answer is a JSON object with a number as code and a text as message, also when the call fails.',
    advice:
      'Send {"code":200,"message":"ok","data":…} as application/json. code is a number, and data is in every answer of a call that succeeds.',
    check: async (subject) => {
      for await (const answer of oneOfEach(subject)) {
        const { code, message, data } = envelopeOf(answer) ?? {}
        if (!/^application\/json\b/i.test(answer.headers['content-type'] ?? ''))
          throw new Breach('The answer is not sent as application/json.', answer)
        if (typeof code !== 'number') throw new Breach('code is no number.', answer)
        if (typeof message !== 'string') throw new Breach('message is no text.', answer)
        if (code === 200 && data === undefined) throw new Breach('data is missing.', answer)
      }
    },
  },
  {
    name: 'availability',
    says: 'Where an answer has availability, it is online, away or offline.',
    advice: 'Leave availability out, or send one of these three words.',
    check: async (subject) => {
      for await (const answer of oneOfEach(subject)) {
        const { availability } = envelopeOf(answer) ?? {}
        if (availability !== undefined && !availabilities.some((word) => word === availability))
          throw new Breach(`availability is ${JSON.stringify(availability)}.`, answer)
      }
    },
  },
  {
    name: 'browse',
    says: 'A page view is taken.',
    advice:
      'Answer POST /visitor/api/v1/browse with code 200. In this call, visitorUid has the uid that init gave.',
    check: async (subject) => {
      const visitor = await subject.newVisitor()
      const view = { ...viewOf(visitor), ...campaign, referrer: bareView.url }
      succeed(await subject.call('browse', view, visitor))
    },
  },
  {
    name: 'browse-without-campaign',
    says: 'A page view needs no campaign, no title and no referrer.',
    advice:
      'Require visitorUid and url alone: most pages have no utm parameters, and some no title.',
    check: async (subject) => {
      const visitor = await subject.newVisitor()
      succeed(await subject.call('browse', viewOf(visitor), visitor))
    },
  },
  {
    name: 'unread-count',
    says: 'The number of unread messages is a number, and 0 for a new visitor.',
    advice: 'Answer GET /visitor/api/v1/message/unread/count with a number as data: 3, not "3".',
    check: async (subject) => {
      const visitor = await subject.newVisitor()
      const answer = await subject.call('count', unreadOf(visitor), visitor)
      if (numberOf(answer) > 0 && subject.isOpen)
        throw new Breach('A visitor who has only just come has unread messages.', answer)
    },
  },
  {
    name: 'unread-clear',
    says: 'Clearing answers with the number that is left, and the next count is 0.',
    advice:
      'Answer POST /visitor/api/v1/message/unread/clear with a number as data, usually 0, and forget what was unread.',
    check: async (subject) => {
      const visitor = await subject.newVisitor()
      const unread = unreadOf(visitor)
      numberOf(await subject.call('clear', unread, visitor))
      const answer = await subject.call('count', unread, visitor)
      if (numberOf(answer) > 0)
        throw new Breach('There are unread messages after clearing.', answer)
    },
  },
  {
    name: 'unread-nobody',
    says: 'A visitor whom the service does not know has nothing unread.',
    advice:
      'Answer 0, or an error with another code than 200. Browsers keep the ids for years: they come after the visitor was removed, too.',
    check: async (subject) => {
      const nobody = { uid: 'docsgen-test-nobody', visitorUid: 'docsgen-test-nobody', token: '' }
      const answer = await subject.call('count', unreadOf(nobody))
      survive(answer)
      if (isSuccess(answer) && numberOf(answer) > 0)
        throw new Breach('Somebody who does not exist has unread messages.', answer)
    },
  },
  {
    name: 'unknown-fields',
    says: 'Fields that the service does not know are ignored.',
    advice:
      'Do not refuse a call because it has more fields: later versions of the widget may send some.',
    check: async (subject) => {
      const visitor = await subject.newVisitor()
      const more = { docsgenTest: 'unknown', another: { of: ['these'] } }
      succeed(await subject.register(visitor, { uid: visitor.uid, ...more }))
      succeed(await subject.call('browse', { ...viewOf(visitor), ...more }, visitor))
      const unread = { ...unreadOf(visitor), docsgenTest: 'unknown' }
      numberOf(await subject.call('count', unread, visitor))
      numberOf(await subject.call('clear', unread, visitor))
    },
  },
  {
    name: 'no-cookies',
    says: 'The calls need no cookies, and set none.',
    advice:
      'Take Set-Cookie and Access-Control-Allow-Credentials out of these answers: the widget sends no cookies, and a website with it needs no consent for yours.',
    check: async (subject) => {
      for await (const answer of oneOfEach(subject)) {
        if (answer.headers['set-cookie']) throw new Breach('The answer sets a cookie.', answer)
        if (answer.headers['access-control-allow-credentials'] === 'true')
          throw new Breach('The answer allows credentials to other origins.', answer)
      }
    },
  },
  {
    name: 'error-code',
    says: 'A call that cannot succeed has another code than 200.',
    advice:
      'Answer a body that is not JSON, and one without the ids that the call needs, with an error: 400 for example, as code and as HTTP status.',
    check: async (subject) => {
      const broken = await subject.call('init', {}, { body: '{"uid":' })
      const empty = await subject.call('browse', { url: bareView.url })
      for (const answer of [broken, empty]) {
        survive(answer)
        if (isSuccess(answer)) throw new Breach('The call succeeds.', answer)
      }
    },
  },
  {
    name: 'wrong-method',
    says: 'Only the method of a call makes it: GET registers nobody.',
    advice:
      'Answer other methods with 405. Browsers and crawlers send GET to every address that they see.',
    check: async (subject) => {
      if (!subject.isOpen) throw new Inapplicable('The service answers only visitors with a token.')
      const answer = await subject.ask('init', 'GET', {})
      survive(answer)
      if (isSuccess(answer)) throw new Breach('GET makes a visitor.', answer)
    },
  },
]
