import { expect, test } from 'vitest'
import { htmlSections } from '../../../../../src/pipeline/compile/article/html-sections.ts'

test('cells and entries of lists do not run together', () => {
  const [section] = htmlSections(
    '<table><tr><th>Needs</th><td>4701</td></tr><tr><td>Memory, threads and garbage.</td><td>1 GB</td></tr></table>' +
      '<ul><li><p>One</p></li><li>Two</li></ul><dl><dt>Port</dt><dd>Where it listens</dd></dl>',
  )
  expect(section?.text).toBe(
    'Needs · 4701 · Memory, threads and garbage. 1 GB · One · Two · Port · Where it listens',
  )
})
