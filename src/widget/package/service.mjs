#!/usr/bin/env node
// @ts-check
/**
 * A chat service for docsgen-widget in one file, without dependencies: to try the widget with, to read, and to begin a service
 * of your own with. It answers the four calls of the widget and serves the chat page that the widget shows. Conversations
 * stay in memory, and you answer them in the terminal.
 *
 *     node service.mjs --origin https://shop.example.com
 *
 * The parts, in order: memory, who calls, the calls, HTTP, the chat page, the command. `npx docsgen-widget test <url>` checks a
 * service against the documentation: this one, and yours.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {'online' | 'away' | 'offline'} Availability */
/** @typedef {{ id: number, from: 'visitor' | 'agent', text: string, at: number }} Message */

/**
 * @typedef {object} Visitor
 * @property {number} number Short, for the terminal.
 * @property {string} uid The service's own id: nobody can guess it.
 * @property {string} visitorUid The website's id, or one that begins with GUEST.
 * @property {string} orgUid
 * @property {boolean} isSigned Whether the website's server has signed visitorUid.
 * @property {Record<string, string>} about The website's fields about them: nickname, email, goodsInfo, …
 * @property {string} page Address of the page that they look at.
 * @property {Message[]} messages
 * @property {number} unread
 */

/**
 * @typedef {object} Service
 * @property {readonly string[]} origins Websites that carry the widget.
 * @property {string | undefined} secret The key with which their servers sign visitors.
 * @property {() => number} now ms since 1970.
 * @property {(line: string) => void} log
 * @property {Availability} availability
 * @property {Map<string, Visitor>} visitors By uid; the visitor who was not seen for the longest time is first.
 * @property {EventEmitter} news
 * @property {number} waiting Open questions for news.
 * @property {Map<string, { left: number, at: number }>} callers By address: the calls left, and the time of this count.
 * @property {{ messages: number, visitors: number }} last The newest numbers.
 * @property {Visitor | undefined} latest The visitor of the newest message.
 */

// ── Memory ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nothing that others send may grow without end. */
const LIMITS = {
  visitors: 2000,
  /** Of one visitor; the oldest go first. */
  messages: 200,
  /** Characters. */
  id: 200,
  name: 300,
  address: 2000,
  json: 8000,
  message: 2000,
  /** Bytes of a body. */
  body: 64 * 1024,
  /** ms that a question for news waits, and how many may wait at a time. */
  wait: 25_000,
  waiting: 1000,
  /** Calls of one address: so many at once, and so many in a second after that. */
  burst: 120,
  perSecond: 10,
  callers: 10_000,
}

/** The beginning of each visitorUid that this service makes, for a visitor whom the website does not name: nobody has to sign it. */
const GUEST = 'guest_'

/**
 * The visitor with these ids. Both must be right: a uid alone opens no conversation.
 * @param {Service} service
 * @param {string} uid
 * @param {string} visitorUid
 */
function findVisitor({ visitors }, uid, visitorUid) {
  const visitor = visitors.get(uid)
  return visitor?.visitorUid === visitorUid ? visitor : undefined
}

/**
 * The visitor who comes with these ids, or a new one. A website's id leads to the same visitor on all devices.
 * @param {Service} service
 * @param {{ uid: string, visitorUid: string, orgUid: string }} ids
 * @returns {Visitor}
 */
function admitVisitor(service, { uid, visitorUid, orgUid }) {
  const { visitors, last } = service
  const isGuest = visitorUid === '' || visitorUid.startsWith(GUEST)
  const known =
    findVisitor(service, uid, visitorUid) ??
    (isGuest
      ? undefined
      : [...visitors.values()].find((v) => v.visitorUid === visitorUid && v.orgUid === orgUid))
  const visitor = known ?? {
    number: ++last.visitors,
    uid: randomUUID(),
    visitorUid: isGuest ? GUEST + randomUUID() : visitorUid,
    orgUid,
    isSigned: false,
    about: {},
    page: '',
    messages: [],
    unread: 0,
  }
  visitors.delete(visitor.uid)
  visitors.set(visitor.uid, visitor)
  const [oldest] = visitors.keys()
  if (oldest !== undefined && visitors.size > LIMITS.visitors) visitors.delete(oldest)
  return visitor
}

/**
 * @param {Service} service
 * @param {Visitor} visitor
 * @param {Pick<Message, 'from' | 'text'>} said
 */
function addMessage({ last, news, now }, visitor, { from, text }) {
  const message = { id: ++last.messages, from, text, at: now() }
  visitor.messages.push(message)
  if (visitor.messages.length > LIMITS.messages) visitor.messages.shift()
  if (from === 'agent') visitor.unread += 1
  news.emit(visitor.uid)
  return message
}

/** @param {Visitor} visitor */
const nameOf = (visitor) => `${visitor.number} · ${visitor.about['nickname'] || 'Visitor'}`

// ── Who calls ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A call that cannot be answered; `code` is sent in the envelope and as the HTTP status. */
class CallError extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/**
 * Decides whose call it is, by its visitorUid and its token. Without a secret, everybody is believed.
 * @param {Service} service
 * @param {string} token
 * @param {string} visitorUid
 * @returns {{ visitorUid: string, isSigned: boolean }}
 */
function identify({ secret, now }, token, visitorUid) {
  if (secret === undefined || token === '') return { visitorUid, isSigned: false }
  if (visitorUid !== '' && isEqual(token.toLowerCase(), hmac(secret, visitorUid, 'hex')))
    return { visitorUid, isSigned: true }
  const proven = subjectOf(token, secret, now())
  if (visitorUid !== '' && visitorUid !== proven)
    throw new CallError(401, 'The token is of another visitor.')
  return { visitorUid: proven, isSigned: true }
}

