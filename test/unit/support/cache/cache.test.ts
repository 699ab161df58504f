import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCache } from '../../../../src/support/cache/cache.ts'

let folder: string
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-cache-')), 'cache')
})
afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }))

const bytes = (text: string) => Buffer.from(text)
const text = (value: Uint8Array | undefined) => value && Buffer.from(value).toString()
const packs = () => fs.readdirSync(folder).filter((name) => name.endsWith('.pack'))
const remember = (entries: Record<string, string>) => {
  const cache = openCache(folder)
  for (const [key, value] of Object.entries(entries)) cache.put(key, bytes(value))
  cache.close()
}

describe('get and put', () => {
  test('nothing is made on the disk before the first put', () => {
    const cache = openCache(folder)
    expect(cache.get('a')).toBeUndefined()
    cache.close()
    expect(fs.existsSync(folder)).toBe(false)
  })

  test('a value is there at once, and in the next process', () => {
    const cache = openCache(folder)
    cache.put('a', bytes('one'))
    expect(text(cache.get('a'))).toBe('one')
    cache.close()
    expect(text(openCache(folder).get('a'))).toBe('one')
  })

  test('values are whole in whatever order they are asked for, while others are being written', () => {
    const length = 40_000
    const value = (index: number) => Buffer.alloc(length, `${index} `)
    // A matcher would compare byte after byte, which takes a hundred times as long.
    const isWhole = (bytes: Uint8Array | undefined, index: number) =>
      bytes !== undefined && value(index).equals(bytes)
    const names = Array.from({ length: 40 }, (_, index) => `key ${index}`)
    const first = openCache(folder)
    for (const [index, name] of names.entries()) {
      first.put(name, value(index))
      expect(isWhole(first.get(`key ${index >> 1}`), index >> 1), name).toBe(true)
    }
    first.close()
    const second = openCache(folder)
    const orders = [names, names.toReversed(), names.filter((_, index) => index % 3 === 0)]
    for (const name of orders.flat()) {
      expect(isWhole(second.get(name), names.indexOf(name)), name).toBe(true)
    }
    second.close()
  })

  test('any sequence of keys and values comes back as it was put', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: 'grapheme', maxLength: 20 }),
          fc.uint8Array({ maxLength: 3000 }),
        ),
        (entries) => {
          fs.rmSync(folder, { recursive: true, force: true })
          const first = openCache(folder)
          for (const [key, value] of Object.entries(entries)) first.put(key, value)
          first.close()
          const second = openCache(folder)
          for (const [key, value] of Object.entries(entries)) {
            expect(Buffer.from(second.get(key) ?? 'missing')).toEqual(Buffer.from(value))
          }
          second.close()
        },
      ),
      { numRuns: 40 },
    )
  })

  test('the last value put under a key counts, in this process and the next', () => {
    remember({ a: 'one' })
    const cache = openCache(folder)
    cache.put('a', bytes('two'))
    expect(text(cache.get('a'))).toBe('two')
    cache.close()
    remember({ b: 'x' })
    expect(text(openCache(folder).get('a'))).toBe('two')
  })

  test('two stores that write at the same time lose nothing of each other', () => {
    const one = openCache(folder)
    const two = openCache(folder)
    one.put('one', bytes('1'))
    two.put('two', bytes('2'))
    one.close()
    two.close()
    const third = openCache(folder)
    expect([text(third.get('one')), text(third.get('two'))]).toEqual(['1', '2'])
  })
})

