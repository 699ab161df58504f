import { expect, test } from 'vitest'
import { frontMatterType } from '../../../../src/pipeline/data/schema-type.ts'

test('declares the fields of all schemas, as exactly as TypeScript can', () => {
  const first = {
    properties: {
      level: { enum: ['easy', 1, null] },
      on: { const: true },
      tags: { type: 'array', items: { type: ['string', 'integer'] } },
      any: { pattern: 'x' },
      'with-dash': { type: 'object' },
      product: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          version: { oneOf: [{ type: 'number' }, { type: 'null' }] },
        },
      },
    },
  }
  const second = { properties: { level: { type: 'boolean' } } }
  expect(frontMatterType([first, second, {}])?.split('\n')).toEqual([
    'interface DocsgenFrontMatter {',
    '  readonly "level"?: "easy" | 1 | null | boolean',
    '  readonly "on"?: true',
    '  readonly "tags"?: readonly (string | number)[]',
    '  readonly "any"?: unknown',
    '  readonly "with-dash"?: Readonly<Record<string, unknown>>',
    '  readonly "product"?: { readonly "name": string; readonly "version"?: number | null }',
    '}',
  ])
  expect(frontMatterType([])).toBeNull()
})
