/** A specification whose texts every language has in a file of its own. */
import { expect, test } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
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
