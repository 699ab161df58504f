/** The example documents of the OpenAPI Initiative: nothing is wrong with them, and all that is in them is shown. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSpecification } from '../../../src/openapi/open-specification.ts'
import { apiParts } from '../../../src/openapi/parts/parts.ts'
import { readApi } from '../../../src/openapi/read/read-api.ts'
import { escapeHtml } from '../../../src/shared/escape.ts'
import { namesIn, namesOf } from './names-in.ts'

const root = path.join(import.meta.dirname, 'official')
const place = {
  ...{ mount: '/docs/api', download: '/docs/api/x.yaml', origin: 'https://a.example' },
  ...{ file: 'x.yaml', linkBase: null },
}

/** How many operations and webhooks, schemas, and parameters and properties each has. */
const documents: readonly [string, readonly [number, number, number]][] = [
  ['v2.0/json/petstore-expanded.json', [4, 3, 9]],
  ['v2.0/yaml/api-with-examples.yaml', [2, 0, 0]],
  ['v2.0/yaml/petstore-separate/spec/swagger.yaml', [4, 3, 10]],
  ['v2.0/yaml/uber.yaml', [5, 7, 38]],
  ['v3.0/api-with-examples.yaml', [2, 0, 0]],
  ['v3.0/callback-example.yaml', [1, 0, 2]],
  ['v3.0/link-example.yaml', [6, 3, 21]],
  ['v3.0/petstore-expanded.yaml', [4, 3, 9]],
  ['v3.0/uspto.yaml', [3, 1, 13]],
  ['v3.1/non-oauth-scopes.yaml', [1, 0, 0]],
  ['v3.1/tictactoe.yaml', [4, 6, 7]],
  ['v3.1/webhook-example.yaml', [1, 1, 3]],
  ['v3.2/3.2-tags-example.yaml', [4, 0, 0]],
]

test.each(documents)('%s', async (file, [operations, schemas, names]) => {
  const read = await readApi(root, { id: 'api', path: file, all: true })
  const { api } = read
  if (api === null) throw new Error(`${file} cannot be read`)
  expect(read.problems.map(({ line, code, message }) => `${line} ${code} ${message}`)).toEqual([])
  const { compile } = openSpecification({ api, place })
  const parts = apiParts(api)
  const shown = [
    ...api.schemas.map(({ ref, schema }) => ({
      slug: parts.schemas.get(ref) as string,
      names: namesIn(schema),
    })),
    ...[...api.operations, ...api.webhooks].map((operation) => ({
      slug: parts.operations.get(operation) as string,
      names: namesOf(operation),
    })),
  ]
  for (const { slug, names: own } of shown) {
    const { html } = compile(slug)
    for (const name of own) expect(html, slug).toContain(`<code>${escapeHtml(name)}</code>`)
  }
  expect([
    api.operations.length + api.webhooks.length,
    api.schemas.length,
    shown.flatMap((one) => one.names).length,
  ]).toEqual([operations, schemas, names])
})
