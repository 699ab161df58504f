/**
 * What the shell does for comfort: colour mode, announcement, footer, back to the top, reading progress (spec 2.2, 4.1,
 * 9).
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { backToTopThreshold } from '../../src/theme/constants.ts'
import { violations } from './axe.ts'
import { contentSite, desktop, phone } from './browser.ts'
import { recordShifts, shiftsOf } from './layout-shifts.ts'
import { follow, isLive, neverIdle } from './runtime/live.ts'
import { shellSite } from './shell-site.ts'

const content = contentSite()
const site = shellSite()

const still = { ...desktop, reducedMotion: 'reduce' } as const

describe('the colour mode', () => {
  const toggle = (page: Page) =>
    page.getByRole('button', { name: /^Switch between dark and light/ })
  const shown = (page: Page) =>
    page.evaluate(() => [
      document.documentElement.dataset['theme'],
      getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)' ? 'white' : 'black',
    ])
  const bars = (page: Page) =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content))

  test('goes from light to dark to system, named each time, and the browser’s bars go along; follows the system while it changes, unless there is a choice', async () => {
    const { page } = await content.open('docs/intro', { ...desktop, colorScheme: 'light' })
    await page.evaluate(() => localStorage.setItem('docsgen.colorMode', 'light'))
    await page.reload()
    const name = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`
    for (const [mode, look] of [
      ['light', ['light', 'white']],
      ['dark', ['dark', 'black']],
      ['system', ['light', 'white']],
      ['light', ['light', 'white']],
    ] as const) {
      expect(await toggle(page).getAttribute('aria-label')).toBe(name(mode))
      expect(await shown(page)).toEqual(look)
      const bar = look[1] === 'white' ? 'rgb(255, 255, 255)' : 'rgb(12, 14, 19)'
      expect(await bars(page)).toEqual([bar, bar])
      const stored = await page.evaluate(() => localStorage.getItem('docsgen.colorMode'))
      expect(stored).toBe(mode === 'system' ? null : mode)
      await toggle(page).click()
    }
    // From dark, which was chosen last, to that of the system.
    await toggle(page).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(await bars(page)).toEqual(['rgb(12, 14, 19)', 'rgb(12, 14, 19)'])
    await toggle(page).click()
    expect(await shown(page)).toEqual(['light', 'white'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await shown(page)).toEqual(['light', 'white'])
  })

  test('can be changed before the runtime comes, and after it, on the next page, and by a toggle that is made anew', async () => {
    const { page } = await content.open(
      'docs/intro',
      { ...desktop, colorScheme: 'light' },
      neverIdle,
    )
    const click = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('[data-color-mode]')?.click())
    await click()
    await click()
    expect((await shown(page))[0]).toBe('dark')
    await page.keyboard.press('Shift')
    await isLive(page)
    expect((await shown(page))[0]).toBe('dark')
    await follow(page, `${content.url}docs/faq`)
    expect(await toggle(page).getAttribute('aria-label')).toContain('dark mode')
    await toggle(page).click()
    expect((await shown(page))[0]).toBe('light')
    await page.evaluate(() => {
      const old = document.querySelector('[data-color-mode]')
      old?.replaceWith(old.cloneNode(true))
    })
    // From that of the system by light to dark.
    await toggle(page).click()
    await toggle(page).click()
    expect((await shown(page))[0]).toBe('dark')
  })

  test('is that of the other tabs', async () => {
    const { page } = await content.open('docs/intro', { ...desktop, colorScheme: 'light' })
    const other = await page.context().newPage()
    await other.goto(`${content.url}docs/faq`)
    await toggle(other).click()
    await toggle(other).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(await toggle(page).getAttribute('aria-label')).toContain('dark mode')
    await other.evaluate(() => localStorage.setItem('docsgen.colorMode', 'sepia'))
    await toggle(other).click()
    await page.waitForFunction(() => document.documentElement.dataset['choice'] === 'system')
  })
})

describe('the announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

  test('has its colours, and once closed it stays so, until its id changes', async () => {
    const { page } = await content.open('docs/intro')
    const colors = await bar(page).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color]
    })
    expect(colors).toEqual(['rgb(10, 61, 145)', 'rgb(255, 255, 255)'])
    await bar(page).getByRole('button', { name: 'Close' }).click()
    expect(await bar(page).isVisible()).toBe(false)
    await isLive(page)
    await follow(page, `${content.url}docs/faq`)
    expect(await bar(page).isVisible()).toBe(false)
    await page.goto(`${content.url}docs/payment`)
    expect(await bar(page).isVisible()).toBe(false)
    await page.evaluate(() => localStorage.setItem('docsgen.announcement', 'another'))
    await page.reload()
    expect(await bar(page).isVisible()).toBe(true)
  })

  test('is closed in the other tabs, too', async () => {
    const { page } = await content.open('docs/intro')
    const other = await page.context().newPage()
    await other.goto(`${content.url}docs/faq`)
    await bar(other).getByRole('button', { name: 'Close' }).click()
    await bar(page).waitFor({ state: 'hidden' })
  })

  test('moves nothing when it is closed already', async () => {
    const { page } = await content.open('docs/intro', desktop, async (context) => {
      await context.addInitScript(() => localStorage.setItem('docsgen.announcement', 'mcp-tools'))
      await recordShifts(context)
    })
    await isLive(page)
    expect(await shiftsOf(page)).toEqual([])
  })
})

test('without a script the announcement cannot be closed, and has no button; nor has the colour mode', async () => {
  const { page } = await content.open('docs/intro', {
    ...desktop,
    javaScriptEnabled: false,
    colorScheme: 'dark',
  })
  const announcement = page.getByRole('region', { name: 'Announcement' })
  expect(await announcement.isVisible()).toBe(true)
  expect(await announcement.getByRole('button').count()).toBe(0)
  // In the page as it is sent it is disabled.
  const button = page.locator('[data-color-mode]')
  expect([await button.isDisabled(), await button.isVisible()]).toEqual([true, false])
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(background).toBe('rgb(12, 14, 19)')
})

test('the footer in the dark style has dark colours and the dark logo on a light page; one column without a title is a row', async () => {
  const { page } = await site.open('about', { ...desktop, colorScheme: 'light' })
  const footer = page.locator('footer')
  expect(await footer.locator('.dg-light-only').isVisible()).toBe(false)
  expect(await footer.locator('.dg-dark-only').isVisible()).toBe(true)
  expect(await footer.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
  expect(await footer.innerHTML()).toContain('© 2025 <b>Acme</b>')
  const boxes = await page
    .locator('.dg-footer-row li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(boxes).toHaveLength(2)
  expect(new Set(boxes).size).toBe(1)
})

/** Scrolls, and waits until all that follows the scroll has. */
function scroll(page: Page, top: number): Promise<unknown> {
  return page.evaluate(
    (y) =>
      new Promise((resolve) => {
        scrollTo({ top: y, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
    top,
  )
}

describe('back to the top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Back to top' })

  test('appears beyond 300 px, not before, and goes there, with the focus', async () => {
    const { page } = await site.open('docs/intro', still)
    await isLive(page)
    await scroll(page, backToTopThreshold)
    expect(await button(page).count()).toBe(0)
    await scroll(page, backToTopThreshold + 1)
    expect(await button(page).isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await scroll(page, 0)
    expect(await button(page).count()).toBe(0)
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion })
      await scroll(page, 2000)
      await button(page).focus()
      const steps = await page.evaluate(async () => {
        let count = 0
        const counted = () => {
          count += 1
        }
        addEventListener('scroll', counted)
        document.querySelector<HTMLElement>('.dg-back-to-top')?.click()
        await new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
        removeEventListener('scroll', counted)
        return count
      })
      expect(await page.evaluate(() => scrollY), reducedMotion).toBe(0)
      expect(steps === 1, `${steps} steps, motion: ${reducedMotion}`).toBe(
        reducedMotion === 'reduce',
      )
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('dg-content')
    }
  })

  test('has a name in each locale', async () => {
    const { page, show } = await content.window(still)
    for (const [where, name] of [
      ['docs/intro', 'Back to top'],
      ['zh-CN/docs/intro', '回到顶部'],
      ['zh-TW/docs/intro', '回到頂端'],
    ] as const) {
      await show(where)
      await isLive(page)
      await scroll(page, 600)
      expect(await page.getByRole('button', { name }).isVisible(), where).toBe(true)
    }
  })
})

