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

test('how values are written is shown where it is not the usual way', async () => {
  const list = 'schema: { type: array, items: { type: integer, minimum: 1 } }'
  const object =
    'schema: { type: object, properties: { a: { type: string }, b: { type: integer } } }'
  const { rows } = await readPages({
    'api.yaml': `${head}paths:
  /a/{m}/{l}:
    get:
      operationId: a
      parameters:
        - { name: m, in: path, required: true, style: matrix, ${list} }
        - { name: l, in: path, required: true, style: label, explode: true, schema: { type: array, items: { enum: [x, y] } } }
        - { name: one, in: query, ${list} }
        - { name: two, in: query, explode: false, ${list} }
        - { name: three, in: query, style: pipeDelimited, ${list} }
        - { name: four, in: query, style: deepObject, explode: true, ${object} }
        - { name: five, in: query, explode: false, schema: { type: string }, allowReserved: true }
        - { name: six, in: header, explode: true, ${object} }
      responses: {}
`,
  })
  expect(
    rows('a')
      .map((row) => row.replace(/^- (`\w+`) \([^)]*\)/, '$1'))
      .filter((row) => !row.startsWith(' ')),
  ).toEqual([
    '`m`: Range: `≥ 1`; Written as: `;m=1,2`',
    '`l`: Written as: `.x.y`; Allowed values: `x`, `y`',
    '`one`: Range: `≥ 1`',
    '`two`: Range: `≥ 1`; Written as: `?two=1,2`',
    '`three`: Range: `≥ 1`; Written as: `?three=1%7C2`',
    '`four`: Written as: `?four%5Ba%5D=string&four%5Bb%5D=0`',
    '`five`: Reserved characters such as / and ? are sent as they are',
    '`six`: Written as: `a=string,b=0`',
  ])
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
