/** JSON Schema in words and rows: what is demanded under a condition, of some items, of names, and of what a text holds. */
import { expect, test } from 'vitest'
import { readSchemas } from './read-pages.ts'

/** The rows of a schema that is written in one line. */
async function rowsOf(schema: string) {
  const { rows } = await readSchemas(`    A: ${schema}\n`)
  return rows('schemas/a')
}

test.each([
  [
    'if: { properties: { type: { const: card } }, required: [type] }, then: { required: [number] }',
    ['- If `type` is `card`, then `number` is required'],
  ],
  [
    'if: { properties: { type: { enum: [card, cash] } } }, then: { required: [a, b] }, else: { properties: { a: false } }',
    [
      '- If `type` is `card` or `cash`, then `a` and `b` are required',
      '- Otherwise `a` must not be given',
    ],
  ],
  [
    'if: { properties: { type: { not: { const: card } }, a: { properties: { b: { const: 1 } } } }, required: [c, a] }, else: { required: [d] }',
    ['- Unless `type` is not `card` and `a.b` is `1` and `c` is given, then `d` is required'],
  ],
  [
    'if: { not: { required: [a] } }, then: { not: { required: [b] } }',
    ['- If `a` is not given, then `b` must not be given'],
  ],
  [
    'if: { properties: { type: { const: card } } }, then: { required: [number], properties: { number: { type: string, description: Of the card } } }',
    ['- If `type` is `card`, then', '  - `number` (string, required): Of the card'],
  ],
  [
    'if: { properties: { age: { minimum: 18 } } }, then: { minProperties: 2 }, else: false',
    [
      '- If all of this holds',
      '  - `age` (any): Range: `≥ 18`',
      '- then also: Keys: `≥ 2`',
      '- Otherwise no value fits',
    ],
  ],
  ['if: { properties: { a: { type: string } } }', []],
  [
    'type: array, items: { type: string }, if: { minItems: 2 }, then: { contains: { const: a } }',
    [
      '- If all of this holds: Items: `≥ 2`',
      '- then also',
      '  - At least one item (string): Always: `a`',
    ],
  ],
  [
    'allOf: [{ if: { required: [a] }, then: { required: [b] } }, { if: { required: [c] }, then: { required: [d] } }]',
    ['- If `a` is given, then `b` is required', '- If `c` is given, then `d` is required'],
  ],
  [
    'dependentRequired: { a: [b], c: [d, e] }',
    ['- If `a` is given, then `b` is required', '- If `c` is given, then `d` and `e` are required'],
  ],
  [
    'dependentSchemas: { a: { properties: { b: { type: string } } }, c: { required: [d] } }',
    ['- If `a` is given, then', '  - `b` (string)', '- If `c` is given, then `d` is required'],
  ],
  [
    'propertyNames: { pattern: ^x, maxLength: 3 }',
    ['- Names of all keys (any): Length: `≤ 3`; Pattern: `^x`'],
  ],
  [
    'type: array, contains: { type: object, properties: { a: { type: string } } }',
    ['- At least one item (object)', '  - `a` (string)'],
  ],
  [
    'type: array, items: { type: integer }, contains: { minimum: 5 }, minContains: 0, maxContains: 3',
    ['- Number of items that are so: `≤ 3` (any): Range: `≥ 5`'],
  ],
  [
    'type: string, contentMediaType: application/json, contentSchema: { properties: { a: { type: string } } }',
    ['- The text holds `application/json` (object)', '  - `a` (string)'],
  ],
  ['unevaluatedProperties: { type: string }', ['- any other key (of all alternatives) (string)']],
  [
    'prefixItems: [{ type: string }], unevaluatedItems: { type: number }',
    ['- `[0]` (string)', '- any other item (of all alternatives) (number)'],
  ],
])('{ %s }', async (schema, rows) => {
  expect(await rowsOf(`{ ${schema} }`)).toEqual(rows)
})