/**
 * The visitor whom a JSON Web Token names. The algorithm is fixed: a token must not choose how it is checked.
 * @param {string} token
 * @param {string} secret
 * @param {number} time
 */
function subjectOf(token, secret, time) {
  const [header = '', payload = ''] = token.split('.')
  const text = `${header}.${payload}`
  const right = `${text}.${hmac(secret, text, 'base64url')}`
  if (claimsOf(header)['alg'] !== 'HS256' || !isEqual(token, right))
    throw new CallError(
      401,
      'The token is neither the HMAC of visitorUid nor a JSON Web Token signed with the secret by HS256.',
    )
  const { sub, exp, nbf } = claimsOf(payload)
  if (typeof exp !== 'number' || exp * 1000 <= time)
    throw new CallError(401, 'The token has expired, or has no exp.')
  if (typeof nbf === 'number' && nbf * 1000 > time)
    throw new CallError(401, 'The token is not valid yet.')
  if (typeof sub !== 'string' || sub === '') throw new CallError(401, 'The token has no sub.')
  return sub
}

/** @param {string} part @returns {Record<string, unknown>} */
function claimsOf(part) {
  try {
    return { ...JSON.parse(Buffer.from(part, 'base64url').toString()) }
  } catch {
    // A part that is not JSON has no claims.
    return {}
  }
}

