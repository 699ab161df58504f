/** Types in code: by mouse, keyboard and touch, without a script, in a window of 390 px, and not in what is copied. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoViolations } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { siteOfFiles } from './built-site.ts'
import { inBothModes } from './colour-modes.ts'

/** An answer as twoslash gives it to the code below: the page shows the same, whoever has found the types. */
const answer = {
  nodes: [
    { type: 'hover', line: 0, character: 6, length: 4, text: 'const user: User', docs: 'Signs.' },
    { type: 'hover', line: 0, character: 13, length: 4, text: 'function load(): User' },
    { type: 'query', line: 0, character: 6, length: 4, text: 'const user: User' },
    { type: 'hover', line: 2, character: 6, length: 3, text: 'const age: number' },
    { type: 'error', line: 2, character: 6, length: 3, code: 1, text: `No, ${'so '.repeat(60)}` },
    { type: 'hover', line: 3, character: 122, length: 4, text: `{ ${'a: string; '.repeat(90)}}` },
  ],
  meta: { handbookOptions: { errors: [1] }, flagNotations: [] },
}

const code = `const user = load()
//    ^?
const age: number = user.name
const long = '${'x'.repeat(104)}' + last`

const site = siteOfFiles('code-types', {
  'docsgen.config.json': JSON.stringify({ title: 'Acme' }),
  'docs/a.md': `# A\n\n\`\`\`ts twoslash\n${code}\n\`\`\`\n${'\nMore text.\n'.repeat(60)}`,
  'node_modules/twoslash/index.js': `exports.createTwoslasher = () => () => (${JSON.stringify(answer)})\n`,
  'node_modules/typescript/index.js':
    'exports.createLanguageService = () => ({})\nexports.sys = {}\n',
})

const typeOf = (page: Page, name: string) =>
  page.locator('.code-type', { hasText: new RegExp(`^${name}$`) })

/** The box of the type that is shown; null when none is. */
function shown(page: Page) {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('.code-type')) {
      const { content, display, width, height, position } = getComputedStyle(element, '::after')
      if (content === 'none' || display === 'none') continue
      return { content, position, width: parseFloat(width), height: parseFloat(height) }
    }
    return null
  })
}

test.each([
  ['with', desktop],
  ['without', { ...desktop, javaScriptEnabled: false }],
] as const)(
  '%s JavaScript a mouse and the Tab key show types, one at a time',
  async (_, options) => {
    const { page, complaints } = await site.open('docs/a', options)
    expect(await shown(page)).toBeNull()
    await typeOf(page, 'user').first().hover()
    expect((await shown(page))?.content).toContain('const user: User')
    await typeOf(page, 'load').focus()
    expect(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('.code-type')].filter(
            (element) =>
              !['none', 'normal'].includes(getComputedStyle(element, '::after').content) &&
              getComputedStyle(element, '::after').display !== 'none',
          ).length,
      ),
    ).toBe(1)
    await page.mouse.move(0, 0)
    expect((await shown(page))?.content).toContain('function load(): User')
    await page.keyboard.press('Tab')
    expect((await shown(page))?.content).toContain('const age: number')
    expect(complaints).toEqual([])
  },
)

test('on a phone a tap shows a type whole, in the window, and errors are as wide as it', async () => {
  const { page } = await site.open('docs/a', { ...phone, hasTouch: true })
  await typeOf(page, 'load').tap()
  expect((await shown(page))?.content).toContain('function load(): User')
  await typeOf(page, 'last').scrollIntoViewIfNeeded()
  await typeOf(page, 'last').tap()
  const box = await shown(page)
  expect(box && box.width <= 390 - 32 && box.height <= phone.viewport.height / 2 + 1).toBe(true)
  expect(box?.position).toBe('fixed')
  const note = await page.locator('.code-note.error').boundingBox()
  expect(note && note.x >= 0 && note.x + note.width <= 390).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('what is copied, selected and read by search is the code', async () => {
  const { page } = await site.open('docs/a', desktop)
  const lines = code.split('\n').filter((line) => !line.includes('^?'))
  expect(await page.locator('.code code').textContent()).toBe(lines.join('\n'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('.code').hover()
  await page.locator('.code .copy').click()
  await page.locator('.code .copy[data-state=copied]').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'))
})

test('nobody is kept from reading it', async () => {
  const { page } = await site.open('docs/a', desktop)
  await inBothModes(page, async () => {
    await typeOf(page, 'user').first().focus()
    await expectNoViolations(page)
  })
})
