import { randomUUID } from 'node:crypto'
import { type Exchange, envelopeOf, exchange, isSuccess } from './exchange.ts'
import {
  bareView,
  type CallName,
  calls,
  client,
  emptyVisitor,
  type Fields,
  root,
} from './payloads.ts'
import { Breach, Inapplicable } from './verdict.ts'

export interface TestOptions {
  /** `apiUrl` of the widget, without a slash at its end. */
  readonly url: string
  /** Websites that the service knows. Without any, nothing about CORS can be checked. */
  readonly origins: readonly string[]
  /** Organisation that the calls name. */
  readonly org: string
  /** A right token, signed by a website that the service knows. */
  readonly token?: string
  /** The visitor of the token; a JSON Web Token names them itself. */
  readonly visitorUid?: string
  /** `htmlUrl` of the widget. */
  readonly page?: string
}

/** The website's id of a visitor, and the token that proves it; `''` for none. */
export interface Claim {
  readonly visitorUid: string
  readonly token: string
}

/** A visitor whom the service has registered. */
export interface Visitor extends Claim {
  readonly uid: string
}

/** The differences from a usual call. */
export interface CallOptions {
  readonly token?: string
  /** null: the call comes from no page. */
  readonly origin?: string | null
  /** In place of the fields as JSON. */
  readonly body?: string
}

/** The service that is tested. */
export interface Subject extends TestOptions {
  /** The first call, when it had no answer at all. */
  readonly silence?: Exchange
  /** Whether it answers visitors without a token at all. */
  readonly isOpen: boolean
  /** Makes a call as the widget does, from a page of the first website. */
  call(name: CallName, fields: Fields, options?: CallOptions): Promise<Exchange>
  /** Registers a visitor by init. `fields` are sent in place of the usual ones, which say nothing about the visitor. */
  register(claim: Partial<Claim>, fields?: Fields): Promise<Exchange>
  /** Sends a request to a call with these headers alone. */
  ask(name: CallName, method: string, headers: Readonly<Record<string, string>>): Promise<Exchange>
  /** A visitor of whom the website says nothing, or the one of the token when the service answers no others. @throws Inapplicable */
  anybody(): Claim
  /** A visitor whom a website names: a new one, or the one of the token when the service believes no unsigned ids. @throws Inapplicable */
  named(): Claim
  /** The visitor of the token. @throws Inapplicable */
  signed(): Claim
  /** Registers `anybody()`. @throws Inapplicable */
  newVisitor(): Promise<Visitor>
}

/** Gets to know the service: whether it answers visitors without a token, and whether it believes unsigned ids. */
export async function createSubject(options: TestOptions): Promise<Subject> {
  const { url, org } = options
  const call: Subject['call'] = (name, fields, { token = '', origin, body } = {}) => {
    const { method, path } = calls[name]
    const all = { orgUid: org, ...fields, client }
    const isQuery = method === 'GET'
    const query = isQuery ? `?${new URLSearchParams(textsOf(all))}` : ''
    const from = origin === undefined ? options.origins[0] : origin
    return exchange({
      method,
      url: url + root + path + query,
      headers: {
        accept: '*/*',
        ...(from && { origin: from }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isQuery && { 'content-type': 'application/json' }),
      },
      body: isQuery ? '' : (body ?? JSON.stringify(all)),
    })
  }
  const register: Subject['register'] = ({ visitorUid = '', token = '' }, fields = {}) =>
    call('init', { ...emptyVisitor, orgUid: org, visitorUid, ...fields }, { token })
  const first = await register({})
  const fresh = (): Claim => ({ visitorUid: `docsgen-test-${randomUUID()}`, token: '' })
  const unsigned = await register(fresh())
  const isOpen = first.status !== 401
  const signed = (): Claim => claimOf(options)
  const anybody = (): Claim => (isOpen ? { visitorUid: '', token: '' } : signed())
  return {
    ...options,
    ...(first.status === 0 && { silence: first }),
    isOpen,
    call,
    register,
    ask: (name, method, headers) =>
      exchange({ method, url: url + root + calls[name].path, headers, body: '' }),
    anybody,
    named: () => (unsigned.status === 401 ? signed() : fresh()),
    signed,
    newVisitor: async () => {
      const who = anybody()
      return visitorOf(await register(who), who.token)
    },
  }
}

/** @throws Breach unless the call has succeeded */
export function succeed(answer: Exchange): void {
  if (!isSuccess(answer)) throw new Breach('The call fails.', answer)
}

/** @throws Breach when there is no answer, or when the service has failed itself (HTTP status 500 and above) */
export function survive(answer: Exchange): void {
  if (answer.status === 0) throw new Breach('There is no answer.', answer)
  if (answer.status >= 500) throw new Breach('The service fails.', answer)
}

/** The visitor whom an answer to init names. @throws Inapplicable: the rules about init report it */
export function visitorOf(answer: Exchange, token = ''): Visitor {
  const { uid, visitorUid } = Object(envelopeOf(answer)?.data)
  if (isSuccess(answer) && typeof uid === 'string' && typeof visitorUid === 'string')
    return { uid, visitorUid, token }
  throw new Inapplicable('init gives no visitor.')
}

/** The fields of the unread calls. */
export function unreadOf({ uid, visitorUid }: Visitor): Fields {
  return { uid, visitorUid }
}

/** The fields of the browse call, in which `visitorUid` has the uid of the service. */
export function viewOf({ uid }: Visitor): Fields {
  return { ...bareView, visitorUid: uid }
}

/** The visitor of the token of the command line. @throws Inapplicable */
function claimOf({ token, visitorUid }: TestOptions): Claim {
  if (token === undefined)
    throw new Inapplicable('Only a visitor signed by a website can show this: give --token.')
  const whose = visitorUid ?? subjectOf(token)
  if (whose !== undefined) return { visitorUid: whose, token }
  throw new Inapplicable('The token does not name its visitor: give --visitor-uid, too.')
}

function textsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

/** The visitor whom a JSON Web Token names; undefined for a token of another kind. */
function subjectOf(token: string): string | undefined {
  try {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}
