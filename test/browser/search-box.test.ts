/** The search box of the navbar: its states, its keys, what it shows and where it leads (spec 4.1, 5, 8, 9). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { inBothModes } from './colour-modes.ts'
import { follow, isLive, isSameDocument, markDocument } from './runtime/live.ts'
import { chosen, field, options, searchSite, type } from './search-site.ts'

const site = searchSite()
const status = '.dg-search [role=status]'

/** The state of a page, in both colour modes. */
const expectNothingOfAxe = (page: Page, state: string) =>
  inBothModes(page, async (mode) => {
    expect(await violations(page), `${state}, in ${mode}`).toEqual([])
  })

const hasFocus = (page: Page) => field(page).evaluate((one) => one === document.activeElement)

test('what is typed in the moment in which the suggestions appear is searched for', async () => {
  const { page } = await site.open('docs/install')
  await isLive(page)
  await page.evaluate(() => {
    const box = document.querySelector('.dg-search')
    const input = box?.querySelector('input')
    // Before React runs the effects of what it has just drawn.
    const observer = new MutationObserver(() => {
      if (!input || !box?.querySelector('[role=status]')) return
      observer.disconnect()
      input.focus()
      input.value = 'letter'
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    if (box) observer.observe(box, { childList: true, subtree: true })
  })
  await page.hover('.dg-search')
  await expect.poll(() => options(page)).toEqual(['About us'])
})

test('the link to all results leads to what is typed, also before its answer', async () => {
  const { page } = await site.open('docs/install')
  await type(page, 'tok')
  await expect.poll(() => options(page)).toContain('Access tokens')
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {}
  })
  await page.keyboard.type('en')
  await page.locator('[data-search-all]').click()
  await page.waitForURL('**/search?q=token')
})

test('nothing of search is loaded before a reader comes near the box; the key of the hint and a slash focus it, except where a slash is typed', async () => {
  const { page, complaints } = await site.open('docs/install')
  await isLive(page)
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /search/.test(name)),
    )
  expect(await loaded()).toEqual([])
  await page.hover('.dg-search')
  await expect.poll(loaded).toEqual(expect.arrayContaining([expect.stringMatching(/search-texts/)]))
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  await expect.poll(() => page.locator('.dg-search kbd').getAttribute('data-key')).toBe('Ctrl K')
  await page.keyboard.press('/')
  expect(await hasFocus(page)).toBe(true)
  await page.keyboard.type('a/b')
  expect(await field(page).inputValue()).toBe('a/b')
  await field(page).blur()
  await page.evaluate(() => {
    const inside = document.body.appendChild(document.createElement('x-note'))
    inside.attachShadow({ mode: 'open' }).append(document.createElement('input'))
    inside.shadowRoot?.querySelector('input')?.focus()
  })
  await page.keyboard.type('c/d')
  expect(
    await page.evaluate(() => document.activeElement?.shadowRoot?.querySelector('input')?.value),
  ).toBe('c/d')
  await page.keyboard.press('Control+k')
  expect(await hasFocus(page)).toBe(true)
  for (const [key, isAsked, message] of [
    ['K', true, 'with Caps Lock'],
    ['л', true, 'of a Russian keyboard'],
    ['e', false, 'where another Latin letter is at its place'],
  ] as const) {
    await field(page).blur()
    const isTaken = await page.evaluate(
      (press) => !document.body.dispatchEvent(new KeyboardEvent('keydown', press)),
      { key, code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true },
    )
    expect(isTaken, message).toBe(isAsked)
    expect(await hasFocus(page), message).toBe(isAsked)
  }
  expect(complaints).toEqual([])
})

test('on a Mac the key is ⌘K', async () => {
  const { page } = await site.open('docs/install', undefined, async (context) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }),
    )
  })
  await isLive(page)
  await expect.poll(() => page.locator('.dg-search kbd').getAttribute('data-key')).toBe('⌘K')
  await page.keyboard.press('Meta+k')
  expect(await hasFocus(page)).toBe(true)
})

