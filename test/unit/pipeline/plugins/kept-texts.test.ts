import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTexts } from '../../../../src/pipeline/plugins/kept-texts.ts'
import { temporarySite } from '../config/temporary-site.ts'

const day = 24 * 60 * 60

/** The texts in the folder. */
function kept(root: string): string[] {
  const folder = path.join(root, '.docsgen/sources')
  return fs
    .readdirSync(folder)
    .filter((name) => name !== 'list.json')
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .sort()
}

test('a text is found by its key as long as it is there, whole, and of the same plugin', () => {
  const root = temporarySite({})
  const first = openTexts(root)
  const { hash, file } = first.put('# A', '.md')
  first.note('plugin', 'docs/__proto__.md', { key: '1', hash })
  first.save()
  const second = openTexts(root)
  expect(second.known('plugin', 'docs/__proto__.md', '1')).toBe(hash)
  expect(second.known('plugin', 'docs/__proto__.md', '2')).toBeUndefined()
  expect(second.known('other', 'docs/__proto__.md', '1')).toBeUndefined()
  expect(second.known('plugin', 'docs/b.md', '1')).toBeUndefined()
  expect(second.find(hash, '.md')).toEqual({ hash, file })
  expect(second.find(hash, '.mdx')).toBeNull()
  fs.writeFileSync(path.join(root, file), '# Half')
  expect(second.find(hash, '.md')).toBeNull()
  expect(second.put('# A', '.md').hash).toBe(hash)
  expect(kept(root)).toEqual(['# A'])
})

test('a list that is damaged, or not one of ours, is no list', () => {
  const root = temporarySite({})
  const texts = openTexts(root)
  const { hash } = texts.put('# A', '.md')
  texts.note('plugin', 'docs/a.md', { key: '1', hash })
  texts.save()
  const list = path.join(root, '.docsgen/sources/list.json')
  fs.appendFileSync(list, ' ')
  expect(openTexts(root).known('plugin', 'docs/a.md', '1')).toBeUndefined()
  fs.writeFileSync(list, '')
  expect(openTexts(root).known('plugin', 'docs/a.md', '1')).toBeUndefined()
})

test('texts that nothing uses stay for a day, for runs that are still at work with them', () => {
  const root = temporarySite({})
  const texts = openTexts(root)
  const old = texts.put('# Old', '.md')
  texts.put('# Young', '.md')
  const used = texts.put('# Used', '.md')
  const before = Date.now() / 1000 - day - 60
  for (const { file } of [old, used]) fs.utimesSync(path.join(root, file), before, before)
  texts.note('plugin', 'docs/a.md', { key: '1', hash: used.hash })
  texts.save()
  expect(kept(root)).toEqual(['# Used', '# Young'])
})

test('a text that was used until now stays for a day, however old it is', () => {
  const root = temporarySite({})
  const first = openTexts(root)
  const { hash, file } = first.put('# Used', '.md')
  first.note('plugin', 'docs/a.md', { key: '1', hash })
  first.save()
  const before = Date.now() / 1000 - 3 * day
  fs.utimesSync(path.join(root, file), before, before)
  openTexts(root).save()
  expect(kept(root)).toEqual(['# Used'])
  fs.utimesSync(path.join(root, file), before, before)
  openTexts(root).save()
  expect(kept(root)).toEqual([])
})