/** @param {string} secret @param {string} text @param {'hex' | 'base64url'} encoding */
function hmac(secret, text, encoding) {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

/** Takes equally long for every wrong text, so that nobody finds the right one letter by letter. @param {string} given @param {string} right */
function isEqual(given, right) {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Refuses a call for a signed visitor unless its token proves them.
 * @param {Service} service
 * @param {string} token
 * @param {Visitor | undefined} visitor
 */
function authorize(service, token, visitor) {
  if (!visitor) return
  const { isSigned } = identify(service, token, visitor.visitorUid)
  if (visitor.isSigned && !isSigned)
    throw new CallError(401, 'This call needs the token of its visitor.')
}

// ── The calls ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * @typedef {Record<string, unknown>} Fields
 * @typedef {(service: Service, fields: Fields, token: string) => unknown} Call
 */

/** By method and path: the four calls of the widget, and two of the chat page below. */
const CALLS = {
  'POST /visitor/api/v1/init': init,
  'POST /visitor/api/v1/browse': browse,
  'GET /visitor/api/v1/message/unread/count': countUnread,
  'POST /visitor/api/v1/message/unread/clear': clearUnread,
  'POST /chat/read': readMessages,
  'POST /chat/send': sendMessage,
}

/** @type {Call} */
function init(service, fields, token) {
  const uid = idOf(fields, 'uid')
  const claimed = idOf(fields, 'visitorUid')
  const { visitorUid, isSigned } = identify(service, token, claimed)
  const isUnproven = service.secret !== undefined && !isSigned
  if (isUnproven && visitorUid !== '' && !visitorUid.startsWith(GUEST))
    throw new CallError(401, 'visitorUid is not signed.')
  authorize(service, token, findVisitor(service, uid, visitorUid))
  const about = aboutOf(fields)
  const visitor = admitVisitor(service, { uid, visitorUid, orgUid: idOf(fields, 'orgUid') })
  visitor.isSigned = isSigned
  Object.assign(visitor.about, about)
  return { uid: visitor.uid, visitorUid: visitor.visitorUid }
}

/** The fields about the visitor that a call has; all others stay as they were. @param {Fields} fields */
function aboutOf(fields) {
  const max = { nickname: 'name', avatar: 'address', mobile: 'name', email: 'name', note: 'name' }
  const json = { extra: 'json', goodsInfo: 'json', orderInfo: 'json' }
  const given = Object.entries({ ...max, ...json }).filter(([name]) => fields[name] !== undefined)
  return Object.fromEntries(
    given.map(([name, limit]) => [name, textOf(fields, name, /** @type {'name'} */ (limit))]),
  )
}

/** In this call, `visitorUid` has the uid of the service. @type {Call} */
function browse(service, fields, token) {
  const visitor = service.visitors.get(requiredId(fields, 'visitorUid'))
  const page = textOf(fields, 'url', 'address')
  if (page === '') throw new CallError(400, 'url is missing')
  authorize(service, token, visitor)
  // After a restart, visitors are unknown. That is no error: after an error, the widget would report nothing for an hour.
  if (!visitor) return true
  visitor.page = page
  service.log(`${nameOf(visitor)} looks at ${page}`)
  return true
}

/** @type {Call} */
function countUnread(service, fields, token) {
  return ownVisitor(service, fields, token)?.unread ?? 0
}

/** @type {Call} */
function clearUnread(service, fields, token) {
  const visitor = ownVisitor(service, fields, token)
  if (visitor) visitor.unread = 0
  return 0
}

/** Answers with the messages after the one with the id `after`; if there are none, waits for some. @type {Call} */
async function readMessages(service, fields, token) {
  const visitor = knownVisitor(service, fields, token)
  const fresh = () => visitor.messages.filter(({ id }) => id > Number(fields['after']))
  if (fresh().length === 0 && fields['availability'] === service.availability)
    await waitForNews(service, visitor)
  return fresh()
}

/** Waits for a message to the visitor, or for another availability. @param {Service} service @param {Visitor} visitor */
async function waitForNews(service, { uid }) {
  if (service.waiting >= LIMITS.waiting) return
  service.waiting += 1
  const { promise, resolve } = withResolvers()
  const timer = setTimeout(resolve, LIMITS.wait)
  service.news.on(uid, resolve).on('all', resolve)
  await promise
  service.news.off(uid, resolve).off('all', resolve)
  clearTimeout(timer)
  service.waiting -= 1
}

function withResolvers() {
  /** @type {() => void} */
  let resolve = () => {}
  /** @type {Promise<void>} */
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** @type {Call} */
function sendMessage(service, fields, token) {
  const visitor = knownVisitor(service, fields, token)
  const text = textOf(fields, 'text', 'message').trim()
  if (text === '') throw new CallError(400, 'text is missing')
  service.latest = visitor
  service.log(`${nameOf(visitor)}: ${text}`)
  return addMessage(service, visitor, { from: 'visitor', text }).id
}

/** The visitor whom both ids of a call name; undefined if there is none. @type {(...call: Parameters<Call>) => Visitor | undefined} */
function ownVisitor(service, fields, token) {
  const visitor = findVisitor(service, requiredId(fields, 'uid'), idOf(fields, 'visitorUid'))
  authorize(service, token, visitor)
  return visitor
}

/** @type {(...call: Parameters<Call>) => Visitor} */
function knownVisitor(service, fields, token) {
  const visitor = ownVisitor(service, fields, token)
  if (!visitor) throw new CallError(404, 'There is no such visitor.')
  return visitor
}

/**
 * A field that is text; `''` if it is missing.
 * @param {Fields} fields
 * @param {string} name
 * @param {'id' | 'name' | 'address' | 'json' | 'message'} limit
 */
function textOf(fields, name, limit) {
  const value = fields[name] ?? ''
  if (typeof value !== 'string') throw new CallError(400, `${name} must be text`)
  if (value.length > LIMITS[limit])
    throw new CallError(400, `${name} must not be longer than ${LIMITS[limit]}`)
  return value
}

/** @param {Fields} fields @param {string} name */
function idOf(fields, name) {
  const id = textOf(fields, name, 'id').trim()
  if (/\p{Cc}/u.test(id)) throw new CallError(400, `${name} must not have control characters`)
  return id
}

/** @param {Fields} fields @param {string} name */
function requiredId(fields, name) {
  const id = idOf(fields, name)
  if (id === '') throw new CallError(400, `${name} is missing`)
  return id
}

// ── HTTP ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Creates the service.
 * @param {object} options
 * @param {readonly string[]} [options.origins] Origins of the websites that carry the widget: `https://shop.example.com`.
 * @param {string} [options.secret] The key with which their servers sign visitors.
 * @param {(line: string) => void} [options.log] Called with a line for everything that visitors do and say.
 * @param {() => number} [options.now] ms since 1970.
 */
export function createChatService({ origins = [], secret, log = () => {}, now = Date.now }) {
  /** @type {Service} */
  const service = {
    origins,
    secret,
    now,
    log,
    availability: 'online',
    visitors: new Map(),
    news: new EventEmitter().setMaxListeners(0),
    waiting: 0,
    callers: new Map(),
    last: { messages: 0, visitors: 0 },
    latest: undefined,
  }
  return {
    /** Answers a request of a `node:http` server. @param {Request} request @param {Response} response */
    handle: (request, response) => {
      answer(service, request, response).catch((error) => refuse(service, response, error))
    },
    /** Answers the visitor with the number, or the one who wrote last; false if there is none. @param {string} text @param {number} [number] */
    say: (text, number = service.latest?.number) => {
      const visitor = [...service.visitors.values()].find((v) => v.number === number)
      if (visitor) addMessage(service, visitor, { from: 'agent', text })
      return visitor !== undefined
    },
    /** @param {Availability} availability */
    setAvailability: (availability) => {
      service.availability = availability
      service.news.emit('all')
    },
  }
}

/** @param {Service} service @param {Request} request @param {Response} response */
async function answer(service, request, response) {
  const address = `http://service${request.url}`
  if (!URL.canParse(address)) throw new CallError(400, 'The address is malformed.')
  const { pathname, searchParams } = new URL(address)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  // The address of the chat page holds the visitor's ids.
  response.setHeader('referrer-policy', 'same-origin')
  if (Object.hasOwn(PAGES, pathname)) return sendPage(service, request, response)
  allowOrigin(service, request, response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  countCall(service, request, response)
  const key = `${request.method} ${pathname}`
  if (!Object.hasOwn(CALLS, key)) throw new CallError(404, 'There is no such call.')
  const call = CALLS[/** @type {keyof typeof CALLS} */ (key)]
  const fields =
    request.method === 'GET' ? Object.fromEntries(searchParams) : await readJson(request)
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const data = await call(service, fields, token)
  send(response, 200, { code: 200, message: 'ok', data, availability: service.availability })
}

/**
 * Lets pages of the websites make the widget's calls, and nobody else from another origin. Without an origin, the caller is
 * the chat page or no browser. The headers are set before anything can fail: a browser shows pages no answer without them,
 * not even an error.
 * @param {Service} service
 * @param {Request} request
 * @param {Response} response
 */
function allowOrigin({ origins }, { headers, url }, response) {
  const { origin, host } = headers
  response.setHeader('vary', 'Origin')
  if (origin === undefined || origin.replace(/^https?:\/\//, '') === host) return
  if (!origins.includes(origin) || !url?.startsWith('/visitor/'))
    throw new CallError(403, 'Pages of this origin may not use this service.')
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('access-control-expose-headers', 'retry-after')
  response.setHeader('access-control-max-age', '600')
}

/**
 * Counts the calls of an address. Behind a proxy, take the address that the proxy names.
 * @param {Service} service
 * @param {Request} request
 * @param {Response} response
 */
function countCall({ callers, now }, request, response) {
  const address = request.socket.remoteAddress ?? ''
  const { left, at } = callers.get(address) ?? { left: LIMITS.burst, at: now() }
  const refilled = Math.min(LIMITS.burst, left + ((now() - at) / 1000) * LIMITS.perSecond)
  callers.delete(address)
  callers.set(address, { left: Math.max(0, refilled - 1), at: now() })
  const [oldest] = callers.keys()
  if (oldest !== undefined && callers.size > LIMITS.callers) callers.delete(oldest)
  if (refilled >= 1) return
  response.setHeader('retry-after', '1')
  throw new CallError(429, 'Too many calls: try again in a second.')
}

/** @param {Request} request @returns {Promise<Fields>} */
async function readJson(request) {
  // A form of another website cannot send this type, so a page has to ask first (CORS).
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new CallError(415, 'The body must be sent as application/json.')
  /** @type {Buffer[]} */
  const chunks = []
  let size = 0
  await new Promise((resolve, reject) => {
    request.on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length
      if (size <= LIMITS.body) chunks.push(chunk)
      else reject(new CallError(413, `The body must not be larger than ${LIMITS.body} bytes.`))
    })
    request.on('end', resolve)
    request.on('error', () => reject(new CallError(400, 'The request was aborted.')))
  })
  const fields = parseJson(Buffer.concat(chunks))
  if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return { ...fields }
  throw new CallError(400, 'The body must be a JSON object.')
}

/** @param {Buffer} bytes @returns {unknown} */
function parseJson(bytes) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new CallError(400, 'The body is not JSON in UTF-8.')
  }
}

/** @param {Response} response @param {number} status @param {unknown} envelope */
function send(response, status, envelope) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(envelope))
}