test.each([
  ['unevaluatedProperties: false', 'any: No other keys (of all alternatives)'],
  ['unevaluatedItems: false', 'any: No other items (of all alternatives)'],
  ['$comment: for us, x-a: 1, odd: { b: 2 }', 'any: Also: `odd: {"b":2}`'],
  [
    'allOf: [{ pattern: a, minLength: 1 }, { pattern: b, minLength: 2 }]',
    'any: Length: `≥ 2`; Pattern: `a`; Pattern: `b`',
  ],
  [
    'nullable: true, allOf: [{ enum: [a, b] }, { enum: [b, c] }]',
    'string | null: Allowed values: `b`',
  ],
  [
    'xml: { name: booking, namespace: "urn:a", prefix: p }',
    'any: Name in XML: `p:booking`; Namespace in XML: `urn:a`',
  ],
])('{ %s }: %s', async (schema, line) => {
  const { page } = await readSchemas(`    A: { ${schema} }\n`)
  expect(page('schemas/a').markdown.split('\n')[2]).toBe(line)
})

test('what is unusual in XML stands at each property', async () => {
  expect(
    await rowsOf(`{ properties: {
      a: { type: string, xml: { attribute: true } }, b: { type: string, xml: { name: c, attribute: true } },
      d: { type: string, xml: { name: d } }, e: { type: string, xml: { name: f } }, g: { xml: { prefix: p } },
      h: { type: array, xml: { wrapped: true }, items: { type: string, xml: { name: i } } }, j: { type: array, xml: { name: k }, items: { type: string } },
      l: { xml: { nodeType: cdata } }, m: { xml: { nodeType: none } } } }`),
  ).toEqual([
    '- `a` (string): In XML an attribute',
    '- `b` (string): In XML the attribute `c`',
    '- `d` (string)',
    '- `e` (string): Name in XML: `f`',
    '- `g` (any): Name in XML: `p:g`',
    '- `h` (string\\[\\]): In XML wrapped in `h`; Name in XML: `i`',
    '- `j` (string\\[\\])',
    '- `l` (any): In XML a CDATA section',
    '- `m` (any): In XML without an element of its own',
  ])
})

test('rules have addresses of their own, and their properties below them', async () => {
  const { page } = await readSchemas(`    A:
      if: { properties: { type: { minLength: 1 } } }
      then: { properties: { number: { type: string } } }
      else: { properties: { iban: { type: string } } }
      propertyNames: { minLength: 2 }
      properties: { list: { type: array, contains: { properties: { b: {} } } } }
`)
  const ids = [...page('schemas/a').html.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual([
    ...['A.list', 'A.list-contains', 'A.list-contains.b', 'A-names'],
    ...['A-if', 'A-if.type', 'A-then', 'A-then.number', 'A-else', 'A-else.iban'],
  ])
})

test('a dynamic reference is bound by the schemas around it', async () => {
  const { rows } = await readSchemas(`    Tree:
      $dynamicAnchor: node
      type: object
      properties: { children: { type: array, items: { $dynamicRef: '#node' } } }
    Strict: { $dynamicAnchor: node, $ref: '#/components/schemas/Tree', unevaluatedProperties: false }
    Page:
      $id: https://a.example/page
      type: object
      properties: { items: { type: array, items: { $dynamicRef: '#item' } }, wrap: { $ref: wrap } }
      $defs: { item: { $dynamicAnchor: item } }
    Wrap: { $id: https://a.example/wrap, type: object, properties: { one: { $dynamicRef: 'page#item' } } }
    Texts: { $id: https://a.example/texts, $ref: page, $defs: { item: { $dynamicAnchor: item, type: string } } }
`)
  expect(rows('schemas/strict')).toEqual([
    '- `children` ([Strict]()\\[\\]): No other keys (of all alternatives)',
  ])
  expect(rows('schemas/tree')[0]).toBe('- `children` ([Tree]()\\[\\])')
  expect(rows('schemas/page').slice(0, 3)).toEqual([
    '- `items` (any\\[\\])',
    '- `wrap` ([Wrap]())',
    '  - `one` (any)',
  ])
  expect(rows('schemas/texts')).toEqual([
    '- `items` (string\\[\\])',
    '- `wrap` ([Wrap]())',
    '  - `one` (string)',
  ])
})
