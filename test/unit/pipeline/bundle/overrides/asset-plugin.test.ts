import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { assetEndings } from '../../../../../src/pipeline/bundle/overrides/asset-plugin.ts'

test('every kind of file that a module can import has a type, and no other has one', () => {
  const types = path.resolve(import.meta.dirname, '../../../../../src/theme/assets.d.ts')
  const declared = fs.readFileSync(types, 'utf8').matchAll(/^declare module '\*\.(\w+)' \{$/gm)
  expect([...declared].map(([, ending]) => ending)).toEqual(assetEndings)
})