/** @param {Service} service @param {Response} response @param {unknown} error */
function refuse({ log, availability }, response, error) {
  // The cause of an error in the service is for the terminal, not for visitors.
  if (!(error instanceof CallError)) log(`A call failed: ${error}`)
  const { code, message } =
    error instanceof CallError ? error : new CallError(500, 'The service could not answer.')
  // The rest of a body that is too large is not read.
  if (code === 413) response.setHeader('connection', 'close')
  send(response, code, { code, message, data: null, availability })
}

// ── The chat page ────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The page's elements have names of texts (data-text, data-label), which the script fills in: so the language can change
 * while the visitor is writing.
 */
const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title data-text="title">Chat</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="chat.css" />
    <script type="module" src="chat.js"></script>
  </head>
  <body>
    <header>
      <h1 data-text="title">Chat</h1>
      <p id="availability" role="status"></p>
      <div id="window-buttons" hidden>
        <button type="button" data-send="MINIMIZE_WINDOW" data-label="minimize">–</button>
        <button type="button" data-send="MAXIMIZE_WINDOW" data-label="maximize">↗</button>
        <button type="button" data-send="CLOSE_CHAT_WINDOW" data-label="close">×</button>
      </div>
    </header>
    <main>
      <section id="home" role="tabpanel" data-label="home" tabindex="0" hidden>
        <h2 data-text="greeting"></h2>
        <p data-text="welcome"></p>
        <p><button type="button" id="start" data-text="start"></button></p>
      </section>
      <section id="messages" role="tabpanel" data-label="messages" hidden>
        <div id="about"></div>
        <div id="log" role="log" data-label="conversation" tabindex="0"></div>
        <p id="status" role="status"></p>
        <form id="compose">
          <textarea id="text" rows="2" maxlength="${LIMITS.message}" data-label="write"></textarea>
          <button data-text="send"></button>
        </form>
      </section>
      <section id="help" role="tabpanel" data-label="help" tabindex="0" hidden></section>
      <section id="news" role="tabpanel" data-label="news" tabindex="0" hidden></section>
      <div id="tabs" role="tablist" data-label="tabs">
        <button type="button" role="tab" aria-controls="home" data-text="home"></button>
        <button type="button" role="tab" aria-controls="messages" data-text="messages"></button>
        <button type="button" role="tab" aria-controls="help" data-text="help"></button>
        <button type="button" role="tab" aria-controls="news" data-text="news"></button>
      </div>
    </main>
  </body>
