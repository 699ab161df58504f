import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadDevSettings } from '../../../../../src/commands/dev/site/dev-settings.ts'
import { isConfigChange } from '../../../../../src/commands/dev/site/file-roles.ts'
import { noInputs } from '../../../../../src/pipeline/data/loader-inputs.ts'
import { temporarySite } from '../../../pipeline/config/temporary-site.ts'

const spec = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n"
const files = {
  'docs/a.md': '# A\n',
  'openapi/one.yaml': `${spec}x-part: two.yaml\n`,
  'openapi/two.yaml': 'x: 1\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/a.md': '# A\n',
}

test.each<[string, boolean, readonly [file: string, text: string | null]]>([
  ['a part of a specification becomes one', true, ['openapi/two.yaml', spec]],
  ['a specification is added', true, ['openapi/three.yaml', spec]],
  ['a specification is removed', true, ['openapi/one.yaml', null]],
  [
    'the text of a specification',
    false,
    ['openapi/one.yaml', `${spec}x-part: two.yaml\nx-more: 1\n`],
  ],
  ['the folder of a version is removed', true, ['versioned_docs/version-1.0', null]],
  ['the text of a document', false, ['docs/a.md', '# B\n']],
  ['the text of a document of a version', false, ['versioned_docs/version-1.0/a.md', '# B\n']],
])('whether the configuration is read again: %s', async (_, isRead, [file, text]) => {
  const root = temporarySite(files)
  const settings = await loadDevSettings(root)
  const there = path.join(root, file)
  if (text === null) fs.rmSync(there, { recursive: true })
  else fs.writeFileSync(there, text)
  const places = {
    root,
    settings,
    isBroken: false,
    discovered: null,
    images: null,
    loaded: noInputs,
  }
  const bundles = { apiInputs: ['openapi/one.yaml'], bundled: [], isBundleBroken: false }
  expect(isConfigChange(new Set([file]), { ...places, ...bundles })).toBe(isRead)
})
