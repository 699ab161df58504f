import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockTick, hashInputs, keyOfInputs } from '../../../../src/pipeline/config/hash-inputs.ts'
import { temporarySite } from './temporary-site.ts'

test('changes with content, presence and the names in a folder, and with nothing else', () => {
  const root = temporarySite({ 'a.ts': '1', 'i18n/en/x': '' })
  const key = () => hashInputs(root, ['a.ts', 'gone.ts', 'i18n'])
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

test('is the same in a folder of another name', () => {
  const files = { 'a.ts': '1', 'i18n/en/x': '' }
  const [here, there] = [temporarySite(files), temporarySite(files)]
  expect(here).not.toBe(there)
  const inputs = ['a.ts', 'gone.ts', 'i18n']
  expect(hashInputs(there, inputs)).toBe(hashInputs(here, inputs))
})

test('a file that is saved while it is read has no key', () => {
  const root = temporarySite({ 'a.ts': '1' })
  const paths = ['a.ts', 'gone.ts']
  const saved = statSync(join(root, 'a.ts')).mtimeMs
  expect(keyOfInputs(root, paths, saved + clockTick + 1)).toBe(hashInputs(root, paths))
  expect(keyOfInputs(root, paths, saved)).toBeNull()
})

test('nor has one that was saved a moment after reading began, whose time is that of the tick before', () => {
  const root = temporarySite({ 'a.ts': '1' })
  const file = join(root, 'a.ts')
  // Reading begins in the middle of a tick; the file is saved before the next.
  const started = Date.now()
  for (const late of [0, 1, 4, 10]) {
    utimesSync(file, new Date(), new Date(started - late))
    expect(keyOfInputs(root, [file], started), `${late} ms`).toBeNull()
  }
})
