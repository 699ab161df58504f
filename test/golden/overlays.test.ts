/** Overlays: of the texts of a language, and of the specification itself. */
import { expect, test } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import { startDev } from './dev-site.ts'
import { siteOf } from './site.ts'

const files = {
  'docsgen.config.json': JSON.stringify({ title: 'T', locales: ['en', 'zh-CN'] }),
  'docs/index.md': '# Start\n',
  'openapi/api.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /pets: { get: { operationId: getPets, responses: { '200': { description: 5 } } } }
  /cats: { get: { description: '[a](/gone)', responses: { default: { description: D } } } }
`,
  'i18n/en/openapi/api-reference.yaml': 'info: { title: The shop }\n',
  'i18n/zh-CN/openapi/api-reference.yaml': 'info: { title: 商店 }\n',
}

test('its own mistakes are reported once, by builds and by check', async () => {
  const site = siteOf('overlays', files)
  const built = await site.build()
  const invalid = ({ code }: { readonly code: string }) => code === 'openapi-invalid'
  const once = [expect.objectContaining({ file: 'openapi/api.yaml', line: 4 })]
  expect(built.diagnostics.filter(invalid)).toEqual(once)
  const checked = await check({ root: site.root })
  expect(checked.diagnostics.filter(invalid)).toEqual(once)
})

test('a link that leads nowhere is reported with the setting for links to another site', async () => {
  const built = await siteOf('overlays-links', files).build()
  expect(built.diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'broken-link',
      hint: expect.stringContaining('set `openapi.api-reference.linkBase` to that site.'),
    }),
  )
})

test.each([
  [
    'info: { title: 商店 }\npaths:\n  /pet: { get: { summary: 宠物 } }\n',
    3,
    3,
    'Did you mean “/pets”?',
  ],
  ['paths:\n  /pets:\n    get: { sumary: 宠物, operatonId: a }\n', 3, 12, undefined],
  [
    'overlay: 1.0.0\nactions:\n  - target: $.info\n    update: { title: T }\n  - target: $.nope\n    update: { title: T }\n',
    5,
    5,
    undefined,
  ],
  [
    'overlay: 1.0.0\nactions:\n  - target: $.info\n    remove: true\n',
    3,
    5,
    'Write the texts into `update`: a translation removes and copies nothing.',
  ],
  [
    'overlay: 1.0.0\nactions:\n  - update: {}\n    target: $.paths.*.get\n',
    4,
    5,
    "Write one action for each place, such as $.paths['/pets'].get.",
  ],
  ['info:\n  title: [\n', 3, 1, undefined],
])('a mistake in a translation has its line: %j', async (texts, ...place) => {
  const made = siteOf('overlays-places', {
    ...files,
    'i18n/zh-CN/openapi/api-reference.yaml': texts,
  })
  const { diagnostics } = await made.build()
  const [line, column, hint] = place
  const found = diagnostics.filter(({ code }) => code === 'openapi-overlay')
  const file = 'i18n/zh-CN/openapi/api-reference.yaml'
  expect(found[0]).toMatchObject({ file, line, column })
  if (hint !== undefined) expect(found[0]?.hint).toBe(hint)
})

const changed = {
  'docsgen.config.json': JSON.stringify({
    title: 'T',
    locales: ['en', 'zh-CN'],
    openapi: { shop: { path: 'openapi/api.yaml', overlays: ['changes/public.yaml'] } },
  }),
  'docs/index.md': '# Start\n',
  'openapi/api.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
tags: [{ name: internal }, { name: pets, description: 5 }]
paths:
  /pets: { get: { operationId: getPets, responses: { '200': { description: All pets } } } }
  /staff: { get: { operationId: getStaff, x-internal: true, responses: { '200': { description: All } } } }
`,
  'changes/public.yaml': `overlay: 1.1.0
info: { title: What others see, version: '1' }
extends: ../openapi/api.yaml
actions:
  - target: $.paths[?@[?@['x-internal'] == true]]
    remove: true
  - target: $.tags[?@.name == 'internal']
    remove: true
  - target: $.info
    update: { summary: Pets for everybody }
  - target: $.paths['/pets'].get
    update: { summary: 9, parameters: [{ $ref: '#/components/parameters/gone' }] }
  - target: $.paths['/pests']
    remove: true
`,
  'i18n/zh-CN/openapi/shop.yaml': 'info: { title: 商店, summary: 给所有人的宠物 }\n',
}

test('overlays change the specification before anything reads it', async () => {
  const site = siteOf('overlays-changed', changed)
  const built = await site.build()
  const found = built.diagnostics.map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  )
  expect(found.sort()).toEqual([
    'changes/public.yaml:12:15 openapi-invalid',
    'changes/public.yaml:12:42 openapi-reference',
    'changes/public.yaml:13:5 openapi-overlay',
    // Its index is another one since an entry before it was removed.
    'openapi/api.yaml:3:42 openapi-invalid',
  ])
  expect(built.text('docs/shop/index.html')).toContain('Pets for everybody')
  expect(built.text('zh-CN/docs/shop/index.html')).toContain('给所有人的宠物')
  expect(built.files()).not.toContain('docs/shop/getstaff/index.html')
  const download = built.text('docs/shop/openapi.yaml')
  expect(download).toContain('summary: Pets for everybody')
  expect(download).not.toMatch(/staff|internal/)
})

test.each([
  ['overlay: [', 'changes/public.yaml', 1],
  ['openapi: 3.1.0\n', 'changes/public.yaml', 1],
])('an overlay that cannot be read is an error: %j', async (text, file, line) => {
  const site = siteOf('overlays-unread', { ...changed, 'changes/public.yaml': text })
  const { diagnostics, result } = await site.build()
  expect(result).toBeNull()
  expect(diagnostics[0]).toMatchObject({ code: 'openapi-unreadable', file, line })
})

test('dev follows a change of an overlay', async () => {
  const site = siteOf('overlays-dev', changed)
  const server = await startDev(site.root)
  const page = async () => (await server.get('docs/shop/')).body.toString()
  expect(await page()).toContain('Pets for everybody')
  site.edit('changes/public.yaml', (text) => text.replace('for everybody', 'for you'))
  await expect.poll(page).toContain('Pets for you')
  const download = await server.get('docs/shop/openapi.yaml')
  expect(download.body.toString()).toContain('Pets for you')
})