test('suggestions: at most 8, the first chosen; arrows go round, Enter follows, and the page is not loaded anew', async () => {
  const { page, complaints } = await site.open('docs/install')
  await markDocument(page)
  await type(page, 'parcel')
  await expect.poll(() => options(page)).toHaveLength(8)
  const [first, second] = await options(page)
  expect(await chosen(page)).toBe(first)
  await page.keyboard.press('ArrowDown')
  expect(await chosen(page)).toBe(second)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await chosen(page)).toBe((await options(page)).at(-1))
  await page.keyboard.press('Home')
  expect(await field(page).evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/parcels*')
  expect(await isSameDocument(page)).toBe(true)
  expect(page.url()).not.toContain('parcel?')
  await expect.poll(() => field(page).inputValue()).toBe('')
  expect(await page.locator('.dg-search-panel').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('Enter before the answer follows its first suggestion when it comes', async () => {
  const { page } = await site.open('docs/install')
  await page.keyboard.press('Control+k')
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  // The first query has yet to fetch the index.
  await page.keyboard.type('token')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/api/token')
})

/** The texts that the page of a hit shows as those of the query. */
const markedOn = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('dg-search') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
      startContainer.textContent?.slice(startOffset, endOffset),
    ),
  )

test('a hit shows where it is, and the words of the query in bold; the page it leads to shows them, until Escape, and no other words or pieces of words', async () => {
  const { page } = await site.open('docs/parcels')
  await type(page, 'newer container')
  const hit = page.locator('.dg-search [role=option]').first()
  await expect.poll(() => hit.locator('.dg-hit-title').textContent()).toBe('Upgrade')
  expect(await hit.locator('.dg-hit-path').textContent()).toContain('Install the server')
  expect((await hit.locator('.dg-hit-excerpt').textContent())?.length).toBeLessThanOrEqual(50)
  expect(await hit.locator('.dg-hit-excerpt mark').allTextContents()).toContain('newer')
  await hit.click()
  await page.waitForURL('**/docs/install#upgrade')
  await expect.poll(() => markedOn(page)).toContain('newer')
  await page.keyboard.press('Escape')
  expect(await markedOn(page)).toEqual([])
  await follow(page, `${site.url}docs/parcels`)
  await type(page, 'how to start the contain in art')
  await page.locator('.dg-search [role=option]', { hasText: 'Upgrade' }).click()
  await page.waitForURL('**/docs/install#upgrade')
  await expect.poll(() => markedOn(page)).toEqual(['container', 'container', 'start'])
})

test('Escape closes the list, then empties the field; the button empties it, too; without results there are an icon and what to try, said to screen readers', async () => {
  const { page } = await site.open('docs/install')
  await type(page, 'token')
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.dg-search-panel').count()).toBe(0)
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  expect(await field(page).inputValue()).toBe('token')
  await page.keyboard.press('ArrowDown')
  await page.waitForSelector('.dg-search-panel')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  expect(await field(page).inputValue()).toBe('')
  expect(await hasFocus(page)).toBe(true)
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).inputValue()).toBe('')
  await type(page, 'qqqzzzxxx')
  // Each letter has an answer of its own.
  await expect
    .poll(() => page.locator('.dg-search-none p').allTextContents())
    .toEqual([
      'No results',
      'Nothing matches “qqqzzzxxx”. Check the spelling, or try fewer or more general words.',
    ])
  expect(await page.locator('.dg-search-none .dg-icon').count()).toBe(1)
  expect(await page.locator(status).textContent()).toContain('No results')
})

test('the context is searched first; what only others have is shown with a word about it; links lead to all results: everywhere, in the context, outside of it', async () => {
  const { page } = await site.open('docs/api/token')
  await type(page, 'parcel')
  await expect.poll(() => page.locator('.dg-search-note').textContent()).toContain('API Reference')
  await expect.poll(() => options(page)).toHaveLength(8)
  await field(page).fill('token')
  await expect.poll(() => options(page)).toContain('Access tokens')
  const links = page.locator('.dg-search-foot a')
  await expect
    .poll(() => links.allTextContents())
    .toEqual([
      'See all results',
      'See all results within "API Reference"',
      'See all results outside "API Reference"',
    ])
  // From the field the next stop is the button that empties it, then these.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('within')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=token&ctx=docs%2Fapi')
})

test('a context that has only one character of a Chinese word gives way to the pages that have the word', async () => {
  const { page } = await site.open('zh-CN/docs/api/token')
  await type(page, '容器')
  await expect.poll(() => page.locator('.dg-search-note').textContent()).toContain('API Reference')
  expect(await options(page)).toContain('安装服务器')
  await field(page).fill('容貌')
  // Nobody has this one: what is near to it in the context is shown.
  await expect.poll(() => options(page)).toEqual(['访问令牌'])
  expect(await page.locator('.dg-search-note').count()).toBe(0)
})

test('every locale finds in its own language, by a word', async () => {
  const { page, show } = await site.window()
  for (const [locale, query, title] of [
    ['', 'container', 'Install the server'],
    ['zh-CN/', '容器', '安装服务器'],
    ['zh-TW/', '容器', '安裝伺服器'],
  ] as const) {
    const { complaints } = await show(`${locale}docs/install`)
    await type(page, query)
    await expect
      .poll(async () => (await page.locator('.dg-search [role=option]').allTextContents()).join())
      .toContain(title)
    expect(complaints, title).toEqual([])
  }
})

