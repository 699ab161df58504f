/** A small chat service that is right, but for one flaw. */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { secret } from './tokens.ts'

/** The website that the service knows. */
export const website = 'https://shop.example.com'

/** What can be wrong with a service; the names say how it differs from a right one. */
export type Flaw =
  | 'ids are numbers'
  | 'ids are blank'
  | 'ids are long'
  | 'code is text'
  | 'message is missing'
  | 'errors are HTML'
  | 'errors are answered with code 200'
  | 'availability is busy'
  | 'browse is missing'
  | 'browse fails without a campaign'
  | 'count is text'
  | 'count is the same after clearing'
  | 'everybody has unread messages'
  | 'unknown fields are refused'
  | 'a cookie is set'
  | 'GET registers'
  | 'one visitor for all'
  | 'visitors are never known again'
  | 'a uid is enough'
  | 'two tabs are two visitors'
  | 'no preflight'
  | 'the preflight has a wildcard for headers'
  | 'answers have no CORS headers'
  | 'errors have no CORS headers'
  | 'every origin is sent back'
  | 'Vary is missing'
  | 'bodies have no limit'
  | 'long ids are taken'
  | 'types are not checked'
  | 'stack traces are sent'
  | 'hostile text is a header'
  | 'deep JSON overflows'
  | 'tokens are refused'
  | 'a wrong token is HTTP 200'
  | 'alg none is taken'
  | 'ids are enough for signed visitors'
  | 'the call decides, not the token'
  | 'the page cannot be framed'
  | 'the page is for another website'
  | 'the page writes its parameters'
  | 'the page is missing'

interface Known {
  readonly uid: string
  readonly visitorUid: string
  isSigned: boolean
  unread: number
}

class Refused extends Error {
  readonly status: number

  constructor(status: number, message = 'refused') {
    super(message)
    this.status = status
  }
}

type Fields = Record<string, unknown>

/** Starts the service on a port of its own, with the flaw or without any. */
export async function startFlawed(
  flaw: Flaw | null,
): Promise<{ url: string; page: string; close(): Promise<void> }> {
  const has = (one: Flaw): boolean => one === flaw
  const service = createService(has)
  const server = createServer((request, response) => {
    answer(request, response, { has, service }).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    page: `${url}/chat`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Has = (flaw: Flaw) => boolean

/** The calls of the service, by path below its root. */
function createService(has: Has) {
  const visitors: Known[] = []
  const text = (fields: Fields, name: string): string => {
    const value = fields[name] ?? ''
    if (has('types are not checked')) return (value as string).trim()
    if (typeof value !== 'string') throw new Refused(400)
    if (value.length > 200 && !has('long ids are taken')) throw new Refused(400)
    return value
  }
  const find = (fields: Fields): Known | undefined =>
    visitors.find(
      ({ uid, visitorUid }) =>
        uid === text(fields, 'uid') &&
        (visitorUid === text(fields, 'visitorUid') || has('a uid is enough')),
    )
  const allow = (visitor: Known | undefined, token: string): void => {
    if (has('ids are enough for signed visitors') && token === '') return
    if (!visitor?.isSigned) return
    if (subjectOf(token, has) !== visitor.visitorUid) throw new Refused(401)
  }
  const add = (visitorUid: string): Known => {
    const visitor = {
      uid: has('ids are long') ? randomUUID().repeat(6) : randomUUID(),
      visitorUid: visitorUid || randomUUID(),
      isSigned: false,
      unread: 0,
    }
    visitors.push(visitor)
    return visitor
  }
  const admit = async (fields: Fields, visitorUid: string): Promise<Known> => {
    const byName = visitors.find((one) => visitorUid !== '' && one.visitorUid === visitorUid)
    const isNew = has('visitors are never known again') && visitorUid !== ''
    const known = isNew ? undefined : (find(fields) ?? byName)
    if (known) return known
    if (has('two tabs are two visitors')) await pause(20)
    return has('one visitor for all') && visitors[0] ? visitors[0] : add(visitorUid)
  }
  const prove = (claimed: string, token: string): string => {
    if (token === '') return claimed
    if (has('tokens are refused')) throw new Refused(401)
    const subject = subjectOf(token, has)
    if (claimed === '' || has('the call decides, not the token')) return claimed || subject
    if (claimed !== subject) throw new Refused(401)
    return subject
  }
  const init = async (fields: Fields, token: string): Promise<unknown> => {
    const visitor = await admit(fields, prove(text(fields, 'visitorUid'), token))
    if (token === '') allow(visitor, token)
    visitor.isSigned ||= token !== ''
    if (has('ids are numbers')) return { uid: 12, visitorUid: visitor.visitorUid }
    if (has('ids are blank')) return { uid: ' ', visitorUid: visitor.visitorUid }
    return { uid: visitor.uid, visitorUid: visitor.visitorUid }
  }
  const browse = (fields: Fields, token: string): unknown => {
    if (has('browse is missing')) throw new Refused(404)
    const uid = text(fields, 'visitorUid')
    if (uid === '' || text(fields, 'url') === '') throw new Refused(400)
    allow(
      visitors.find((one) => one.uid === uid),
      token,
    )
    if (has('browse fails without a campaign') && !fields['utmSource']) throw new Refused(400)
    return true
  }
  const count = (fields: Fields, token: string): unknown => {
    if (text(fields, 'uid') === '') throw new Refused(400)
    const visitor = find(fields)
    allow(visitor, token)
    const number = has('everybody has unread messages') ? 3 : (visitor?.unread ?? 0)
    return has('count is text') ? String(number) : number
  }
  const clear = (fields: Fields, token: string): unknown => {
    const left = count(fields, token)
    const visitor = find(fields)
    if (visitor) visitor.unread = has('count is the same after clearing') ? 2 : 0
    return has('count is text') ? left : 0
  }
  return { init, browse, 'message/unread/count': count, 'message/unread/clear': clear }
}

interface Parts {
  readonly has: Has
  readonly service: ReturnType<typeof createService>
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { has, service }: Parts,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
  if (pathname === '/chat') return sendPage(response, searchParams, has)
  const { origin } = request.headers
  const isKnown = origin === website || has('every origin is sent back')
  const cors = (): void => {
    if (origin === undefined || !isKnown) return
    response.setHeader('access-control-allow-origin', origin)
    if (!has('Vary is missing')) response.setHeader('vary', 'Origin')
  }
  if (request.method === 'OPTIONS') {
    if (has('no preflight')) return void response.writeHead(405).end()
    cors()
    const wildcard = has('the preflight has a wildcard for headers')
    const headers = wildcard ? '*' : 'authorization, content-type'
    response.writeHead(204, { 'access-control-allow-headers': headers }).end()
    return
  }
  if (!has('answers have no CORS headers') && !has('errors have no CORS headers')) cors()
  if (has('a cookie is set')) response.setHeader('set-cookie', 'id=1')
  try {
    const data = await callOf(request, { pathname, searchParams, has, service })
    if (has('errors have no CORS headers')) cors()
    send(response, { code: 200, message: 'ok', data }, { has })
  } catch (error) {
    refuse(response, error, has)
  }
}

async function callOf(
  request: IncomingMessage,
  {
    pathname,
    searchParams,
    has,
    service,
  }: Parts & { readonly pathname: string; readonly searchParams: URLSearchParams },
): Promise<unknown> {
  const name = pathname.replace('/visitor/api/v1/', '') as keyof Parts['service']
  const isGet = name === 'message/unread/count' || has('GET registers')
  if (!Object.hasOwn(service, name)) throw new Refused(404)
  if (request.method === 'GET' && !isGet) throw new Refused(405)
  const fields =
    request.method === 'GET' ? Object.fromEntries(searchParams) : await bodyOf(request, has)
  if (has('unknown fields are refused') && 'docsgenTest' in fields) throw new Refused(400)
  const note = String(fields['note'] ?? '')
  if (has('hostile text is a header') && note.includes('set-cookie: docsgen-test'))
    throw new Refused(299, note)
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  return service[name](fields, token)
}

async function bodyOf(request: IncomingMessage, has: Has): Promise<Fields> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 65_536 && !has('bodies have no limit')) throw new Refused(413)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refused(400)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused(400)
  if (has('deep JSON overflows')) depthOf(value)
  return value as Fields
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map((part) => depthOf(part)))
}

