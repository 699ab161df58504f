/** Pages of a specification of AsyncAPI: no machine finds fault with them, and without scripts nothing is out of reach. */
import { expect, onTestFinished, test } from 'vitest'
import { expectNoViolations } from '../axe.ts'
import { siteOfFiles } from '../built-site.ts'
import { isLive } from '../runtime/live.ts'

const site = siteOfFiles('async-pages', {
  'docs/intro.md': '# Intro\n',
  'openapi/events.yaml': `asyncapi: 3.0.0
info: { title: Events, version: '1' }
servers:
  sockets: { host: sockets.example.com, protocol: wss, security: [{ $ref: '#/components/securitySchemes/key' }] }
channels:
  orders:
    address: orders/{country}
    parameters: { country: { description: Where the shop is., enum: [de, fr] } }
    bindings: { ws: { query: { type: object, properties: { since: { type: string, description: The first day. } } } } }
    messages: { placed: { $ref: '#/components/messages/Placed' }, gone: { payload: { type: object } } }
operations:
  placed:
    action: send
    channel: { $ref: '#/channels/orders' }
    messages: [{ $ref: '#/channels/orders/messages/placed' }]
    reply: { messages: [{ $ref: '#/channels/orders/messages/gone' }], channel: { $ref: '#/channels/orders' } }
components:
  securitySchemes: { key: { type: httpApiKey, in: query, name: key } }
  messages:
    Placed:
      headers: { type: object, properties: { id: { type: string, description: For this message alone. } } }
      payload:
        oneOf:
          - { title: Short, type: object, properties: { id: { type: string } } }
          - { title: Long, type: object, properties: { note: { type: string, description: A word to the cook. } } }
      examples:
        - { name: Small, headers: { id: a }, payload: { id: o1 } }
        - { name: Large, headers: { id: b }, payload: { note: Without onions } }
`,
})

async function open(where: string, options = {}) {
  const { page, close } = await site.open(`docs/events${where}`, options)
  onTestFinished(close)
  return page
}

test.each(['', '/placed', '/channels/orders', '/channels'])(
  'axe finds nothing on docs/events%s, and nothing is wider than the window',
  async (where) => {
    const page = await open(where, { reducedMotion: 'reduce' })
    await isLive(page)
    await expectNoViolations(page)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide).toBe(0)
  },
)

test('without scripts each example and each kind of a message can be chosen', async () => {
  const page = await open('/placed', { javaScriptEnabled: false })
  await page.locator('.api-side .tab-label', { hasText: 'Large' }).first().click()
  expect(await page.locator('.api-side code:visible').allInnerTexts()).toContainEqual(
    expect.stringContaining('Without onions'),
  )
  await page.locator('.api-main .tab-label', { hasText: 'Long' }).first().click()
  expect(await page.getByText('A word to the cook.').isVisible()).toBe(true)
})
