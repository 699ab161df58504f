/** Pages of a language that is written from right to left. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteInBrowser } from './site-in-browser.ts'

const served = siteInBrowser('locales/rtl')

async function opened(where: string, width = 1280): Promise<Page> {
  const { page } = await served.open()
  await page.setViewportSize({ width, height: 800 })
  await page.goto(served.url(where))
  return page
}

/** Places (pixels from the left) of characters of a text, in the order in which they are written. */
function placesOf(text: Locator, characters: string): Promise<number[]> {
  return text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: number[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [at, character] of [...(node.textContent ?? '')].entries()) {
        if (character !== wanted[found.length]) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        found.push(range.getBoundingClientRect().left)
      }
    }
    return found
  }, characters)
}

test.each([
  ['code', 'p code', '-odt/'],
  ['an address', 'p a', 'ht:3s/'],
  ['a formula', '.katex-html', 'E=mc'],
  ['a folder', '.file-tree code', 'ds/'],
])('%s runs from left to right', async (_name, selector, characters) => {
  const page = await opened('docs/intro')
  const places = await placesOf(page.locator(selector).first(), characters)
  expect(places).toHaveLength(characters.length)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('a text from another language has its own direction, and so have code and addresses in it', async () => {
  const page = await opened('en/docs/intro')
  const paragraph = page.locator('article p').first()
  expect(await paragraph.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl')
  expect(await placesOf(paragraph.locator('code'), '-o/')).toEqual(
    [...(await placesOf(paragraph.locator('code'), '-o/'))].sort((a, b) => a - b),
  )
  const own = await opened('docs/own')
  expect(await own.locator('html').getAttribute('dir')).toBe('rtl')
})

test('a tree of files is one from left to right, with its signs before the names', async () => {
  const page = await opened('docs/intro')
  const tree = page.locator('.file-tree')
  const boxes = await tree.locator('code, span').evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect()
      const sign = Number.parseFloat(getComputedStyle(one, '::before').left)
      return { left, right, sign }
    }),
  )
  const [folder, file, note] = boxes
  expect(file?.left).toBeGreaterThan(folder?.left ?? 0)
  expect(note?.left).toBeGreaterThanOrEqual(file?.right ?? Number.POSITIVE_INFINITY)
  expect(folder?.sign).toBeLessThan(0)
  expect(await tree.evaluate((it) => it.getBoundingClientRect().left)).toBeLessThan(
    (folder?.left ?? 0) + (folder?.sign ?? 0),
  )
})

test('the line beside the sidebar lies between it and the text', async () => {
  const page = await opened('docs/intro')
  const style = await page.locator('.dg-menu').evaluate((it) => {
    const { borderLeftWidth, backgroundImage, paddingBottom } = getComputedStyle(it)
    return { borderLeftWidth, backgroundImage, paddingBottom }
  })
  expect(style).toEqual({ borderLeftWidth: '1px', backgroundImage: 'none', paddingBottom: '48px' })
})

test('joined letters of titles stand as they are', async () => {
  const page = await opened('docs/intro')
  const title = page.locator('h1')
  expect(await title.evaluate((it) => getComputedStyle(it).letterSpacing)).toMatch(
    /^(?:0px|normal)$/,
  )
})

test('arrows point to where reading goes on', async () => {
  const page = await opened('')
  const arrow = page.locator('.dg-button .dg-icon').first()
  expect(await arrow.evaluate((it) => getComputedStyle(it).transform)).toBe(
    'matrix(-1, 0, 0, 1, 0, 0)',
  )
})

test('what opens below a button lies in the window', async () => {
  for (const [width, name] of [
    [390, 'On this page'],
    [390, 'Copy page'],
    [1280, 'Copy page'],
  ] as const) {
    const page = await opened('docs/intro', width)
    await page.getByRole('button', { name }).first().click()
    const open = page.locator(':popover-open')
    await open.waitFor()
    const { left, right } = await open.evaluate((it) => it.getBoundingClientRect().toJSON())
    expect(left, name).toBeGreaterThanOrEqual(0)
    expect(right, name).toBeLessThanOrEqual(width)
  }
})

test('the button that empties the search box is not on its icon', async () => {
  const page = await opened('docs/intro')
  await page.keyboard.press('/')
  await page.keyboard.type('تثبيت')
  const clear = await page.locator('.dg-search-clear').boundingBox()
  const field = await page.locator('.dg-search input').boundingBox()
  expect(clear?.x).toBeLessThan((field?.x ?? 0) + 8)
})

test('the menu of a phone comes in from the side on which it stays', async () => {
  const page = await opened('docs/intro', 390)
  const places = await page.evaluate(async () => {
    const menu = document.querySelector('.dg-menu') as HTMLElement
    menu.showPopover()
    const first = menu.getBoundingClientRect().left
    await Promise.all(menu.getAnimations().map(({ finished }) => finished))
    return [first, menu.getBoundingClientRect().left]
  })
  expect(places[0]).toBeLessThan(0)
  expect(places[1]).toBe(0)
})
