/** Code of a site in the browser: overrides of the theme, pages that are components, components in .mdx. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isLive, isSameDocument, markDocument } from './runtime/live.ts'
import { siteInBrowser } from './site-in-browser.ts'

const site = siteInBrowser('overrides/site')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('an override', () => {
  test('has the styles of theme/styles.css, is live after hydration, and keeps its state when another page is shown, whose components come alive', async () => {
    const { page, complaints } = await site.open()
    await page.goto(site.url('docs/intro'))
    expect(
      await page.locator('.own-footer').evaluate((element) => getComputedStyle(element).color),
    ).toBe('rgb(1, 2, 3)')
    await isLive(page)
    await button(page, 'Liked 0 times').click()
    await button(page, 'Liked 1 times').waitFor()
    await markDocument(page)
    await page.locator('main').getByRole('link', { name: 'live', exact: true }).click()
    await page.waitForURL(site.url('docs/live'))
    await page.getByRole('heading', { name: 'Live' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await button(page, 'Liked 1 times').click()
    await button(page, 'Liked 2 times').waitFor()
    expect(await page.locator('.own-after').textContent()).toBe('You have read Live.')
    await button(page, 'inline: 1').click()
    await button(page, 'inline: 2').waitFor()
    expect(complaints).toEqual([])
  })
})

test('links and addresses in a component of a document are those of the language, also after a click', async () => {
  const { page, complaints } = await site.open()
  await page.goto(site.url('zh-CN/docs/links'))
  const hrefs = () =>
    page.locator('.later a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const first = ['/docs/zh-CN/docs/intro', '/docs/favicon.svg']
  expect(await hrefs()).toEqual(first)
  await isLive(page)
  await button(page, 'More').click()
  await page.getByText('outside').waitFor()
  expect(await hrefs()).toEqual([
    ...first,
    '/docs/zh-CN/docs/intro',
    '/docs/zh-CN/docs/intro',
    'https://example.org/',
    '/docs/favicon.svg',
  ])
  expect(complaints).toEqual([])
})

describe('a page that is a component', () => {
  test('can be read without a script', async () => {
    const { page } = await site.open()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(site.url('pricing'))
    expect(await page.locator('h1').textContent()).toBe('What Overrides costs')
    expect(await page.locator('#price').textContent()).toBe('3 dollars')
    expect(
      await page.locator('.pricing').evaluate((element) => getComputedStyle(element).paddingTop),
    ).toBe('7px')
  })

  test('is live where it was loaded, without errors and visible changes, and let go of with its page: the next visit begins anew', async () => {
    const { page, complaints } = await site.open()
    await page.goto(site.url('pricing'))
    const before = await page.locator('.pricing').innerHTML()
    await page.evaluate(() => {
      const island = document.querySelector('dg-island')
      Object.assign(window, { heading: island?.querySelector('h1') })
    })
    await isLive(page)
    await button(page, 'One more seat').click()
    await page.getByText('6 dollars').waitFor()
    expect(
      await page.evaluate(() => Reflect.get(window, 'heading') === document.querySelector('h1')),
    ).toBe(true)
    expect(before).toContain('3<!-- --> dollars')
    await page.getByRole('link', { name: 'Read on' }).click()
    await page.getByRole('heading', { name: 'Intro' }).waitFor()
    await page.goBack()
    await page.getByText('3 dollars').waitFor()
    await button(page, 'One more seat').click()
    await page.getByText('6 dollars').waitFor()
    expect(complaints).toEqual([])
  })

  test('a button that is pressed before its chunk has come is pressed when it has', async () => {
    const { page } = await site.open()
    const held: Route[] = []
    await page.route('**/assets/js/chunk-*-*.js', (route) => void held.push(route))
    await page.goto(site.url('pricing'))
    await button(page, 'One more seat').click()
    await isLive(page)
    await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor()
    expect(await page.locator('#price').textContent()).toBe('3 dollars')
    for (const route of held) await route.continue()
    await page.getByText('6 dollars').waitFor()
  })

  test('is read at once after a link, says that it loads, and is live when its chunk has come', async () => {
    const { page, complaints } = await site.open()
    const held: Route[] = []
    await page.goto(site.url('docs/intro'))
    await isLive(page)
    await page.route('**/assets/js/chunk-*-*.js', (route) => void held.push(route))
    await page.locator('main').getByRole('link', { name: 'Pricing' }).click()
    await page.locator('#price').waitFor()
    const status = page.getByRole('status').filter({ hasText: 'Loading…' })
    await status.waitFor()
    expect(await page.locator('#price').textContent()).toBe('3 dollars')
    for (const route of held) await route.continue()
    await status.waitFor({ state: 'detached' })
    await button(page, 'One more seat').click()
    await page.getByText('6 dollars').waitFor()
    expect(complaints).toEqual([])
  })

  test('says in red why it is not there, and loads again on Retry; the page around it lives', async () => {
    const { page } = await site.open()
    await page.goto(site.url('docs/intro'))
    await isLive(page)
    const chunk = '**/assets/js/chunk-*-*.js*'
    const asked: string[] = []
    await page.route(chunk, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await page.locator('main').getByRole('link', { name: 'Pricing' }).click()
    const box = page.getByRole('alert')
    await box.waitFor()
    expect(await box.textContent()).toContain('This part of the page could not be shown.')
    expect(await box.locator('pre').textContent()).toContain('dynamically imported module')
    expect(await page.locator('#price').textContent()).toBe('3 dollars')
    await button(page, 'Liked 0 times').click()
    await button(page, 'Liked 1 times').waitFor()
    await page.unroute(chunk)
    const again = page.waitForRequest(/chunk-\w+-\w+\.js\?retry=1$/)
    await box.getByRole('button', { name: 'Retry' }).click()
    await again
    await box.waitFor({ state: 'detached' })
    await button(page, 'One more seat').click()
    await page.getByText('6 dollars').waitFor()
    await button(page, 'Liked 1 times').waitFor()
    expect(asked).toHaveLength(1)
  })

  test('without a default export in its chunk says so', async () => {
    const { page } = await site.open()
    await page.goto(site.url('docs/intro'))
    await isLive(page)
    await page.route('**/assets/js/chunk-*-*.js*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const docsgenComponents = {}',
      }),
    )
    await page.locator('main').getByRole('link', { name: 'Pricing' }).click()
    const box = page.getByRole('alert')
    await box.waitFor()
    expect(await box.locator('pre').textContent()).toMatch(/chunk-\S+\.js has no default export\.$/)
  })
})

