import { expect, test } from 'vitest'
import { openSpecification } from '../../../../src/openapi/open-specification.ts'
import { readSpec } from '../read-spec.ts'

/** An operation with both messages of its channel, which have one name, in an order. */
async function openWith(order: readonly string[]) {
  const messages = order.map((key) => `{ $ref: '#/channels/c/messages/${key}' }`)
  const { api } = await readSpec({
    'api.yaml': `asyncapi: 3.0.0
info: { title: T, version: '1' }
channels: { c: { address: c, messages: { a: { name: Order }, b: { name: Order } } } }
operations: { o: { action: send, channel: { $ref: '#/channels/c' }, messages: [${messages.join()}] } }
`,
  })
  const place = { mount: '/e', download: null, origin: '', file: 'api.yaml', linkBase: null }
  return openSpecification({ api: api(), place })
}

test('messages with one name have places of their own, in links and in the search', async () => {
  const { compile } = await openWith(['a', 'b'])
  const { html, sections } = compile('o')
  const ids = ['message-Order', 'message-Order-1']
  for (const id of ids) expect(html).toContain(`<h3 id="${id}">`)
  expect(sections.map(({ id }) => id).filter((id) => id !== '')).toEqual(ids)
  const links = compile('channels/c').meta.slots.map((slot) => 'url' in slot && slot.url)
  for (const id of ids) expect(links).toContain(`/e/o#${id}`)
})

test('the page of a channel has another hash when the places of its messages have changed', async () => {
  const hashOf = async (order: readonly string[]) =>
    (await openWith(order)).list().find(({ id }) => id === 'channels/c')?.hash
  expect(await hashOf(['a', 'b'])).not.toBe(await hashOf(['b', 'a']))
})