</html>`

/** `color-scheme` decides between light and dark: the website's choice (data-mode), or that of the visitor's system. */
const STYLES = `
:root {
  color-scheme: light dark;
  --accent: #0066ff;
  --on-accent: #fff;
  --back: light-dark(#fff, #15181e);
  --soft: light-dark(#f1f3f7, #232934);
  --line: light-dark(#7a8394, #6c7585);
  --text: light-dark(#1b2230, #e9edf4);
  --faint: light-dark(#566077, #a6b0c2);
  font: 0.9375rem/1.5 system-ui, sans-serif;
  background: var(--back);
  color: var(--text);
}
:root[data-mode='light'] { color-scheme: light; }
:root[data-mode='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body, h1, h2, h3, p, dl, dd { margin: 0; overflow-wrap: anywhere; }
body, main, #messages { display: flex; flex-direction: column; }
body { height: 100dvh; }
main, #messages { flex: 1; min-height: 0; }
header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px 8px 8px 16px;
  background: var(--accent);
  color: var(--on-accent);
}
h1 { flex: 1; font-size: 1.125rem; }
section { flex: 1; overflow: auto; padding: 16px; }
#messages { overflow: hidden; padding: 0; }
section > * + * { margin-top: 12px; }
#messages > * { margin: 0; }
#log { flex: 1; overflow: auto; padding: 16px; }
#about { max-height: 40%; overflow: auto; }
#about dl, #status { padding: 8px 16px; background: var(--soft); }
dt, .from { color: var(--faint); font-size: 0.8125rem; }
.message { width: fit-content; max-width: 85%; margin-bottom: 12px; }
.message p { padding: 8px 12px; border-radius: 4px 14px 14px; background: var(--soft); white-space: pre-wrap; }
.visitor { margin-inline-start: auto; }
.visitor p { border-radius: 14px 4px 14px 14px; background: color-mix(in srgb, var(--accent) 16%, var(--back)); }
#status:empty { display: none; }
form { display: flex; gap: 8px; padding: 12px; }
button, textarea { min-height: 44px; border: 1px solid var(--line); border-radius: 10px; background: var(--back); color: inherit; font: inherit; }
button { min-width: 44px; padding: 4px 14px; cursor: pointer; }
textarea { flex: 1; min-width: 0; padding: 8px 12px; resize: none; }
header button { border: 0; padding: 4px; background: none; }
#tabs { display: flex; }
#tabs button { flex: 1; border-width: 1px 0 0; border-radius: 0; padding: 4px 2px; }
#tabs [aria-selected='true'] { box-shadow: inset 0 3px var(--accent); font-weight: 600; }
:focus-visible { outline: 2px solid currentcolor; outline-offset: -3px; }
`

/** The texts of the page in its languages. Help and news are yours to write. */
const TEXTS = {
  en: {
    title: 'Chat',
    tabs: 'Parts of the chat',
    home: 'Home',
    messages: 'Messages',
    help: 'Help',
    news: 'News',
    minimize: 'Minimise',
    maximize: 'Open in a new tab',
    close: 'Close chat',
    greeting: 'Hello!',
    welcome: 'Ask us anything.',
    start: 'Send a message',
    conversation: 'Conversation',
    you: 'You',
    us: 'Support',
    write: 'Your message',
    send: 'Send',
    online: 'Online',
    away: 'Away: we answer later',
    offline: 'Closed: we answer when we are back',
    lost: 'No connection. Trying again…',
    unsent: 'The message was not sent. Try again.',
    unproven: 'The service could not make sure who you are. Trying again…',
    helpItems: [
      [
        'How soon do I get an answer?',
        'While we are online, within minutes. Otherwise as soon as we are back.',
      ],
      ['Can I close this window?', 'Yes. The button shows a number when an answer has come.'],
    ],
    newsItems: [['You can write to us here', 'This chat is new on our website.']],
  },
  'zh-CN': {
    title: '在线客服',
    tabs: '对话的各部分',
    home: '首页',
    messages: '消息',
    help: '帮助',
    news: '新闻',
    minimize: '最小化',
    maximize: '在新标签页中打开',
    close: '关闭对话',
    greeting: '您好！',
    welcome: '有任何问题都可以问我们。',
    start: '发送消息',
    conversation: '对话记录',
    you: '您',
    us: '客服',
    write: '您的消息',
    send: '发送',
    online: '在线',
    away: '暂离，稍后回复',
    offline: '不在服务时间，回来后回复',
    lost: '没有连接，正在重试……',
    unsent: '消息没有发出，请重试。',
    unproven: '服务无法确认您的身份，正在重试……',
    helpItems: [
      ['多久能收到回复？', '在线时几分钟之内；其他时间，我们一回来就回复。'],
      ['可以关闭这个窗口吗？', '可以。有了回复，按钮上会显示数字。'],
    ],
    newsItems: [['可以在这里联系我们', '我们的网站新增了在线客服。']],
  },
  'zh-TW': {
    title: '線上客服',
    tabs: '對話的各部分',
    home: '首頁',
    messages: '訊息',
    help: '說明',
    news: '新聞',
    minimize: '最小化',
    maximize: '在新分頁中開啟',
    close: '關閉對話',
    greeting: '您好！',
    welcome: '有任何問題都可以問我們。',
    start: '傳送訊息',
    conversation: '對話紀錄',
    you: '您',
    us: '客服',
    write: '您的訊息',
    send: '傳送',
    online: '線上',
    away: '暫離，稍後回覆',
    offline: '不在服務時間，回來後回覆',
    lost: '沒有連線，正在重試……',
    unsent: '訊息沒有送出，請重試。',
    unproven: '服務無法確認您的身分，正在重試……',
    helpItems: [
      ['多久能收到回覆？', '線上時幾分鐘之內；其他時間，我們一回來就回覆。'],
      ['可以關閉這個視窗嗎？', '可以。有了回覆，按鈕上會顯示數字。'],
    ],
    newsItems: [['可以在這裡聯絡我們', '我們的網站新增了線上客服。']],
  },
}

// The functions from here to PAGES run in the visitor's browser: the script of the page is their text.

/** @typedef {ReturnType<typeof createChat>} Chat */

/**
 * The state of the page.
 * @param {typeof TEXTS} languages
 */
function createChat(languages) {
  // The parameters of the address, which the website can change later.
  const parameters = new URLSearchParams(location.search)
  return {
    languages,
    parameters,
    token: '',
    uid: parameters.get('uid') ?? '',
    visitorUid: parameters.get('visitorUid') ?? '',
    /** The newest message that is shown; undefined until the first ones have come. */
    last: /** @type {number | undefined} */ (undefined),
    availability: '',
    tab: 'messages',
    /** Watches for the moment when the visitor sees the page. */
    view: /** @type {IntersectionObserver | undefined} */ (undefined),
    isUnread: true,
    /** When the website was last asked for a token. */
    asked: Number.NEGATIVE_INFINITY,
    /** The last registration, which may be under way. */
    joined: Promise.resolve(),
    /** Ends a pause. */
    wake: () => {},
  }
}

/** @param {typeof TEXTS} languages */
function startChat(languages) {
  const chat = createChat(languages)
  listenToWebsite(chat)
  listenToVisitor(chat)
  showParameters(chat)
  showTab(chat, 'messages')
  void follow(chat)
  postToWebsite({ type: 'READY' })
}

/**
 * The origin of the page around the frame. The header frame-ancestors has decided which page that can be. Older versions of
 * Firefox have no ancestorOrigins.
 */
function websiteOrigin() {
  const { ancestorOrigins } = location
  if (ancestorOrigins?.[0] !== undefined) return ancestorOrigins[0]
  return document.referrer === '' ? location.origin : new URL(document.referrer).origin
}

/** @param {Record<string, unknown>} message */
function postToWebsite(message) {
  if (parent !== window) parent.postMessage(message, websiteOrigin())
}

/** Takes messages of the page around the frame, and of nobody else. @param {Chat} chat */
function listenToWebsite(chat) {
  addEventListener('message', ({ source, origin, data }) => {
    if (parent === window || source !== parent || origin !== websiteOrigin()) return
    if (typeof data !== 'object' || data === null) return
    if (data.type === 'SHOW_TAB') {
      // The widget has a row of tabs of its own.
      element('tabs').hidden = true
      showTab(chat, data.tab)
    }
    if (data.type === 'THEME_CHANGE') applyTheme(data)
    if (data.type === 'CONFIG_CHANGE') changeParameters(chat, data.params)
    if (data.type === 'IDENTITY' && typeof data.token === 'string') {
      chat.token = data.token
      join(chat).then(
        () => chat.wake(),
        (error) => showFailure(chat, error, 'lost'),
      )
    }
  })
}

/** Changed parameters are text, removed ones null; everything else is ignored. @param {Chat} chat @param {unknown} params */
function changeParameters(chat, params) {
  if (typeof params !== 'object' || params === null) return
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string') chat.parameters.set(name, value)
    if (value === null) chat.parameters.delete(name)
  }
  showParameters(chat)
  join(chat).catch((error) => showFailure(chat, error, 'lost'))
}

/** @param {Chat} chat */
function listenToVisitor(chat) {
  const buttons = element('window-buttons')
  buttons.hidden = parent === window
  for (const button of buttons.querySelectorAll('button'))
    button.onclick = () => postToWebsite({ type: button.dataset['send'] })
  addEventListener('keydown', ({ key, isComposing }) => {
    // The page around the frame hears no keys from inside it.
    if (key === 'Escape' && !isComposing) postToWebsite({ type: 'CLOSE_CHAT_WINDOW' })
  })
  const text = /** @type {HTMLTextAreaElement} */ (element('text'))
  element('compose').onsubmit = (event) => {
    event.preventDefault()
    void sendText(chat, text)
  }
  text.onkeydown = (event) => {
    // While somebody writes Chinese, Enter ends a word.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    void sendText(chat, text)
  }
  element('start').onclick = () => {
    showTab(chat, 'messages')
    text.focus()
  }
  listenToTabs(chat)
  document.addEventListener('visibilitychange', () => {
    chat.wake()
    clearWhenSeen(chat)
  })
}

/** Tabs are used by pointer and by the arrow keys. @param {Chat} chat */
function listenToTabs(chat) {
  const tabs = [...element('tabs').querySelectorAll('button')]
  tabs.forEach((tab, index) => {
    tab.onclick = () => showTab(chat, tab.getAttribute('aria-controls'))
    tab.onkeydown = ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      const next = tabs.at((index + step) % tabs.length)
      if (step !== 0 && next) {
        next.click()
        next.focus()
      }
    }
  })
}

/** Shows a tab; other names are ignored. @param {Chat} chat @param {unknown} name */
function showTab(chat, name) {
  const tabs = [...element('tabs').querySelectorAll('button')]
  const names = tabs.map((tab) => tab.getAttribute('aria-controls') ?? '')
  if (typeof name !== 'string' || !names.includes(name)) return
  chat.tab = name
  for (const tab of tabs) {
    const controls = tab.getAttribute('aria-controls') ?? ''
    tab.ariaSelected = String(controls === name)
    tab.tabIndex = controls === name ? 0 : -1
    element(controls).hidden = controls !== name
  }
  clearWhenSeen(chat)
}

/** The texts of the visitor's language: `lang` of the website, in any spelling. @param {Chat} chat */
function textsOf({ languages, parameters }) {
  const tag = (parameters.get('lang') ?? navigator.language).toLowerCase()
  if (!/^zh\b|^zh_/.test(tag)) return languages.en
  return languages[/tw|hk|mo|hant/.test(tag) ? 'zh-TW' : 'zh-CN']
}

/** Shows the parameters of the website: language, colours, goods and an order. @param {Chat} chat */
function showParameters(chat) {
  const { languages, parameters } = chat
  const texts = textsOf(chat)
  const [language = 'en'] = Object.entries(languages).find(([, one]) => one === texts) ?? []
  document.documentElement.lang = language
  /** @type {Record<string, unknown>} */
  const words = texts
  for (const one of document.querySelectorAll('[data-text]'))
    one.textContent = String(words[one.getAttribute('data-text') ?? ''])
  for (const one of document.querySelectorAll('[data-label]')) {
    const label = String(words[one.getAttribute('data-label') ?? ''])
    one.ariaLabel = label
    if (one instanceof HTMLTextAreaElement) one.placeholder = label
  }
  for (const from of document.querySelectorAll('.from'))
    from.textContent = from.parentElement?.className.includes('visitor') ? texts.you : texts.us
  showItems('help', texts.helpItems)
  showItems('news', texts.newsItems)
  showAvailability(chat)
  applyTheme(Object.fromEntries(parameters))
  const about = ['goodsInfo', 'orderInfo'].map((name) => factsOf(parameters.get(name)))
  element('about').replaceChildren(...about.flat())
}

/** @param {string} id @param {string[][]} items */
function showItems(id, items) {
  element(id).replaceChildren(
    ...items.flatMap(([title = '', text = '']) => [make('h3', title), make('p', text)]),
  )
}

/** The first entries of a JSON object; nothing for other texts. @param {string | null} json @returns {Node[]} */
function factsOf(json) {
  try {
    const value = JSON.parse(json ?? '{}')
    const facts = Object.entries(typeof value === 'object' ? value : {}).slice(0, 8)
    const list = make('dl', '')
    list.append(
      ...facts.flatMap(([name, value]) => [
        make('dt', name.slice(0, 60)),
        make('dd', (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300)),
      ]),
    )
    return facts.length > 0 ? [list] : []
  } catch {
    // The website has sent something else than JSON.
    return []
  }
}

/** Takes mode and plain colours; all other values are ignored. @param {Record<string, unknown>} theme */
function applyTheme({ mode, backgroundColor, textColor }) {
  const { dataset, style } = document.documentElement
  if (mode === 'light' || mode === 'dark') dataset['mode'] = mode
  if (mode === 'system') delete dataset['mode']
  const colors = { '--accent': backgroundColor, '--on-accent': textColor }
  for (const [name, color] of Object.entries(colors)) {
    const isPlain =
      typeof color === 'string' &&
      /^(#[\da-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/deg]{1,60}\))$/i.test(color)
    if (isPlain && CSS.supports('color', color)) style.setProperty(name, color)
  }
}

/** Makes an element with a text, which never becomes markup. @param {string} tag @param {string} text @param {string} [className] */
function make(tag, text, className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no element ${id}`)
  return found
}

/**
 * Makes a call of the service.
 * @param {Chat} chat
 * @param {string} path
 * @param {Record<string, unknown>} fields
 */
async function call(chat, path, fields) {
  /** @type {Record<string, string>} */
  const headers = { 'content-type': 'application/json' }
  if (chat.token !== '') headers['authorization'] = `Bearer ${chat.token}`
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(fields) })
  const { code, message, data, availability } = await response.json()
  if (availability !== chat.availability) {
    chat.availability = availability
    showAvailability(chat)
    postToWebsite({ type: 'AVAILABILITY', availability })
  }
  if (code === 200) return data
  throw Object.assign(new Error(message), { code })
}

/** Registers the visitor; what is written meanwhile waits for it. @param {Chat} chat */
function join(chat) {
  chat.joined = register(chat)
  return chat.joined
}

/** Registers the visitor with the website's data about them, and sends the website their ids. @param {Chat} chat */
async function register(chat) {
  const { parameters, uid, visitorUid } = chat
  /** @param {string} name */
  const given = (name) => parameters.get(name) ?? ''
  const names = ['avatar', 'mobile', 'email', 'note', 'extra', 'goodsInfo', 'orderInfo']
  const about = Object.fromEntries(names.map((name) => [name, given(name)]))
  const nickname = given('nickname') || given('name')
  const fields = { ...about, nickname, uid, visitorUid, orgUid: given('org') }
  const ids = await call(chat, 'visitor/api/v1/init', fields)
  Object.assign(chat, ids)
  postToWebsite({ type: 'LOCALSTORAGE_RESPONSE', ...ids })
}

/** Follows the conversation, as long as somebody can see the page. @param {Chat} chat */
async function follow(chat) {
  for (let isJoined = false; ; ) {
    let isLost = false
    try {
      if (!isJoined) await join(chat)
      isJoined = true
      const { uid, visitorUid, last = 0, availability } = chat
      const first = chat.last === undefined
      const messages = await call(chat, 'chat/read', {
        uid,
        visitorUid,
        availability: first ? '' : availability,
        after: last,
      })
      showMessages(chat, messages)
      element('status').textContent = ''
    } catch (error) {
      // A service that was started again does not know the visitor.
      isJoined = false
      isLost = true
      showFailure(chat, error, 'lost')
    }
    // A page that is out of view waits for its return (visibilitychange).
    const pause = isLost ? 3000 : document.visibilityState === 'hidden' ? 3_600_000 : 200
    await new Promise((resolve) => {
      chat.wake = () => resolve(undefined)
      setTimeout(resolve, pause)
    })
  }
}

/** @param {Chat} chat @param {{ id: number, from: string, text: string }[]} messages */
function showMessages(chat, messages) {
  const log = element('log')
  const texts = textsOf(chat)
  const isFirst = chat.last === undefined
  chat.last ??= 0
  for (const { id, from, text } of messages) {
    if (id <= chat.last) continue
    chat.last = id
    const entry = make('div', '', `message ${from === 'visitor' ? 'visitor' : 'agent'}`)
    entry.append(make('span', from === 'visitor' ? texts.you : texts.us, 'from'), make('p', text))
    log.append(entry)
    log.scrollTop = log.scrollHeight
    if (from === 'visitor') continue
    chat.isUnread = true
    // Messages from before the page was loaded are no news.
    if (!isFirst) postToWebsite({ type: 'RECEIVE_MESSAGE', content: text })
  }
  clearWhenSeen(chat)
}

/**
 * Marks messages as read when the visitor sees them. A frame that the widget hides still counts as visible, but does not
 * intersect its window: a new observer reports this now, or when the frame is shown.
 * @param {Chat} chat
 */
function clearWhenSeen(chat) {
  chat.view?.disconnect()
  chat.view = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) void clearUnreadMessages(chat)
  })
  chat.view.observe(document.documentElement)
}

