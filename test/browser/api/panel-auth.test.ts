/** Signing in from the panel: what arrives at the server, and where secrets stay. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPanel, panelSite } from './panel-site.ts'

const site = panelSite()

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

describe('a request is signed', () => {
  test('with a bearer token, which belongs to its server: another one does not get it', async () => {
    const { panel, field, answer, last } = await site.panel('create-pet')
    await field('bearer: Token').fill('t-1')
    await answer()
    expect(last()?.headers['authorization']).toBe('Bearer t-1')
    await panel.locator('[data-variable=port]').fill('9')
    expect(await field('bearer: Token').inputValue()).toBe('')
    await panel.locator('[data-variable=port]').fill(String(site.server.port))
    expect(await field('bearer: Token').inputValue()).toBe('t-1')
  })

  test('with user and password', async () => {
    const { panel, field, answer, last } = await site.panel('replace-pet')
    await field('User name').fill('änn')
    await field('Password').fill('p:w')
    await panel.getByLabel('name *').fill('Rex')
    await answer()
    expect(last()?.headers['authorization']).toBe(
      `Basic ${Buffer.from('änn:p:w').toString('base64')}`,
    )
  })

  test('with a key in a header, or in the query', async () => {
    const panels = await site.panels()
    const header = await panels.show('change-pet')
    await header.field('headerKey: X-Key').fill('k 1')
    await header.answer()
    expect(header.last()?.headers['x-key']).toBe('k 1')
    const query = await panels.show('delete-pet')
    await query.field('queryKey: api_key').fill('k&2')
    await query.answer()
    expect(query.last()?.url).toBe('/v1/pets/p-1?api_key=k%262')
    expect(query.page.url()).not.toContain('k%262')
    await panels.close()
  })

  test('with the cookie that the browser has of the server', async () => {
    const { page, answer, last } = await site.panel('read-session')
    const { port } = site.server
    await page
      .context()
      .addCookies([{ name: 'session', value: 's-1', url: `http://localhost:${port}` }])
    await answer()
    expect(last()?.headers['cookie']).toBe('session=s-1')
  })

  test('by OAuth: the reader signs in elsewhere, with PKCE', async () => {
    const { page, panel, field, answer, last } = await site.panel('read-me')
    await field('Client ID').fill('docs')
    const popup = page.waitForEvent('popup')
    await panel.getByRole('button', { name: 'Get a token' }).click()
    await popup
    await expect.poll(() => field('oauth: Token').inputValue()).toBe('token-of-authorization_code')
    const asked = site.server.arrived.filter(({ url }) => url.startsWith('/authorize')).at(-1)
    const parameters = new URL(asked?.url ?? '', 'http://a').searchParams
    expect(Object.fromEntries(parameters)).toMatchObject({
      client_id: 'docs',
      scope: 'read',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${site.url}api-oauth.html`,
    })
    await answer()
    expect(last()?.headers['authorization']).toBe('Bearer token-of-authorization_code')
  })

  test('by OAuth: a window that the reader has closed does not stand in the way of the next', async () => {
    const { page, panel, field } = await site.panel('read-me')
    const get = panel.getByRole('button', { name: 'Get a token' })
    const hold = '**/authorize?**'
    await page.context().route(hold, (route) => route.fulfill({ body: 'Sign in' }))
    const first = page.waitForEvent('popup')
    await get.click()
    await (await first).close()
    await page.context().unroute(hold)
    await get.click()
    await expect.poll(() => field('oauth: Token').inputValue()).toBe('token-of-authorization_code')
    expect(await panel.getByText('The token is filled in.').count()).toBe(1)
  })

  test('by OAuth: with the secret of a client', async () => {
    const { panel, field } = await site.panel('read-me')
    await field('Way to a token').selectOption('clientCredentials')
    await field('Client ID').fill('docs')
    await field('Client secret').fill('wrong')
    const get = panel.getByRole('button', { name: 'Get a token' })
    await get.click()
    await expect.poll(() => panel.getByText('gave no token: invalid_grant').count()).toBe(1)
    await field('Client secret').fill('hush')
    await get.click()
    await expect.poll(() => field('oauth: Token').inputValue()).toBe('token-of-client_credentials')
  })
})

describe('secrets', () => {
  test('are in memory: gone with the page, and neither stored nor written to the console', async () => {
    const { page, field, answer, complaints } = await site.panel('create-pet')
    await field('bearer: Token').fill('t-very-secret')
    await answer()
    expect(await stored(page)).not.toContain('t-very-secret')
    expect(page.url()).not.toContain('t-very-secret')
    expect(complaints.join()).not.toContain('t-very-secret')
    await page.reload()
    const panel = await openPanel(page, site.server.port)
    expect(await panel.getByLabel('bearer: Token').inputValue()).toBe('')
  })

  test('stay where the reader asks for it, until they are forgotten', async () => {
    const { page, field } = await site.panel('create-pet')
    await field('bearer: Token').fill('t-kept')
    await field('Keep credentials').selectOption('local')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('t-kept')
    await field('Keep credentials').selectOption('session')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('t-kept')
    await page.reload()
    const panel = await openPanel(page, site.server.port)
    expect(await panel.getByLabel('bearer: Token').inputValue()).toBe('t-kept')
    await panel.getByRole('button', { name: 'Forget credentials' }).click()
    expect(await panel.getByLabel('bearer: Token').inputValue()).toBe('')
    expect(await stored(page)).not.toContain('t-kept')
  })

  test('belong to the server that a token was asked for, whichever is chosen when it comes', async () => {
    const { page, panel, field } = await site.panel('read-me')
    const port = panel.locator('[data-variable=port]')
    await field('Way to a token').selectOption('clientCredentials')
    await field('Client secret').fill('hush')
    let move = () => {}
    const moved = new Promise<void>((resolve) => (move = resolve))
    await page.route('**/token', async (route) => {
      await moved
      await route.continue()
    })
    const answered = page.waitForResponse('**/token')
    await panel.getByRole('button', { name: 'Get a token' }).click()
    await port.fill('9')
    move()
    await (await answered).finished()
    expect(await field('oauth: Token').inputValue()).toBe('')
    await port.fill(String(site.server.port))
    await expect.poll(() => field('oauth: Token').inputValue()).toBe('token-of-client_credentials')
  })

  test('of a client belong to its server of tokens, too: another specification may name one of its own', async () => {
    const { page, panel, field } = await site.panel('read-me')
    await field('Keep credentials').selectOption('session')
    await field('Client secret').fill('hush')
    await page.reload()
    await openPanel(page, site.server.port)
    expect(await field('Client secret').inputValue()).toBe('hush')
    await page.goto(`${site.url}docs/stranger/read-me`)
    await openPanel(page, site.server.port)
    expect(await panel.getByLabel('Client secret').inputValue()).toBe('')
  })

  test('are not sent to a path that would be read as a host', async () => {
    const { page, panel, field, send } = await site.panel('create-pet')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${site.url}docs/stranger/take-token`)
    await openPanel(page, site.server.port)
    await panel.locator('[data-variable=port]').fill('')
    await field('bearer: Token').fill('t-1')
    await send()
    await expect.poll(() => panel.getByText('not a complete address').count()).toBe(1)
    expect(asked.filter((url) => url.includes(':9'))).toEqual([])
  })
})
