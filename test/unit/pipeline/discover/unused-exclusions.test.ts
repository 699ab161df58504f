import { expect, test } from 'vitest'
import { excludedFiles } from '../../../../src/pipeline/collections/exclusion.ts'
import { unusedExclusions } from '../../../../src/pipeline/discover/unused-exclusions.ts'
import { docsDefaults } from '../assemble/site-of.ts'

const files = ['docs/internal/a.md', 'i18n/zh-CN/docs/b.draft.md', 'manual/c.md']

function problemsOf(exclude: string[], inManual: string[] = []) {
  const config = {
    defaultLocale: 'en',
    locales: [{ code: 'en' }, { code: 'zh-CN' }],
    docs: { ...docsDefaults, exclude },
    moreDocs: { manual: { ...docsDefaults, path: 'manual', exclude: inManual } },
    blog: [],
  }
  const findInConfig = () => ({ key: null, place: { file: 'docsgen.config.ts', line: 3 } })
  return unusedExclusions(config, excludedFiles(config, files), findInConfig)
}

test('patterns that leave out a file of any language or folder are used', () => {
  expect(problemsOf(['internal', '*.draft.md'])).toEqual([])
  expect(problemsOf(['c.md'], ['c.md'])).toEqual([])
})

test('a pattern that leaves out nothing is reported, with the right form where it is known', () => {
  expect(problemsOf(['docs/internal', 'typo/**'], ['internal'])).toMatchObject([
    {
      code: 'exclude-unused',
      message: 'The pattern “docs/internal” of `exclude` leaves out no file.',
      hint: 'Patterns begin in the folder: write “internal”.',
      file: 'docsgen.config.ts',
      line: 3,
    },
    { hint: 'Correct or remove it.' },
    { message: 'The pattern “internal” of `exclude` leaves out no file.' },
  ])
})
