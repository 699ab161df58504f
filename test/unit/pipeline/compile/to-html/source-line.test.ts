import { expect, test } from 'vitest'
import { sourceLine } from '../../../../../src/pipeline/compile/to-html/source-line.ts'

test('lines as they were written, whatever ends them', () => {
  const source = { path: 'a.md', text: 'one\r\ntwo\rthree\n\nfive', stack: [], footnotePrefix: '' }
  const lines = [1, 2, 3, 4, 5, 6, 0].map((line) => sourceLine({ source }, line))
  expect(lines).toEqual(['one', 'two', 'three', '', 'five', '', ''])
})

test('a file is divided once, however many of its lines are asked for', () => {
  let readings = 0
  const source = {
    ...{ path: 'a.md', stack: [], footnotePrefix: '' },
    get text() {
      readings++
      return 'a\n'.repeat(100)
    },
  }
  for (let line = 1; line <= 100; line++) expect(sourceLine({ source }, line)).toBe('a')
  expect(readings).toBe(1)
})