describe('components in .mdx', () => {
  test('are live, one by one, inside of one another, and inside of text', async () => {
    const { page, complaints } = await site.open()
    await page.goto(site.url('docs/live'))
    await isLive(page)
    const clicks: readonly (readonly [string, string])[] = [
      ['inline: 1', 'inline: 2'],
      ['in an expression: 7', 'in an expression: 8'],
      ['outer: 10', 'outer: 11'],
      ['inner: 20', 'inner: 21'],
      ['Acme 30', 'Acme 31'],
    ]
    for (const [before, after] of clicks) {
      await button(page, before).click()
      await button(page, after).waitFor()
    }
    await button(page, 'kept static: 0').click()
    expect(await button(page, 'kept static: 0').count()).toBe(1)
    expect(await page.locator('dg-children strong').textContent()).toBe('Children')
    expect(complaints).toEqual([])
  })

  test('on the next page, pressed before the code for components is there, are pressed once it is', async () => {
    const { page, complaints } = await site.open()
    const held: Route[] = []
    await page.route('**/assets/js/islands-*.js', (route) => void held.push(route))
    await page.goto(site.url('docs/intro'))
    await isLive(page)
    await page.locator('main').getByRole('link', { name: 'live', exact: true }).click()
    await button(page, 'inline: 1').click()
    await button(page, 'outer: 10').click()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const route of held) await route.continue()
    await button(page, 'inline: 2').waitFor()
    await button(page, 'outer: 11').waitFor()
    expect(complaints).toEqual([])
  })
})
