import { createHash } from 'node:crypto'
import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFileIndex, type FileRecords } from '../../../../src/pipeline/discover/file-index.ts'
import { temporarySite } from '../config/temporary-site.ts'

const sha = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Records go through JSON between two builds. */
const kept = (records: FileRecords): FileRecords => JSON.parse(JSON.stringify(records))

/** Acts as if the files had been written long ago: 10 s before the index is made. */
function later<Result>(action: () => Result): Result {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 10_000)
  try {
    return action()
  } finally {
    clock.mockRestore()
  }
}

test('hashes bytes, also of files too large to be read at once', () => {
  const large = new Uint8Array(9 * 1024 * 1024).map((_, index) => index % 251)
  const root = temporarySite({ 'a.md': 'text', 'empty.md': '', 'large.bin': large })
  const index = createFileIndex(root)
  expect(index.hash('a.md')).toBe(sha('text'))
  expect(index.hash('empty.md')).toBe(sha(''))
  expect(index.hash('large.bin')).toBe(sha(large))
  expect(index.reads).toBe(3)
})

test('reads no file again that is as it was', () => {
  const root = temporarySite({ 'a.md': 'a', 'b.md': 'b' })
  const records = later(() => {
    const index = createFileIndex(root)
    index.hash('a.md')
    index.hash('b.md')
    return kept(index.records())
  })
  writeFileSync(join(root, 'b.md'), 'changed')
  const index = createFileIndex(root, records)
  expect([index.hash('a.md'), index.hash('b.md'), index.hash('a.md')]).toEqual([
    sha('a'),
    sha('changed'),
    sha('a'),
  ])
  expect(index.reads).toBe(1)
})

test('does not trust a file that was written just before it was read', () => {
  const root = temporarySite({ 'a.md': 'old' })
  const first = createFileIndex(root)
  first.hash('a.md')
  const records = kept(first.records())
  const second = createFileIndex(root, records)
  expect(second.hash('a.md')).toBe(sha('old'))
  expect(second.reads).toBe(1)
})

test('notices other content of the same size whose time was set back', () => {
  const root = temporarySite({ 'a.md': 'old' })
  const time = new Date(Date.now() - 60_000)
  utimesSync(join(root, 'a.md'), time, time)
  const records = later(() => {
    const index = createFileIndex(root)
    index.hash('a.md')
    return kept(index.records())
  })
  writeFileSync(join(root, 'a.md'), 'new')
  utimesSync(join(root, 'a.md'), time, time)
  expect(createFileIndex(root, records).hash('a.md')).toBe(sha('new'))
})

test('bytes that a stage has used, and that are no longer there, are a change', () => {
  const root = temporarySite({ 'a.md': 'new', 'b.md': 'same', 'c.md': 'made since' })
  const records = later(() => {
    const index = createFileIndex(root)
    index.used('a.md', sha('old'))
    index.used('b.md', sha('same'))
    index.used('c.md', '')
    return index.records()
  })
  expect(Object.values(records).map(({ hash }) => hash)).toEqual([sha('old'), sha('same'), null])
  const next = createFileIndex(root, kept(records))
  expect(next.hash('a.md')).toBe(sha('new'))
  expect(next.hash('c.md')).toBe(sha('made since'))
  expect(next.reads).toBe(2)
})

test('the hash of a file that nobody has asked for stays, as long as its state does', () => {
  const root = temporarySite({ 'a.md': 'a', 'b.md': 'b' })
  const before = later(() => {
    const index = createFileIndex(root)
    for (const path of ['a.md', 'b.md']) index.hash(path)
    return kept(index.records())
  })
  writeFileSync(join(root, 'b.md'), 'changed')
  const index = createFileIndex(root, before)
  for (const path of ['a.md', 'b.md']) index.exists(path)
  const records = index.records()
  expect([records['a.md']?.hash, records['b.md']?.hash]).toEqual([sha('a'), null])
})

test('notices a file that takes the place of another', () => {
  const root = temporarySite({ 'a.md': 'old', 'b.md': 'new' })
  const records = later(() => {
    const index = createFileIndex(root)
    index.hash('a.md')
    return kept(index.records())
  })
  renameSync(join(root, 'b.md'), join(root, 'a.md'))
  expect(createFileIndex(root, records).hash('a.md')).toBe(sha('new'))
})

test('says why there is no hash, and remembers that a file was missing', () => {
  const root = temporarySite({ 'folder/a.md': '' })
  const index = createFileIndex(root)
  expect([index.hash('gone.md'), index.failure('gone.md'), index.exists('gone.md')]).toEqual([
    null,
    'ENOENT',
    false,
  ])
  expect(index.hash('folder')).toBeNull()
  const again = createFileIndex(root, kept(index.records()))
  writeFileSync(join(root, 'gone.md'), 'here')
  expect(again.hash('gone.md')).toBe(sha('here'))
})

test('names of files are no names of properties', () => {
  const root = temporarySite({ constructor: 'x' })
  expect(createFileIndex(root, {}).hash('constructor')).toBe(sha('x'))
})

type Change =
  | { readonly kind: 'write'; readonly name: string; readonly text: string }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'move'; readonly name: string; readonly to: string }
  | { readonly kind: 'build' }

/** Does the same to the folder and to a map of what should be in it. */
function change(root: string, disk: Map<string, string>, one: Change): void {
  if (one.kind === 'write') {
    disk.set(one.name, one.text)
    writeFileSync(join(root, one.name), one.text)
  } else if (one.kind === 'remove') {
    disk.delete(one.name)
    rmSync(join(root, one.name), { force: true })
  } else if (one.kind === 'move') {
    const text = disk.get(one.name)
    if (text === undefined || one.name === one.to) return
    disk.delete(one.name)
    disk.set(one.to, text)
    renameSync(join(root, one.name), join(root, one.to))
  }
}

test('whatever happens to files between builds, hashes are those of the bytes', () => {
  const names = ['a', 'b', 'c']
  const name = fc.constantFrom(...names)
  const anyChange = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), name, text: fc.constantFrom('1', '2', '33') }),
    fc.record({ kind: fc.constant('remove' as const), name }),
    fc.record({ kind: fc.constant('move' as const), name, to: name }),
    fc.record({ kind: fc.constant('build' as const) }),
  )
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 20 }), (changes) => {
      const root = temporarySite({})
      const disk = new Map<string, string>()
      let records: FileRecords = {}
      for (const one of [...changes, { kind: 'build' as const }]) {
        change(root, disk, one)
        if (one.kind !== 'build') continue
        const index = createFileIndex(root, records)
        const expected = names.map((each) => (disk.has(each) ? sha(disk.get(each) ?? '') : null))
        expect(names.map((each) => index.hash(each))).toEqual(expected)
        records = kept(index.records())
      }
    }),
    { numRuns: 60 },
  )
})