test('a page that is not translated says its language, behind one in the language of the reader, in light and in dark', async () => {
  const { page, complaints } = await site.open('zh-CN/docs/install')
  await type(page, 'parcel')
  // The title above a section says its language, too; the labels above it are of the page.
  const path = page.locator('.dg-search [role=option] .dg-hit-path', { hasText: 'Parcels' }).first()
  await expect.poll(() => path.locator('[lang=en]').allTextContents()).toEqual(['Parcels'])
  await field(page).fill('webhook')
  await expect.poll(() => options(page)).toEqual(['Webhook', 'Webhook English'])
  const hits = page.locator('.dg-search [role=option]')
  const languages = (at: number) =>
    hits
      .nth(at)
      .evaluate((hit) =>
        [...hit.querySelectorAll<HTMLElement>('[lang]')].map(
          (part) => `${part.className} ${part.lang}`,
        ),
      )
  expect(await languages(0)).toEqual([])
  expect(await languages(1)).toEqual(['dg-hit-title en', 'dg-hit-excerpt en', ' en'])
  await expectNothingOfAxe(page, 'with hits')
  await hits.nth(1).click()
  await page.waitForURL('**/zh-CN/docs/webhook')
  expect(complaints).toEqual([])
})

test('an input method: Enter ends the composition, and only the next one follows a hit', async () => {
  const { page } = await site.open('zh-CN/docs/parcels')
  await page.keyboard.press('Control+k')
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  const typist = await page.context().newCDPSession(page)
  await typist.send('Input.imeSetComposition', { text: '容器', selectionStart: 2, selectionEnd: 2 })
  // What is being composed is searched for already: an Enter would follow its first hit.
  await expect.poll(async () => (await options(page)).length).toBeGreaterThan(0)
  const { href } = new URL(page.url())
  await page.evaluate(() => {
    // Safari ends a composition before it reports its Enter.
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      const enter = { key: 'Enter', bubbles: true, cancelable: true, ...init }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
    }
  })
  expect(await options(page)).not.toEqual([])
  expect(page.url()).toBe(href)
  await typist.send('Input.insertText', { text: '容器' })
  await expect.poll(() => field(page).inputValue()).toBe('容器')
  await expect.poll(async () => (await options(page)).length).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/zh-CN\/docs\/install/)
})

describe('recent searches', () => {
  test('are offered in the empty field, can be asked again, and be forgotten one by one or all', async () => {
    const { page } = await site.open('docs/parcels')
    for (const [query, where] of [
      ['token', '**/docs/api/token'],
      ['upgrade', '**/docs/install#upgrade'],
    ] as const) {
      await type(page, query)
      await expect.poll(async () => (await options(page)).length).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await page.waitForURL(where)
      await expect.poll(() => field(page).inputValue()).toBe('')
      // The focus goes to the page that was found as soon as that is there: from the field, too.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('main, main *')))
        .toBe(true)
    }
    await page.keyboard.press('Control+k')
    await expect.poll(() => options(page)).toEqual(['upgrade', 'token'])
    await page.getByRole('button', { name: 'Remove “upgrade” from recent searches' }).click()
    expect(await options(page)).toEqual(['token'])
    await field(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe('token')
    await expect.poll(() => options(page)).toContain('Access tokens')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    expect(await page.locator('.dg-search-panel').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('docsgen.searches'))).toBe(null)
  })

  test('a browser that stores nothing is normal', async () => {
    const { page } = await site.open('docs/parcels', undefined, async (context) => {
      await context.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('denied')
          },
        }),
      )
    })
    await type(page, 'token')
    await expect.poll(() => options(page)).toContain('Access tokens')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/api/token')
  })
})

test('axe finds nothing, open and closed', async () => {
  const { page } = await site.open('docs/install')
  await isLive(page)
  await expectNothingOfAxe(page, 'closed')
  await type(page, 'parcel')
  await expect.poll(() => options(page)).toHaveLength(8)
  await expectNothingOfAxe(page, 'with suggestions')
  await field(page).fill('qqqzzzxxx')
  await page.waitForSelector('.dg-search-none')
  await expectNothingOfAxe(page, 'without results')
  await page.evaluate(() => localStorage.setItem('docsgen.searches', '["one","two"]'))
  await page.reload()
  await page.keyboard.press('Control+k')
  await page.waitForSelector('.dg-recent')
  await expectNothingOfAxe(page, 'with recent searches')
})
