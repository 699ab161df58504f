/** Pictures at full size (spec 2.2, 4.1, 9): by pointer and keyboard, and closed in every way there is. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startDev } from '../golden/dev-site.ts'
import { siteOf } from '../golden/site.ts'
import { contentSite, desktop, type OpenPage, phone } from './browser.ts'
import { type SiteFiles, siteOfFiles } from './built-site.ts'
import { inBothModes } from './colour-modes.ts'
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

const files: SiteFiles = {
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
  'docs/modes.md': [
    '# Modes',
    '![In the light](./large.png#gh-light-mode-only)![In the dark](./dark.png#gh-dark-mode-only)',
    ':::figure[Two]\n![Light in a figure](./large.png#only-light)![Dark in a figure](./dark.png#only-dark)\n:::',
    '<picture><source media="(prefers-color-scheme: dark)" srcset="./dark.png"><img src="./large.png" alt="In a picture"></picture>',
  ].join('\n\n'),
  'docs/dark.png': png(1600, 900),
  'docs/plain.md': '# Plain\n\nText.\n',
  'docs/large.png': png(1600, 900),
  'docs/small.png': png(200, 100),
  'docs/drawing.svg': drawing(300),
  'docs/sign.svg': drawing(24),
}
const pictures = siteOfFiles('zoom', files)

async function open(options: BrowserContextOptions = desktop): Promise<OpenPage> {
  const opened = await pictures.open('docs/intro', options)
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

test('it opens by a click and closes in four ways; the page stays where it was', async () => {
  const { page, complaints } = await open()
  const position = () => page.evaluate(() => [scrollY, document.documentElement.clientWidth])
  const ways = {
    'a click on the image': () => page.getByRole('dialog').locator('img').click(),
    'the close mark': () => page.getByRole('button', { name: 'Close' }).click(),
    'the backdrop': () => page.mouse.click(10, 400),
    'the key Escape': () => page.keyboard.press('Escape'),
  }
  for (const [way, close] of Object.entries(ways)) {
    const picture = await offered(page, 'Large')
    const before = await position()
    await picture.click()
    const dialog = overlay(page, 'Large')
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('9999')
    const image = dialog.getByRole('img', { name: 'Large' })
    await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(1200)
    // The page does not scroll behind it.
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    expect(await position(), `while it is open, before ${way}`).toEqual(before)
    await close()
    await expect.poll(() => page.locator('dialog').count(), { message: way }).toBe(0)
    expect(await position(), `closed by ${way}`).toEqual(before)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 100)
    await expect
      .poll(() => page.evaluate(() => scrollY), { message: `scrolled after ${way}` })
      .toBe((before[0] ?? 0) + 100)
  }
  expect(complaints).toEqual([])
})

test('by keyboard alone it opens with Enter and with Space, keeps the focus, and gives it back', async () => {
  const { page } = await open({ ...desktop, reducedMotion: 'reduce' })
  for (const key of ['Enter', 'Space']) {
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
      expect(focused, key).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    expect(await picture.evaluate((element) => element === document.activeElement), key).toBe(true)
  }
})

test('figures open, small ones too; signs in a line and pictures in links do not', async () => {
  const { page } = await open()
  await offered(page, 'Large')
  await offered(page, 'Drawing')
  for (const alt of ['Sign', 'Linked']) {
    const image = page.locator(`.dg-md img[alt="${alt}"]`)
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await image.getAttribute('data-zoom')).toBeNull()
    expect(await image.getAttribute('role')).toBeNull()
  }
  await (await offered(page, 'Small')).click()
  // 200 px wide on the page.
  await expect.poll(() => widthIn(page, 'Small')).toBe(400)
  await page.keyboard.press('Escape')
  await page.getByText('More', { exact: true }).click()
  await offered(page, 'Hidden')
  await page.locator('.dg-md img[alt="Linked"]').click()
  await page.waitForURL('**/docs/other')
})

/** Width of the enlarged picture, px, after its animation. */
async function widthIn(page: Page, name: string): Promise<number> {
  const picture = overlay(page, name).locator('> img, > svg')
  return picture.evaluate(async (one) => {
    await Promise.all(one.getAnimations().map(({ finished }) => finished))
    return Math.round(one.getBoundingClientRect().width)
  })
}

