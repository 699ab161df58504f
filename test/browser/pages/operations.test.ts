/** Code in texts that names an operation, as readers meet it. */
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
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

const own = siteInBrowser('api/own')

test.each([1440, 390])(
  'a document that is the page of an operation, %i pixels wide: its contents are behind a button, and requests can be sent',
  async (width) => {
    const { page, complaints } = await own.open()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(own.url('docs/guide/pet'))
    expect(await violations(page)).toEqual([])
    const contents = page.getByRole('navigation', { name: 'On this page' })
    expect(await contents.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'On this page' }).click()
    await contents.getByRole('link', { name: 'Errors' }).click()
    await expect.poll(() => page.url()).toBe(`${own.url('docs/guide/pet')}#errors`)
    await page.keyboard.press('Escape')
    await page.getByText('Two', { exact: true }).click()
    expect(await page.getByText('Second.', { exact: true }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('textbox', { name: 'id' }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('the address that the generated page would have leads to the document', async () => {
  const { page } = await own.open()
  await page.goto(`${own.url('docs/shop/get-pet')}#responses`)
  await expect.poll(() => page.url()).toBe(`${own.url('docs/guide/pet')}#responses`)
  await page.close()
})
