import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../../src/pipeline/config/load-config.ts'
import { discover } from '../../../../src/pipeline/discover/discover.ts'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import { findChanges } from '../../../../src/pipeline/discover/find-changes.ts'
import { unmatchedOverlays } from '../../../../src/pipeline/discover/unmatched-translations.ts'
import { temporarySite } from '../config/temporary-site.ts'

const configured = {
  'docsgen.config.json': JSON.stringify({
    locales: ['en', 'zh-CN'],
    openapi: { petstore: 'a.yaml' },
  }),
}

test('a translation of no specification is reported, with the nearest one', async () => {
  const root = temporarySite({
    ...configured,
    'i18n/zh-CN/openapi/petstore.yaml': 'info: { title: 宠物 }\n',
    'i18n/zh-CN/openapi/petstroe.yml': 'info: { title: 宠物 }\n',
    'i18n/zh-CN/openapi/v2/petstore.yaml': 'info: { title: 宠物 }\n',
    'i18n/zh-CN/openapi/notes.md': 'Notes.\n',
    'i18n/en/openapi/orders.json': '{}',
  })
  const { config } = await loadConfig(root)
  const { overlays } = await discover(root, config, { index: createFileIndex(root, {}) })
  expect(
    unmatchedOverlays(overlays, config).map(({ code, file, message, hint }) => [
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
    [
      'openapi-overlay',
      'i18n/zh-CN/openapi/v2/petstore.yaml',
      'The translation i18n/zh-CN/openapi/v2/petstore.yaml is in a folder of its own: nothing reads it.',
      'Move it to i18n/zh-CN/openapi/petstore.yaml.',
    ],
  ])
})

test('the next build sees that such a file was added, and that it is gone', async () => {
  const root = temporarySite({ ...configured, 'i18n/en/openapi/petstore.yaml': '' })
  const { config } = await loadConfig(root)
  const misnamed = 'i18n/en/openapi/petstroe.yaml'
  const changesAfter = async (change: () => void) => {
    const index = createFileIndex(root, {})
    await discover(root, config, { index })
    change()
    const records = index.records()
    return findChanges(root, config, { records, index: createFileIndex(root, records) })
  }
  expect(await changesAfter(() => {})).toEqual([])
  expect(await changesAfter(() => fs.writeFileSync(path.join(root, misnamed), ''))).toEqual([
    misnamed,
  ])
  expect(await changesAfter(() => fs.rmSync(path.join(root, misnamed)))).toEqual([misnamed])
})
