import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replaceFile, replaceFileInFolder } from '../../../src/support/replace-file.ts'
import { temporarySite } from '../pipeline/config/temporary-site.ts'

test('a link stays one, and the file that it leads to is written', () => {
  const root = temporarySite({ 'shared/a.json': '{}' })
  fs.symlinkSync('shared/a.json', path.join(root, 'a.json'))
  replaceFile(path.join(root, 'a.json'), '[]', 'a.json')
  expect(fs.readlinkSync(path.join(root, 'a.json'))).toBe('shared/a.json')
  expect(fs.readFileSync(path.join(root, 'shared/a.json'), 'utf8')).toBe('[]')
  expect(fs.readdirSync(path.join(root, 'shared'))).toEqual(['a.json'])
})

test('an error names the file itself and the reason in plain words, and leaves nothing behind', () => {
  const root = temporarySite({ 'folder/a.md': '' })
  const place = (name: string) => () => replaceFile(path.join(root, name), 'text', name)
  expect(place('none/c.md')).toThrow(
    'The file could not be written: a folder or file that it needs is not there, or a link leads nowhere.',
  )
  expect(place('folder/a.md/c.md')).toThrow('a part of its path is a file.')
  expect(fs.readdirSync(path.join(root, 'folder'))).toEqual(['a.md'])
})

test('a folder that cannot be made is the same error', () => {
  const root = temporarySite({ 'i18n/fr': '' })
  const write = (name: string) => () => replaceFileInFolder(path.join(root, name), 'text', name)
  expect(write('i18n/fr/messages.json')).toThrow('The file could not be written')
  write('i18n/de/messages.json')()
  expect(fs.readFileSync(path.join(root, 'i18n/de/messages.json'), 'utf8')).toBe('text')
})
