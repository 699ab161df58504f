import { expect, test } from 'vitest'
import type { Token } from '../../../../../../src/pipeline/compile/highlight/highlighter.ts'
import type { CodeNote } from '../../../../../../src/pipeline/compile/highlight/types/code-types.ts'
import {
  createTypeHtml,
  notesByLine,
  typedStretches,
} from '../../../../../../src/pipeline/compile/highlight/types/types-html.ts'

const note = (start: number, length: number, more: Partial<CodeNote> = {}): CodeNote => ({
  kind: 'hover',
  line: 0,
  start,
  length,
  text: 'T',
  ...more,
})
const token = (text: string): Token => ({ text, className: null })
const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('|')

test('notes follow their lines to where readers see them; those of hidden lines are gone', () => {
  const notes = [note(0, 1, { line: 0 }), note(0, 1, { line: 4 }), note(1, 1, { line: 4 })]
  const byLine = notesByLine(notes, [2, 4])
  expect([...byLine].map(([line, found]) => [line, found.length])).toEqual([[1, 2]])
})

test('tokens are cut where a type or an error begins or ends', () => {
  const notes = [
    note(4, 3),
    note(6, 6, { kind: 'error' }),
    note(20, 5),
    note(0, 0, { kind: 'query' }),
  ]
  const stretches = typedStretches([token('let abc'), token(' = dd')], notes, 0)
  expect(stretches.map(({ tokens, type, isWrong }) => [textOf(tokens), type, isWrong])).toEqual([
    ['let ', null, false],
    ['ab', 'T', false],
    ['c', 'T', true],
    [' = dd', null, true],
  ])
})

test('parts of a line have their own beginning', () => {
  const [first, second] = typedStretches([token('abc')], [note(11, 2)], 10)
  expect([first, second].map((one) => [textOf(one?.tokens ?? []), one?.type])).toEqual([
    ['a', null],
    ['bc', 'T'],
  ])
})

test('the Tab key stops once at a name of one type, and texts cannot leave their attribute', () => {
  const html = createTypeHtml((text) => text.replaceAll('"', '&quot;'))
  const stretch = { tokens: [token('a')], type: '"x"', isWrong: false }
  expect(html.stretch(stretch, 'a')).toBe(
    '<span class="code-type" tabindex="0" data-type="&quot;x&quot;">a</span>',
  )
  expect(html.stretch({ ...stretch, isWrong: true }, 'a')).toBe(
    '<span class="code-wrong"><span class="code-type" data-type="&quot;x&quot;">a</span></span>',
  )
  expect(html.below([note(3, 1), note(3, 1, { kind: 'query', text: '"y"' })])).toBe(
    '<span class="code-note query" style="--at:3ch" data-type="&quot;y&quot;"></span>',
  )
})
