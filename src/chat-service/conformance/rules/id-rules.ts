/** Rules about the ids of visitors. */
import { envelopeOf, isSuccess } from '../exchange.ts'
import type { Rule } from '../rule.ts'
import { unreadOf, visitorOf } from '../subject.ts'
import { Breach, Inapplicable } from '../verdict.ts'

/** The most characters of an id. */
export const longestId = 200

export const idRules: readonly Rule[] = [
  {
    name: 'ids-are-text',
    says: 'uid and visitorUid are texts that are not blank.',
    advice:
      'Send ids as texts, "12" and not 12: the widget takes no others, and the visitor would stay unknown.',
    check: async (subject) => {
      const answer = await subject.register(subject.anybody())
      const data = Object(envelopeOf(answer)?.data)
      for (const name of ['uid', 'visitorUid'])
        if (typeof data[name] !== 'string' || !/\S/.test(data[name]))
          throw new Breach(`${name} is ${JSON.stringify(data[name])}.`, answer)
    },
  },
  {
    name: 'ids-are-short',
    says: `Ids have at most ${longestId} characters, and no control characters.`,
    advice: `Make ids of at most ${longestId} letters, digits and marks: they are in the address of the chat page and in queries.`,
    check: async (subject) => {
      const answer = await subject.register(subject.anybody())
      const { uid, visitorUid } = visitorOf(answer)
      for (const id of [uid, visitorUid]) {
        if (id.length > longestId) throw new Breach(`An id has ${id.length} characters.`, answer)
        if (/\p{Cc}/u.test(id)) throw new Breach('An id has control characters.', answer)
      }
    },
  },
  {
    name: 'new-visitors-differ',
    says: 'Two visitors of whom the website says nothing are two.',
    advice:
      'Give each call of init without ids new ones. Do not tell visitors apart by address or browser.',
    check: async (subject) => {
      if (!subject.isOpen) throw new Inapplicable('The service answers only visitors with a token.')
      const one = await subject.newVisitor()
      const answer = await subject.register({})
      const other = visitorOf(answer)
      if (one.uid === other.uid || one.visitorUid === other.visitorUid)
        throw new Breach('Both visitors have the same ids.', answer)
    },
  },
  {
    name: 'visitor-comes-back',
    says: 'A visitor with the same visitorUid is the same one, and keeps this visitorUid.',
    advice:
      'Look visitors up by organisation and visitorUid, and answer with the visitorUid of the call.',
    check: async (subject) => {
      const who = subject.named()
      const first = visitorOf(await subject.register(who))
      const answer = await subject.register(who)
      const second = visitorOf(answer)
      if (first.uid !== second.uid) throw new Breach('The second uid is another one.', answer)
      if (second.visitorUid !== who.visitorUid)
        throw new Breach('The visitorUid is not that of the call.', answer)
    },
  },
  {
    name: 'ids-belong-together',
    says: 'A uid with another visitorUid does not open the visitor of this uid.',
    advice:
      'Look at both ids before you give out a visitor, or what is unread: a uid may be seen in logs and addresses.',
    check: async (subject) => {
      const { uid } = await subject.newVisitor()
      const other = 'docsgen-test-somebody-else'
      const answer = await subject.register({ visitorUid: other }, { uid })
      if (isSuccess(answer) && visitorOf(answer).uid === uid)
        throw new Breach('The call has got somebody else’s visitor.', answer)
      const unread = unreadOf({ uid, visitorUid: other, token: '' })
      const count = await subject.call('count', unread)
      const data = envelopeOf(count)?.data
      if (isSuccess(count) && data !== 0) throw new Breach('The call counts for both.', count)
    },
  },
  {
    name: 'two-at-once',
    says: 'Two calls of init at once, with the same visitorUid, give the same visitor.',
    advice:
      'Let the database keep organisation and visitorUid unique, and read the visitor again when the insert fails: a visitor with two tabs makes two calls.',
    check: async (subject) => {
      const who = subject.named()
      const answers = await Promise.all([1, 2, 3].map(() => subject.register(who)))
      const [first, ...others] = answers.map((answer) => ({ answer, ...visitorOf(answer) }))
      for (const { uid, answer } of others)
        if (uid !== first?.uid) throw new Breach('The calls have made several visitors.', answer)
    },
  },
]
