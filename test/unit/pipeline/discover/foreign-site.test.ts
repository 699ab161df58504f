import { expect, test } from 'vitest'
import type { Config } from '../../../../src/pipeline/config/config.ts'
import { foreignSite } from '../../../../src/pipeline/discover/foreign-site.ts'

function found(files: readonly string[], sidebars: Config['docs']['sidebars'] = null) {
  const isDocument = (file: string) => /\/[^/_][^/]*\.md$/.test(file)
  const sources = files.filter(isDocument).map((path) => ({ path }))
  const others = files.filter((file) => file.startsWith('docs/') && !isDocument(file))
  const index = { hash: (name: string) => (files.includes(name) ? 'x' : null) }
  const docs = { docs: { path: 'docs', sidebars } as Config['docs'] }
  return foreignSite(docs, { sources, files: others }, index)
}

test.each([
  ['mkdocs.yml', 'the settings and the navigation of a site of MkDocs'],
  ['.vitepress/config.mts', 'the settings and the navigation of a site of VitePress'],
  ['docs/.vitepress/config.ts', 'the settings and the navigation of a site of VitePress'],
  ['docs/.vuepress/config.js', 'the settings and the navigation of a site of VuePress'],
  ['docs.json', 'the settings and the navigation of a site of Mintlify'],
  ['docs/mint.json', 'the settings and the navigation of a site of Mintlify'],
  ['docusaurus.config.ts', 'the settings and the navigation of a site of Docusaurus'],
  ['docs/SUMMARY.md', 'the navigation of a site of GitBook and mdBook'],
  ['docs/_sidebar.md', 'the navigation of a site of docsify'],
  ['docs/a/meta.json', 'the navigation of a site of Fumadocs'],
  ['docs/_meta.global.tsx', 'the navigation of a site of Rspress and Nextra'],
  ['docs/a/toc.yml', 'the navigation of a site of DocFX'],
])('%s has %s', (file, what) => {
  expect(found([file, 'docs/a.md'])).toEqual([
    {
      code: 'site-foreign',
      severity: 'warning',
      file,
      message: `This file has ${what}: docsgen does not read it.`,
      hint: '`docsgen migrate` makes a site of docsgen from it, in another folder. If that is done, remove this file.',
    },
  ])
})

test('files of folders are reported once', () => {
  expect(found(['docs/_meta.json', 'docs/a/_meta.json', 'docs/a/b/_meta.ts'])).toHaveLength(1)
})

test('nothing is said where sidebars are configured, nor of documents', () => {
  expect(found(['docs/SUMMARY.md', 'mkdocs.yml'], {})).toEqual([])
  expect(found(['docs/a.md', 'docs/meta.md', 'docs/summary-of-all.md'])).toEqual([])
})

test('settings of Docusaurus may stay beside those of docsgen: most of its sites build as they are', () => {
  expect(found(['docusaurus.config.js', 'docsgen.config.ts'])).toEqual([])
})
