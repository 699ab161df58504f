import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDraft } from '../../../src/migrate/draft.ts'

const left = { state: 'left', topic: 't', text: 'x' } as const

describe('a draft', () => {
  test('is changed by edits in any order, and keeps everything else', () => {
    const draft = createDraft('one two three', 'a.md')
    expect(
      draft.edit([
        { start: 8, end: 13, text: '3' },
        { start: 0, end: 3, text: '1' },
      ]),
    ).toBe(true)
    expect(draft.written()).toBe('1 two 3')
  })

  test('of two edits that overlap, the later one is left out', () => {
    const draft = createDraft('abcdef', 'a.md')
    draft.edit([
      { start: 1, end: 4, text: 'X' },
      { start: 3, end: 5, text: 'Y' },
    ])
    expect(draft.text).toBe('aXef')
  })

  test('notes keep their line through later edits', () => {
    const draft = createDraft('a\nb\nc\n', 'a.md')
    draft.note(4, left)
    draft.edit([{ start: 0, end: 0, text: 'new\nlines\n', note: { ...left, state: 'done' } }])
    expect(draft.notes().map(({ state, line }) => `${state} ${line}`)).toEqual(['done 1', 'left 5'])
  })

  test('a note inside of what is replaced stays at its beginning', () => {
    const draft = createDraft('a\nbbbb\nc', 'a.md')
    draft.note(4, left)
    draft.edit([{ start: 2, end: 6, text: 'x\ny\nz' }])
    expect(draft.notes()[0]?.line).toBe(2)
  })

  test('line ends and byte order mark of the file come back; mixed line ends stay as they are', () => {
    const draft = createDraft('\uFEFFa\r\nb\r\n', 'a.md')
    expect(draft.text).toBe('a\nb\n')
    draft.edit([{ start: 2, end: 3, text: 'c\nd' }])
    expect(draft.written()).toBe('\uFEFFa\r\nc\r\nd\r\n')
    expect(createDraft('a\r\nb\n', 'a.md').written()).toBe('a\r\nb\n')
  })

  test('any edits: the text is what they say, and notes stay in it', () => {
    const text = 'line one\nline two\nline three\n'
    const edit = fc
      .tuple(fc.nat(text.length), fc.nat(5), fc.string({ maxLength: 4 }))
      .map(([start, length, own]) => ({
        start,
        end: Math.min(start + length, text.length),
        text: own,
      }))
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 5 }), fc.nat(text.length), (edits, at) => {
        const draft = createDraft(text, 'a.md')
        draft.note(at, left)
        draft.edit(edits)
        const lines = draft.text.split('\n').length
        expect(draft.notes()[0]?.line).toBeGreaterThan(0)
        expect(draft.notes()[0]?.line).toBeLessThanOrEqual(lines)
      }),
    )
  })
})
