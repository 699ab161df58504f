/** Chat pages that work, fail and hang, and what the visitor can do about it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { HASTE, PHONE, startScript, visit, widgetSite } from './harness.ts'

const site = await widgetSite('speaks')

async function openChat(config = '{}', context = {}): Promise<Page> {
  site.files.set('/start.js', `${startScript(site, config)};widget.showChat()`)
  const { page } = await visit(site, { context, before: HASTE })
  await page.locator('.chat').waitFor()
  return page
}

const openElsewhere = (page: Page) => page.getByText('No chat here?')

describe('a chat page that', () => {
  for (const chat of ['down', 'hang'] as const)
    it(`is ${chat} can be loaded again and opened in a tab`, async () => {
      site.api.chat = chat
      const page = await openChat()
      await openElsewhere(page).waitFor()
      const link = page.getByRole('link', { name: 'Open in a new tab' })
      expect(await link.getAttribute('href')).toBe(await page.locator('iframe').getAttribute('src'))
      expect(await link.getAttribute('rel')).toBe('noopener')
      site.api.chat = 'speaks'
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.frameLocator('iframe').getByText('Welcome').waitFor()
      await expect.poll(() => openElsewhere(page).isVisible()).toBe(false)
    })

  it('is loaded again keeps the focus in the chat, and Escape closes it', async () => {
    site.api.chat = 'down'
    const page = await openChat()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => openElsewhere(page).isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.chat').isVisible()).toBe(false)
  })

  it('fails has a way out that a finger can hit', async () => {
    site.api.chat = 'down'
    const page = await openChat('{}', PHONE)
    await openElsewhere(page).waitFor()
    for (const target of await page.locator('.lost :is(button, a)').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  it('refuses the connection has the same way out', async () => {
    const page = await openChat("{htmlUrl:'http://127.0.0.1:9/chat'}")
    await openElsewhere(page).waitFor()
  })

  it('works shows nothing of it', async () => {
    const page = await openChat()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    // The pause is over when a timer that was started later has ended.
    await page.evaluate('new Promise(done=>setTimeout(done,10000))')
    expect(await openElsewhere(page).isVisible()).toBe(false)
  })
})

describe('the close button', () => {
  const close = (page: Page) => page.getByRole('button', { name: 'Close chat' })

  it('is there for a chat page that does not speak, and makes room for the one of a page that does', async () => {
    site.api.chat = 'silent'
    const page = await openChat()
    await page.frameLocator('iframe').getByText('Welcome').waitFor()
    expect(await close(page).isVisible()).toBe(true)
    await page.frames().at(-1)?.evaluate("parent.postMessage({type:'READY'},'*')")
    await expect.poll(() => close(page).isVisible()).toBe(false)
  })

  it('is not needed to keep the focus in the sheet', async () => {
    const page = await openChat('{}', PHONE)
    await expect.poll(() => close(page).isVisible()).toBe(false)
    const focused = 'document.documentElement.lastElementChild.shadowRoot.activeElement?.tagName'
    for (let turn = 0; turn < 4; turn++) {
      await page.keyboard.press('Tab')
      // The window itself has the focus at first; then the chat page has it.
      expect(['IFRAME', 'DIV']).toContain(await page.evaluate(focused))
    }
    expect(await page.evaluate(focused)).toBe('IFRAME')
  })
})
