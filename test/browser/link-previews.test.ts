/** Cards of links between pages (`markdown.linkPreviews`), as WCAG 1.4.13 wants them. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { siteOfFiles } from './built-site.ts'
import { inBothModes } from './colour-modes.ts'

const long = 'Many words. '.repeat(60)
const site = siteOfFiles('link-previews', {
  'docsgen.config.json': JSON.stringify({
    title: 'Acme',
    locales: ['en', 'zh-CN', 'zh-TW'],
    markdown: { linkPreviews: true },
    search: { enabled: false },
  }),
  'docs/a.md': [
    '# Start',
    '',
    'Read [the guide](guide.md) or [its end](guide.md#the-end), [an odd end](guide.md#100%), [long](long.md), [here](#below), [away](https://example.com/), [gone](/docs/gone).',
    '',
    '## Below',
    '',
    'Text.',
  ].join('\n'),
  'docs/guide.md':
    '---\ndescription: How to begin.\n---\n\n# The <b>guide</b>\n\nFirst lines.\n\n## The end\n\n- All is `done`.\n',
  'docs/long.md': `# Long\n\n${long}\n`,
  'i18n/zh-CN/docs/a.md': '# 开始\n\n请看[指南](guide.md)。\n',
  'i18n/zh-CN/docs/guide.md': '---\ndescription: 怎样开始。\n---\n\n# 指南\n\n正文。\n',
})

const card = (page: Page) => page.locator('#dg-link-preview')
const link = (page: Page, name: string) => page.getByRole('article').getByRole('link', { name })

const shown = async (page: Page) => (await card(page).locator('> *').allTextContents()).join('\n')

async function rest(page: Page, name: string): Promise<string> {
  await link(page, name).hover()
  await card(page).waitFor()
  return shown(page)
}

test('a mouse that rests on a link shows the page or section that it leads to, and nothing is loaded before', async () => {
  const { page, complaints } = await site.open('docs/a', desktop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('heading', { name: 'Start' }).hover()
  expect(asked.filter((url) => url.includes('link-preview'))).toEqual([])
  expect(await rest(page, 'the guide')).toBe('The guide\nHow to begin.')
  expect(await link(page, 'the guide').getAttribute('aria-describedby')).toBe('dg-link-preview')
  await page.mouse.move(0, 0)
  await card(page).waitFor({ state: 'detached' })
  expect(await link(page, 'the guide').getAttribute('aria-describedby')).toBeNull()
  expect(await rest(page, 'its end')).toBe('The end\nAll is done.')
  await page.mouse.move(0, 0)
  await card(page).waitFor({ state: 'detached' })
  // Browsers accept a % that encodes nothing.
  expect(await rest(page, 'an odd end')).toBe('The guide\nHow to begin.')
  await page.mouse.move(0, 0)
  await card(page).waitFor({ state: 'detached' })
  const text = await rest(page, 'long')
  expect(text.length).toBeLessThan(240)
  expect(text).toMatch(/^Long\nMany words\..*…$/s)
  // The runtime has looked for the page that is not there.
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
})

test('the pointer may move onto the card, and Escape closes it', async () => {
  const { page } = await site.open('docs/a', desktop)
  await rest(page, 'the guide')
  await page.clock.install()
  await card(page).hover()
  await page.clock.runFor(2000)
  expect(await card(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await page.clock.runFor(2000)
  expect(await card(page).count()).toBe(0)
})

test('the keyboard shows it too, and leaving the link closes it', async () => {
  const { page } = await site.open('docs/a', desktop)
  await page.keyboard.press('Tab')
  await link(page, 'the guide').focus()
  await card(page).getByText('How to begin.').waitFor()
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await card(page).getByText('All is done.').waitFor()
})

test.each(['here', 'away', 'gone'])(
  'the link “%s” leads to no other page of the site',
  async (name) => {
    const { page } = await site.open('docs/a', desktop)
    await rest(page, 'the guide')
    await page.mouse.move(0, 0)
    await card(page).waitFor({ state: 'detached' })
    await link(page, name).hover()
    // One that has a card shows how long it takes.
    await rest(page, 'its end')
    expect(await card(page).count()).toBe(1)
    expect(await shown(page)).toContain('The end')
  },
)

test('a browser without popovers shows no card', async () => {
  const { page, complaints } = await site.open('docs/a', desktop, async (context) => {
    await context.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name)
      }
    })
  })
  await link(page, 'the guide').hover()
  // A card opens after 300 ms.
  await page.waitForTimeout(1000)
  expect(await card(page).count()).toBe(0)
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
})

test('a tap follows a link and shows no card', async () => {
  const { page } = await site.open('docs/a', { ...phone, hasTouch: true })
  await link(page, 'the guide').tap()
  await page.getByRole('heading', { name: 'The guide' }).waitFor()
  expect(await card(page).count()).toBe(0)
})

test('a click goes on at once, and the card is gone', async () => {
  const { page } = await site.open('docs/a', desktop)
  await rest(page, 'the guide')
  await link(page, 'the guide').click()
  await page.getByRole('heading', { name: 'The guide' }).waitFor()
  await card(page).waitFor({ state: 'detached' })
})

describe.each([
  ['zh-CN', '指南\n怎样开始。'],
  ['zh-TW', '指南\n怎样开始。'],
])('in %s', (locale, words) => {
  test('the card is in the language of the page', async () => {
    const { page } = await site.open(`${locale}/docs/a`, desktop)
    expect(await rest(page, '指南')).toBe(words)
  })
})

test('axe finds nothing in it, in both modes', async () => {
  const { page } = await site.open('docs/a', desktop)
  await inBothModes(page, async () => {
    await rest(page, 'the guide')
    await expectNoViolations(page)
    await page.mouse.move(0, 0)
    await card(page).waitFor({ state: 'detached' })
  })
})