/** Left edge, top edge and width of the enlarged picture, px. */
function placeIn(page: Page, name: string) {
  return overlay(page, name)
    .locator('> img, > svg')
    .evaluate((one) => {
      const { left, top, width } = one.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top), width: Math.round(width) }
    })
}

test('wheel, keys, buttons and dragging zoom and move it; none of them closes it', async () => {
  const { page, complaints } = await open({ ...desktop, reducedMotion: 'reduce' })
  await (await offered(page, 'Large')).click()
  const dialog = overlay(page, 'Large')
  const first = await placeIn(page, 'Large')
  // The wheel zooms where the pointer is: that place of the picture stays.
  await page.mouse.move(400, 300)
  await page.mouse.wheel(0, -300)
  await expect
    .poll(async () => (await placeIn(page, 'Large')).width)
    .toBeGreaterThan(first.width * 1.5)
  const zoomed = await placeIn(page, 'Large')
  const share = ({ left, width }: { left: number; width: number }) => (400 - left) / width
  expect(share(zoomed)).toBeCloseTo(share(first), 2)
  await page.mouse.down()
  await page.mouse.move(500, 340, { steps: 4 })
  await page.mouse.up()
  const moved = await placeIn(page, 'Large')
  expect([moved.left - zoomed.left, moved.top - zoomed.top]).toEqual([100, 40])
  await page.keyboard.press('ArrowRight')
  expect((await placeIn(page, 'Large')).left).toBe(moved.left - 80)
  await page.keyboard.press('0')
  expect(await placeIn(page, 'Large')).toEqual(first)
  await page.keyboard.press('+')
  expect((await placeIn(page, 'Large')).width).toBe(Math.round(first.width * 1.5))
  await dialog.getByRole('button', { name: 'Zoom out' }).click()
  expect(await placeIn(page, 'Large')).toEqual(first)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  expect((await placeIn(page, 'Large')).width).toBe(Math.round(first.width * 1.5))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

/** A finger or two on the screen, as the browser gets them from a phone. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  return send
}

const touchPhone = { ...phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

test('on a phone a picture opens larger than on the page, where it was pressed; two fingers zoom, one moves', async () => {
  const { page } = await open(touchPhone)
  const picture = await offered(page, 'Large')
  const shown = Math.round((await picture.boundingBox())?.width ?? 0)
  await picture.tap({ position: { x: 10, y: 10 } })
  const opened = await placeIn(page, 'Large')
  expect(opened.width).toBe(2 * shown)
  // The left half was pressed, so its edge is in view.
  expect(opened.left).toBe(0)
  const touch = await fingers(page)
  await touch('touchStart', [150, 400], [250, 400])
  await touch('touchMove', [125, 400], [275, 400])
  await touch('touchMove', [100, 400], [300, 400])
  await touch('touchEnd')
  await expect.poll(async () => (await placeIn(page, 'Large')).width).toBe(4 * shown)
  const zoomed = await placeIn(page, 'Large')
  await touch('touchStart', [300, 400])
  await touch('touchMove', [250, 400])
  await touch('touchMove', [200, 400])
  await touch('touchEnd')
  await expect.poll(async () => (await placeIn(page, 'Large')).left).toBe(zoomed.left - 100)
  // The page itself was not zoomed.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const close = page.getByRole('button', { name: 'Close' })
  // Chromium sometimes makes no click of a touch that follows a moving finger at once: a reader would touch again.
  const closed = async () => {
    if (await close.isVisible()) await close.tap()
    return page.locator('dialog').count()
  }
  await expect.poll(closed, { interval: 500 }).toBe(0)
})

describe('the diagram of the first page', () => {
  test.each([
    ['on a phone it scrolls', touchPhone, true],
    ['on a desk it is whole', { ...desktop, reducedMotion: 'reduce' } as const, false],
  ] as const)(
    '%s, at a readable size, is read out as text, and opens by a button beside it',
    async (_where, options, isCut) => {
      const { page, complaints, close } = await site.open('docs/intro', options)
      onTestFinished(close)
      await isLive(page)
      const diagram = page.locator('.diagram').first()
      await diagram.scrollIntoViewIfNeeded()
      // Words of 16 px in a drawing that is at least 0.75 of its own size.
      const scale = await diagram
        .locator('svg:visible')
        .first()
        .evaluate(
          (svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
        )
      expect(scale * 16).toBeGreaterThanOrEqual(11.9)
      const view = diagram.locator('.diagram-view')
      const button = diagram.getByRole('button', { name: 'Enlarge diagram' })
      await button.waitFor()
      expect(
        await view.evaluate((one) => one.scrollWidth > one.clientWidth && one.tabIndex === 0),
      ).toBe(isCut)
      const tree = await diagram.ariaSnapshot()
      expect(tree).toMatch(/Visitor[\s\S]*Routing/)
      await button.click()
      const enlarged = page.getByRole('dialog').locator('> svg')
      await enlarged.waitFor()
      const shown = (await diagram.locator('svg:visible').first().boundingBox())?.width ?? 0
      expect((await enlarged.boundingBox())?.width).toBeGreaterThan(shown * 1.2)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('dialog').count()).toBe(0)
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
      // A press on the drawing does the same.
      await view.click({ position: { x: 30, y: 60 } })
      await page.getByRole('dialog').waitFor()
      expect(complaints).toEqual([])
    },
  )
})

test('a finger opens a diagram at its beginning, wherever it was touched', async () => {
  const { page, close } = await site.open('docs/intro', touchPhone)
  onTestFinished(close)
  await isLive(page)
  const view = page.locator('.diagram-view').first()
  await page.locator('.dg-enlarge').first().waitFor()
  await view.tap({ position: { x: 300, y: 60 } })
  const enlarged = page.getByRole('dialog').locator('> svg')
  await enlarged.waitFor()
  const box = await enlarged.boundingBox()
  expect(box?.width).toBeGreaterThan(phone.viewport.width)
  expect(box?.x).toBeCloseTo(0, 0)
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
    const made = siteOf('zoom', files)
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
  const { page, close } = await pictures.open('docs/intro', {
    ...desktop,
    javaScriptEnabled: false,
  })
  onTestFinished(close)
  expect(await page.locator('[data-zoom], .dg-md [role=button]').count()).toBe(0)
  await page.locator('.dg-md img[alt="Large"]').click()
  expect(await page.locator('dialog').count()).toBe(0)
})

test.each([
  ['docs/zh-TW/docs/development/thread', '.diagram[data-zoom] .dg-enlarge'],
  ['docs/docs/writing/links-and-images', '.dg-md img[data-zoom]'],
])('axe finds nothing on %s with the picture open', async (where, selector) => {
  const { page, close } = await site.open(new URL(`/${where}`, site.url).href)
  onTestFinished(close)
  await isLive(page)
  const picture = page.locator(selector).first()
  await picture.scrollIntoViewIfNeeded()
  await picture.click()
  await page.getByRole('dialog').waitFor()
  await page.evaluate(axe)
  await inBothModes(page, async (mode) => {
    const found = await page.evaluate(async () => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const { violations } = await engine.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(found, mode).toEqual([])
  })
})

test('of two pictures of the same the reader has the one of the colour mode, paper the light one', async () => {
  const { page, complaints, close } = await pictures.open('docs/modes')
  onTestFinished(() => close())
  const shown = () =>
    page
      .locator('.dg-md img')
      .evaluateAll((images) =>
        images
          .filter((image) => image.checkVisibility())
          .map((image) => image.getAttribute('alt') ?? ''),
      )
  await inBothModes(page, async (mode) => {
    expect(await shown()).toEqual(
      mode === 'light'
        ? ['In the light', 'Light in a figure', 'In a picture']
        : ['In the dark', 'Dark in a figure', 'In a picture'],
    )
  })
  await isLive(page)
  await page.locator('.dg-md [data-zoom][alt="In the dark"]').click()
  await overlay(page, 'In the dark').waitFor()
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual(['In the light', 'Light in a figure', 'In a picture'])
  expect(complaints).toEqual([])
})

test('without scripts the system decides which of two pictures is shown', async () => {
  const { page, close } = await pictures.open('docs/modes', {
    ...desktop,
    javaScriptEnabled: false,
    colorScheme: 'dark',
  })
  onTestFinished(() => close())
  expect(await page.locator('.dg-md img:visible').count()).toBe(3)
  expect(await page.getByRole('img', { name: 'In the dark' }).isVisible()).toBe(true)
})
