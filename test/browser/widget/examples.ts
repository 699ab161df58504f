/** Examples of README and of the guides in a browser: their hosts are answered by those of the tests. */
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Site, type Visit, visit } from './harness.ts'
import { codeBlocks } from './installed.ts'

/**
 * Opens the page at `/`. The chat service and the chat page of the examples are those of the tests; their web server is
 * another origin than the page and sends no CORS headers.
 * @param scripts - what that web server has, by path
 */
export async function openExample(
  site: Site,
  scripts: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Visit> {
  const opened = await visit(site, { path: '/blank' })
  await opened.page.route(/^https:\/\/(chat|api)\.example\.com\//, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const body = request.postData()
    const answer = await fetch(site.apiOrigin + pathname + search, {
      method: request.method(),
      ...(body && { body }),
    })
    const headers = Object.fromEntries(answer.headers)
    await route.fulfill({ status: answer.status, headers, body: await answer.text() })
  })
  await opened.page.route(/^https:\/\/(www|docs)\.example\.com\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = scripts.get(`/${path.posix.basename(pathname)}`)
    // Without this header, Playwright would allow all origins.
    const headers = { 'access-control-allow-origin': 'https://nobody.example.com' }
    const status = body ? 200 : 404
    await route.fulfill({ status, headers, contentType: 'text/javascript', body: body ?? '' })
  })
  await opened.page.goto(site.origin)
  return opened
}

/** Opens the chat by the button, and sees the chat page with the organization of the example. */
export async function openChat(page: Page, org: string): Promise<void> {
  await page.locator('.button').click()
  await expectChat(page, org)
}

/** Sees the chat page with the organization of the example. */
export async function expectChat(page: Page, org: string): Promise<void> {
  await page.frameLocator('iframe').getByText('Welcome').waitFor()
  expect((await chatAddress(page)).get('org')).toBe(org)
}

/** The parameters of the chat page's address. */
export async function chatAddress(page: Page): Promise<URLSearchParams> {
  return new URL((await page.locator('iframe').getAttribute('src')) ?? '').searchParams
}

/** The block of a guide in a language that contains a text. @throws Error when there is none */
export async function printed(guide: string, language: string, part: string): Promise<string> {
  const blocks = await codeBlocks(guide)
  const found = blocks.find((block) => block.language === language && block.text.includes(part))
  if (!found) throw new Error(`${guide} has no block in ${language} with “${part}”.`)
  return found.text
}
