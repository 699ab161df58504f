/** Pictures at full size (spec 2.2, 4.1, 9): by pointer and keyboard, and closed in every way there is. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startDev } from '../golden/dev-site.ts'
import { siteOf, type TestSite } from '../golden/site.ts'
import { contentSite, desktop, type OpenPage, phone, serveBuilt } from './browser.ts'
import { follow, isLive } from './runtime/live.ts'

const site = contentSite()
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A PNG of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const whole = Buffer.alloc(body.length + 8)
    whole.writeUInt32BE(data.length)
    body.copy(whole, 4)
    whole.writeUInt32BE(crc(body), body.length + 4)
    return whole
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height, 90))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

function crc(data: Buffer): number {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>`

const words = 'Some words that fill a paragraph of their own.\n\n'.repeat(30)

function pictures(): TestSite {
  return siteOf('zoom', {
    'docs/intro.md': [
      '# Pictures',
      words,
      '![Large](./large.png)',
      '![Small](./small.png)',
      '![Drawing](./drawing.svg)',
      'A sign ![Sign](./sign.svg) in a line.',
      '[![Linked](./large.png)](./other.md)',
      '<details><summary>More</summary>\n\n![Hidden](./large.png)\n\n</details>',
      words,
    ].join('\n\n'),
    'docs/other.md': `# Other\n\n![Second](./large.png)\n\n${words}`,
    'docs/plain.md': '# Plain\n\nText.\n',
    'docs/large.png': png(1600, 900),
    'docs/small.png': png(200, 100),
    'docs/drawing.svg': drawing(300),
    'docs/sign.svg': drawing(24),
  })
}

async function open(options: BrowserContextOptions = desktop): Promise<OpenPage> {
  const made = pictures()
  await made.build()
  const server = await serveBuilt(made.root)
  onTestFinished(() => server.close())
  const opened = await site.open(`${server.origin}/docs/intro`, options)
  onTestFinished(() => opened.close())
  await isLive(opened.page)
  return opened
}

/** A picture in the article that can be enlarged. */
async function offered(page: Page, alt: string) {
  const picture = page.locator(`.dg-md [data-zoom][alt="${alt}"]`)
  await page.locator(`.dg-md img[alt="${alt}"]`).scrollIntoViewIfNeeded()
  await picture.waitFor()
  return picture
}

const overlay = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test.each([
  ['a click on the image', (page: Page) => page.getByRole('dialog').locator('img').click()],
  ['the close mark', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['the backdrop', (page: Page) => page.mouse.click(10, 400)],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
])('it opens by a click and closes by %s; the page stays where it was', async (_way, close) => {
  const { page, complaints } = await open()
  const picture = await offered(page, 'Large')
  const before = await page.evaluate(() => [scrollY, document.documentElement.clientWidth])
  await picture.click()
  const dialog = overlay(page, 'Large')
  await dialog.waitFor()
  expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('9999')
  const image = dialog.getByRole('img', { name: 'Large' })
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(1200)
  // The page does not scroll behind it.
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(() => [scrollY, document.documentElement.clientWidth])).toEqual(before)
  await close(page)
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  expect(await page.evaluate(() => [scrollY, document.documentElement.clientWidth])).toEqual(before)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before[0] ?? 0)
  expect(complaints).toEqual([])
})

test.each(['Enter', 'Space'])(
  'by keyboard alone it opens with %s, keeps the focus, and gives it back',
  async (key) => {
    const { page } = await open({ ...desktop, reducedMotion: 'reduce' })
    const picture = await offered(page, 'Large')
    expect(await page.getByRole('button', { name: 'Large (Enlarge image)' }).count()).toBe(1)
    await picture.focus()
    await page.keyboard.press(key)
    await overlay(page, 'Large').waitFor()
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { activeElement } = document
        // Between two rounds the browser's own bar has it.
        return activeElement === document.body || activeElement?.closest('dialog') !== null
      })
      expect(focused).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

test('only pictures with more to see open: no small ones, no signs in a line, none in a link', async () => {
  const { page } = await open()
  await offered(page, 'Large')
  await offered(page, 'Drawing')
  for (const alt of ['Small', 'Sign', 'Linked']) {
    const image = page.locator(`.dg-md img[alt="${alt}"]`)
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await image.getAttribute('data-zoom')).toBeNull()
    expect(await image.getAttribute('role')).toBeNull()
  }
  await page.getByText('More', { exact: true }).click()
  await offered(page, 'Hidden')
  await page.locator('.dg-md img[alt="Linked"]').click()
  await page.waitForURL('**/docs/other')
})

test('on a phone a picture opens as wide as the screen', async () => {
  const { page } = await open({ ...phone, hasTouch: true, isMobile: true })
  const picture = await offered(page, 'Large')
  await picture.tap()
  const image = overlay(page, 'Large').getByRole('img')
  await image.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
})

describe('a page that changes', () => {
  test('has pictures of its own; an open one goes with its page', async () => {
    const { page } = await open()
    await follow(page, '/docs/plain')
    await follow(page, '/docs/other')
    await (await offered(page, 'Second')).click()
    await overlay(page, 'Second').waitFor()
    await page.goBack()
    await page.waitForURL('**/docs/plain')
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  test('while the author writes: a new picture can be enlarged as well', async () => {
    const made = pictures()
    const server = await startDev(made.root)
    const { page, close } = await site.open(`http://127.0.0.1:${server.port}/docs/plain`)
    onTestFinished(close)
    await isLive(page)
    made.edit('docs/plain.md', (text) => `${text}\n![Fresh](./large.png)\n`)
    await (await offered(page, 'Fresh')).click()
    await overlay(page, 'Fresh').waitFor()
  })
})

test('without JavaScript an image is an image', async () => {
  const made = pictures()
  await made.build()
  const server = await serveBuilt(made.root)
  onTestFinished(() => server.close())
  const { page, close } = await site.open(`${server.origin}/docs/intro`, {
    ...desktop,
    javaScriptEnabled: false,
  })
  onTestFinished(close)
  expect(await page.locator('[data-zoom], .dg-md [role=button]').count()).toBe(0)
  await page.locator('.dg-md img[alt="Large"]').click()
  expect(await page.locator('dialog').count()).toBe(0)
})

describe.each(['light', 'dark'] as const)('axe, %s', (colorScheme) => {
  test.each([
    ['docs/zh-TW/docs/development/thread', '.diagram[data-zoom]'],
    ['docs/docs/writing/links-and-images', '.dg-md img[data-zoom]'],
  ])('%s with the picture open', async (where, selector) => {
    const { page, close } = await site.open(new URL(`/${where}`, site.url).href, {
      ...desktop,
      colorScheme,
      reducedMotion: 'reduce',
    })
    onTestFinished(close)
    await isLive(page)
    const picture = page.locator(selector).first()
    await picture.scrollIntoViewIfNeeded()
    await picture.click()
    await page.getByRole('dialog').waitFor()
    await page.evaluate(axe)
    const found = await page.evaluate(async () => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const { violations } = await engine.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(found).toEqual([])
  })
})
