import { expect, test } from 'vitest'
import { isListPath, writtenFile } from '../../../src/shared/generated-page.ts'

test('a file that docsgen has made is shown as the one that its author edits, in texts too', () => {
  const made = '.docsgen/pages/pages/a/[name].tsx/en/a/v1.0.tsx'
  expect(writtenFile(made)).toBe('pages/a/[name].tsx')
  expect(writtenFile(`${made}.json`)).toBe('pages/a/[name].tsx')
  expect(writtenFile(`“${made}” and ${made}.`)).toBe('“pages/a/[name].tsx” and pages/a/[name].tsx.')
  expect(writtenFile('pages/about.tsx')).toBe('pages/about.tsx')
})

test.each([
  ['pages/[name].tsx', true],
  ['pages/[team]/x.tsx', true],
  ['pages/name.tsx', false],
  ['pages/[].tsx', false],
  ['pages/[...all].tsx', false],
])('whether %s lists pages: %s', (file, isList) => {
  expect(isListPath(file)).toBe(isList)
})
