/** Rules about pages of other origins (CORS). */
import type { Exchange } from '../exchange.ts'
import { type CallName, calls } from '../payloads.ts'
import type { Rule } from '../rule.ts'
import { type Subject, unreadOf } from '../subject.ts'
import { Breach, Inapplicable } from '../verdict.ts'

/** An origin that no service knows. */
const stranger = 'https://docsgen-test.invalid'

/** Runs a check for each website. @throws Inapplicable without any */
function forEachOrigin(
  check: (subject: Subject, origin: string) => Promise<void>,
): (subject: Subject) => Promise<void> {
  return async (subject) => {
    if (subject.origins.length === 0)
      throw new Inapplicable('No website is named: give its --origin.')
    for (const origin of subject.origins) await check(subject, origin)
  }
}

/** @throws Breach unless pages of the origin may read the answer */
function isReadable(answer: Exchange, origin: string): void {
  const allowed = answer.headers['access-control-allow-origin']
  if (allowed === '*' || allowed === origin) return
  const has = allowed === undefined ? 'is missing' : `is ${allowed}`
  throw new Breach(`access-control-allow-origin ${has}: ${origin} cannot read the answer.`, answer)
}

/** Asks as a browser does before a call. @throws Breach unless the answer allows the call */
async function preflight(
  subject: Subject,
  name: CallName,
  { origin, headers }: { readonly origin: string; readonly headers: readonly string[] },
): Promise<void> {
  const { method } = calls[name]
  const answer = await subject.ask(name, 'OPTIONS', {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': headers.join(','),
  })
  if (answer.status < 200 || answer.status > 299)
    throw new Breach('OPTIONS is not answered with a status from 200 to 299.', answer)
  isReadable(answer, origin)
  const allowed = namesIn(answer.headers['access-control-allow-headers'])
  // Browsers do not let the wildcard stand for Authorization.
  const missing = headers.find(
    (header) => !allowed.includes(header) && (header === 'authorization' || !allowed.includes('*')),
  )
  if (missing !== undefined)
    throw new Breach(`access-control-allow-headers does not name ${missing}.`, answer)
}

function namesIn(header: string | undefined): string[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
}

export const corsRules: readonly Rule[] = [
  {
    name: 'preflight',
    says: 'Browsers may send JSON from pages of the websites.',
    advice:
      'Answer OPTIONS on the three POST calls with 204, access-control-allow-origin, and access-control-allow-headers: authorization, content-type.',
    check: forEachOrigin(async (subject, origin) => {
      for (const name of ['init', 'browse', 'clear'] as const)
        await preflight(subject, name, { origin, headers: ['content-type'] })
    }),
  },
  {
    name: 'preflight-token',
    says: 'Browsers may send a token from pages of the websites, with each of the four calls.',
    advice:
      'Name authorization in access-control-allow-headers (the * does not stand for it), and answer OPTIONS on the GET call, too.',
    check: forEachOrigin(async (subject, origin) => {
      await preflight(subject, 'count', { origin, headers: ['authorization'] })
      for (const name of ['init', 'browse', 'clear'] as const)
        await preflight(subject, name, { origin, headers: ['authorization', 'content-type'] })
    }),
  },
  {
    name: 'cors-answers',
    says: 'Pages of the websites may read the answers.',
    advice:
      'Send access-control-allow-origin with the answer itself, not only with that to OPTIONS.',
    check: forEachOrigin(async (subject, origin) => {
      const visitor = await subject.newVisitor()
      const unread = unreadOf(visitor)
      for (const name of ['count', 'clear'] as const)
        isReadable(await subject.call(name, unread, { ...visitor, origin }), origin)
    }),
  },
  {
    name: 'cors-errors',
    says: 'Pages of the websites may read the errors.',
    advice:
      'Set access-control-allow-origin before anything can fail: without it, the widget learns nothing of an error, not even that a token is missing (401).',
    check: forEachOrigin(async (subject, origin) => {
      isReadable(await subject.call('init', {}, { origin, body: '{"uid":' }), origin)
      isReadable(await subject.call('browse', {}, { origin, token: 'wrong' }), origin)
    }),
  },
  {
    name: 'cors-strangers',
    says: 'The service allows all origins openly, or only those that it knows.',
    advice:
      'Do not send back whatever Origin a request has: that lets every website in and looks like a list. Send *, or look the origin up in a list.',
    check: forEachOrigin(async (subject) => {
      const answer = await subject.ask('count', 'OPTIONS', {
        origin: stranger,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      })
      if (answer.headers['access-control-allow-origin'] === stranger)
        throw new Breach('An origin that the service cannot know is allowed by name.', answer)
    }),
  },
  {
    name: 'vary-origin',
    says: 'An answer that names an origin says that it differs by origin.',
    advice:
      'Send Vary: Origin wherever access-control-allow-origin is not *: caches mix the answers up otherwise.',
    check: forEachOrigin(async (subject, origin) => {
      const visitor = await subject.newVisitor()
      const answer = await subject.call('count', unreadOf(visitor), { ...visitor, origin })
      const { vary, 'access-control-allow-origin': allowed } = answer.headers
      const names = namesIn(vary)
      if (
        allowed !== undefined &&
        allowed !== '*' &&
        !names.includes('origin') &&
        !names.includes('*')
      )
        throw new Breach('Vary does not name Origin.', answer)
    }),
  },
]
