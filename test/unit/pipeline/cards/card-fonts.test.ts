import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findCardFonts, fontFilesKey } from '../../../../src/pipeline/cards/card-fonts.ts'
import { type FontFace, faceBytes, readFaces } from '../../../../src/pipeline/cards/font-file.ts'
import { findSystemFonts, type SystemFonts } from '../../../../src/pipeline/cards/system-fonts.ts'

// The tests need a Latin font and Noto Sans CJK (scripts/test-requirements.mjs).
const system = findSystemFonts()
const collection = system.simplified[0]?.files[0] as string
const latin = system.latin.at(-1)?.files[0] as string
const none: SystemFonts = {
  latin: [],
  simplified: [],
  traditional: [],
  japanese: [],
  korean: [],
  other: [],
}

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-fonts-'))
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

describe('a collection', () => {
  let faces: readonly FontFace[]
  beforeAll(() => {
    faces = readFaces(collection)
  })

  test('has faces of several languages, with other identities', () => {
    const families = faces.map(({ family }) => family)
    expect(families).toEqual(expect.arrayContaining(['Noto Sans CJK SC', 'Noto Sans CJK TC']))
    expect(new Set(faces.map(({ identity }) => identity)).size).toBe(faces.length)
  })

  test('has Chinese, and no glyph for what no font has', () => {
    const [face] = faces
    expect([...'a文書。'].map((one) => face?.has(one.codePointAt(0) as number))).toEqual(
      Array.from({ length: 4 }, () => true),
    )
    expect(face?.has(0xe123)).toBe(false)
    expect(face?.has(0x10ffff)).toBe(false)
  })

  test('gives a face as a file of its own, which is the same face', () => {
    const taken = faces.find(({ family }) => family === 'Noto Sans CJK TC') as FontFace
    const file = path.join(folder(), 'taken.otf')
    fs.writeFileSync(file, faceBytes(taken))
    const [again, ...others] = readFaces(file)
    expect(others).toEqual([])
    const { family, weight, identity } = taken
    expect(again).toMatchObject({ offset: 0, family, weight, identity })
    expect(again?.has(0x6587)).toBe(true)
  })
})

describe('a file that is no font is refused with a reason', () => {
  const whole = fs.readFileSync(latin)
  const tables = Buffer.from(whole)
  tables.writeUInt16BE(40_000, 4)
  const away = Buffer.from(whole)
  // The place of each table, far behind the end of the file.
  for (let at = 12; at < 12 + 16 * whole.readUInt16BE(4); at += 16) {
    away.writeUInt32BE(0xfffffff0, at + 8)
  }
  const hugeTables = Buffer.from(whole)
  for (let at = 12; at < 12 + 16 * whole.readUInt16BE(4); at += 16) {
    hugeTables.writeUInt32BE(0xfffffff0, at + 12)
  }
  const manyFaces = Buffer.from('ttcf\0\x01\0\0\xff\xff\xff\xff', 'latin1')
  test.each([
    ['empty', Buffer.alloc(0), 'it ends too early'],
    ['a text', Buffer.from('no font'), 'it is no font in TrueType or OpenType format'],
    ['WOFF', Buffer.from('wOF2----'), 'it is compressed for browsers (WOFF)'],
    ['cut', whole.subarray(0, 300), 'it ends too early'],
    ['with too many tables', tables, 'its list of tables is damaged'],
    ['with tables beyond its end', away, 'it ends too early'],
    ['with tables of 4 GB', hugeTables, 'is damaged'],
    ['with too many faces', manyFaces, 'its list of faces is damaged'],
  ])('%s', (_, bytes, reason) => {
    const root = folder()
    fs.writeFileSync(path.join(root, 'own.ttf'), bytes)
    const { unusable, isEmpty } = findCardFonts(root, [{ file: 'own.ttf', lang: null }], none)
    expect(unusable).toEqual([{ file: 'own.ttf', reason: expect.stringContaining(reason) }])
    expect(isEmpty).toBe(true)
  })

  test('one that is not there', () => {
    const { unusable } = findCardFonts(folder(), [{ file: 'own.ttf', lang: null }], none)
    expect(unusable).toEqual([{ file: 'own.ttf', reason: 'there is no such file' }])
  })
})

describe('the fonts for a text', () => {
  const fonts = findCardFonts('/', [], system)
  const families = (text: string, lang: string) => [
    ...new Set(fonts.choose(text, lang).faces.map(({ family }) => family)),
  ]

  test('are those that its characters need', () => {
    expect(families('Getting started', 'en')).toHaveLength(1)
    expect(families('Getting started', 'en')[0]).not.toContain('CJK')
    expect(families('Start 开始', 'en')).toEqual([families('Start', 'en')[0], 'Noto Sans CJK SC'])
  })

  test.each([
    ['zh-CN', 'Noto Sans CJK SC'],
    ['zh', 'Noto Sans CJK SC'],
    ['zh-TW', 'Noto Sans CJK TC'],
    ['zh-Hant-HK', 'Noto Sans CJK TC'],
    ['ja', 'Noto Sans CJK JP'],
    ['ko', 'Noto Sans CJK KR'],
  ])('of %s are those of its writing, Latin letters included', (lang, family) => {
    expect(families('文 text', lang)).toEqual([family])
  })

  test('come in regular and bold', () => {
    const { faces } = fonts.choose('文', 'zh-CN')
    expect(faces.map(({ weight }) => weight)).toEqual([400, 700])
  })

  test('lack characters that none has; spaces and invisible marks need no glyph', () => {
    const { missing } = fonts.choose('a\u00a0\u200b\n\u{e123}b', 'en')
    expect(missing).toEqual(['\u{e123}'])
    expect(findCardFonts('/', [], none).choose('a', 'en')).toEqual({ faces: [], missing: ['a'] })
  })

  test('of the site come first, and those of a language only there', () => {
    const own = [{ file: latin, lang: 'zh-TW' }]
    const { choose } = findCardFonts('/', own, system)
    expect(choose('text', 'zh-Hant').faces[0]?.file).toBe(latin)
    expect(choose('text', 'zh-CN').faces[0]?.file).not.toBe(latin)
  })
})

test('the key of the files changes with a file of the site, and with those of the machine', () => {
  const root = folder()
  const own = [{ file: 'own.ttf', lang: null }]
  const before = fontFilesKey(root, own, none)
  fs.writeFileSync(path.join(root, 'own.ttf'), 'x')
  const after = fontFilesKey(root, own, none)
  expect(after).not.toBe(before)
  expect(fontFilesKey(root, own, none)).toBe(after)
  expect(fontFilesKey(root, own, system)).not.toBe(after)
})
