import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Section, Survey } from '../../../../src/commands/check/scan/survey-types.ts'
import {
  formatLock,
  parseLock,
  type TranslationLock,
} from '../../../../src/commands/check/translations/lock-file.ts'
import { changesSince } from '../../../../src/commands/check/translations/staleness.ts'
import { updateLock } from '../../../../src/commands/check/translations/update-lock.ts'
import { alignSections } from '../../../../src/pipeline/assemble/locale/align-sections.ts'

const ids = (...list: string[]) => list.map((id) => ({ id }))

describe('alignment', () => {
  test.each<[string, string[], string[], [number | null, number | null][]]>([
    [
      'equal',
      ['a', 'b'],
      ['a', 'b'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'renamed',
      ['a', 'b', 'c'],
      ['a', 'x', 'c'],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'all renamed',
      ['a', 'b'],
      ['x', 'y'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'added',
      ['a', 'c'],
      ['a', 'b', 'c'],
      [
        [0, 0],
        [null, 1],
        [1, 2],
      ],
    ],
    [
      'removed',
      ['a', 'b', 'c'],
      ['a', 'c'],
      [
        [0, 0],
        [1, null],
        [2, 1],
      ],
    ],
    [
      'swapped',
      ['a', 'b'],
      ['b', 'a'],
      [
        [null, 0],
        [0, 1],
        [1, null],
      ],
    ],
    ['nothing', [], ['a'], [[null, 0]]],
  ])('%s', (...[, left, right, pairs]) => {
    expect(alignSections(ids(...left), ids(...right))).toEqual(pairs)
  })

  test('headings of other levels do not belong together', () => {
    const left = [{ id: 'a', level: 2 }]
    expect(alignSections(left, [{ id: 'b', level: 3 }])).toEqual([
      [0, null],
      [null, 0],
    ])
    expect(alignSections(left, [{ id: 'b', level: 2 }])).toEqual([[0, 0]])
  })

  test('every section is in one pair, in order on both sides', () => {
    const list = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 })
    fc.assert(
      fc.property(list, list, (left, right) => {
        const pairs = alignSections(ids(...left), ids(...right))
        const side = (at: 0 | 1) => pairs.flatMap((pair) => pair[at] ?? [])
        expect(side(0)).toEqual(left.map((_, index) => index))
        expect(side(1)).toEqual(right.map((_, index) => index))
      }),
    )
  })
})

const hash = (text: string) =>
  [...text]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(10, '0')
    .slice(0, 10)

/** Sections from `heading=text`; a line each. */
function sections(...list: string[]): Section[] {
  return list.map((one, index) => {
    const [id = '', text = ''] = one.split('=')
    return {
      id,
      title: id.toUpperCase(),
      level: id === '' ? 0 : 2,
      line: index * 10 + 1,
      hash: hash(text),
    }
  })
}

const survey = (list: Section[]) => ({ sections: list }) as unknown as Survey

function surveysOf(files: Record<string, Section[]>): Map<string, Survey> {
  return new Map(Object.entries(files).map(([file, list]) => [file, survey(list)]))
}

const translation = { file: 'i18n/zh/docs/a.md', source: 'docs/a.md', isTranslated: true }

/** What is recorded when both files are so, and these are accepted. */
function update(lock: TranslationLock, source: Section[], own: Section[]) {
  const surveys = surveysOf({ 'docs/a.md': source, 'i18n/zh/docs/a.md': own })
  return updateLock(lock, [translation], { surveys, isAccepted: () => false })
}

function stale(lock: TranslationLock, source: Section[], own: Section[]): string[] {
  const page = lock.get(translation.file)
  if (page === undefined) throw new Error('nothing is recorded')
  return changesSince(page, source, own).map(
    ({ change, title, sourceLine, line }) => `${change} ${title} ${sourceLine} ${line}`,
  )
}

