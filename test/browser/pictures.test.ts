/** Pictures of several widths: each window loads what it needs, nothing moves, and the enlarged picture is the file itself. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type SiteFiles, siteOfFiles } from './built-site.ts'
import { recordShifts, shiftsOf } from './layout-shifts.ts'
import { isLive } from './runtime/live.ts'

/** A picture with grain, which weighs something in any width. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, state = 1; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = 96 + (state >>> 26)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

const words = 'Some words that fill a paragraph of their own.\n\n'.repeat(30)
const files: SiteFiles = {
  'docs/intro.md': [
    '# Pictures',
    '![First](./photo.jpg)',
    '![Narrow](./photo.jpg){width=300}',
    ':::figure[Half]{width=50%}\n![Half](./photo.jpg)\n:::',
    words,
    '![Last](./photo.jpg)',
    words,
  ].join('\n\n'),
  'docs/photo.jpg': await photograph(2400, 1600),
}
const site = siteOfFiles('pictures', files)

async function open(options: BrowserContextOptions): Promise<Page> {
  const opened = await site.open('docs/intro', options, (page) => recordShifts(page))
  onTestFinished(() => opened.close())
  await isLive(opened.page)
  expect(opened.complaints).toEqual([])
  return opened.page
}

/** Something to wait for, until it is let go. */
function createHold() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** The width in the name of the file that an image has loaded. */
async function loadedWidth(page: Page, alt: string): Promise<number> {
  const image = page.locator(`.dg-md img[alt="${alt}"]`)
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0)
  const source = await image.evaluate((one: HTMLImageElement) => one.currentSrc)
  return Number(/-(\d+)-[0-9a-f]{8}\.webp$/.exec(source)?.[1])
}

test.each([
  ['a phone of density 3', { width: 390, height: 844 }, 3, [1080, 1080, 768, 1080]],
  ['a tablet of density 2', { width: 768, height: 1024 }, 2, [1536, 768, 768, 1536]],
  ['a desktop of density 1', { width: 1440, height: 900 }, 1, [768, 480, 480, 768]],
] as const)(
  '%s loads the widths that it shows, and nothing moves',
  async (...[, viewport, deviceScaleFactor, widths]) => {
    const page = await open({ viewport, deviceScaleFactor })
    const loaded: number[] = []
    for (const alt of ['First', 'Narrow', 'Half', 'Last']) loaded.push(await loadedWidth(page, alt))
    expect(loaded).toEqual(widths)
    const requested = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.jpg')),
    )
    expect(requested).toEqual([])
    expect((await shiftsOf(page))?.filter((score) => score > 0)).toEqual([])
  },
)

test('the enlarged picture is the file itself, in its own size; until it is there the page’s picture stands in for it', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const held = createHold()
  await page.route('**/*.jpg', async (route) => {
    await held.promise
    await route.continue()
  })
  expect(await loadedWidth(page, 'Narrow')).toBe(480)
  await page.locator('.dg-md [data-zoom][alt="Narrow"]').click()
  const image = page.getByRole('dialog').locator('img')
  const background = () => image.evaluate((one) => getComputedStyle(one).backgroundImage)
  expect(await background()).toMatch(/photo-480-\w+\.webp/)
  // It opens as any picture of 2,400 px: as large as the window allows.
  await expect.poll(async () => (await image.boundingBox())?.height).toBeGreaterThan(700)
  held.resolve()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(2400)
  await expect.poll(background).toBe('none')
})