/** @param {Chat} chat */
async function clearUnreadMessages(chat) {
  const isSeen = chat.tab === 'messages' && document.visibilityState === 'visible'
  if (!isSeen || !chat.isUnread || chat.last === undefined) return
  chat.isUnread = false
  const { uid, visitorUid } = chat
  await call(chat, 'visitor/api/v1/message/unread/clear', { uid, visitorUid }).catch(() => {
    // The next view tries again.
    chat.isUnread = true
  })
}

/** Sends the text of the field, and keeps it there if that fails. @param {Chat} chat @param {HTMLTextAreaElement} field */
async function sendText(chat, field) {
  const text = field.value.trim()
  if (text === '' || field.readOnly) return
  field.readOnly = true
  try {
    await chat.joined
    const { uid, visitorUid } = chat
    await call(chat, 'chat/send', { uid, visitorUid, text })
    field.value = ''
  } catch (error) {
    showFailure(chat, error, 'unsent')
  }
  field.readOnly = false
}

/**
 * Shows a failure. Without proof of who the visitor is, the website is asked for a token: once in half a minute at most.
 * @param {Chat} chat
 * @param {unknown} error
 * @param {'lost' | 'unsent'} name
 */
function showFailure(chat, error, name) {
  const isUnproven = error instanceof Error && 'code' in error && error.code === 401
  element('status').textContent = textsOf(chat)[isUnproven ? 'unproven' : name]
  if (!isUnproven || performance.now() - chat.asked < 30_000) return
  chat.asked = performance.now()
  postToWebsite({ type: 'IDENTITY_REQUEST' })
}