describe('the life of a translation', () => {
  const source = sections('=lead', 'a=1', 'b=2', 'c=3')
  const own = sections('=qian', 'jia=yi', 'yi=er', 'bing=san')
  const { lock } = update(new Map(), source, own)

  test('a new translation is recorded and fresh', () => {
    expect(stale(lock, source, own)).toEqual([])
    expect(update(lock, source, own)).toMatchObject({ added: 0, updated: 0, removed: 0 })
  })

  test('a change of the source names the section, with its lines on both sides', () => {
    expect(stale(lock, sections('=lead', 'a=1', 'b=2!', 'c=3'), own)).toEqual(['changed B 21 21'])
    expect(stale(lock, sections('=lead', 'a=1', 'b=2', 'new=x', 'c=3'), own)).toEqual([
      'added NEW 31 null',
    ])
    expect(stale(lock, sections('=lead', 'a=1', 'c=3'), own)).toEqual(['removed YI null 21'])
    expect(stale(lock, sections('=lead', 'a=1', 'renamed=2', 'c=3'), own)).toEqual([])
    expect(stale(lock, sections('=lead', 'a=1', 'renamed=2!', 'c=3'), own)).toEqual([
      'changed RENAMED 21 21',
    ])
  })

  test('recording leaves an untouched translation stale', () => {
    const edited = sections('=lead', 'a=1', 'b=2!', 'c=3')
    const again = update(lock, edited, own)
    expect(again.lock).toEqual(lock)
    expect(again.updated).toBe(0)
    expect(stale(again.lock, edited, own)).toHaveLength(1)
  })

  test('only the sections that were translated become fresh', () => {
    const edited = sections('=lead', 'a=1!', 'b=2!', 'c=3')
    const translated = sections('=qian', 'jia=yi', 'yi=er!', 'bing=san')
    const again = update(lock, edited, translated)
    expect(stale(again.lock, edited, translated)).toEqual(['changed A 11 11'])
    const rest = sections('=qian', 'jia=yi!', 'yi=er!', 'bing=san')
    expect(stale(update(again.lock, edited, rest).lock, edited, rest)).toEqual([])
  })

  test('a slip mended elsewhere in the translation makes nothing fresh', () => {
    const edited = sections('=lead', 'a=1', 'b=2!', 'c=3')
    const mended = sections('=qian', 'jia=yi', 'yi=er', 'bing=san!')
    const again = update(lock, edited, mended)
    expect(again.updated).toBe(1)
    expect(stale(again.lock, edited, mended)).toEqual(['changed B 21 21'])
  })

  test('accepting makes everything fresh', () => {
    const edited = sections('=lead', 'a=1!', 'c=3', 'd=4')
    const surveys = surveysOf({ 'docs/a.md': edited, 'i18n/zh/docs/a.md': own })
    const accepted = updateLock(lock, [translation], { surveys, isAccepted: () => true })
    expect(stale(accepted.lock, edited, own)).toEqual([])
  })

  test('a section that was added to the source is missed until it is translated', () => {
    const edited = sections('=lead', 'a=1', 'new=x', 'b=2', 'c=3')
    const mended = sections('=qian', 'jia=yi!', 'yi=er', 'bing=san')
    const between = update(lock, edited, mended).lock
    expect(stale(between, edited, mended)).toEqual(['added NEW 21 null'])
    expect(stale(update(between, edited, mended).lock, edited, mended)).toHaveLength(1)
    const translated = sections('=qian', 'jia=yi!', 'xin=x', 'yi=er', 'bing=san')
    expect(stale(update(between, edited, translated).lock, edited, translated)).toEqual([])
  })

  test('a section that was removed from the source is reported until it leaves the translation', () => {
    const edited = sections('=lead', 'a=1', 'c=3')
    const mended = sections('=qian', 'jia=yi!', 'yi=er', 'bing=san')
    const between = update(lock, edited, mended).lock
    expect(stale(between, edited, mended)).toEqual(['removed YI null 21'])
    const translated = sections('=qian', 'jia=yi!', 'bing=san')
    expect(stale(update(between, edited, translated).lock, edited, translated)).toEqual([])
  })

  test('a translation that is built otherwise is watched as a whole', () => {
    const other = sections('=qian', 'alles=eins')
    const first = update(new Map(), source, other).lock
    const edited = sections('=lead', 'a=1', 'b=2!', 'c=3')
    expect(stale(first, edited, other)).toEqual(['changed B 21 null'])
    const translated = sections('=qian', 'alles=eins!')
    expect(stale(update(first, edited, translated).lock, edited, translated)).toEqual([])
  })

  test('other files are not recorded, removed translations are forgotten, moved ones are kept', () => {
    const surveys = surveysOf({ 'docs/a.md': source, 'x.md': own, 'y.md': sections('z=z') })
    const untranslated = updateLock(new Map(), [{ ...translation, isTranslated: false }], {
      surveys,
      isAccepted: () => false,
    })
    expect(untranslated.lock.size).toBe(0)
    const moved = { ...translation, file: 'x.md' }
    const next = updateLock(lock, [moved], { surveys, isAccepted: () => false })
    expect([...next.lock.keys()]).toEqual(['x.md'])
    expect(next.lock.get('x.md')).toEqual(lock.get(translation.file))
    const other = updateLock(lock, [{ ...translation, file: 'y.md' }], {
      surveys,
      isAccepted: () => false,
    })
    expect(other).toMatchObject({ added: 1, removed: 1 })
  })

  test('a translation keeps the source it was made from, until that is gone', () => {
    const surveys = surveysOf({
      'docs/a.md': source,
      'i18n/zh/docs/a.md': own,
      'i18n/fr/docs/a.md': sections('f=f'),
    })
    const nearer = { ...translation, source: 'i18n/fr/docs/a.md' }
    const kept = updateLock(lock, [nearer], { surveys, isAccepted: () => false })
    expect(kept.lock).toEqual(lock)
    surveys.delete('docs/a.md')
    const next = updateLock(lock, [nearer], { surveys, isAccepted: () => true })
    expect(next.lock.get(translation.file)?.source).toBe('i18n/fr/docs/a.md')
  })
})

