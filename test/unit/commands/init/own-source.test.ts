import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { isLocalSource, ownSource } from '../../../../src/commands/init/own-source.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-source-'))
  return () => fs.rmSync(folder, { recursive: true })
})

/** `node_modules/docsgen` as npm has installed it from somewhere. */
function installedFrom(resolved: string): string {
  const own = path.join(folder, 'node_modules/docsgen')
  fs.mkdirSync(own, { recursive: true })
  const lock = { packages: { 'node_modules/docsgen': { resolved } } }
  fs.writeFileSync(path.join(own, '../.package-lock.json'), JSON.stringify(lock))
  return own
}

test('from a registry: its version', () => {
  const own = installedFrom('https://registry.example/docsgen-0.1.0.tgz')
  expect(ownSource(own, '0.1.0')).toBe('^0.1.0')
  expect(isLocalSource(ownSource(own, '0.1.0'))).toBe(false)
})

test('from a packed file: that file, and the installed folder when it is gone', () => {
  const own = installedFrom('file:docsgen-0.1.0.tgz')
  const packed = path.join(folder, 'docsgen-0.1.0.tgz')
  fs.writeFileSync(packed, '')
  onTestFinished(() => fs.rmSync(packed, { force: true }))
  expect(ownSource(own, '0.1.0')).toBe(`file:${packed}`)
  expect(isLocalSource(ownSource(own, '0.1.0'))).toBe(true)
  fs.rmSync(packed)
  expect(ownSource(own, '0.1.0')).toBe(`file:${own}`)
})

test.each([
  ['/code/docsgen', 'file:/code/docsgen'],
  ['/x/node_modules/.pnpm/docsgen@0.1.0_react@19/node_modules/docsgen', '^0.1.0'],
  [
    '/x/node_modules/.pnpm/docsgen@file+a.tgz/node_modules/docsgen',
    'file:/x/node_modules/.pnpm/docsgen@file+a.tgz/node_modules/docsgen',
  ],
])('in %s: %s', (own, expected) => {
  expect(ownSource(own, '0.1.0')).toBe(expected)
})
