/** A chat service and its chat page at the hosts of content/profile.json, which are nobody's. */
import type { BrowserContext, Route } from 'playwright-core'

const chatPage = `<!doctype html><html lang="en"><title>Chat page</title><h1>Chat page</h1></html>`
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Lets the service answer as it should, or not at all. */
export async function answerChat(
  context: BrowserContext,
  mode: 'well' | 'down' = 'well',
): Promise<void> {
  await context.route('https://api.example.com/**', (route) =>
    mode === 'down' ? route.abort('connectionrefused') : answer(route),
  )
  await context.route('https://chat.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: chatPage }),
  )
}

function answer(route: Route): Promise<void> {
  const isCount = route.request().url().includes('/unread/')
  const data = isCount ? 0 : { uid: 'u', visitorUid: 'v' }
  return route.fulfill({ headers: cors, json: { code: 200, message: 'ok', data } })
}
