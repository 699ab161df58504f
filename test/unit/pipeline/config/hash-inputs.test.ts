import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashInputs, keyOfInputs } from '../../../../src/pipeline/config/hash-inputs.ts'
import { temporarySite } from './temporary-site.ts'

test('changes with content, presence and the names in a folder, and with nothing else', () => {
  const root = temporarySite({ 'a.ts': '1', 'i18n/en/x': '' })
  const key = () => hashInputs(['a.ts', 'gone.ts', 'i18n'].map((name) => join(root, name)))
  const changes = [
    () => writeFileSync(join(root, 'a.ts'), '2'),
    () => writeFileSync(join(root, 'gone.ts'), ''),
    () => mkdirSync(join(root, 'i18n/fr')),
    () => rmSync(join(root, 'a.ts')),
  ]
  const keys = [key()]
  writeFileSync(join(root, 'a.ts'), '1')
  writeFileSync(join(root, 'i18n/en/y'), '')
  expect(key()).toBe(keys[0])
  for (const change of changes) {
    change()
    keys.push(key())
  }
  expect(new Set(keys).size).toBe(5)
})

test('a file that is saved while it is read has no key', () => {
  const root = temporarySite({ 'a.ts': '1' })
  const paths = ['a.ts', 'gone.ts'].map((name) => join(root, name))
  const saved = statSync(join(root, 'a.ts')).mtimeMs
  expect(keyOfInputs(paths, saved + 1)).toBe(hashInputs(paths))
  expect(keyOfInputs(paths, saved)).toBeNull()
})
