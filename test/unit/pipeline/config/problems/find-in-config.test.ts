import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createConfigFinder } from '../../../../../src/pipeline/config/problems/find-in-config.ts'
import type { Config } from '../../../../../src/shared/model/config.ts'
import { temporarySite } from '../temporary-site.ts'

test('a text is found by key and place, in the configuration and in the files it is made from', () => {
  const root = temporarySite({
    'docsgen.config.ts':
      "const x = 'nope'\nexport default {\n  docs: { sidebars: 'bars.yml' },\n  a: [{ to: \"/no.e\" }],\n}\n",
    'bars.yml': 'docs:\n  - intro\n  - type: doc\n    id: guide/nope\n',
    'flow.yml':
      'docs:\n  - { type: link, label: Odd, odd, href: /docs/odd }\n  - { type: category, items: [a, odd, b/odd] } # odd\n',
  })
  const config = {
    navbar: { items: [{ to: '/x' }, { to: '/no.e' }] },
    docs: { sidebars: { docs: ['intro', { type: 'doc', id: 'guide/nope' }] } },
    footer: { copyright: '{product} computed' },
  } as unknown as Config
  const find = createConfigFinder({
    root,
    config,
    configFile: 'docsgen.config.ts',
    configInputs: ['bars.yml', 'flow.yml', 'docsgen.config.js', 'docsgen.config.ts'].map((name) =>
      join(root, name),
    ),
  })
  expect(find('/no.e')).toEqual({
    key: 'navbar.items[1].to',
    place: { file: 'docsgen.config.ts', line: 4, column: 13 },
  })
  expect(find('guide/nope')).toEqual({
    key: 'docs.sidebars.docs[1].id',
    place: { file: 'bars.yml', line: 4, column: 9 },
  })
  expect(find('/docs/odd').place).toEqual({ file: 'flow.yml', line: 2, column: 42 })
  expect(find('b/odd').place).toEqual({ file: 'flow.yml', line: 3, column: 39 })
  expect(find('odd').place).toEqual({ file: 'flow.yml', line: 3, column: 34 })
  expect(find('{product} computed')).toEqual({
    key: 'footer.copyright',
    place: { file: 'docsgen.config.ts' },
  })
  expect(createConfigFinder({ root, config, configFile: null, configInputs: [] })('/x')).toEqual({
    key: 'navbar.items[0].to',
    place: {},
  })
})

test('a text is found as the value of one key in one part', () => {
  const root = temporarySite({
    'docsgen.config.ts': [
      'export default {',
      "  navbar: { items: [{ to: '/old' }] },",
      "  redirects: [{ from: '/x', to: '/old' }, { from: ['/y', '/old'], to: '/new' }],",
      '}',
    ].join('\n'),
  })
  const config = {
    navbar: { items: [{ to: '/old' }] },
    redirects: [
      { from: '/x', to: '/old' },
      { from: ['/y', '/old'], to: '/new' },
    ],
  } as unknown as Config
  const find = createConfigFinder({
    root,
    config,
    configFile: 'docsgen.config.ts',
    configInputs: [],
  })
  expect(find('/old', { section: 'redirects', keys: ['from'] })).toEqual({
    key: 'redirects[1].from[1]',
    place: { file: 'docsgen.config.ts', line: 3, column: 58 },
  })
  expect(find('/old').key).toBe('navbar.items[0].to')
})

test('a text that is also a key or another value is found where it is one of the keys', () => {
  const root = temporarySite({
    'docsgen.config.ts': [
      'export default { docs: { sidebars: {',
      "  a: [{ type: 'category', label: 'nope', items: ['intro', 'nope'] }],",
      "  b: [{ 'none': ['none'] }],",
      '} } }',
    ].join('\n'),
  })
  const sidebars = {
    a: [{ type: 'category', label: 'nope', items: ['intro', 'nope'] }],
    b: [{ type: 'category', label: 'none', items: ['none'] }],
  }
  const config = { docs: { sidebars } } as unknown as Config
  const configFile = 'docsgen.config.ts'
  const find = createConfigFinder({ root, config, configFile, configInputs: [] })
  const part = { section: 'docs', keys: ['id', 'items'] } as const
  expect(find('nope', part)).toEqual({
    key: 'docs.sidebars.a[0].items[1]',
    place: { file: configFile, line: 2, column: 59 },
  })
  expect(find('none', part)).toEqual({
    key: 'docs.sidebars.b[0].items[0]',
    place: { file: configFile, line: 3, column: 18 },
  })
})

test('a path is found with what may stand around it, and as the value of one of several keys', () => {
  const root = temporarySite({
    'docsgen.config.json': `{
  "navbar": { "items": [{ "href": "https://example.com/api.json" }] },
  "openapi": {
    "api-v2": "./specs/api/",
    "old": { "path": "specs/old.yaml" },
    "far": { "path": "https://example.com/api.json" }
  }
}`,
  })
  const openapi = {
    'api-v2': { path: 'specs/api' },
    old: { path: 'specs/old.yaml' },
    far: { path: 'https://example.com/api.json' },
  }
  const configFile = 'docsgen.config.json'
  const config = { openapi } as unknown as Config
  const find = createConfigFinder({ root, config, configFile, configInputs: [] })
  const placeOf = (id: keyof typeof openapi) => {
    const { place } = find(openapi[id].path, { section: 'openapi', keys: [id, 'path'] })
    return `${place.line}:${place.column}`
  }
  expect(placeOf('api-v2')).toBe('4:15')
  expect(placeOf('old')).toBe('5:22')
  expect(placeOf('far')).toBe('6:22')
})

test('a text with quotes and line breaks is found as languages of data and code write them', () => {
  const texts = ['<b class="x">it\'s</b>', '<hr>\n<i>"</i>']
  const files = {
    'docsgen.config.json': JSON.stringify(texts, null, 1),
    'docsgen.config.ts': `export default [\n '<b class="x">it\\'s</b>',\n '<hr>\\n<i>"</i>',\n]`,
  }
  const root = temporarySite(files)
  for (const configFile of Object.keys(files)) {
    const config = texts as unknown as Config
    const find = createConfigFinder({ root, config, configFile, configInputs: [] })
    expect(texts.map((text) => find(text).place.line)).toEqual([2, 3])
  }
})
