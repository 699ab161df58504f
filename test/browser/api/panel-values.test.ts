/** What the panel offers beside empty fields: examples, kinds, descriptions, what was sent before, and a proxy. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dev } from '../../../src/commands/dev/dev.ts'
import { violations } from '../axe.ts'
import { desktop, phone } from '../browser.ts'
import { openPanel, panelSite } from './panel-site.ts'

const site = panelSite()
const wide = { viewport: { width: 1440, height: 900 } } as const

describe('menus', () => {
  test('fill in examples, and follow what the reader writes', async () => {
    const { panel, field, answer, last } = await site.panel('create-order')
    const example = field('Example: Body')
    const area = panel.locator('.api-json-text')
    await example.selectOption('A cat, paid')
    expect(JSON.parse(await area.inputValue())).toEqual({
      pets: [{ kind: 'cat', lives: 9 }],
      payment: { number: '4000' },
    })
    await area.press('End')
    await area.press('Enter')
    expect(await example.locator('option:checked').textContent()).toBe('Your own values')
    await example.selectOption('One dog')
    await field('Example: X-Channel').selectOption('shop')
    expect(await field('X-Channel').inputValue()).toBe('shop 7')
    await field('X-Channel').fill('web')
    expect(await field('Example: X-Channel').locator('option:checked').textContent()).toBe(
      'On the web',
    )
    expect(await answer()).toBe('200 OK')
    expect(last()?.body.toString()).toBe(await area.inputValue())
  })

  test('write the example of a kind in its place, wherever it is, and show the kind of what is written', async () => {
    const { panel, field } = await site.panel('create-order')
    const area = panel.locator('.api-json-text')
    const kind = field('Kind of pets[0]')
    expect(await kind.locator('option:checked').textContent()).toBe('Dog')
    await kind.focus()
    await kind.selectOption('Cat')
    expect(JSON.parse(await area.inputValue())).toEqual({ pets: [{ kind: 'cat', lives: 9 }] })
    // The rest of the text stays as it is, and so does the focus.
    expect(await area.inputValue()).toMatch(/^\{\n {2}"pets": \[\n {4}\{\n {6}"kind": "cat",\n/)
    expect(await kind.evaluate((menu) => menu === document.activeElement)).toBe(true)
    await area.fill('{"pets":[{"kind":"dog"},{"kind":"cat"}],"payment":{"iban":"DE0"}}')
    expect(await field('Kind of pets[1]').locator('option:checked').textContent()).toBe('Cat')
    expect(await field('Kind of payment').locator('option:checked').textContent()).toBe('Transfer')
    await field('Kind of payment').selectOption('Card')
    expect(await area.inputValue()).toMatch(
      /^\{"pets":\[\{"kind":"dog"\},\{"kind":"cat"\}\],"payment":\{\s*"number": "string"\s*\}\}$/,
    )
    // A text with a mistake has the menus that it had.
    await area.fill('{"pets":[{"kind"')
    expect(await field('Kind of pets[1]').count()).toBe(1)
  })

  test('show the fields of one kind of a form', async () => {
    const { field, panel, answer, last, send } = await site.panel('add-contact')
    const textOf = (name: string) => panel.getByRole('textbox', { name, exact: true })
    expect(await textOf('street').count()).toBe(1)
    await field('Kind').selectOption('By phone')
    expect(await textOf('street').count()).toBe(0)
    await textOf('label').fill('Home')
    expect(await answer()).toBe('200 OK')
    expect(last()?.body.toString()).toBe('label=Home&number=%2B1+555')
    await textOf('number').fill('')
    await send()
    expect(await panel.locator('.api-live').textContent()).toBe('Fill in what is required: number.')
    // In sight, wherever the reader is in the form.
    expect(await panel.locator('.api-live').evaluate(isOnTop)).toBe(true)
  })
})

test('fields have their descriptions, in which nothing runs', async () => {
  const { page, panel } = await site.panel('create-order')
  const input = panel.getByRole('textbox', { name: 'X-Channel', exact: true })
  const note = panel.locator(`#${await input.getAttribute('aria-describedby')}`)
  expect(await note.innerHTML()).toBe(
    'Who orders: <code>web</code> or <strong>shop</strong>, see <a href="https://example.com/channels" target="_blank" rel="noopener noreferrer">channels</a>. &lt;b&gt; &lt;svg onload=alert(1)&gt;',
  )
  expect(await panel.getByText('Port of the test server.').count()).toBe(1)
  const tree = await panel.ariaSnapshot()
  expect(tree).toContain('textbox "X-Channel"')
  expect(tree).toContain('combobox "Kind of pets[0]"')
  expect(tree).toContain('combobox "Example: Body"')
  await page.keyboard.press('Escape')
})

test('a file that cannot be read keeps the request from being sent', async () => {
  const { page, last, panel, send } = await site.panel('add-document')
  await page.evaluate(() => {
    FileReader.prototype.readAsDataURL = function () {
      for (const type of ['error', 'loadend']) this.dispatchEvent(new ProgressEvent(type))
    }
  })
  const before = last()
  await panel
    .getByLabel('scan')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from([1]) })
  await expect.poll(() => panel.getByLabel('scan').getAttribute('aria-invalid')).toBe('true')
  await send()
  expect(await panel.locator('.api-live').textContent()).toBe('These values cannot be read: scan.')
  expect(last()).toBe(before)
})

test('parts have their headers, and bytes as text in base64', async () => {
  const { field, answer, last, panel, send } = await site.panel('add-document')
  await send()
  expect(await panel.locator('.api-live').textContent()).toBe('Fill in what is required: scan.')
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 255])
  const file = { name: 'scan.png', mimeType: 'image/png', buffer: png }
  await panel.getByLabel('scan').setInputFiles(file)
  await field('copy').setInputFiles(file)
  await panel.getByLabel('X-Part').fill('second')
  await field('X-Copy').fill('a copy')
  await expect
    .poll(() => panel.locator('.api-outputs .api-code').first().textContent())
    .toContain(png.toString('base64'))
  expect(await answer()).toBe('200 OK')
  const body = last()?.body.toString('latin1') ?? ''
  const partOf = (name: string) =>
    body.split(/--docs-[\d-]+\r\n/).find((part) => part.includes(`name="${name}"`))
  expect(partOf('scan')).toBe(
    `Content-Disposition: form-data; name="scan"\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${png.toString('base64')}\r\n`,
  )
  expect(partOf('meta')).toContain(
    '"meta"\r\nContent-Type: application/json\r\nX-Part: second\r\n\r\n{',
  )
  expect(partOf('copy')).toContain(
    'filename="scan.png"\r\nContent-Type: image/png\r\nX-Copy: a copy\r\n\r\n',
  )
  // Text in base64 is a text.
  expect(partOf('key')).toContain('Content-Type: text/plain\r\nContent-Transfer-Encoding: base64')
})

describe('the last requests', () => {
  test('survive a reload, are sent again, and hold no secret', async () => {
    const { page, panel, field, answer, last } = await site.panel('create-order')
    await field('token').fill('very-secret')
    await field('X-Channel').fill('phone')
    await panel.locator('.api-json-text').fill('{"pets":[]}')
    expect(await answer()).toBe('200 OK')
    expect(last()?.url).toContain('token=very-secret')
    await field('X-Channel').fill('draft')
    await page.reload()
    await page.locator('[data-api-open]').click()
    const again = page.locator('.api-panel[open]')
    expect(await again.getByLabel('X-Channel', { exact: true }).inputValue()).toBe('draft')
    expect(await again.getByLabel('token').inputValue()).toBe('')
    expect(await again.locator('[data-variable=port]').inputValue()).toBe(String(site.server.port))
    await again.locator('.api-history summary').click()
    expect(await again.locator('.api-history li').textContent()).toMatch(
      /^POST \/v1\/orders200 · .*Send again$/,
    )
    await again.getByRole('button', { name: 'Send again: POST /v1/orders' }).click()
    await again.locator('.api-answer .api-status').waitFor()
    expect(last()?.headers['x-channel']).toBe('phone')
    expect(last()?.body.toString()).toBe('{"pets":[]}')
    expect(await again.locator('.api-history li').count()).toBe(2)
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).not.toContain('very-secret')
    // Those of other operations lead to their page, where the values are.
    await page.goto(`${site.url}docs/pets/list-pets`)
    await page.locator('[data-api-open]').click()
    await page.locator('.api-history summary').click()
    await page.getByRole('link', { name: 'Open its page' }).first().click()
    await page.waitForURL(/create-order/)
    await page.locator('[data-api-open]').click()
    expect(await again.getByLabel('X-Channel', { exact: true }).inputValue()).toBe('phone')
    await page.locator('.api-history summary').click()
    await page.getByRole('button', { name: 'Forget these requests' }).click()
    expect(await page.locator('.api-history').isHidden()).toBe(true)
    expect(await page.evaluate(() => sessionStorage.getItem('docsgen.apiRequests'))).toBeNull()
  })

  test('hold no secret of a server, of a schema elsewhere, or inside of a value', async () => {
    const { page } = await site.open('docs/stranger/read-messages')
    const panel = await openPanel(page, site.server.port)
    await panel.locator('[data-variable=token]').fill('s3cret-1')
    await panel.getByLabel('pin').fill('s3cret-2')
    await panel.getByLabel('filter').fill('{"access_key":"s3cret-3"}')
    await panel.locator('.api-send-button').click()
    await panel.locator('.api-answer .api-status').waitFor()
    expect(site.server.arrived.at(-1)?.url).toMatch(
      /^\/bots3cret-1\/messages\?pin=s3cret-2&.*s3cret-3/,
    )
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).toContain('/botTOKEN/messages')
    expect(stored).not.toContain('s3cret')
  })

  test('are bounded, and a body with a password is filled in by its reader', async () => {
    const { page, panel, answer } = await site.panel('create-pet')
    const area = panel.locator('.api-json-text')
    await area.fill('{"name":"Rex","kind":"dog","password":"hush-hush"}')
    for (let count = 0; count < 22; count++) await answer()
    await panel.locator('.api-history summary').click()
    expect(await panel.locator('.api-history li').count()).toBe(20)
    expect(await panel.getByRole('button', { name: /^Fill in: POST/ }).count()).toBe(20)
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).not.toContain('hush-hush')
    expect(stored.length).toBeLessThan(220_000)
  })

  test('are known until the page is left where the browser stores nothing', async () => {
    const opened = await site.open('docs/pets/list-pets')
    const { page } = opened
    await page.evaluate(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    const panel = await openPanel(page, site.server.port)
    await panel.getByLabel('X-Trace').fill('on')
    await panel.locator('.api-send-button').click()
    await panel.locator('.api-answer .api-status').waitFor()
    expect(await panel.locator('.api-history li').count()).toBe(1)
  })
})

describe('the panel', () => {
  test('leaves more than half of a wide window to the page, which can be read beside it', async () => {
    const { page, panel } = await site.panel('create-order', wide)
    const box = await panel.boundingBox()
    expect((box?.width ?? 0) / wide.viewport.width).toBeLessThanOrEqual(0.45)
    expect((box?.width ?? 0) / wide.viewport.width).toBeGreaterThanOrEqual(0.4)
    const main = await page.locator('.api-main').boundingBox()
    expect(main?.width).toBeGreaterThan(600)
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0)
    // The bar above both keeps its menus.
    expect((await page.locator('.dg-navbar').boundingBox())?.width).toBe(wide.viewport.width)
    expect(await page.locator('.dg-color-mode').evaluate(isOnTop)).toBe(true)
    expect(await panel.locator('.api-send-button').evaluate(isOnTop)).toBe(true)
    await page.mouse.move(300, 500)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    // The page takes clicks and keys, and the panel stays.
    await page.locator('.api-main a[href*="schemas/"]').first().focus()
    await page.keyboard.press('Escape')
    expect(await panel.isVisible()).toBe(true)
    await panel.getByLabel('X-Channel', { exact: true }).focus()
    await page.keyboard.press('Escape')
    expect(await panel.count()).toBe(0)
    expect(
      await page.locator('[data-api-open]').evaluate((button) => button === document.activeElement),
    ).toBe(true)
    const after = await page.locator('body').evaluate((body) => getComputedStyle(body).paddingRight)
    expect(after).toBe('0px')
  })

  test('is above the page in a window without room for both, and changes with the window', async () => {
    const { page, panel } = await site.panel('create-order', phone)
    const isAbove = () => panel.evaluate((dialog) => dialog.matches(':modal'))
    expect(await isAbove()).toBe(true)
    await panel.getByLabel('X-Channel', { exact: true }).fill('kept')
    await page.setViewportSize(wide.viewport)
    await expect.poll(isAbove).toBe(false)
    expect(await panel.getByLabel('X-Channel', { exact: true }).inputValue()).toBe('kept')
    await page.setViewportSize(phone.viewport)
    await expect.poll(isAbove).toBe(true)
  })

  test('is worked with by keys alone: they open, fill in, choose, send and close', async () => {
    const { page } = await site.open('docs/pets/create-order')
    const last = () => site.server.arrived.at(-1)
    await page.locator('[data-api-open]').focus()
    await page.keyboard.press('Enter')
    const panel = page.locator('.api-panel[open]')
    await panel.waitFor()
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement
        return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? ''
      })
    const to = async (name: string) => {
      for (let count = 0; count < 40 && (await focused()) !== name; count++)
        await page.keyboard.press('Tab')
      expect(await focused()).toBe(name)
    }
    await to('port')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(String(site.server.port))
    await to(' Send through proxy.example.com')
    await page.keyboard.press('Space')
    await to('Example: X-Channel')
    await page.keyboard.press('ArrowDown')
    await to('Kind of pets[0]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+Enter')
    await panel.locator('.api-answer .api-status').waitFor()
    expect(last()?.headers['x-channel']).toBe('shop 7')
    expect(JSON.parse(last()?.body.toString() ?? '')).toEqual({ pets: [{ kind: 'cat', lives: 9 }] })
    const button = panel.locator('.api-send-button')
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter')
    expect(await button.locator('kbd').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await panel.count()).toBe(0)
  })

  test.each([
    ['beside the page', 'create-order', { ...wide, colorScheme: 'light', locale: '' }],
    ['beside the page, dark', 'add-document', { ...desktop, colorScheme: 'dark', locale: '' }],
    [
      'on a phone with touch',
      'create-order',
      { ...phone, hasTouch: true, isMobile: true, colorScheme: 'dark', locale: 'zh-CN/' },
    ],
  ] as const)('has nothing that axe complains of %s', async (_, slug, options) => {
    const { page, panel, answer, complaints } = await site.panel(slug, options)
    if (slug === 'create-order') {
      await answer()
      await panel.locator('.api-history summary').click()
    }
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over).toBeLessThanOrEqual(0)
    const size = await panel.locator('.api-send-button').boundingBox()
    expect(size?.height).toBeGreaterThanOrEqual(36)
    if ('hasTouch' in options) {
      expect(await panel.locator('.api-send-button kbd').isVisible()).toBe(false)
    }
  })
})

describe('the proxy of the site', () => {
  test('is asked for the address, without cookies, as long as the reader wants it; its words are shown', async () => {
    const { page, panel, field, answer, send, last } = await site.panel('read-session')
    const asked: { url: string; cookie: string | undefined }[] = []
    let isBroken = false
    await page.route('https://proxy.example.com/**', async (route) => {
      const headers = await route.request().allHeaders()
      asked.push({ url: route.request().url(), cookie: headers['cookie'] })
      const common = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
      await route.fulfill(
        isBroken
          ? {
              status: 502,
              headers: { ...common, 'docsgen-proxy-error': '1' },
              body: 'No such host.',
            }
          : { status: 203, headers: common, body: 'by the proxy' },
      )
    })
    await field('Send through proxy.example.com').check()
    expect(await answer()).toMatch(/^203/)
    expect(asked).toEqual([
      {
        url: `https://proxy.example.com/?url=${encodeURIComponent(`http://localhost:${site.server.port}/v1/session`)}`,
        cookie: undefined,
      },
    ])
    isBroken = true
    await send()
    await expect
      .poll(() => panel.locator('.api-failure').textContent())
      .toBe('The proxy has no answer: No such host.')
    await field('Send through proxy.example.com').uncheck()
    expect(await answer()).toBe('200 OK')
    expect(last()?.url).toBe('/v1/session')
    expect(asked).toHaveLength(2)
  })

  test('is docsgen dev itself in development: answers are shown that the browser would not', async () => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'api-proxy-'))
    for (const name of ['docsgen.config.ts', 'openapi', 'docs']) {
      fs.cpSync(path.join(site.folder, name), path.join(root, name), { recursive: true })
    }
    const server = await dev({ root, port: 0, concurrency: 0, cache: false })
    const { page, close } = await site.open(`${server.origins[0]}/docs/pets/get-closed`)
    const panel = await openPanel(page, site.server.port)
    const through = panel.getByRole('checkbox', { name: /^Send through localhost:/ })
    await through.check()
    await panel.locator('.api-send-button').click()
    expect(await panel.locator('.api-answer .api-status').textContent()).toBe('200 OK')
    expect(site.server.arrived.at(-1)?.headers['origin']).toBeUndefined()
    await through.uncheck()
    await panel.locator('.api-send-button').click()
    await expect.poll(() => panel.locator('.api-failure').textContent()).toContain('(CORS)')
    await close()
    await server.close()
    fs.rmSync(root, { recursive: true })
  })
})

/** Whether a click in the middle of the element reaches it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
