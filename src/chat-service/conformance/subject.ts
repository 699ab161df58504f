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
  /** `apiUrl` of the widget. */
  readonly url: string
  /** Websites that the service knows. Without any, nothing about CORS can be checked. */
  readonly origins: readonly string[]
  /** Organisation that the calls name. */
  readonly org: string
  /** A right token, signed by a website that the service knows. */
  readonly token?: string
  /** Whose token it is; a JSON Web Token says so itself. */
  readonly visitorUid?: string
  /** `htmlUrl` of the widget. */
  readonly page?: string
}

/** The two ids of a visitor, and the token that proves who it is; `''` for none. */
export interface Visitor {
  readonly uid: string
  readonly visitorUid: string
  readonly token: string
}

/** Whom a website says a visitor to be, and the token that proves it; `''` for none. */
export interface Claim {
  readonly visitorUid: string
  readonly token: string
}

/** What is different from the usual call. */
export interface CallOptions {
  readonly token?: string
  /** null: the call comes from no page. */
  readonly origin?: string | null
  /** In place of the fields as JSON. */
  readonly body?: string
  readonly method?: string
}

/** The service that is tested. */
export interface Subject extends TestOptions {
  /** The first call, when it had no answer at all. */
  readonly silence?: Exchange
  /** Whether it answers visitors without a token at all. */
  readonly isOpen: boolean
  /** Whether it believes a `visitorUid` that nobody has signed. */
  readonly isCredulous: boolean
  /** Makes a call as the widget does, from a page of the first website. */
  call(name: CallName, fields: Fields, options?: CallOptions): Promise<Exchange>
  /** Sends a request to a call with these headers alone. */
  ask(name: CallName, method: string, headers: Readonly<Record<string, string>>): Promise<Exchange>
  /** A visitor whom nobody knows; the one of the token when the service answers no others. @throws Inapplicable */
  newVisitor(): Promise<Visitor>
  /** A visitor whom a website names: a new one, or if the service believes no unsigned ids, that of the token. @throws Inapplicable */
  named(): Claim
  /** The visitor of the token. @throws Inapplicable */
  signed(): Claim
}

/** Gets to know the service: whether it answers visitors without a token. */
export async function createSubject(options: TestOptions): Promise<Subject> {
  const call: Subject['call'] = (name, fields, { token = '', origin, body, method } = {}) => {
    const { method: usual, path } = calls[name]
    const all = { ...fields, client }
    const isQuery = usual === 'GET'
    const query = isQuery ? `?${new URLSearchParams(textsOf(all))}` : ''
    const from = origin === undefined ? options.origins[0] : origin
    return exchange({
      method: method ?? usual,
      url: addressOf(options, path) + query,
      headers: {
        accept: '*/*',
        ...(from && { origin: from }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isQuery && { 'content-type': 'application/json' }),
      },
      body: isQuery ? '' : (body ?? JSON.stringify(all)),
    })
  }
  const nobody = { ...emptyVisitor, orgUid: options.org }
  const first = await call('init', nobody)
  const isOpen = first.status !== 401
  const fresh = (): Claim => ({ visitorUid: `docsgen-test-${randomUUID()}`, token: '' })
  const unsigned = await call('init', { ...nobody, visitorUid: fresh().visitorUid })
  const isCredulous = unsigned.status !== 401
  const signed = (): Claim => claimOf(options)
  return {
    ...options,
    ...(first.status === 0 && { silence: first }),
    isOpen,
    isCredulous,
    call,
    signed,
    named: () => (isCredulous ? fresh() : signed()),
    ask: (name, method, headers) =>
      exchange({ method, url: addressOf(options, calls[name].path), headers, body: '' }),
    newVisitor: async () => {
      const who = isOpen ? { visitorUid: '', token: '' } : signed()
      return visitorOf(
        await call('init', { ...nobody, visitorUid: who.visitorUid }, who),
        who.token,
      )
    },
  }
}

/** @throws Breach unless the call has succeeded */
export function succeed(answer: Exchange): void {
  if (!isSuccess(answer)) throw new Breach('The call fails.', answer)
}

/** The visitor whom an answer to init names. @throws Inapplicable: the rules about init report it */
export function visitorOf(answer: Exchange, token = ''): Visitor {
  const data = envelopeOf(answer)?.data
  const { uid, visitorUid } = {
    uid: undefined,
    visitorUid: undefined,
    ...(isObject(data) ? data : {}),
  }
  if (isSuccess(answer) && typeof uid === 'string' && typeof visitorUid === 'string')
    return { uid, visitorUid, token }
  throw new Inapplicable('init gives no visitor.')
}

/** The fields of the unread calls. */
export function unreadOf({ uid, visitorUid }: Visitor, { org }: Pick<TestOptions, 'org'>): Fields {
  return { uid, visitorUid, orgUid: org }
}

/** The fields of the browse call, in which `visitorUid` has the uid of the service. */
export function viewOf({ uid }: Visitor, { org }: Pick<TestOptions, 'org'>): Fields {
  return { ...bareView, visitorUid: uid, orgUid: org }
}

/** The visitor of the token of the command line. @throws Inapplicable */
function claimOf({ token, visitorUid }: TestOptions): Claim {
  if (token === undefined)
    throw new Inapplicable('The service believes nobody whom no website has signed: give --token.')
  const whose = visitorUid ?? subjectOf(token)
  if (whose !== undefined) return { visitorUid: whose, token }
  throw new Inapplicable('The token does not say whose it is: give --visitor-uid, too.')
}

function addressOf({ url }: Pick<TestOptions, 'url'>, path: string): string {
  return url.replace(/\/+$/, '') + root + path
}

function textsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The visitor whom a JSON Web Token names; undefined if it is none. */
function subjectOf(token: string): string | undefined {
  try {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof sub === 'string' ? sub : undefined
  } catch {
    // It is no JSON Web Token.
    return undefined
  }
}
