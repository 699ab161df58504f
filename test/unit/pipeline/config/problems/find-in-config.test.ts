import { expect, test } from 'vitest'
import type { Config } from '../../../../../src/pipeline/config/config.ts'
import { loadConfig } from '../../../../../src/pipeline/config/load-config.ts'
import { createConfigFinder } from '../../../../../src/pipeline/config/problems/find-in-config.ts'
import { temporarySite } from '../temporary-site.ts'

/** The finder of a site whose configuration has been loaded, as a site does. */
async function finderOf(files: Readonly<Record<string, string>>) {
  const root = temporarySite({ 'docs/a.md': '# A\n', ...files })
  const { config, configFile, parts } = await loadConfig(root)
  const name = configFile?.slice(root.length + 1) ?? null
  // As settings that a state has remembered: nothing of the load is left.
  const kept = JSON.parse(JSON.stringify({ config, parts })) as {
    config: Config
    parts: typeof parts
  }
  const find = createConfigFinder({
    ...{ root, config: kept.config, configFile: name, configParts: kept.parts },
  })
  const at = (of: unknown, key: PropertyKey) => {
    const { key: path, place } = find({ of: of as object, key })
    return `${path} ${place.file}:${place.line}:${place.column}`
  }
  return { config: kept.config, at }
}

const navbar = (config: Config, index: number) => config.navbar.items[index]

test.each([
  [
    'docsgen.config.ts',
    [
      "import type { X } from './types'",
      'const nope = "/nope" as string',
      "const more = [{ label: 'C', to: nope }]",
      'export default {',
      "  navbar: { items: [{ label: 'A', to: '/nope' }, { label: 'B', to: '/nope' }, ...more] },",
      '} satisfies X',
    ],
    ['5:35', '5:64', '3:29'],
  ],
  [
    'docsgen.config.js',
    [
      "import { defineConfig } from 'docsgen'",
      "import { shared } from './shared.js'",
      'const items = [shared.first]',
      "items.push({ label: 'B', to: '/nope' })",
      "export default defineConfig({ navbar: { items }, ...{ title: 'x' } })",
    ],
    ['shared.js:2:46', '5:41'],
  ],
  [
    'docsgen.config.js',
    ["const nav = require('./nav.cjs')", 'module.exports = { navbar: { items: nav.items } }'],
    ['nav.cjs:1:42', 'nav.cjs:1:71'],
  ],
  [
    'docsgen.config.json',
    ['{"navbar": {"items": [', '{"label":"A","to":"/nope"}, {"label":"B","to":"/nope"}]}}'],
    ['2:14', '2:42'],
  ],
  [
    'docsgen.config.mjs',
    [
      "const make = (to) => ({ label: 'A', to })",
      "const sorted = [{ label: 'Z', to: '/nope' }, { label: 'B', to: '/a' }]",
      'sorted.sort((a, b) => (a.label < b.label ? -1 : 1))',
      'export default {',
      "  navbar: { items: [make('/nope'), ...sorted] },",
      '}',
    ],
    // The result of a function, and items that code has moved: the nearest place that is certain.
    ['5:21', '5:13', '5:13'],
  ],
])('equal values of %s are placed by their keys', async (file, lines, places) => {
  const { config, at } = await finderOf({
    [file]: `${lines.join('\n')}\n`,
    'shared.js':
      "const to = '/nope'\nexport const shared = { first: { label: 'A', to } }\n".replace(
        'first: { label',
        'first: { label',
      ),
    'nav.cjs':
      "module.exports = { items: [{ label: 'A', to: '/nope' }, { label: 'B', to: '/nope' }] }\n",
    'types.ts': 'export type X = object\n',
  })
  const found = places.map((_, index) => at(navbar(config, index), 'to'))
  expect(found).toEqual(
    places.map((place, index) => {
      const where = place.includes('.') ? place : `${file}:${place}`
      return `navbar.items[${index}].to ${where}`
    }),
  )
})

test('sidebars are placed in the file that has them, and short forms count as what they are short for', async () => {
  const { config, at } = await finderOf({
    'docsgen.config.json': JSON.stringify({
      docs: { sidebars: 'bars.yml' },
      moreDocs: { api: { path: 'api', sidebars: { main: { Guides: ['x'], More: ['nope'] } } } },
    }),
    'bars.yml': 'main:\n  - One: [a]\n    Two: [nope]\n  - nope\n',
    'api/x.md': '# X\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# A\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["a",\n "nope"] }',
  })
  const { docs, moreDocs } = config
  const [one, two, nope] = docs.sidebars?.['main'] ?? []
  expect(one).toMatchObject({ label: 'One' })
  expect(at((two as { items: unknown }).items, 0)).toBe(
    'docs.sidebars.main[1].items[0] bars.yml:3:11',
  )
  expect(nope).toBe('nope')
  expect(at(docs.sidebars?.['main'], 2)).toBe('docs.sidebars.main[2] bars.yml:4:5')
  const old = docs.versions.find(({ name }) => name === '1.0')
  expect(at(old?.sidebars?.['main'], 1)).toBe(
    'docs.versions["1.0"].sidebars.main[1] versioned_sidebars/version-1.0-sidebars.json:2:2',
  )
  const [, more] = moreDocs['api']?.sidebars?.['main'] ?? []
  expect(at((more as { items: unknown }).items, 0)).toMatch(
    /^moreDocs\.api\.sidebars\.main\[1\]\.items\[0\] docsgen\.config\.json:1:\d+$/,
  )
})

test('a value that its author wrote in a shorter form has the place of that form; one that nobody wrote has none', async () => {
  const { config, at } = await finderOf({
    'docsgen.config.ts':
      "export default {\n  openapi: {\n    pets: './pets.yaml',\n  },\n  blog: { path: 'news', exclude: ['x.md'] },\n}\n",
    'news/2020-01-01-a.md': '# A\n',
  })
  expect(at(config.openapi['pets'], 'path')).toBe('openapi.pets.path docsgen.config.ts:3:5')
  expect(at(config.blog[0]?.exclude, 0)).toBe('blog[0].exclude[0] docsgen.config.ts:5:35')
  expect(at(config.footer ?? config.navbar, 'title')).toContain(
    ' docsgen.config.ts:undefined:undefined',
  )
  expect(at({}, 'x')).toBe('null docsgen.config.ts:undefined:undefined')
})

test('a site without a configuration has no places', async () => {
  const { config, at } = await finderOf({})
  expect(at(config.navbar, 'title')).toBe('navbar.title undefined:undefined:undefined')
})
