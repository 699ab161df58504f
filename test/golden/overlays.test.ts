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
  /cats: { get: { description: '[a](/gone)', responses: {} } }
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
