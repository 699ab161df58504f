import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { formatCounts, formatDiagnostics } from '../../../../src/cli/report/format-diagnostics.ts'
import { createReport } from '../../../../src/cli/report/report.ts'
import { diagnostic } from '../../../../src/shared/diagnostic.ts'
import { capture } from '../capture.ts'

const colors = picocolors.createColors(false)
const warn = (file: string, line: number, column = 1) =>
  diagnostic('broken-link', 'm', { file, line, column })

test('problems are sorted by file, line and column as numbers', () => {
  const places = [
    warn('b.md', 1),
    warn('a.md', 10),
    warn('a.md', 9, 2),
    warn('a.md', 9, 1),
    diagnostic('git-unavailable', 'm'),
  ]
  const lines = formatDiagnostics(places, { colors, limit: 50 }).split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'a.md:9:1',
    'a.md:9:2',
    'a.md:10:1',
    'b.md:1:1',
    'warning',
    '',
  ])
})

test('a place has as many parts as are known', () => {
  const text = formatDiagnostics(
    [
      diagnostic('doc-unknown', 'm', { file: 'a.md' }),
      diagnostic('doc-unknown', 'm', { file: 'b.md', line: 2 }),
      diagnostic('doc-unknown', 'm', { line: 3 }),
    ],
    { colors, limit: 50 },
  )
  expect(text).toBe('a.md error doc-unknown m\nb.md:2 error doc-unknown m\nerror doc-unknown m\n')
})

test('errors beyond their own limit are counted, of each kind some are printed', () => {
  const errors = ['<A>', '<A>', '<A>', '<B>'].map((tag, index) =>
    diagnostic('mdx-invalid', `Nothing defines ${tag}.`, { file: `docs/${index}.mdx` }),
  )
  const text = formatDiagnostics(errors, { colors, limit: 1, errorLimit: 2 })
  expect(text.match(/<[AB]>/g)).toEqual(['<A>', '<B>'])
  expect(text).toContain('… and 2 more mdx-invalid, see --verbose or --report')
})

test('warnings of a code beyond the limit are counted; errors are not held back', () => {
  const warnings = Array.from({ length: 5 }, (_, index) => warn('a.md', index + 1))
  const errors = Array.from({ length: 5 }, () => diagnostic('doc-unknown', 'm'))
  const text = formatDiagnostics([...warnings, ...errors], { colors, limit: 2 })
  expect(text.match(/broken-link m/g)).toHaveLength(2)
  expect(text.match(/doc-unknown m/g)).toHaveLength(5)
  expect(text).toContain('… and 3 more broken-link, see --verbose or --report\n')
  const others = 'see docsgen check --verbose'
  expect(formatDiagnostics(warnings, { colors, limit: 2, others })).toContain(
    '… and 3 more broken-link, see docsgen check --verbose\n',
  )
})

test('of many warnings of a code, some of every kind are printed', () => {
  const foreign = (line: number, written: string, hint: string) =>
    diagnostic('syntax-foreign', `“${written}” has no effect.`, { file: 'a.md', line, hint })
  const notes = Array.from({ length: 9 }, (_, index) =>
    foreign(index + 1, `/// note | ${index}`, `Write :::note[${'ab'[index % 2]}] {1,${index}}.`),
  )
  const tip = foreign(20, '/// tip', 'Write :::tip.')
  const include = foreign(30, '{! a.md !}', 'Write ::include{file="a.md"}.')
  const text = formatDiagnostics([...notes, tip, include], { colors, limit: 4 })
  expect([...text.matchAll(/^a\.md:(\d+)/gm)].map(([, line]) => line)).toEqual([
    '1',
    '2',
    '20',
    '30',
  ])
  expect(text).toContain('… and 7 more syntax-foreign')
})

test('text from files cannot command the terminal', () => {
  const text = formatDiagnostics(
    [diagnostic('broken-link', 'x\u001b[2Jy\u009b1mz\rw\nnext', { file: 'a\u0007.md' })],
    { colors, limit: 50 },
  )
  expect(text).toBe('a�.md warning broken-link x�[2Jy�1mz�w\n  next\n')
})

test('text from files cannot command a build server', () => {
  const message = 'a\n::error::b\n \n  ::add-mask::c, ##vso[task.complete] ##[endgroup] ## [d] e::f'
  const text = formatDiagnostics(
    [diagnostic('broken-link', message, { file: '##vso[a].md', hint: '::warning::' })],
    { colors, limit: 50 },
  )
  expect(text).not.toMatch(/^\s*::|##(?:vso)?\[/m)
  expect(text.replaceAll('\u200b', '')).toBe(
    `##vso[a].md warning broken-link ${message.replaceAll('\n', '\n  ')}\n  ::warning::\n`,
  )
})

test('counts name the codes only when there are many', () => {
  expect(formatCounts([], { colors })).toBe('')
  expect(formatCounts([warn('a', 1), diagnostic('doc-unknown', 'm')], { colors })).toBe(
    '1 error, 1 warning\n',
  )
  const many = [...Array.from({ length: 10 }, () => warn('a', 1)), diagnostic('broken-image', 'm')]
  expect(formatCounts(many, { colors })).toBe('11 warnings (broken-link 10, broken-image 1)\n')
})

test('notes that are not printed are counted, with the option that prints them', () => {
  const notes = [diagnostic('sidebars-unread', 'm')]
  expect(formatCounts(notes, { colors })).toBe('1 note, see --verbose\n')
  expect(formatCounts(notes, { colors, notes: true })).toBe('1 note\n')
})

test.each([
  ['a terminal', true, {}, true],
  ['no terminal', false, {}, false],
  ['NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['an empty NO_COLOR', true, { NO_COLOR: '' }, true],
  ['FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
  ['FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
  ['both', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ['a dumb terminal', true, { TERM: 'dumb' }, false],
])('colours with %s', (...[, isTTY, env, colored]) => {
  const { streams, text } = capture('/', env, isTTY)
  createReport(streams, 'quiet').diagnostics([warn('a.md', 1)], false)
  expect(text.err.includes('\u001b[')).toBe(colored)
})
