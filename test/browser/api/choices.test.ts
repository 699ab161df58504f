/** Choices on the page of an operation: media types, statuses, alternatives and languages follow one another. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectNoViolations } from '../axe.ts'
import { siteOfFiles } from '../built-site.ts'
import { isLive } from '../runtime/live.ts'
import type { Prepare } from '../windows.ts'

const pet = {
  title: 'Pet',
  xml: { name: 'pet' },
  type: 'object',
  properties: { name: { type: 'string', description: 'What it is called.' } },
}
const problem = { type: 'object', properties: { reason: { type: 'string' } } }
const both = (schema: object) => ({ 'application/json': { schema }, 'application/xml': { schema } })
const errors = Object.fromEntries(
  [400, 404, 500].map((status) => [
    status,
    {
      description: `Error ${status}.`,
      headers: {
        'X-Left': { description: 'Requests that are left.', schema: { type: 'integer' } },
      },
      content: {
        'application/problem+json': {
          schema: problem,
          example: { reason: `because of ${status}` },
        },
      },
    },
  ]),
)
const rows = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `field${at}`,
    { type: 'string', description: 'A field.' },
  ]),
)
const specification = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/pets': {
      put: {
        operationId: 'savePet',
        requestBody: { required: true, content: both(pet) },
        responses: {
          201: { description: 'Made.', content: both({ ...pet, properties: rows }) },
          ...errors,
        },
      },
      post: {
        operationId: 'pay',
        requestBody: {
          content: {
            'application/json': {
              schema: { oneOf: [pet, { ...problem, title: 'Problem' }] },
              examples: { Pet: { value: { name: 'a' } }, Problem: { value: { reason: 'b' } } },
            },
          },
        },
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
}
const site = siteOfFiles('choices', {
  'docs/intro.md': '# Intro\n\nText.',
  'openapi/pets.json': JSON.stringify(specification),
})

async function open(where: string, options = {}, prepare?: Prepare): Promise<Page> {
  const { page, close } = await site.open(`docs/pets/${where}`, options, prepare)
  onTestFinished(close)
  return page
}

const shown = (page: Page, selector: string) =>
  page.locator(`${selector} >> visible=true`).allInnerTexts()
const side = '.api-side .code code'
const isOpen = (page: Page, id: string) =>
  page
    .locator(`details:has(> summary > #${id})`)
    .evaluate((one) => (one as HTMLDetailsElement).open)

test('the status that is opened is shown beside the text, and the other way round', async () => {
  const page = await open('save-pet')
  await isLive(page)
  expect((await shown(page, side)).at(-1)).toContain('field0')
  const row = page.locator('summary:has(> #response-404)')
  await row.scrollIntoViewIfNeeded()
  // Not by the wheel, whose scrolling ends some frames later.
  await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
  const top = async () => Math.round((await row.boundingBox())?.y ?? 0)
  const before = await top()
  await row.click()
  await expect
    .poll(() => shown(page, side))
    .toContainEqual(expect.stringContaining('because of 404'))
  // The long answer above it is closed, and the row stays where it was.
  expect(await isOpen(page, 'response-201')).toBe(false)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await page.locator('.api-side .tab-label', { hasText: '500' }).click()
  await expect.poll(() => isOpen(page, 'response-500')).toBe(true)
  expect(await isOpen(page, 'response-404')).toBe(false)
  // The next page begins with its own answer.
  await page.reload()
  expect(await isOpen(page, 'response-201')).toBe(true)
})

test('a media type is chosen in request and answer, on both sides, by keys as well', async () => {
  const page = await open('save-pet')
  await page.locator('#body ~ .api-content .tab-input').first().focus()
  await page.keyboard.press('ArrowRight')
  const chosen = () =>
    page
      .locator(
        '[data-group="api-media"] > input:checked, [data-group="api-media"] > .tab-labels > input:checked',
      )
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  // Errors have no XML.
  expect(await chosen()).toEqual(['xml', 'xml', 'xml', 'xml'])
  expect((await shown(page, side)).every((text) => text.includes('<?xml'))).toBe(true)
})

test('links lead to rows in closed answers and tabs that are not shown', async () => {
  const page = await open('save-pet#response-404.body.reason')
  await isLive(page)
  await expect.poll(() => isOpen(page, 'response-404')).toBe(true)
  await expect
    .poll(() => shown(page, side))
    .toContainEqual(expect.stringContaining('because of 404'))
  const other = await open('pay#body-2.reason')
  await isLive(other)
  await expect.poll(() => shown(other, '[id="body-2.reason"]')).toHaveLength(1)
  // The example of the same name.
  expect((await shown(other, side)).join()).toContain('"reason": "b"')
  expect((await shown(other, side)).join()).not.toContain('"name": "a"')
})

test('the panel begins with what is chosen on the page, and follows it beside the page', async () => {
  const page = await open('save-pet')
  await isLive(page)
  await page.locator('.api-main .tab-label', { hasText: 'application/xml' }).first().click()
  await page.locator('[data-api-open]').click()
  const type = page.locator('.api-panel').getByLabel('Media type')
  const chosen = () => type.locator('option:checked').textContent()
  expect(await chosen()).toBe('application/xml')
  await page.locator('.api-main .tab-label', { hasText: 'application/json' }).first().click()
  expect(await chosen()).toBe('application/json')
})

test('an example that is chosen on the page comes into the panel, but not over an own text', async () => {
  const page = await open('pay')
  await isLive(page)
  await page.locator('[data-api-open]').click()
  const body = page.locator('.api-panel .api-json-text')
  expect(await body.inputValue()).toContain('"name": "a"')
  await page.locator('.api-main .tab-label', { hasText: 'Problem' }).click()
  expect(await body.inputValue()).toContain('"reason": "b"')
  await body.fill('{ "reason": "mine" }')
  await page.locator('.api-main .tab-label', { hasText: 'Pet' }).click()
  expect(await body.inputValue()).toBe('{ "reason": "mine" }')
})

test("the browser's search finds what tabs do not show", async () => {
  const page = await open('pay')
  const panel = page.locator('.tab-panel:has(> [id="body-2"])')
  expect(await panel.getAttribute('hidden')).toBe('until-found')
  expect(await page.locator('[id="body-2.reason"]').isVisible()).toBe(false)
  // As the browser does when it has found something.
  await panel.dispatchEvent('beforematch', { bubbles: true })
  expect(await page.locator('[id="body-2.reason"]').isVisible()).toBe(true)
  await page.locator('.api-main .tab-label', { hasText: 'Pet' }).click()
  expect(await page.locator('[id="body-2.reason"]').isVisible()).toBe(false)
})

test('a language of the menu stands in the row once it is chosen, and on the next page', async () => {
  const page = await open('save-pet')
  await page.locator('.tab-more > summary').click()
  await page.locator('.tab-more label', { hasText: 'Ruby' }).click()
  expect(await page.locator('.tab-more').getAttribute('open')).toBe(null)
  expect(await shown(page, '.api-samples .tab-label')).toContain('Ruby')
  await page.goto(new URL('pay', page.url()).href)
  expect(await shown(page, '.api-samples .tab-label')).toContain('Ruby')
  expect((await shown(page, '.api-samples code')).join()).toContain('Net::HTTP')
})

test('without a script each set works by itself, and a link shows the row that it leads to', async () => {
  const page = await open('pay#body-2.reason', { javaScriptEnabled: false })
  expect(await page.locator('[id="body-2.reason"]').isVisible()).toBe(true)
  await page.locator('.tab-more > summary').click()
  await page.locator('.tab-more label', { hasText: 'Ruby' }).click()
  expect((await shown(page, side)).join()).toContain('Net::HTTP')
  await page.locator('.api-side .tab-label', { hasText: 'Problem' }).click()
  expect((await shown(page, side)).join()).toContain('"reason": "b"')
})

test.each([540, 768, 1080])(
  'request and answer are in a window of %i px together',
  async (height) => {
    const page = await open('save-pet', { viewport: { width: 1440, height } })
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    const [box, request, answer] = await page.evaluate(() =>
      ['.api-side', '.api-samples .code', '.api-example > .tabs .code'].map((selector) => {
        const one = [...document.querySelectorAll(selector)].find((found) =>
          found.checkVisibility(),
        )
        const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {}
        return { top, bottom }
      }),
    )
    expect(request?.top).toBeGreaterThan(0)
    // At least the first lines of the answer.
    expect(answer?.top).toBeLessThan(height - 60)
    expect(box?.bottom).toBeLessThanOrEqual(height)
  },
)

test('everything is printed: answers, media types and alternatives, and one language', async () => {
  const page = await open('save-pet')
  await page.emulateMedia({ media: 'print' })
  for (const text of ['because of 500', '<?xml', 'What it is called.', 'Requests that are left.'])
    expect(await page.getByText(text).first().isVisible(), text).toBe(true)
  expect(await shown(page, '.api-samples [data-group="api-language"] > .tab-label')).toEqual([
    'curl',
  ])
})

test('axe finds nothing', async () => {
  const page = await open('save-pet', { reducedMotion: 'reduce' })
  await isLive(page)
  await page.locator('summary:has(> #response-404)').click()
  await page.locator('.tab-more > summary').click()
  await expectNoViolations(page)
})

test('a browser that cannot search what is not shown, nor ask whether it is, shows one tab and follows links', async () => {
  const page = await open('pay#body-2.reason', {}, async (context) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
      Reflect.deleteProperty(Element.prototype, 'checkVisibility')
      // It is no more than the attribute that every browser knows.
      const style = document.createElement('style')
      style.textContent = '[hidden="until-found"] { content-visibility: visible }'
      addEventListener('DOMContentLoaded', () => document.head.append(style))
    })
  })
  await isLive(page)
  const panels = page.locator('.api-main .tabs > .tab-panel')
  await expect
    .poll(() => panels.evaluateAll((all) => all.map((one) => getComputedStyle(one).display)))
    .toEqual(['none', 'block'])
})
