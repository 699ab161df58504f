/** The panel of an operation's page sends real requests to a server of another origin, and shows what it answers. */
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { desktop, phone } from '../browser.ts'
import { isLive, isSameDocument, markDocument } from '../runtime/live.ts'
import { type OpenPanel, openPanel, panelSite } from './panel-site.ts'

const site = panelSite()

describe('a request has', () => {
  test('parameters of the query and of headers as the specification writes them; nothing as long as a required value is missing, whose field gets the focus', async () => {
    const { field, answer, last, panel, send } = await site.panel('list-pets')
    await field('status').selectOption('sold')
    await field('tags').fill('a b\nc&d')
    await field('limit').fill('12345678901234567890')
    await field('filter').fill('{"owner":"Ann & Bob"}')
    await panel.getByLabel('X-Trace').fill('on')
    expect(await answer()).toBe('200 OK')
    expect(last()?.url).toBe(
      '/v1/pets?status=sold&tags=a%20b,c%26d&limit=12345678901234567890&filter%5Bowner%5D=Ann%20%26%20Bob',
    )
    expect(last()?.headers['x-trace']).toBe('on')
    expect(last()?.headers['referer']).toBeUndefined()
    await panel.getByLabel('X-Trace').fill('')
    const before = site.server.arrived.length
    await send()
    await expect.poll(() => panel.getByRole('status').first().textContent()).toContain('X-Trace')
    expect(
      await panel.getByLabel('X-Trace').evaluate((input) => input === document.activeElement),
    ).toBe(true)
    expect(site.server.arrived.length).toBe(before)
  })

  test('a form; none as long as a field is missing or cannot be read, which gets the focus', async () => {
    const { panel, field, send, answer, last } = await site.panel('replace-pet')
    const name = panel.getByRole('textbox', { name: 'name', exact: true })
    await name.fill('Rex & Co')
    await field('sizes').fill('1\n2')
    expect(await answer()).toBe('200 OK')
    expect(last()?.method).toBe('PUT')
    expect(last()?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(last()?.body.toString())]).toEqual([
      ['name', 'Rex & Co'],
      ['sizes', '1'],
      ['sizes', '2'],
      ['home[city]', 'string'],
    ])
    // What may be an object or a text is sent as it is written.
    await field('home').fill('none')
    expect(await answer()).toBe('200 OK')
    expect(last()?.body.toString()).toContain('home=none')
    const status = panel.locator('.api-live')
    const before = site.server.arrived.length
    await name.fill('')
    await send()
    expect(await status.textContent()).toBe('Fill in what is required: name.')
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
    await name.fill('Rex')
    await field('home').fill('{"city"')
    await send()
    expect(await status.textContent()).toBe('These values cannot be read: home.')
    expect(site.server.arrived).toHaveLength(before)
    await field('home').fill('{"city":"Rome"}')
    await answer()
    expect(last()?.body.toString()).toContain('home%5Bcity%5D=Rome')
  })

  test('a form of any fields, written as an object', async () => {
    const { page } = await site.open('docs/stranger/send-notes')
    const panel = await openPanel(page, site.server.port)
    const before = site.server.arrived.length
    for (const text of ['"ab"', '[1]', 'null', '{"a"']) {
      await panel.locator('.api-json-text').fill(text)
      await panel.locator('.api-send-button').click()
      expect(await panel.locator('.api-live').textContent(), text).toBe(
        'These values cannot be read: Body.',
      )
    }
    expect(site.server.arrived).toHaveLength(before)
    await panel.locator('.api-json-text').fill('{"a": 1, "b": "x y"}')
    await panel.locator('.api-send-button').click()
    await panel.locator('.api-answer .api-status').waitFor()
    expect(site.server.arrived.at(-1)?.body.toString()).toBe('a=1&b=x+y')
  })

  test('files in parts, a file alone, or text', async () => {
    const { panel, field, send, answer, last } = await site.panel('add-photos')
    const bytes = Buffer.from([0, 1, 255, 13, 10])
    await field('note').fill('hi')
    await field('about').fill('{"by":"Ann"}')
    await field('photos').setInputFiles([
      { name: 'a.png', mimeType: 'image/png', buffer: bytes },
      { name: 'b.bin', mimeType: '', buffer: bytes },
    ])
    expect(await answer()).toBe('200 OK')
    const sent = last()
    const form = await new Response(new Uint8Array(sent?.body ?? []), {
      headers: { 'content-type': sent?.headers['content-type'] ?? '' },
    }).formData()
    expect(form.get('note')).toBe('hi')
    expect(form.get('about')).toBe('{"by":"Ann"}')
    const photos = form.getAll('photos') as File[]
    expect(photos.map(({ name, type }) => [name, type])).toEqual([
      ['a.png', 'image/png'],
      ['b.bin', 'application/octet-stream'],
    ])
    expect(Buffer.from(await (photos[0] as File).arrayBuffer())).toEqual(bytes)
    expect(sent?.body.toString()).toContain('name="about"\r\nContent-Type: application/json\r\n')

    await field('cover').setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await answer()
    await expect
      .poll(() => last()?.body.toString())
      .toContain('filename="c.jpg"\r\nContent-Type: image/jpeg\r\n')

    await field('Media type').selectOption({ label: 'application/octet-stream' })
    await send()
    expect(await panel.locator('.api-live').textContent()).toBe('Fill in what is required: File.')
    await field('File').setInputFiles({ name: 'c.bin', mimeType: '', buffer: bytes })
    expect(await answer()).toBe('200 OK')
    await expect.poll(() => last()?.headers['content-type']).toBe('application/octet-stream')
    expect(last()?.body).toEqual(bytes)

    await field('Media type').selectOption({ label: 'text/plain' })
    await field('Body').fill('only words')
    await answer()
    await expect.poll(() => last()?.body.toString()).toBe('only words')

    await field('Media type').selectOption({ label: 'multipart/related' })
    await field('photo').setInputFiles({ name: 'd.png', mimeType: 'image/png', buffer: bytes })
    await answer()
    await expect
      .poll(() => last()?.headers['content-type'])
      .toMatch(/^multipart\/related; boundary=docs-/)
    expect(last()?.body.includes(bytes)).toBe(true)
  })

  test('the method of its operation', async () => {
    const panels = await site.panels()
    for (const [slug, method, status] of [
      ['change-pet', 'PATCH', '200 OK'],
      ['delete-pet', 'DELETE', '204 No Content'],
    ] as const) {
      const { answer, last } = await panels.show(slug)
      expect(await answer(), slug).toBe(status)
      expect(last()?.method, slug).toBe(method)
    }
    await panels.close()
  })
})

