/** Rules about visitors whom the website's server has signed. */
import { type Exchange, envelopeOf, isSuccess } from '../exchange.ts'
import type { Rule } from '../rule.ts'
import { type Subject, succeed, unreadOf, type Visitor, viewOf, visitorOf } from '../subject.ts'
import { Breach, Inapplicable } from '../verdict.ts'

/** Registers the signed visitor. @throws Inapplicable without a token, or when the service does not take it */
async function signedVisitor(subject: Subject): Promise<Visitor> {
  const who = subject.signed()
  return visitorOf(await subject.register(who), who.token)
}

/** @throws Breach unless the answer has HTTP status 401 */
function isUnproven(answer: Exchange): void {
  if (answer.status === 401) return
  const { code } = envelopeOf(answer) ?? {}
  const more = code === 401 ? ' Only the code is: the widget looks at the HTTP status.' : ''
  throw new Breach(`The HTTP status is not 401.${more}`, answer)
}

/** The token with another signature. Bits of its last characters may be ignored, so one before them is changed. */
function spoilt(token: string): string {
  const at = token.length - 3
  return token.slice(0, at) + (/a/i.test(token[at] ?? '') ? 'b' : 'a') + token.slice(at + 1)
}

export const identityRules: readonly Rule[] = [
  {
    name: 'token',
    says: 'A signed visitor is believed, in all four calls.',
    advice:
      'Check Authorization: Bearer <token> with the secret of the website, and take visitorUid from it.',
    check: async (subject) => {
      const who = subject.signed()
      const init = await subject.register(who)
      succeed(init)
      const visitor = visitorOf(init, who.token)
      const unread = unreadOf(visitor)
      for (const answer of [
        await subject.call('browse', viewOf(visitor), visitor),
        await subject.call('count', unread, visitor),
        await subject.call('clear', unread, visitor),
      ])
        succeed(answer)
    },
  },
  {
    name: 'token-wrong',
    says: 'A token that is not right is answered with HTTP status 401.',
    advice:
      'Send status 401 and code 401: then the widget asks the page for a new token, and makes the call once more.',
    check: async (subject) => {
      const { visitorUid, token } = await signedVisitor(subject)
      for (const wrong of [spoilt(token), 'docsgen-test'])
        isUnproven(await subject.register({ visitorUid, token: wrong }))
    },
  },
  {
    name: 'token-algorithm',
    says: 'A token does not choose how it is checked: “alg”: “none” proves nothing.',
    advice:
      'Name the algorithm where you check the token (HS256), and ignore what its header says.',
    check: async (subject) => {
      const { visitorUid, token } = await signedVisitor(subject)
      const [, payload, signature] = token.split('.')
      if (signature === undefined) throw new Inapplicable('The token is no JSON Web Token.')
      const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
      for (const end of ['', signature])
        isUnproven(await subject.register({ visitorUid, token: `${header}.${payload}.${end}` }))
    },
  },
  {
    name: 'token-needed',
    says: 'Without the token, nobody is the signed visitor.',
    advice: 'Answer calls for a signed visitor without a token with 401, whatever ids they bring.',
    check: async (subject) => {
      const visitor = await signedVisitor(subject)
      const { uid, visitorUid } = visitor
      for (const fields of [{}, { uid }]) {
        const answer = await subject.register({ visitorUid }, fields)
        if (isSuccess(answer) && visitorOf(answer).uid === uid)
          throw new Breach('The ids alone have opened a signed visitor.', answer)
      }
      const count = await subject.call('count', unreadOf(visitor))
      if (isSuccess(count) && envelopeOf(count)?.data !== 0)
        throw new Breach('The ids alone have counted the messages of a signed visitor.', count)
    },
  },
  {
    name: 'token-of-another',
    says: 'A token proves its own visitor and nobody else.',
    advice:
      'Compare the visitor of the token with that of the call: where they differ, answer 401.',
    check: async (subject) => {
      const { uid, token } = await signedVisitor(subject)
      const other = 'docsgen-test-somebody-else'
      const answer = await subject.register({ visitorUid: other, token })
      if (!isSuccess(answer)) return isUnproven(answer)
      const found = visitorOf(answer)
      if (found.visitorUid === other || found.uid !== uid)
        throw new Breach('The token has opened another visitor.', answer)
    },
  },
]