test('the footer with titles has columns', async () => {
  const { page } = await content.open('docs/intro', desktop)
  const titles = page.locator('.dg-footer-columns .dg-footer-title')
  expect(await titles.allTextContents()).toEqual(['Docs', 'Community', 'More'])
  const boxes = await titles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(new Set(boxes.map((box) => box.top)).size).toBe(1)
  expect(new Set(boxes.map((box) => box.left)).size).toBe(3)
})

test('the announcement is in the middle of the window, though it has a button', async () => {
  const { page } = await content.open('')
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    const text = await page.evaluate(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('.dg-announcement > div') as Element)
      return range.getBoundingClientRect().toJSON() as DOMRect
    })
    const middle = text.x + text.width / 2
    expect(Math.abs(middle - viewport.width / 2)).toBeLessThanOrEqual(1)
  }
})

test('pages of a layout begin at the same left edge, and all titles equally far down', async () => {
  const { page } = await content.window({ viewport: { width: 1440, height: 900 } })
  const title = async (path: string) => {
    await page.goto(new URL(path, content.url).href)
    const { x, y } = (await page.locator('h1').first().boundingBox()) ?? { x: 0, y: 0 }
    return [Math.round(x), Math.round(y)]
  }
  const [doc, pure, index, plain, tags, feedback] = [
    await title('docs/intro'),
    await title('docs/faq'),
    await title('docs/category/channel'),
    await title('markdown-page'),
    await title('docs/tags'),
    await title('feedback-admin'),
  ]
  expect([pure, index]).toEqual([doc, doc])
  expect([tags, feedback]).toEqual([plain, plain])
  expect(plain?.[1]).toBe(doc?.[1])
})