describe('another process', () => {
  const large = (name: string) => bytes(name.padEnd(1_100_000, '.'))
  const isThere = (key: string) => openCache(folder).get(key) !== undefined
  /** A store that has begun its segment, which is smaller than those that others then write. */
  const beginSegment = () => {
    const writing = openCache(folder)
    writing.put('early', large('e').subarray(50_000))
    return { writing, segment: packs()[0] }
  }
  const fillSegments = (count: number) => {
    for (let i = 0; i < count; i++) {
      const cache = openCache(folder)
      cache.put(`filler${i}`, large(`${i}`))
      cache.close()
    }
  }
  const expectNoLeftovers = () => {
    const names = fs.readdirSync(folder)
    const indexes = names.filter((name) => name.endsWith('.idx'))
    expect(indexes.filter((name) => !names.includes(name.replace('.idx', '.pack')))).toEqual([])
  }

  test('that finishes its segment while it is opened leaves no damage', () => {
    const writing = openCache(folder)
    writing.put('early', large('e'))
    writing.put('late', bytes('l'))
    const fstat = fs.fstatSync
    const spy = vi.spyOn(fs, 'fstatSync').mockImplementationOnce(((descriptor: number) => {
      const seen = fstat(descriptor)
      writing.close()
      return seen
    }) as never)
    const cache = openCache(folder)
    expect(cache.get('early')).toBeDefined()
    expect(spy).toHaveBeenCalled()
    spy.mockRestore()
    expect(cache.damaged).toBe(false)
    cache.close()
    expect([isThere('early'), isThere('late')]).toEqual([true, true])
  })

  test('may merge a segment that is still written to: what it gets later is kept', () => {
    const { writing, segment } = beginSegment()
    fillSegments(12)
    expect(packs()).not.toContain(segment)
    writing.put('late', bytes('l'))
    writing.close()
    expect([isThere('early'), isThere('late')]).toEqual([true, true])
    expectNoLeftovers()
  })

  test('may merge segments while they are opened', () => {
    fillSegments(12)
    const merging = openCache(folder)
    merging.put('other', bytes('o'))
    const list = fs.readdirSync
    const spy = vi.spyOn(fs, 'readdirSync').mockImplementationOnce(((of: string) => {
      const seen = list(of)
      spy.mockRestore()
      merging.close()
      return seen
    }) as never)
    const cache = openCache(folder)
    expect(Array.from({ length: 12 }, (_, at) => cache.has(`filler${at}`))).not.toContain(false)
    expect(packs().length).toBeLessThan(12)
    cache.close()
  })

  test('may remove the cache: it is not made again', () => {
    const { writing } = beginSegment()
    fs.rmSync(folder, { recursive: true })
    writing.close()
    expect(fs.existsSync(folder)).toBe(false)
  })

  test('merges no segment that has grown since it was opened', () => {
    const { writing, segment } = beginSegment()
    fillSegments(11)
    const merging = openCache(folder)
    merging.put('other', bytes('o'))
    writing.put('late', bytes('l'))
    writing.close()
    merging.close()
    expect(packs().length).toBeLessThan(10)
    expect(packs()).toContain(segment)
    expect([isThere('early'), isThere('late'), isThere('other')]).toEqual([true, true, true])
  })
})

describe('damage', () => {
  test('a changed byte is never believed, and all is thrown away', () => {
    remember({ a: 'one', b: 'two' })
    const [pack] = packs()
    const file = path.join(folder, String(pack))
    const content = fs.readFileSync(file)
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
    fs.writeFileSync(file, content)
    const cache = openCache(folder)
    expect([text(cache.get('a')), text(cache.get('b'))]).toEqual(['one', undefined])
    expect(cache.damaged).toBe(true)
    expect(cache.get('a')).toBeUndefined()
    cache.put('b', bytes('again'))
    cache.close()
    expect(text(openCache(folder).get('b'))).toBe('again')
  })

  test.each([
    ['cut short', (file: string) => fs.truncateSync(file, 5)],
    ['garbage', (file: string) => fs.writeFileSync(file, 'x'.repeat(40))],
    ['longer', (file: string) => fs.appendFileSync(file, 'x')],
  ])('a finished segment that is %s is noticed when it is opened', (_, harm) => {
    remember({ a: 'one' })
    harm(path.join(folder, String(packs()[0])))
    const cache = openCache(folder)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.damaged).toBe(true)
  })

  test('a damaged index is noticed', () => {
    remember({ a: 'one' })
    const index = fs.readdirSync(folder).find((name) => name.endsWith('.idx'))
    fs.writeFileSync(path.join(folder, String(index)), '12\n{"segmentLength":0,"rows":[]}')
    const cache = openCache(folder)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.damaged).toBe(true)
  })

  test('a lost segment is as if never written', () => {
    remember({ a: 'one' })
    fs.rmSync(path.join(folder, String(packs()[0])))
    const cache = openCache(folder)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.damaged).toBe(false)
  })
})

describe('killed while writing', () => {
  test('whole entries are kept, the torn end is not', () => {
    remember({ a: 'one', b: 'two' })
    for (const name of fs.readdirSync(folder)) {
      if (name.endsWith('.idx')) fs.rmSync(path.join(folder, name))
    }
    const file = path.join(folder, String(packs()[0]))
    fs.truncateSync(file, fs.statSync(file).size - 1)
    const cache = openCache(folder)
    expect([text(cache.get('a')), text(cache.get('b'))]).toEqual(['one', undefined])
    expect(cache.damaged).toBe(false)
  })
})

