/** Schemas that extend a base with a discriminator: the base does not name them, and its readers need them. */
import { expect, test } from 'vitest'
import { readSchemas } from './read-pages.ts'

const base = `    Pet:
      type: object
      required: [kind]
      discriminator: { propertyName: kind, mapping: { kitten: '#/components/schemas/Cat' } }
      properties: { kind: { type: string } }
`
const cat = `    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { claws: { type: integer } } }] }
`
const dog = `    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }] }
`

test('a base lists the schemas that extend it, by the value that stands for each', async () => {
  const { rows, page } = await readSchemas(base + dog + cat)
  expect(rows('schemas/pet').slice(0, 7)).toEqual([
    '- `kind` (string, required)',
    '- Subtypes (`kind`)',
    '  - Cat ([Cat]()): `kitten`',
    '    - `kind` (string, required)',
    '    - `claws` (integer)',
    '  - Dog ([Dog]()): `Dog`',
    '    - `kind` (string, required)',
  ])
  const { html } = page('schemas/pet')
  expect(html).toContain('Subtypes (chosen by <code>kind</code>)')
  expect(html).toMatch(
    /<div class="api-alternative" id="Pet-1">.*>Cat<\/a>.*<code class="api-value">kitten<\/code>/,
  )
})

test('what extends a subtype is inside of it, and on its own page', async () => {
  const extend = (name: string, ...of: string[]) =>
    `    ${name}: { allOf: [${of.map((base) => `{ $ref: '#/components/schemas/${base}' }`).join()}] }\n`
  const { rows } = await readSchemas(
    base +
      extend('Cat', 'Pet') +
      extend('Lion', 'Cat') +
      // A circle has an end.
      extend('Fish', 'Carp', 'Pet') +
      extend('Carp', 'Fish') +
      extend('Plant', 'Thing') +
      '    Thing: { type: object }\n',
  )
  const names = (slug: string) =>
    rows(slug)
      .filter((row) => /Subtypes|^ *- [A-Z]/.test(row))
      .map((row) => row.replace(/ \(.*/, ''))
  expect(names('schemas/pet').slice(0, 9)).toEqual([
    '- Subtypes',
    '  - Cat',
    '    - Subtypes',
    '      - Lion',
    '  - Fish',
    '    - Subtypes',
    '      - Carp',
    '        - Subtypes',
    '          - Fish',
  ])
  expect(names('schemas/cat')).toContain('  - Lion')
  expect(names('schemas/lion').join()).not.toContain('Subtypes')
  expect(names('schemas/thing').join()).not.toContain('Subtypes')
})

test('a base that lists its alternatives itself has no further list', async () => {
  const { rows } = await readSchemas(`    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }]
      discriminator: { propertyName: kind }
${cat}`)
  expect(rows('schemas/pet').join()).not.toContain('Subtypes')
})

test('the subtypes are shown where the base is used, also as items of a list', async () => {
  const { rows } = await readSchemas(
    `${base}${cat}    Owner: { properties: { pets: { type: array, items: { $ref: '#/components/schemas/Pet' } } } }\n`,
  )
  expect(rows('schemas/owner').slice(0, 4)).toEqual([
    '- `pets` ([Pet]()\\[\\])',
    '  - `kind` (string, required)',
    '  - Subtypes (`kind`)',
    '    - Cat ([Cat]()): `kitten`',
  ])
})
