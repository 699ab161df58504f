/** A chat service and its chat page at the hosts of content/profile.json, which are nobody's. */
import type { Browser } from 'playwright-core'

const service = 'https://api.example.com/'
const chat = 'https://chat.example.com/'

const chatPage = `<!doctype html><html lang="en"><title>Chat page</title><h1>Chat page</h1></html>`
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/**
 * Lets the service answer in all windows of a browser, but where a window has a route of its own. The browser itself
 * hands over these requests and no others: a route of Playwright's would stop every request of a page, and turn off the
 * cache, which is a third of what a load of a page takes.
 */
export async function answerChat(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = { requestId, responseCode: 200, ...answerTo(request.url) }
    // The window may have been closed in the meantime.
    session.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  const patterns = [service, chat].map((host) => ({ urlPattern: `${host}*` }))
  await session.send('Fetch.enable', { patterns })
}

/** As Chromium wants it: the body in base64. */
interface Answer {
  readonly responseHeaders: { name: string; value: string }[]
  readonly body: string
}

function answerTo(url: string): Answer {
  if (url.startsWith(chat)) return answerOf({ 'content-type': 'text/html' }, chatPage)
  const data = url.includes('/unread/') ? 0 : { uid: 'u', visitorUid: 'v' }
  const text = JSON.stringify({ code: 200, message: 'ok', data })
  return answerOf({ ...cors, 'content-type': 'application/json' }, text)
}

function answerOf(headers: Readonly<Record<string, string>>, text: string): Answer {
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }))
  return { responseHeaders, body: Buffer.from(text).toString('base64') }
}