function send(
  response: ServerResponse,
  envelope: Fields,
  { status = 200, has }: { status?: number; has: Has },
): void {
  const { code, message, data } = envelope
  const text = JSON.stringify({
    code: has('code is text') ? String(code) : code,
    ...(!has('message is missing') && { message }),
    data,
    ...(has('availability is busy') && { availability: 'busy' }),
  })
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

function refuse(response: ServerResponse, error: unknown, has: Has): void {
  const status = error instanceof Refused ? error.status : 500
  const isHeader = status === 299
  if (isHeader) response.setHeader('set-cookie', 'docsgen-test=1')
  const message =
    has('stack traces are sent') && error instanceof Error ? String(error.stack) : 'refused'
  const isHidden = status === 401 && has('a wrong token is HTTP 200')
  if (has('errors are HTML')) {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Error</h1>')
  } else if (has('errors are answered with code 200')) {
    const data = { uid: 'u', visitorUid: 'v' }
    send(response, { code: 200, message: 'ok', data }, { has })
  } else {
    const envelope = { code: isHeader ? 400 : status, message, data: null }
    send(response, envelope, { has, status: isHidden || isHeader ? 200 : status })
  }
}

function sendPage(response: ServerResponse, parameters: URLSearchParams, has: Has): void {
  if (has('the page is missing')) return void response.writeHead(404).end()
  if (has('the page cannot be framed')) response.setHeader('x-frame-options', 'SAMEORIGIN')
  const framer = has('the page is for another website') ? 'https://other.example.com' : website
  if (!has('the page cannot be framed'))
    response.setHeader('content-security-policy', `default-src 'self'; frame-ancestors ${framer}`)
  const name = has('the page writes its parameters') ? parameters.get('nickname') : ''
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Chat</title><p>Hello ${name}</p>`)
}

/** The visitor of a JSON Web Token. */
function subjectOf(token: string, has: Has): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const read = (part: string): Fields => {
    try {
      return JSON.parse(Buffer.from(part, 'base64url').toString())
    } catch {
      throw new Refused(401)
    }
  }
  const { alg } = read(header)
  if (alg === 'none' && has('alg none is taken')) return String(read(payload)['sub'])
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
  if (alg !== 'HS256' || signature !== right) throw new Refused(401)
  return String(read(payload)['sub'])
}
