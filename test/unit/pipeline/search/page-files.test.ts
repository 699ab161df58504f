import { expect, test } from 'vitest'
import { pageFiles } from '../../../../src/pipeline/search/page-files.ts'
import type { PageFile } from '../../../../src/shared/search/index-format.ts'

function filesOf(text: string) {
  const sections = Array.from({ length: 12 }, (_, at) => [`s${at}`, `${at}`, text, ''] as const)
  const page = { u: '/docs/a', t: 'A', b: [], sections } as unknown as PageFile
  return pageFiles(page)
}

test('long pages have several files, and Chinese ones twice as many for as many characters', () => {
  const latin = filesOf('abcde '.repeat(200))
  const chinese = filesOf('知识库问答'.repeat(240))
  expect(latin.files.size).toBe(6)
  expect(chinese.files.size).toBe(12)
  expect(latin.entry.filter((part) => typeof part === 'number').slice(1)).toEqual([
    0, 2, 4, 6, 8, 10,
  ])
})

test('a section that is longer than a file is not torn apart', () => {
  expect(filesOf('知'.repeat(5000)).files.size).toBe(12)
})
