import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installedVersions, packageFolder } from '../../../src/support/package.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-package-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

function install(folder: string, manifest: object): void {
  fs.mkdirSync(path.join(root, folder), { recursive: true })
  fs.writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(manifest))
}

test('versions are those of the packages that are found: beside the package, above it, or not at all', () => {
  const own = 'node_modules/docsgen'
  install(own, { version: '1.0.0', dependencies: { near: '^1', '@far/one': '^2', gone: '^3' } })
  install(`${own}/node_modules/near`, { version: '1.2.3' })
  install('node_modules/near', { version: '1.9.9' })
  install('node_modules/@far/one', { version: '2.0.1' })
  const folder = path.join(root, own)
  expect(installedVersions(folder)).toEqual(['1.2.3', '2.0.1', null])
  install('node_modules/@far/one', { version: '2.0.2' })
  expect(installedVersions(folder)).toEqual(['1.2.3', '2.0.2', null])
})

test('every package that docsgen depends on is found, but those that only sites have', () => {
  const folder = packageFolder()
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const versions = installedVersions(folder)
  expect(names.filter((_, index) => versions[index] === null)).toEqual([
    'lucide-static',
    'twoslash',
  ])
})
