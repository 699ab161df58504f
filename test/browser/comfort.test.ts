/** The small script of every page: colour mode, copying of code, the locale menu (spec 2.2, 4.1). */
import { expect, test } from 'vitest'
import { contentSite, desktop, phone } from './browser.ts'
import { pageOfEachKind } from './kinds.ts'

const site = contentSite()
const kinds = pageOfEachKind(site.pages)

test('the colour mode follows a system in dark before the first paint', async () => {
  const { page } = await site.open('docs/intro', { ...desktop, colorScheme: 'dark' })
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [red = 255] = (background.match(/\d+/g) ?? []).map(Number)
  expect(red, background).toBeLessThan(80)
})

test('the colour mode follows a system in light; its switch changes the page, and the choice holds on the next page', async () => {
  const { page } = await site.open('docs/intro', { ...desktop, colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  const [red = 0] = (light.match(/\d+/g) ?? []).map(Number)
  expect(red, light).toBeGreaterThan(200)
  const toggle = page.getByRole('button', { name: /dark|light|mode/i }).first()
  for (let press = 0; press < 3 && (await background()) === light; press++) await toggle.click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.goto(new URL(kinds.table, site.url).href)
  expect(await background()).toBe(dark)
})

test('a code block is copied as it was written, without line numbers', async () => {
  const { page } = await site.open(kinds['code blocks'], {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const block = page.locator('main pre').first()
  const code = await block
    .locator('code')
    .first()
    .evaluate((element) => element.textContent ?? '')
  const button = page.locator('.code').getByRole('button', { name: /copy/i }).first()
  await button.scrollIntoViewIfNeeded()
  await button.click()
  await page.locator('.code .copy[data-state="copied"]').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.trim()).not.toBe('')
  expect(copied.replace(/\s+/g, ' ').trim()).toBe(code.replace(/\s+/g, ' ').trim())
})

test('the locale menu keeps the section, there and back', async () => {
  const { page } = await site.open('docs/deploy/docker#start')
  const switchTo = async (lang: string) => {
    const link = page.locator(`a[data-locale="${lang}"]`)
    await link.first().dispatchEvent('click')
    await page.waitForSelector(`html[lang="${lang}"]`)
    return page.evaluate(() => [
      location.hash,
      document.getElementById(location.hash.slice(1))?.tagName,
      document.querySelector(`.dg-toc a[href="${location.hash}"]`) !== null,
    ])
  }
  expect(await switchTo('zh-CN')).toEqual(['#start', 'H2', true])
  expect(await page.locator('.dg-md [id="启动"]').count()).toBe(1)
  expect(await switchTo('zh-TW')).toEqual(['#start', 'H2', true])
  expect(await switchTo('en')).toEqual(['#start', 'H2', true])
})

test('the locale menu leads to the same page in the other locales, by mouse and by keyboard', async () => {
  const { page } = await site.open('docs/intro')
  const link = page
    .locator('a[href$="/zh-CN/docs/intro"][lang="zh-CN"], nav a[href$="/zh-CN/docs/intro"]')
    .first()
  expect(await link.count()).toBe(1)
  if (!(await link.isVisible()))
    await page
      .getByRole('button', { name: /language|english/i })
      .or(page.locator('summary', { hasText: /english|language/i }))
      .first()
      .click()
  await link.click()
  await page.waitForURL(/zh-CN\/docs\/intro/)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
})

test('on a phone the menu opens, lists the docs, and closes', async () => {
  const { page } = await site.open('docs/intro', phone)
  const opener = page
    .getByRole('button', { name: /navigation|menu/i })
    .or(page.locator('summary', { hasText: /navigation|menu/i }))
    .first()
  await opener.click()
  await page.locator('nav a[href*="/docs/docs/"]:visible').first().waitFor()
})

test('the direct link of a heading leads to it', async () => {
  const { page } = await site.open(kinds['code blocks'])
  const anchor = page.locator('main h2 a[href^="#"]').first()
  expect(await anchor.getAttribute('title')).toMatch(/^Direct link to ./)
  await anchor.focus()
  await page.keyboard.press('Enter')
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1))
  expect(id).not.toBe('')
  const top = await page.evaluate(
    (target) => document.getElementById(target)?.getBoundingClientRect().top,
    id,
  )
  // Not hidden below the fixed navbar.
  const navbar = await page.evaluate(
    () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  )
  expect(top).toBeGreaterThanOrEqual(Math.min(navbar, 200) - 4)
})