describe('the file', () => {
  const example: TranslationLock = new Map([
    [
      'i18n/zh/docs/b "x" c.md',
      { source: 'docs/b c.md', sections: [{ id: '', source: hash('1'), translation: null }] },
    ],
    [
      'i18n/zh/docs/a.md',
      {
        source: 'docs/a.md',
        sections: [
          { id: '安装', source: hash('1'), translation: hash('2') },
          { id: 'own', source: null, translation: hash('3') },
        ],
      },
    ],
  ])

  test('is read as it was written, sorted', () => {
    const text = formatLock(example)
    expect(text.split('\n').slice(1)).toEqual([
      'i18n/zh/docs/a.md from docs/a.md',
      '  3100000000 3200000000 安装',
      '  -          3300000000 own',
      '"i18n/zh/docs/b \\"x\\" c.md" from "docs/b c.md"',
      '  3100000000 -          (top)',
      '',
    ])
    expect(parseLock(text)).toEqual({ lock: example, problems: [] })
    expect(parseLock(`\uFEFF${text.replaceAll('\n', '\r\n')}`).lock).toEqual(example)
  })

  test.each<[string, (text: string) => string, number, string]>([
    ['a merge conflict', (text) => text.replace('  -', '<<<<<<< HEAD\n  -'), 4, 'merge conflict'],
    [
      'a cut line',
      (text) => text.replace('  3100000000 3200000000 安装', '  31000'),
      3,
      'none that docsgen writes',
    ],
    ['a section without a page', () => '  3100000000 - x\n', 1, 'none that docsgen writes'],
    ['a page twice', (text) => text + text, 8, 'twice'],
    ['a later version', (text) => text.replace('i18n.lock 1', 'i18n.lock 2'), 1, 'newer'],
    [
      'a bad name',
      (text) => text.replace('"docs/b c.md"', '"docs/b'),
      5,
      'none that docsgen writes',
    ],
  ])('%s is reported with its place', (...[, damage, line, message]) => {
    const { lock, problems } = parseLock(damage(formatLock(example)))
    expect(lock).toBeNull()
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'translation-lock',
        severity: 'error',
        file: 'i18n.lock',
        line,
        message: expect.stringContaining(message),
        hint: expect.any(String),
      }),
    ])
  })
})
