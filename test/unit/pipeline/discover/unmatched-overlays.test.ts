import { expect, test } from 'vitest'
import { loadConfig } from '../../../../src/pipeline/config/load-config.ts'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import { unmatchedOverlays } from '../../../../src/pipeline/discover/unmatched-translations.ts'
import { temporarySite } from '../config/temporary-site.ts'

test('a translation of no specification is reported, with the nearest one', async () => {
  const root = temporarySite({
    'docsgen.config.json': JSON.stringify({
      locales: ['en', 'zh-CN'],
      openapi: { petstore: 'a.yaml' },
    }),
    'i18n/zh-CN/openapi/petstore.yaml': 'info: { title: 宠物 }\n',
    'i18n/zh-CN/openapi/petstroe.yml': 'info: { title: 宠物 }\n',
    'i18n/zh-CN/openapi/notes.md': 'Notes.\n',
    'i18n/en/openapi/orders.json': '{}',
  })
  const { config } = await loadConfig(root)
  const index = createFileIndex(root, {})
  expect(
    unmatchedOverlays(root, config, index).map(({ code, file, message, hint }) => [
      code,
      file,
      message,
      hint,
    ]),
  ).toEqual([
    [
      'openapi-overlay',
      'i18n/en/openapi/orders.json',
      'The translation i18n/en/openapi/orders.json is of no specification.',
      'Such a file has the name of a specification in `openapi` of docsgen.config.',
    ],
    [
      'openapi-overlay',
      'i18n/zh-CN/openapi/petstroe.yml',
      'The translation i18n/zh-CN/openapi/petstroe.yml is of no specification.',
      'Did you mean “petstore.yml”?',
    ],
  ])
  // What is reported is known to the next build, which looks whether it is still there.
  expect(Object.keys(index.records())).toEqual([
    'i18n/en/openapi/orders.json',
    'i18n/zh-CN/openapi/petstroe.yml',
  ])
})
