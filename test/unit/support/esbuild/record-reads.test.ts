import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { outsideOf, recordReads } from '../../../../src/support/esbuild/record-reads.ts'
import { packageFolder } from '../../../../src/support/package.ts'

test('a path is outside of a prefix when it does not begin with it', () => {
  const prefix = '/home/a b/[site] (1)/docs^gen$/中文/src/'
  const close = fc
    .nat(prefix.length)
    .chain((length) => fc.string().map((end) => prefix.slice(0, length) + end))
  fc.assert(
    fc.property(fc.oneof(close, fc.string()), (file) => {
      expect(outsideOf(prefix).test(file)).toBe(!file.startsWith(prefix))
    }),
  )
})

test('of the files of a bundle those of the site are recorded, and none of docsgen', async () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-reads-')))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const own = path.join(packageFolder(), 'src/shared/url.ts')
  fs.writeFileSync(path.join(root, 'part.ts'), 'export const part = 1')
  fs.writeFileSync(
    path.join(root, 'page.ts'),
    `export * from './part.ts'\nexport * from ${JSON.stringify(own)}`,
  )
  const { plugin, hashes } = recordReads(root)
  await build({
    absWorkingDir: root,
    entryPoints: ['page.ts'],
    bundle: true,
    write: false,
    plugins: [plugin],
  })
  expect([...hashes.keys()].sort()).toEqual(['page.ts', 'part.ts'])
})
