/** What a reader sees when something fails in the browser (spec 2.2, 8). */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentSite, desktop } from '../browser.ts'
import { siteOfFiles } from '../built-site.ts'
import { pageOfEachKind } from '../kinds.ts'
import { clickLinkTo, isLive, isSameDocument, markDocument } from './live.ts'

const site = contentSite()
const kinds = pageOfEachKind(site.pages)

/** An override that throws when its button has been pressed. */
const failing = (name: string, shown = '') => `import { useState } from 'react'
${shown && `import { ${name} as Own } from 'docsgen/theme/${name}'`}
export function ${name}(props: object) {
  const [failed, setFailed] = useState(false)
  if (failed) throw new Error('${name} has failed')
  return <>
    <button type="button" onClick={() => setFailed(true)}>Break ${name}</button>
    ${shown}
  </>
}
`

const overridden = siteOfFiles('failing-overrides', {
  'docsgen.config.json': JSON.stringify({ title: 'T', footer: { copyright: 'Ours' } }),
  'docs/intro.md': '# Intro\n\n[Next](next.md)\n',
  'docs/next.md': '# Next\n',
  'theme/slots/NavbarEnd.tsx': failing('NavbarEnd'),
  'theme/Footer.tsx': failing('Footer', '<Own {...props} />'),
})

/** Breaks the data of one page, so that a component throws: the page says something else than its type. */
async function breakPage(page: Page, path: string): Promise<void> {
  await page.route(`**/${path}`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace('"breadcrumbs":[', '"breadcrumbs":null,"was":[')
    return route.fulfill({ response, body: html })
  })
}

/** Breaks what all pages share. */
const breakShell = (change: (text: string) => string) => async (context: BrowserContext) => {
  await context.route(/\/assets\/shell-.*\.json$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: change(text) })
  })
}

test.each([
  ['', 'This page crashed.', 'Try again'],
  ['zh-CN/', '页面已崩溃。', '重试'],
])(
  'a page whose component throws says so and what it was, the shell lives on, and the next page is well (%s)',
  async (locale, title, again) => {
    const { page, close } = await site.open(`${locale}docs/intro`)
    await isLive(page)
    await markDocument(page)
    const path = `${locale}${kinds.table}`
    await breakPage(page, path)
    await clickLinkTo(page, new URL(path, site.url).href)
    await page.waitForSelector('.dg-page-error')
    expect(await page.locator('.dg-page-error h1').textContent()).toContain(title)
    expect(await page.locator('.dg-page-error pre').textContent()).toMatch(/null/)
    expect(await page.locator('.dg-navbar').isVisible()).toBe(true)
    // Trying again ends the same way as long as the data is the same, and is no dead end.
    await page.getByRole('button', { name: again }).click()
    await page.waitForSelector('.dg-page-error')
    await page.locator('.dg-brand').first().click()
    await page.waitForSelector('.dg-hero')
    expect(await isSameDocument(page)).toBe(true)
    await close()
  },
)

test('when the shell itself fails, the reader can refresh', async () => {
  const { page } = await site.open(
    'docs/intro',
    desktop,
    breakShell((text) => text.replace('"links":[', '"links":null,"was":[')),
  )
  await page.waitForSelector('.dg-app-error')
  const said = await page.locator('.dg-app-error').textContent()
  expect(said).toContain('Something went wrong')
  expect(said).toContain("We're sorry, but something went wrong. Please try refreshing the page.")
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Refresh Page' }).click(),
  ])
})

test('an override that fails is the theme’s own until another page is shown, and the page stays', async () => {
  const { page, complaints } = await overridden.open('docs/intro')
  await isLive(page)
  for (const name of ['NavbarEnd', 'Footer']) {
    const press = page.getByRole('button', { name: `Break ${name}` })
    await press.click()
    await press.waitFor({ state: 'detached' })
  }
  expect(await page.locator('.dg-footer').textContent()).toBe('Ours')
  expect(await page.locator('h1').textContent()).toBe('Intro')
  for (const name of ['NavbarEnd', 'Footer'])
    expect(complaints.join('\n')).toContain(`${name} has failed`)
  await clickLinkTo(page, new URL('docs/next', overridden.url).href)
  await page.getByRole('heading', { name: 'Next' }).waitFor()
  await page.getByRole('button', { name: 'Break NavbarEnd' }).waitFor()
  await page.getByRole('button', { name: 'Break Footer' }).waitFor()
})

test('a navbar item that fails says which it is, and the others stay', async () => {
  const { page } = await site.open(
    'docs/intro',
    desktop,
    breakShell((text) =>
      text.replace(
        '"type":"dropdown","label":"Demo","items":[',
        '"type":"dropdown","label":"Demo","items":{},"was":[',
      ),
    ),
  )
  const failed = page.locator('.dg-navbar .dg-navbar-error')
  await failed.waitFor()
  expect(await failed.textContent()).toContain('A theme navbar item failed to render')
  await failed.locator('summary').click()
  expect(await failed.locator('pre').textContent()).toContain('"label": "Demo"')
  expect(await page.locator('.dg-navbar a').count()).toBeGreaterThan(2)
})

test('uncaught errors are logged, and nothing else happens', async () => {
  const { page, complaints } = await site.open('docs/intro')
  await isLive(page)
  // Pictures become openable a moment later.
  await page.locator('[data-zoom]').first().waitFor()
  const before = await page.locator('body').innerHTML()
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown on purpose')
    })
    void Promise.reject(new Error('rejected on purpose'))
  })
  await expect.poll(() => complaints.filter((line) => line.includes('on purpose')).length).toBe(2)
  expect(await page.locator('body').innerHTML()).toBe(before)
})

test('without storage there is one warning, and navigation works', async () => {
  const { page, complaints } = await site.open('docs/intro', desktop, async (context) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    })
  })
  await isLive(page)
  await markDocument(page)
  await page.locator('.dg-pagination .dg-next').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/intro'))
  expect(await isSameDocument(page)).toBe(true)
  expect(complaints.filter((line) => line.includes('Choices will not be remembered'))).toHaveLength(
    1,
  )
})
