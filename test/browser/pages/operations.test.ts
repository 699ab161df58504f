/** Code in texts that names an operation, as readers meet it. */
import { expect, test } from 'vitest'
import { siteInBrowser } from '../site-in-browser.ts'

const site = siteInBrowser('api/site')

test('a name of an operation leads to its page; one that nobody knows is no link', async () => {
  const { page, complaints } = await site.open()
  await page.goto(site.url('docs/calls'))
  const article = page.locator('article')
  expect(await article.locator('a', { hasText: 'GET /evnts' }).count()).toBe(0)
  const link = article.getByRole('link', { name: 'GET /v1/pets/:id' })
  // Code has a colour of its own: in a link it must still look like one.
  const looks = await link.locator('code').evaluate((code) => {
    const plain = document.querySelector('article li > code') as Element
    return [getComputedStyle(code).color, getComputedStyle(plain).color]
  })
  expect(looks[0]).not.toBe(looks[1])
  await link.click()
  await expect.poll(() => page.url()).toBe(site.url('docs/petstore/get-pet'))
  expect(await page.locator('h1').textContent()).toContain('Get a pet')
  await page.goBack()
  expect(complaints).toEqual([])
  await page.close()
})
