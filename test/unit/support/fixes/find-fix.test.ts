import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type DiagnosticCode, diagnostic } from '../../../../src/shared/diagnostic.ts'
import { applyFixes } from '../../../../src/support/fixes/apply-fixes.ts'
import { withFixes } from '../../../../src/support/fixes/find-fix.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-find-fix-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

interface Case {
  readonly text: string
  readonly code?: DiagnosticCode
  readonly at?: readonly [line: number, column: number]
  readonly meant: readonly [written: string, instead: string]
}

/** The text with the fix that was found; null when none was. */
function mended({ text, code = 'broken-link', at: [line, column] = [1, 1], meant }: Case) {
  fs.writeFileSync(path.join(root, 'a.md'), text)
  const [written, instead] = meant
  const where = { file: 'a.md', line, column, meant: { written, instead } }
  const [found] = withFixes(root, [diagnostic(code, 'X', where)])
  return found?.fix === undefined ? null : applyFixes(text, [found.fix.edits]).text
}

describe('the address of a link', () => {
  test.each<[string, Case, string | null]>([
    ['in brackets', { text: '[b](./b.md)', meant: ['./b.md', './c.md'] }, '[b](./c.md)'],
    ['that is its text', { text: '[./b](./b)', meant: ['./b', './c'] }, '[./b](./c)'],
    ['in angles', { text: '[b](<./b.md>)', meant: ['./b.md', './c.md'] }, '[b](<./c.md>)'],
    ['with a title', { text: '[b](./b.md "c")', meant: ['./b.md', './c.md'] }, '[b](./c.md "c")'],
    ['of HTML', { text: '<a href="./b.md">', meant: ['./b.md', './c.md'] }, '<a href="./c.md">'],
    [
      'from its place on',
      { text: '[b](b.md) [b](b.md)', at: [1, 11], meant: ['b.md', 'c.md'] },
      '[b](b.md) [b](c.md)',
    ],
    ['on a later line', { text: '[b\nb](b.md)', meant: ['b.md', 'c.md'] }, '[b\nb](c.md)'],
    ['of a definition', { text: '[b]\n\n[b]: b.md', meant: ['b.md', 'c.md'] }, '[b]\n\n[b]: c.md'],
    ['of two definitions', { text: '[b]\n\n[b]: b.md\n[c]: b.md', meant: ['b.md', 'c.md'] }, null],
    ['that is longer', { text: '[b](b.md.txt)', meant: ['b.md', 'c.md'] }, null],
    ['of an included file', { text: '::include{file="b.md"}', meant: ['b.md', 'c.md'] }, null],
    ['with a space', { text: '[b](b.md)', meant: ['b.md', 'c d.md'] }, null],
    ['written in another way', { text: '[b](b\\_c.md)', meant: ['b_c.md', 'c.md'] }, null],
    ['after a byte order mark', { text: '\uFEFF[b](b)', meant: ['b', 'c'] }, '\uFEFF[b](c)'],
  ])('%s', (_, one, after) => {
    expect(mended(one)).toBe(after)
  })
})

describe('the value of a field', () => {
  const code = 'tag-unknown'
  test.each<[string, string, string | null]>([
    ['in a list', '---\ntags: [a, b]\nb: c\n---\n', '---\ntags: [a, x]\nb: c\n---\n'],
    ['in lines', '---\ntags:\n  - a\n  - b\n---\nb', '---\ntags:\n  - a\n  - x\n---\nb'],
    ['in quotes', "---\ntags: ['b']\n---\n", "---\ntags: ['x']\n---\n"],
    ['that is there twice', '---\ntags: [b, b]\n---\n', null],
    ['that is part of another', '---\ntags: [ab]\n---\n', null],
  ])('%s', (_, text, after) => {
    expect(mended({ text, code, at: [2, 7], meant: ['b', 'x'] })).toBe(after)
  })

  test.each(['true', 'a: b', '1', '- a'])('is not %j', (instead) => {
    const text = '---\ntags: [b]\n---\n'
    expect(mended({ text, code, at: [2, 7], meant: ['b', instead] })).toBeNull()
  })
})

test('a word of a line', () => {
  const code = 'code-meta-invalid'
  const meant = ['titel', 'title'] as const
  expect(mended({ text: '```js titel="a"', code, meant })).toBe('```js title="a"')
  expect(mended({ text: '```js titel titel', code, meant })).toBeNull()
  expect(mended({ text: '```js my-titel', code, meant })).toBeNull()
})

test('a file that is gone has no fix', () => {
  const meant = { written: 'a', instead: 'b' }
  const problem = diagnostic('broken-link', 'X', { file: 'no.md', line: 1, column: 1, meant })
  expect(withFixes(root, [problem])[0]).not.toHaveProperty('fix')
})
