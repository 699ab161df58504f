/** Rows of schemas that a page has no room for are opened from the page of their schema. */
import type { BrowserContextOptions, Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { siteOfFiles } from '../built-site.ts'

const filler = Array.from(
  { length: 250 },
  (_, at) => `        p${at}: { type: string, description: ${'x'.repeat(300)} }`,
).join('\n')

const site = siteOfFiles('api-rows', {
  'docs/intro.md': '# Intro\n',
  'openapi/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    post:
      operationId: send
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses:
        200: { description: D }
        400: { description: E, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
components:
  schemas:
    Order: { type: object, properties: { large: { $ref: '#/components/schemas/Large' } } }
    Large:
      type: object
      properties:
        inner: { $ref: '#/components/schemas/Inner' }
        secret: { type: string, readOnly: true }
${filler}
    Inner:
      type: object
      properties:
        last: { type: object, properties: { city: { type: string } } }
${filler}
`,
})

async function open(where: string, options: BrowserContextOptions = {}) {
  const opened = await site.open(where, options)
  onTestFinished(() => opened.close())
  return opened.page
}

/** Whether a row is in the window, below the bar. */
const isInSight = (row: Locator) =>
  row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 60 && bottom <= innerHeight
  })

test('a row is opened with the rows of its schema, again and again', async () => {
  const page = await open('docs/shop/send')
  const row = page.locator('[id="body.large"]')
  await row.locator('summary').click()
  const inner = page.locator('[id="body.large.inner"]')
  await inner.locator('summary').first().click()
  await page.locator('[id="body.large.inner.last"] summary').click()
  const city = page.locator('[id="body.large.inner.last.city"]')
  await city.waitFor()
  expect(await city.locator('.api-name').getAttribute('href')).toBe('#body.large.inner.last.city')
  // A request has no such property.
  expect(await page.locator('[id="body.large.secret"]').count()).toBe(0)
  expect(await page.locator('[id="body.large.p249"]').count()).toBe(1)
})

test('a link to such a row opens what is around it', async () => {
  const page = await open('docs/shop/send#body.large.inner.last.city')
  const city = page.locator('[id="body.large.inner.last.city"]')
  await city.waitFor({ state: 'visible' })
  await expect.poll(() => city.evaluate((row) => row.matches(':target'))).toBe(true)
  await expect.poll(() => isInSight(city)).toBe(true)
  // It stays there: nothing above it changes its height any more, and nothing scrolls to another place.
  await page.waitForTimeout(700)
  expect(await isInSight(city)).toBe(true)
})

test('such a link is followed on the page, too, into an answer that is closed', async () => {
  const page = await open('docs/shop/send')
  await page.evaluate(() => {
    location.hash = 'response-400.body.large.inner.last.city'
  })
  const city = page.locator('[id="response-400.body.large.inner.last.city"]')
  await city.waitFor({ state: 'visible' })
  await expect.poll(() => isInSight(city)).toBe(true)
  await page.waitForTimeout(700)
  expect(await isInSight(city)).toBe(true)
})

test('the page of a schema has them as well', async () => {
  const page = await open('docs/shop/schemas/large')
  await page.locator('[id="Large.inner"] summary').click()
  await page.locator('[id="Large.inner.p1"]').waitFor()
})

test('without scripts there is a link to the page of the schema', async () => {
  const page = await open('docs/shop/send', { javaScriptEnabled: false })
  await page.locator('[id="body.large"] .api-elsewhere a').click()
  expect(new URL(page.url()).pathname).toMatch(/docs\/shop\/schemas\/large\/?$/)
  expect(await page.locator('[id="Large.inner"]').isVisible()).toBe(true)
})