describe('bound', () => {
  test('many segments become one and keep everything', () => {
    for (let i = 0; i < 20; i++) remember({ [`key${i}`]: `value${i}` })
    expect(packs().length).toBeLessThan(15)
    const cache = openCache(folder)
    for (let i = 0; i < 20; i++) expect(text(cache.get(`key${i}`))).toBe(`value${i}`)
  })

  test('merging small segments leaves the large one, and what it has, alone', () => {
    remember(
      Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`first${at}`, 'x'.repeat(500)])),
    )
    const [large = ''] = packs()
    for (let i = 0; i < 40; i++) remember({ [`key${i}`]: `value${i}`, again: `${i}` })
    expect(packs()).toContain(large)
    expect(packs().length).toBeLessThan(15)
    const cache = openCache(folder)
    expect(text(cache.get('first7'))).toBe('x'.repeat(500))
    expect(text(cache.get('again'))).toBe('39')
    for (let i = 0; i < 40; i++) expect(text(cache.get(`key${i}`))).toBe(`value${i}`)
  })

  test('a process that uses only a few values drops none of the others', () => {
    const large = 'x'.repeat(30 * 1024 * 1024)
    remember({ old1: `1${large}`, old2: `2${large}`, old3: `3${large}` })
    const cache = openCache(folder)
    cache.put('new', bytes('n'))
    cache.keepUnused()
    cache.close()
    expect(openCache(folder).get('old2')).toBeDefined()
  })

  test('a value of another machine is there, and counts as used only when it is', () => {
    const cache = openCache(folder)
    cache.put('own', bytes('1'))
    cache.putUnused('own', bytes('2'))
    cache.putUnused('asked', bytes('3'))
    cache.putUnused('other', bytes('4'))
    expect([text(cache.get('own')), text(cache.get('asked'))]).toEqual(['1', '3'])
    expect([...cache.neededKeys()]).toEqual(['own', 'asked'])
    cache.keepUnused()
    expect([...cache.neededKeys()].sort()).toEqual(['asked', 'other', 'own'])
    cache.close()
    expect(text(openCache(folder).get('other'))).toBe('4')
  })

  test('a value that was only asked about counts as used', () => {
    const large = 'x'.repeat(33 * 1024 * 1024)
    remember({ old1: `1${large}`, old2: `2${large}`, small: 's' })
    const cache = openCache(folder)
    expect([cache.has('small'), cache.has('missing')]).toEqual([true, false])
    cache.close()
    const next = openCache(folder)
    expect([next.has('old1'), next.has('small')]).toEqual([false, true])
    expect(text(next.get('small'))).toBe('s')
  })

  test('beyond the bound only entries that the last build used stay', () => {
    const large = 'x'.repeat(30 * 1024 * 1024)
    remember({ old1: `1${large}`, old2: `2${large}` })
    const cache = openCache(folder)
    cache.put('new', bytes('n'))
    cache.put('more', bytes(`3${large}`))
    cache.close()
    const next = openCache(folder)
    expect(text(next.get('new'))).toBe('n')
    expect(next.get('old1')).toBeDefined()
    next.close()
    const third = openCache(folder)
    third.put('filler', bytes(`4${large}`))
    third.get('new')
    third.close()
    const total = packs().reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0)
    expect(total).toBeLessThan(100 * 1024 * 1024)
    expect(text(openCache(folder).get('new'))).toBe('n')
  })
})

describe('a disk that is full', () => {
  test('the values stay readable and nothing is thrown', () => {
    const script = `
      import { openCache } from ${JSON.stringify(bundledCache())}
      process.on('SIGXFSZ', () => {})
      const cache = openCache(${JSON.stringify(folder)})
      const value = Buffer.alloc(700_000, 'v')
      for (let i = 0; i < 6; i++) cache.put('k' + i, value)
      for (let i = 0; i < 6; i++) if (cache.get('k' + i)?.length !== value.length) throw new Error('lost k' + i)
      cache.close()
      console.log('survived')`
    const run = spawnSync(
      'bash',
      ['-c', `ulimit -f 1000; exec "${process.execPath}" --input-type=module`],
      {
        input: script,
        encoding: 'utf8',
      },
    )
    expect(run.stdout.trim(), run.stderr).toBe('survived')
  })
})

/** The cache as plain JavaScript, for a process of its own. */
function bundledCache(): string {
  const file = path.join(path.dirname(folder), 'cache.mjs')
  execFileSync(
    'npx',
    [
      'esbuild',
      'src/support/cache/cache.ts',
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${file}`,
    ],
    { stdio: 'ignore' },
  )
  return file
}
