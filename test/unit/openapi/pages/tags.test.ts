import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

test('a tag lists the tags inside of it, with the number of their operations', async () => {
  const { page } = await readPages({
    'api.yaml': `openapi: 3.2.0
info: { title: T, version: '1' }
tags:
  - { name: shop, summary: The shop }
  - { name: orders, parent: shop, summary: All orders, description: What was bought. More of it. }
  - { name: returns, parent: orders }
  - { name: itself, parent: itself }
paths:
  /orders: { get: { tags: [orders], responses: { 200: { description: D } } } }
`,
  })
  expect(page('tags/shop').markdown).toBe(
    '# The shop\n\n## Groups\n\n- [All orders](): What was bought.',
  )
  expect(page('tags/shop').html).toContain('>All orders</a> <span class="api-count">1</span>')
  expect(page('tags/orders').markdown).toContain('- [returns]()')
  for (const slug of ['tags/returns', 'tags/itself']) {
    expect(page(slug).markdown).not.toContain('Groups')
  }
})