/** @param {Chat} chat */
function showAvailability(chat) {
  const { availability } = chat
  const isKnown = availability === 'online' || availability === 'away' || availability === 'offline'
  element('availability').textContent = isKnown ? textsOf(chat)[availability] : ''
}

const BROWSER_FUNCTIONS = [
  createChat,
  startChat,
  websiteOrigin,
  postToWebsite,
  listenToWebsite,
  changeParameters,
  listenToVisitor,
  listenToTabs,
  showTab,
  textsOf,
  showParameters,
  showItems,
  factsOf,
  applyTheme,
  make,
  element,
  call,
  join,
  register,
  follow,
  showMessages,
  clearWhenSeen,
  clearUnreadMessages,
  sendText,
  showFailure,
  showAvailability,
]

const SCRIPT = `${BROWSER_FUNCTIONS.join('\n\n')}\n\nstartChat(${JSON.stringify(TEXTS)})\n`

const PAGES = {
  '/chat': { type: 'text/html; charset=utf-8', text: HTML },
  '/chat.js': { type: 'text/javascript; charset=utf-8', text: SCRIPT },
  '/chat.css': { type: 'text/css; charset=utf-8', text: STYLES },
}

/** @param {Service} service @param {Request} request @param {Response} response */
function sendPage({ origins }, { url = '', method }, response) {
  if (method !== 'GET' && method !== 'HEAD') throw new CallError(405, 'Use GET.')
  const [pathname] = url.split('?')
  const { type, text } = PAGES[/** @type {keyof typeof PAGES} */ (pathname)]
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    // Only the websites that carry the widget may show the page in a frame.
    `frame-ancestors ${["'self'", ...origins].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy.join('; ') })
  response.end(method === 'HEAD' ? undefined : text)
}

// ── The command ──────────────────────────────────────────────────────────────────────────────────────────────────────

const USAGE = `Usage: node service.mjs --origin <origin> [options]

  --origin <origin>  a website that carries the widget, such as https://shop.example.com; may be given more than once
  --port <n>         default: 4040
  --host <address>   address to listen at; default: 127.0.0.1
  --secret <text>    check who visitors are: the key with which the website's server signs them, at least 16 characters.
                     Better in the environment, as CHAT_SECRET: others on this machine can read command lines.

In the terminal, a line answers the visitor who has written last, “2: text” visitor 2. /online, /away and /offline say whether
somebody is there.`

/** Reads the command line. @param {string[]} args @throws Error that says what is wrong */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      origin: { type: 'string', multiple: true, default: [] },
      port: { type: 'string', default: '4040' },
      host: { type: 'string', default: '127.0.0.1' },
      secret: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { origin: origins, port, secret = process.env['CHAT_SECRET'] } = values
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(
        `--origin ${origin}: write scheme, host and port, such as http://localhost:5173`,
      )
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new Error(`--port ${port}: write a number up to 65535`)
  if (secret !== undefined && secret.length < 16)
    throw new Error('--secret: write at least 16 characters')
  if (origins.length === 0 && !values.help)
    throw new Error('--origin is missing: which website carries the widget?')
  return { ...values, origins, secret, port: Number(port) }
}

