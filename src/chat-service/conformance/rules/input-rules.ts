/** Rules about input that no widget sends: the calls are open to everybody. */
import { type Exchange, envelopeOf, isSuccess } from '../exchange.ts'
import type { Fields } from '../payloads.ts'
import type { Rule } from '../rule.ts'
import { type Subject, survive, visitorOf } from '../subject.ts'
import { Breach } from '../verdict.ts'
import { longestId } from './id-rules.ts'

/** Texts that are markup, queries, templates, paths or headers for a careless program. */
const hostileTexts = [
  '"><script>alert(1)</script>',
  "' OR '1'='1' --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: no template of ours
  '${jndi:ldap://docsgen-test.invalid/a}',
  '{{7*7}}',
  '../../../../etc/passwd',
  'line\r\nset-cookie: docsgen-test=1',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
]

/** Values of a field that should be text. */
const wrongValues: readonly unknown[] = [
  12,
  true,
  null,
  [],
  ['a'],
  {},
  { toString: 'x' },
  '__proto__',
]

/** Lines of a program’s stack, in JSON or as they are. */
const stackTrace = /(?:\n|\\n)(?:\s|\\t)+at \S.*?:\d+|Traceback \(most recent call last\)/

/** @throws Breach when the answer shows that a call has done harm */
function withstand(answer: Exchange): void {
  const code = envelopeOf(answer)?.code
  survive(answer)
  if (typeof code === 'number' && code >= 500 && code < 600)
    throw new Breach('The service fails.', answer)
  if (stackTrace.test(answer.text)) throw new Breach('The answer has a stack trace.', answer)
  if (answer.headers['set-cookie']?.some((cookie) => cookie.startsWith('docsgen-test')))
    throw new Breach('A value of the call has become a header.', answer)
  const type = answer.headers['content-type'] ?? 'application/json'
  if (!/^application\/json\b/i.test(type)) throw new Breach(`The answer is ${type}.`, answer)
}

/** Makes an init with these fields. @throws Breach when it does harm */
async function attack(subject: Subject, fields: Fields): Promise<Exchange> {
  const answer = await subject.register({}, fields)
  withstand(answer)
  return answer
}

export const inputRules: readonly Rule[] = [
  {
    name: 'large-body',
    says: 'A body of two megabytes is refused, and the service goes on.',
    advice: 'Stop reading at 64 kB, and answer 413. The widget never sends more.',
    check: async (subject) => {
      const answer = await subject.register({}, { note: 'x'.repeat(2_000_000) })
      if (isSuccess(answer) || answer.status >= 500)
        throw new Breach(isSuccess(answer) ? 'The body was taken.' : 'The service fails.', answer)
      // Closing the connection is an answer, too.
      withstand(await subject.register({}))
    },
  },
  {
    name: 'long-ids',
    says: 'Ids that are too long are refused, and never stored.',
    advice: `Refuse ids of more than ${longestId} characters with 400, in calls with a body and in queries.`,
    check: async (subject) => {
      const id = 'docsgen-test-'.padEnd(10_000, 'x')
      for (const ids of [{ visitorUid: id }, { uid: id, visitorUid: 'docsgen-test' }]) {
        const answer = await attack(subject, ids)
        if (!isSuccess(answer)) continue
        const { uid, visitorUid } = visitorOf(answer)
        if (uid.length > longestId || visitorUid.length > longestId)
          throw new Breach('The service has taken an id of 10,000 characters.', answer)
      }
      const answer = await subject.call('count', { uid: id, visitorUid: id })
      // A server may refuse the address before the service sees it.
      if (answer.status !== 414 && answer.status !== 431) withstand(answer)
    },
  },
  {
    name: 'wrong-types',
    says: 'A field of another type than text does no harm.',
    advice: 'Check the type of each field before you use it, and refuse the call with 400.',
    check: async (subject) => {
      for (const value of wrongValues) {
        await attack(subject, { uid: value, visitorUid: value, nickname: value, extra: value })
        withstand(await subject.call('clear', { uid: value, visitorUid: value, orgUid: value }))
      }
      for (const body of ['null', '[]', '"text"', '12', '', '{"__proto__":{"uid":"x"}}'])
        withstand(await subject.call('init', {}, { body }))
    },
  },
  {
    name: 'hostile-text',
    says: 'Texts that are markup, queries or templates elsewhere are only texts here.',
    advice:
      'Bind values to queries, never join them; escape them where they are shown; take no control characters in ids.',
    check: async (subject) => {
      for (const text of hostileTexts) {
        await attack(subject, { visitorUid: text, nickname: text, note: text, extra: text })
        const ids = { uid: text, visitorUid: text, orgUid: text }
        withstand(await subject.call('count', ids))
        withstand(await subject.call('browse', { ...ids, url: text, title: text }))
      }
    },
  },
  {
    name: 'deep-json',
    says: 'JSON that is nested ten thousand deep does no harm.',
    advice: 'Limit the depth of JSON, or never walk through it recursively.',
    check: async (subject) => {
      const depth = 10_000
      const nested = '['.repeat(depth) + ']'.repeat(depth)
      withstand(
        await subject.call('init', {}, { body: `{"uid":"","visitorUid":"","extra":${nested}}` }),
      )
    },
  },
]
