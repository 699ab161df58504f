import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { unifiedDiff } from '../../../../../src/commands/check/fix/unified-diff.ts'

test('a changed line has three lines around it', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `${index + 1}\n`)
  const after = lines.with(9, 'x\n')
  expect(unifiedDiff('docs/a.md', lines.join(''), after.join(''))).toBe(
    '--- a/docs/a.md\n+++ b/docs/a.md\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+x\n 11\n 12\n 13\n',
  )
})

test('changes that are near are one hunk, others are several', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `${index + 1}\n`)
  const hunks = (...changed: number[]) => {
    const after = lines.map((line, index) => (changed.includes(index) ? 'x\n' : line))
    return unifiedDiff('a', lines.join(''), after.join('')).match(/^@@.*@@$/gm)
  }
  expect(hunks(4, 11)).toEqual(['@@ -2,14 +2,14 @@'])
  expect(hunks(4, 12)).toEqual(['@@ -2,7 +2,7 @@', '@@ -10,7 +10,7 @@'])
})

test('equal texts have no diff, and a missing line break is said', () => {
  expect(unifiedDiff('a', 'b\n', 'b\n')).toBe('')
  expect(unifiedDiff('a', 'b', 'b\nc')).toBe(
    '--- a/a\n+++ b/a\n@@ -1,1 +1,2 @@\n-b\n\\ No newline at end of file\n+b\n+c\n\\ No newline at end of file\n',
  )
})

test('git makes the new text of the old one', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-diff-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'a.md')
  const text = fc
    .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', 'd\n', 'e'), { maxLength: 25 })
    .map((lines) => lines.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== '' && after !== '' && before !== after)
      fs.writeFileSync(file, before)
      const input = unifiedDiff('a.md', before, after)
      const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
        cwd: folder,
        input,
        env: { ...process.env, GIT_CEILING_DIRECTORIES: os.tmpdir() },
      })
      expect([status, String(stderr)]).toEqual([0, ''])
      expect(fs.readFileSync(file, 'utf8')).toBe(after)
    }),
    { numRuns: 60 },
  )
})