/** @param {string[]} args */
function main(args) {
  let options
  try {
    options = readOptions(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exitCode = 2
    return
  }
  if (options.help) return console.log(USAGE)
  const { origins, secret, port, host } = options
  // Control characters of visitors must not reach the terminal.
  const log = (/** @type {string} */ line) => console.log(line.replace(/\p{Cc}/gu, ' '))
  const service = createChatService({ origins, log, ...(secret !== undefined && { secret }) })
  const server = createServer(service.handle)
  server.on('error', (error) => {
    console.error(`Cannot listen at ${host}:${port}: ${error.message}`)
    process.exitCode = 3
  })
  server.listen(port, host, () => {
    const address = server.address()
    const name = host.includes(':') ? `[${host}]` : host
    const own = `http://${name}:${typeof address === 'object' ? address?.port : port}`
    console.log(`Chat service for ${origins.join(', ')}\n  apiUrl   ${own}\n  htmlUrl  ${own}/chat`)
    createInterface({ input: process.stdin }).on('line', (line) => command(service, line.trim()))
  })
}

/** A line of the terminal. @param {ReturnType<typeof createChatService>} service @param {string} line */
function command(service, line) {
  const [, state] = /^\/(online|away|offline)$/.exec(line) ?? []
  if (state) return service.setAvailability(/** @type {Availability} */ (state))
  const [, number, text = line] = /^(\d+):\s*(.+)$/.exec(line) ?? []
  if (line === '') return
  const isSaid = service.say(text, number === undefined ? undefined : Number(number))
  if (!isSaid) console.log('There is no such visitor: nobody has heard it.')
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  main(process.argv.slice(2))
