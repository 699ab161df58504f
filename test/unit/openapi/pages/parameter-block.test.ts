import { expect, test } from 'vitest'
import { head } from '../read-spec.ts'
import { readPages } from './read-pages.ts'

test('examples of parameters and headers have their summary and description', async () => {
  const { rows, page } = await readPages({
    'api.yaml': `${head}paths:
  /a:
    get:
      operationId: a
      parameters:
        - name: page
          in: query
          schema: { type: integer, example: 7 }
          examples:
            first: { value: 0, summary: The first page }
            later: { value: 20, summary: A later one, description: '*Counted* from 0.' }
            plain: { value: 5 }
            nothing: { value: null }
            missing: { summary: Without a value }
            far: { externalValue: 'https://a.example/page.txt', description: The last one }
      responses:
        200:
          description: D
          headers: { Total: { schema: { type: integer }, examples: { none: { value: 0, description: Nothing found } } } }
`,
  })
  expect(rows('a')).toEqual([
    '- `page` (integer): Example: `5`; Example: `null`; Example: `0` (The first page); Example: `20` (A later one Counted from 0.); Example: `https://a.example/page.txt` (The last one)',
    '- `Total` (integer): Example: `0` (Nothing found)',
  ])
  const { html } = page('a')
  expect(html).toContain('<dt>Example: <code>0</code></dt><dd><p>The first page</p>')
  expect(html).toContain('<p>A later one</p>\n<p><em>Counted</em> from 0.</p>')
  expect(html).toContain('<li>Example: <code>5</code></li>')
})

test('the description of a media type is text above its schema', async () => {
  const { page, texts } = await readPages({
    'api.yaml': `openapi: 3.2.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      responses:
        '200':
          description: D
          content:
            application/jsonl: { description: 'One *event* a line.', itemSchema: { type: string } }
`,
  })
  expect(texts).toEqual([])
  const { html, markdown } = page('get-a')
  expect(html).toMatch(/application\/jsonl.*One <em>event<\/em> a line\..*Each item of the stream/s)
  expect(markdown).toMatch(/`application\/jsonl`\n\nOne \*event\* a line\./)
})