describe('the answer', () => {
  test('is shown with time, size, headers and pretty JSON', async () => {
    const opened = await site.panel('get-broken')
    expect(await opened.answer()).toBe('500 Internal Server Error')
    const shown = opened.panel.locator('.api-answer')
    await expect
      .poll(() => shown.locator('.api-code').textContent())
      .toBe('{\n  "title": "Out of order"\n}')
    expect(await shown.locator('.api-fact').allTextContents()).toEqual([
      expect.stringMatching(/^[\d.,]+ (?:ms|sec)$/),
      '24 bytes',
    ])
    await shown.locator('summary').click()
    expect(await shown.locator('dl').textContent()).toContain('application/problem+json')
    await opened.close()
  })

  test('scrolls into view on a phone, below the bar with the buttons', async () => {
    const { panel, answer } = await site.panel('list-pets', phone)
    await panel.getByRole('textbox', { name: 'X-Trace' }).fill('t')
    await answer()
    await expect.poll(() => panel.locator('.api-answer .api-code').count()).toBe(1)
    const bar = await panel.locator('.api-bar').boundingBox()
    const head = await panel.locator('.api-answer-head').boundingBox()
    expect(bar?.y).toBeGreaterThanOrEqual(0)
    expect(head?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(head?.y).toBeLessThan(phone.viewport.height - (head?.height ?? 0))
  })

  test('is a picture, whatever the policy of the page, or a download under the name that the server gives', async () => {
    const panels = await site.panels()
    const { panel, answer, complaints } = await panels.show('get-picture')
    await answer()
    const image = panel.locator('.api-picture')
    await image.waitFor()
    expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1)
    expect(complaints).toEqual([])
    const opened = await panels.show('get-file')
    await opened.answer()
    const download = opened.page.waitForEvent('download')
    await opened.panel.getByRole('button', { name: 'Download pets.zip' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('pets.zip')
    expect([...fs.readFileSync(await file.path())]).toEqual([1, 0, 2, 0])
    await panels.close()
  })

  test('is bounded on the page when it is large, and names the address of a redirect', async () => {
    const panels = await site.panels()
    const { panel, answer } = await panels.show('get-large')
    await answer()
    await expect
      .poll(() => panel.locator('.api-answer .api-code').textContent())
      .toMatch(/^\[\n {2}\{/)
    expect((await panel.locator('.api-answer .api-code').textContent())?.length).toBe(200_000)
    expect(await panel.getByText('The first 200,000 characters are shown.').count()).toBe(1)
    const moved = await panels.show('get-moved')
    expect(await moved.answer()).toBe('200 OK')
    expect(await moved.panel.getByText(/^Redirected to http:.*\/v1\/pets$/).count()).toBe(1)
    await panels.close()
  })

  test('shows events as they come, until the reader cancels', async () => {
    const { panel, answer } = await site.panel('get-events')
    await answer()
    site.server.emit('{"n":1}')
    const events = panel.locator('.api-events li')
    await expect.poll(() => events.allTextContents()).toEqual(['tick{"n":1}'])
    site.server.emit('{"n":2}')
    await expect.poll(() => events.count()).toBe(2)
    const before = site.server.aborted()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect
      .poll(() => panel.getByRole('alert').last().textContent())
      .toContain('You cancelled')
    await expect.poll(() => site.server.aborted()).toBe(before + 1)
    expect(await events.count()).toBe(2)
  })
})

describe('without an answer, words say why:', () => {
  const words = async ({ panel, send }: Pick<OpenPanel, 'panel' | 'send'>) => {
    await send()
    const alert = panel.locator('.api-failure')
    await alert.waitFor()
    return alert.textContent()
  }

  test('the server does not allow the site to read, or redirects to an address that the policy of the page does not allow', async () => {
    const panels = await site.panels()
    expect(await words(await panels.show('get-closed'))).toContain('(CORS)')
    expect(await words(await panels.show('get-away'))).toContain('or it redirected to one')
    await panels.close()
  })

  test('there is no server, or the reader is offline; a method without a body gets its answer', async () => {
    const opened = await site.panel('count-pets')
    const { page, panel, answer, last } = opened
    expect(await answer()).toBe('200 OK')
    expect(last()?.method).toBe('HEAD')
    await panel.locator('[data-variable=port]').fill('9')
    expect(await words(opened)).toMatch(/cannot be reached/)
    await page.context().setOffline(true)
    const alert = panel.locator('.api-failure')
    await panel.locator('.api-send-button').click()
    await expect.poll(() => alert.textContent()).toBe('You are offline.')
  })

  test('it takes too long', async () => {
    const opened = await site.panel('get-slow')
    await opened.field('Time limit in seconds').fill('1')
    expect(await words(opened)).toContain('within 1 seconds')
    await opened.close()
  })

  test('a header has characters that it cannot have', async () => {
    const opened = await site.panel('list-pets')
    await opened.panel.getByLabel('X-Trace').fill('不行')
    expect(await words(opened)).toContain('X-Trace')
    await opened.close()
  })
})

describe('the editor of JSON', () => {
  test('completes properties and values by key, and leaves the keys of an input method alone', async () => {
    const { page, panel } = await site.panel('create-pet')
    const area = panel.locator('.api-json-text')
    await area.fill('{}')
    await area.press('ArrowLeft')
    await area.press('Control+Space')
    const options = panel.locator('.api-choices').getByRole('option')
    expect(await options.allTextContents()).toEqual([
      'namestring',
      'kindstring',
      'ageinteger',
      'ownerobject',
    ])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await area.inputValue()).toBe('{"kind": "dog"}')
    await area.evaluate((element) => (element as HTMLTextAreaElement).setSelectionRange(11, 11))
    await area.press('Control+Space')
    expect(await options.allTextContents()).toEqual(['"dog"', '"cat"'])
    await page.keyboard.press('Escape')
    expect(await panel.isVisible()).toBe(true)
    expect(await options.count()).toBe(0)
    await area.fill('{}')
    await area.press('ArrowLeft')
    await area.press('Control+Space')
    const composing = { key: 'Enter', isComposing: true, bubbles: true }
    await area.dispatchEvent('keydown', composing)
    // Safari ends a composition before it reports its Enter.
    await area.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
    expect(await area.inputValue()).toBe('{}')
  })

  test('shows problems with their place; what has none is sent as it is written', async () => {
    const { panel, answer, last } = await site.panel('create-pet')
    const area = panel.locator('.api-json-text')
    const problems = panel.locator('.api-problems li')
    await area.fill('{\n  "name": "R",\n  "kind": "cow",\n  "owner": { "isRich": 1 }\n}')
    expect(await problems.allTextContents()).toEqual([
      'Line 2, column 11: At least 2 characters.',
      'Line 3, column 11: Must be one of "dog", "cat".',
      'Line 4, column 24: Expected: boolean.',
    ])
    await problems.nth(1).getByRole('button').click()
    expect(await area.evaluate((element) => (element as HTMLTextAreaElement).selectionStart)).toBe(
      27,
    )
    await area.fill('{ "name": }')
    expect(await problems.allTextContents()).toEqual(['Line 1, column 11: This is not valid JSON.'])
    await area.fill('{"name":"Möhre","kind":"cat"}')
    expect(await answer()).toBe('200 OK')
    expect(last()?.headers['content-type']).toBe('application/json')
    expect(last()?.body.toString()).toBe('{"name":"Möhre","kind":"cat"}')
  })
})

describe('the panel', () => {
  test('shows the request in the language of the page’s samples, with placeholders for secrets', async () => {
    const { page, panel, field } = await site.panel('create-pet')
    await field('bearer: Token').fill('very-secret')
    const code = panel.locator('.api-outputs .api-code').first()
    await expect.poll(() => code.textContent()).toContain('Bearer YOUR_TOKEN')
    await panel.locator('.api-json-text').fill('{"name":"Changed","kind":"dog"}')
    await expect.poll(() => code.textContent()).toContain('"name":"Changed"')
    await field('Language').selectOption('python')
    await expect.poll(() => code.textContent()).toContain('requests.post(')
    expect(await code.textContent()).not.toContain('very-secret')
    await page.keyboard.press('Escape')
    expect(
      await page.locator('.tabs[data-group="api-language"] .tab-input[value=python]').isChecked(),
    ).toBe(true)
  })

  test('holds the focus, and gives it back; works after navigation without a load', async () => {
    const { page, panel } = await site.panel('list-pets')
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
    expect(
      await page.locator('[data-api-open]').evaluate((button) => button === document.activeElement),
    ).toBe(true)
    // A click before the page is hydrated is a load.
    await isLive(page)
    await markDocument(page)
    await page.locator('nav a[href*="/docs/pets/delete-pet"]').first().click()
    await page.waitForURL(/delete-pet/)
    await page.locator('[data-api-open]').click()
    await page.locator('.api-panel[open] .api-bar-path', { hasText: '/pets/' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('is one of several on a page: each sends its own form, and no two elements share an id', async () => {
    const { page } = await site.panel('list-pets')
    await page.keyboard.press('Escape')
    await page.locator('[data-api-request]').evaluate((place) => place.after(place.cloneNode(true)))
    await page.locator('[data-api-open]').last().click()
    const panel = page.locator('.api-panel[open]')
    // It begins with the values of the other one, at once.
    expect(await panel.locator('.api-proxy input').isChecked()).toBe(false)
    expect(await panel.locator('[data-variable=port]').inputValue()).toBe(String(site.server.port))
    await panel.getByLabel('X-Trace').fill('on')
    await panel.locator('.api-send-button').click()
    expect(await panel.locator('.api-answer .api-status').textContent()).toContain('200')
    const ids = await page
      .locator('.api-panel [id]')
      .evaluateAll((elements) => elements.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('that cannot be loaded is missed with words, and the next click tries again', async () => {
    let isBroken = true
    const { page } = await site.open('zh-CN/docs/pets/list-pets')
    await page.route(/\/panel-[^/]*\.js$/, (route) => (isBroken ? route.abort() : route.fallback()))
    const failure = page.locator('.api-send').getByRole('alert')
    await page.locator('[data-api-open]').click()
    await failure.getByText('页面的这一部分无法显示。').waitFor()
    isBroken = false
    await page.locator('[data-api-open]').click()
    await page.locator('.api-panel[open]').waitFor()
    expect(await failure.count()).toBe(0)
  })

  test.each([
    ['en', { ...desktop, colorScheme: 'light', locale: '' }],
    ['zh-CN on a phone', { ...phone, colorScheme: 'dark', locale: 'zh-CN/' }],
  ] as const)('has nothing that axe complains of: %s', async (_name, options) => {
    const { page, panel, answer, complaints } = await site.panel('create-pet', options)
    await panel.locator('.api-json-text').fill('{ "name": 1 }')
    await answer()
    await panel.locator('.api-answer .api-code').waitFor()
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })
})
