/** The visitor demo: the site's own widget in `docsgen dev`, answered by the sandbox, with no account and no network. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dev } from '../../src/commands/dev/dev.ts'
import type { DevServer } from '../../src/commands/dev/dev-types.ts'
import { sharedBrowser } from './windows.ts'

let browser: Browser
let root: string
let server: DevServer

const config = {
  baseUrl: '/docs/',
  widget: { apiUrl: 'https://api.example.com', htmlUrl: 'https://chat.example.com/chat' },
}

beforeAll(async () => {
  browser = await sharedBrowser()
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-dev-chat-')))
  fs.mkdirSync(path.join(root, 'docs'))
  fs.writeFileSync(path.join(root, 'docs/intro.md'), '# Intro\n\nText.\n')
  fs.writeFileSync(path.join(root, 'docs/broken.md'), '# Broken\n\n[Gone](./gone.md)\n')
  fs.writeFileSync(path.join(root, 'docsgen.config.json'), JSON.stringify(config))
  server = await dev({ root, port: 0, concurrency: 0 })
  await server.settled()
})
afterAll(async () => {
  await server.close()
  fs.rmSync(root, { recursive: true, force: true })
})

async function open(
  where: string,
  origin = server.origins[0],
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${origin}${where}`)
  return { page, complaints }
}

test('a visitor on a page of the site and an operator write to each other', async () => {
  const { page, complaints } = await open('/docs/docs/intro')
  await page.locator('html > div .button').click()
  const chat = page.frameLocator('iframe')
  await chat.locator('#text').fill('Good morning')
  await chat.locator('#text').press('Enter')
  const { page: operator } = await open('/__chat/operator')
  await operator.locator('#visitors button').first().click()
  await operator.locator('#log').getByText('Good morning').waitFor()
  await operator.locator('#text').fill('How can I help?')
  await operator.locator('#text').press('Enter')
  await chat.locator('#log').getByText('How can I help?').waitFor()
  // The browser asks for an icon that this site does not have.
  expect(complaints.filter((text) => /^error/.test(text) && !text.includes('404'))).toEqual([])
})

test('the number of warnings leaves the widget free, closed and open, on a phone', async () => {
  const { page } = await open('/docs/docs/broken')
  await page.setViewportSize({ width: 390, height: 844 })
  const count = page.locator('docsgen-overlay button', { hasText: '1 warning' })
  await count.waitFor()
  await page.getByRole('button', { name: 'Open chat' }).click({ position: { x: 30, y: 55 } })
  await page.getByRole('dialog', { name: 'Chat' }).waitFor()
  const box = await count.boundingBox()
  const top = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.localName,
    [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10],
  )
  expect(top).toBe('div')
})

test('the chat answers at every address that the server has, so also on a phone', async () => {
  const wide = await dev({ root, port: 0, host: '0.0.0.0', concurrency: 0 })
  const addresses = new Set([...wide.origins, `http://127.0.0.1:${wide.port}`])
  expect(addresses.size).toBeGreaterThan(1)
  for (const origin of addresses) {
    const { page, complaints } = await open('/docs/docs/intro', origin)
    await page.locator('html > div .button').click()
    const chat = page.frameLocator('iframe')
    await chat.locator('#text').fill(`Hello from ${origin}`)
    await chat.locator('#text').press('Enter')
    const { page: operator } = await open('/__chat/operator', origin)
    await operator.locator('#visitors button').first().click()
    await operator.locator('#log').getByText(`Hello from ${origin}`).waitFor()
    expect(complaints.filter((text) => /^error/.test(text) && !text.includes('404'))).toEqual([])
  }
  await wide.close()
})

test('the settings page previews with the sandbox and hands out code with the configured addresses', async () => {
  const { page } = await open('/docs/widget')
  const code = page.locator('[data-embed="script"]')
  await page.getByRole('button', { name: 'Open chat' }).click()
  const chat = page.frameLocator('.dg-widget-stage iframe').frameLocator('iframe')
  await chat.locator('#text').waitFor()
  await page.locator('[name="marginSide"]').fill('44')
  expect(await code.textContent()).toContain('data-margin-side="44"')
  expect(await code.textContent()).toContain('data-html-url="https://chat.example.com/chat"')
})

test('pages of other websites may load the widget with its integrity hash', async () => {
  const allowed = async (where: string) =>
    (await fetch(`${server.origins[0]}${where}`)).headers.get('access-control-allow-origin')
  const settings = await (await fetch(`${server.origins[0]}/docs/widget`)).text()
  const [, pinned] = /(\/docs\/assets\/js\/widget-full-[\da-f]{8}\.js)/.exec(settings) ?? []
  expect(await allowed(pinned ?? '')).toBe('*')
  expect(await allowed('/docs/widget.js')).toBe('*')
  expect(await allowed('/docs/docs/intro')).toBeNull()
})

test('it can be switched off: the widget calls the configured service, and none answers here', async () => {
  const plain = await dev({ root, port: 0, concurrency: 0, chat: false })
  const page = await (await fetch(`${plain.origins[0]}/docs/docs/intro`)).text()
  expect(page).toContain('https://api.example.com')
  expect(page).not.toContain('/__chat')
  expect((await fetch(`${plain.origins[0]}/__chat/operator`)).status).toBe(404)
  const post = await fetch(`${plain.origins[0]}/__chat/visitor/api/v1/init`, { method: 'POST' })
  expect(post.status).toBe(405)
  await plain.close()
})

test('hosts that may not ask are refused before the sandbox is', async () => {
  const { port } = server
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/__chat/operator', headers: { host: 'evil.example' } },
      (response) => resolve(response.statusCode),
    )
    asked.on('error', reject).end()
  })
  expect(status).toBe(403)
})
