/** A blog in a browser: from page to page of its lists, its posts with a live component, and what axe finds. */
import { expect, test } from 'vitest'
import { expectNoViolations } from './axe.ts'
import { phone } from './browser.ts'
import { siteInBrowser } from './site-in-browser.ts'

const site = siteInBrowser('blog/site')

test('from the first page of the list to the second and back', async () => {
  const { page } = await site.open()
  await page.goto(site.url('blog'))
  const steps = page.getByRole('navigation', { name: 'Pages of this list' })
  expect(await steps.textContent()).toMatch(/Page 1 of 2\s*Page 2/)
  await steps.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(site.url('blog/page/2'))
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect
    .poll(() => titles.allInnerTexts())
    .toEqual(['The date is a field', 'With a component'])
  expect(await page.title()).toBe('Blog – page 2 | Acme')
  await steps.getByRole('link', { name: 'Page 1' }).click()
  await page.waitForURL(site.url('blog'))
  await expect.poll(() => titles.first().textContent()).toBe('A folder')
})

test('the archive has all years, and leads to posts', async () => {
  const { page, complaints } = await site.open()
  await page.goto(site.url('blog/archive'))
  const years = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await years.allInnerTexts()).toEqual(['2025', '2024'])
  await page.getByRole('main').getByRole('link', { name: 'The date is a field' }).click()
  await page.waitForURL(site.url('blog/hello'))
  await page.getByRole('heading', { level: 1, name: 'The date is a field' }).waitFor()
  await page.getByText('December 31, 2024').waitFor()
  expect(complaints).toEqual([])
})

test('a component in a post lives', async () => {
  const { page, complaints } = await site.open()
  await page.goto(site.url('blog/mdx-blog-post'))
  await page.getByRole('button', { name: 'Clicked 0 times' }).click()
  await page.getByRole('button', { name: 'Clicked 1 times' }).waitFor()
  expect(complaints).toEqual([])
})

test('an author whose picture does not load is shown like one without a picture', async () => {
  const { page } = await site.open()
  await page.route('**/ada.svg', (route) => route.abort())
  await page.goto(site.url('blog/authors'))
  const broken = page.locator('img.dg-avatar')
  await expect
    .poll(() => broken.evaluate((picture) => (picture as HTMLImageElement).complete))
    .toBe(true)
  const letter = await broken.evaluate((picture) => getComputedStyle(picture, '::after').content)
  expect(letter).toContain('"A"')
  const box = await broken.boundingBox()
  if (box === null) throw new Error('the picture has no place')
  // Without the letter, which is smoothed differently, and the edge, which is drawn twice.
  const clip = { x: box.x + 11, y: box.y + 11, width: 42, height: 42 }
  await broken.evaluate((picture) => picture.setAttribute('data-initial', ''))
  const shown = await page.screenshot({ clip })
  await broken.evaluate((picture) => {
    const empty = Object.assign(document.createElement('span'), { className: picture.className })
    picture.replaceWith(empty)
  })
  expect(shown.equals(await page.screenshot({ clip }))).toBe(true)
})

test('a post is shared by its address, without its section', async () => {
  const { page } = await site.open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.url('blog/2025/03/01/dated#the-rest'))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    site.url('blog/2025/03/01/dated'),
  )
})

test('the address is handed to the menu of the system where there is one', async () => {
  const { page } = await site.open()
  await page.addInitScript(() => {
    const share = (data: unknown) => {
      Object.assign(window, { shared: data })
      return Promise.resolve()
    }
    Object.assign(navigator, { share })
  })
  await page.goto(site.url('blog/hello'))
  await page.mouse.move(10, 10)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await page.evaluate(() => (window as { shared?: unknown }).shared)).toEqual({
    title: 'The date is a field',
    url: site.url('blog/hello'),
  })
})

test('on a phone the newest posts are in the menu, under their own name', async () => {
  const { page } = await site.open()
  await page.setViewportSize(phone.viewport)
  await page.goto(site.url('zh-CN/blog/2025/03/01/dated'))
  await page.locator('[popovertarget="dg-menu"]:visible').click()
  const sidebar = page.getByRole('navigation', { name: '最近的文章' })
  await sidebar.getByRole('link', { name: 'A folder' }).waitFor()
  expect(await sidebar.getByText('2025', { exact: true }).count()).toBe(1)
})

test('no violations, on a desk and on a phone, light and dark', async () => {
  const { page } = await site.open()
  for (const path of [
    'blog',
    'blog/2025/03/01/dated',
    'blog/hello',
    'blog/archive',
    'blog/authors',
    'blog/authors/ada',
    'blog/tags/release',
    'zh-CN/blog/2025/03/01/dated',
  ]) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.goto(site.url(path))
    await expectNoViolations(page)
  }
})