describe('the reading progress', () => {
  const bar = (page: Page) => page.locator('.dg-reading')
  /** Its width as a share of the window's; 0 when it is not there. */
  const share = (page: Page) =>
    page.evaluate(() => {
      const width = document.querySelector('.dg-reading')?.getBoundingClientRect().width ?? 0
      return Math.round((100 * width) / document.documentElement.clientWidth) / 100
    })

  test('is on docs alone, whatever the base, on pages that are gone to as well, and grows to the end of one', async () => {
    const { page } = await site.open('about', still)
    await isLive(page)
    await scroll(page, 600)
    expect(await bar(page).count()).toBe(0)
    await follow(page, `${site.url}docs/intro`)
    await scroll(page, 600)
    expect(await share(page)).toBeGreaterThan(0)
    await scroll(page, 0)
    expect(await share(page)).toBe(0)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scroll(page, end / 2)
    expect(await share(page)).toBe(0.5)
    await scroll(page, end)
    expect(await share(page)).toBe(1)
    // Screen readers do not announce it.
    expect(await bar(page).getAttribute('aria-hidden')).toBe('true')
    await follow(page, `${site.url}about`)
    await scroll(page, 600)
    expect(await bar(page).count()).toBe(0)
  })

  test('moves nothing else of the bar when it comes, on a phone', async () => {
    const { page } = await site.open('docs/intro', { ...still, ...phone })
    await isLive(page)
    const places = () =>
      page
        .locator('.dg-navbar > :not(.dg-reading)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    const before = await places()
    await scroll(page, 300)
    expect(await share(page)).toBeGreaterThan(0)
    expect(await places()).toEqual(before)
  })

  test('is not on a page that fits on the screen, and comes when its content grows', async () => {
    const { page } = await site.open('docs/short', {
      ...still,
      viewport: { width: 1280, height: 2000 },
    })
    await isLive(page)
    expect(await bar(page).count()).toBe(0)
    await page.evaluate(() => {
      const more = document.createElement('div')
      more.style.height = '4000px'
      document.querySelector('.dg-md')?.append(more)
    })
    await scroll(page, 1e6)
    expect(await share(page)).toBe(1)
    await page.evaluate(() => {
      const more = document.createElement('div')
      more.style.height = '40000px'
      document.querySelector('.dg-md')?.append(more)
    })
    await page.waitForFunction(
      () => (document.querySelector('.dg-reading')?.getBoundingClientRect().width ?? 0) < 300,
    )
  })
})

test('a hundred pages later there are as many listeners as before', async () => {
  const { page, complaints } = await site.open('docs/intro', still, async (context) => {
    await context.addInitScript(() => {
      const live = new Map<string, number>()
      const count = (type: string, change: number) => live.set(type, (live.get(type) ?? 0) + change)
      const targets: unknown[] = [window, document]
      const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        const { once = false, signal } = typeof options === 'object' ? options : {}
        const isCounted = !once && targets.includes(this ?? window)
        if (isCounted) count(type, 1)
        if (isCounted && signal) add.call(signal, 'abort', () => count(type, -1))
        add.call(this, type, listener, options)
      }
      EventTarget.prototype.removeEventListener = function (type, listener, options) {
        if (targets.includes(this ?? window)) count(type, -1)
        remove.call(this, type, listener, options)
      }
      Object.assign(window, { listeners: () => JSON.stringify([...live].sort()) })
    })
  })
  await isLive(page)
  const listeners = () =>
    page.evaluate(() => (window as unknown as { listeners: () => string }).listeners())
  const round = ['docs/short', 'about', 'docs/guide/second', 'docs/intro']
  const walk = async () => {
    for (const where of round) {
      await follow(page, site.url + where)
      await scroll(page, 600)
    }
  }
  await walk()
  const before = await listeners()
  expect(before).toContain('scroll')
  for (let turn = 0; turn < 25; turn++) await walk()
  expect(await listeners()).toBe(before)
  expect(complaints).toEqual([])
})
