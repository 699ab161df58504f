import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../../../src/pipeline/config/config.ts'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import { unreadOfDocusaurus } from '../../../../src/pipeline/discover/unread-files.ts'

const config = { locales: [{ code: 'en' }, { code: 'fr' }] as unknown as Config['locales'] }

/** What is reported of a site with these files. */
function problemsOf(
  names: readonly string[],
  pages: readonly string[] = [],
  {
    hasPages = false,
    components = [],
    themeFiles = [],
  }: {
    hasPages?: boolean
    components?: readonly string[]
    themeFiles?: readonly string[]
  } = {},
) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-docusaurus-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), '')
  }
  const index = createFileIndex(root)
  return unreadOfDocusaurus({ config, index, files: { pages, components }, hasPages, themeFiles })
}

test('settings, pages and texts that only Docusaurus reads are reported', () => {
  const problems = problemsOf(
    ['docusaurus.config.ts', 'i18n/fr/code.json'],
    ['src/pages/help.js', 'src/pages/index.js'],
  )
  expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'docusaurus-unread docusaurus.config.ts',
    'docusaurus-unread src/pages/help.js',
    'docusaurus-unread i18n/fr/code.json',
  ])
  expect(problems[1]?.message).toContain('No page is made of these 2 files')
})

test('what has been moved is not reported', () => {
  const files = ['docusaurus.config.js', 'docsgen.config.json', 'i18n/fr/code.json']
  expect(
    problemsOf([...files, 'i18n/fr/messages.json'], ['src/pages/a.md'], { hasPages: true }),
  ).toEqual([])
})

test('so are components, and those of all .mdx files until theme/mdx.tsx is there', () => {
  const components = ['src/theme/Footer/index.js', 'src/theme/MDXComponents.js']
  const problemsWith = (themeFiles: readonly string[]) =>
    problemsOf(['docusaurus.config.js', 'docsgen.config.json'], [], { components, themeFiles }).map(
      ({ file, hint }) => `${file} ${hint}`,
    )
  expect(problemsWith([])).toEqual([
    expect.stringMatching(/^src\/theme\/Footer\/index\.js Write those/),
    expect.stringMatching(/^src\/theme\/MDXComponents\.js Export them there/),
  ])
  expect(problemsWith(['theme/Footer.tsx'])).toHaveLength(1)
  expect(problemsWith(['theme/Footer.tsx', 'theme/mdx.tsx'])).toEqual([])
})

test('nothing is reported where Docusaurus is not configured', () => {
  expect(problemsOf(['i18n/fr/code.json'], ['src/pages/a.md'])).toEqual([])
})
