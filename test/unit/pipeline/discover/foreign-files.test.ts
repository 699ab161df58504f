import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  docusaurusFiles,
  publicFiles,
  publicPath,
} from '../../../../src/pipeline/discover/foreign-files.ts'
import { createWalker } from '../../../../src/pipeline/discover/walk-folder.ts'

/** The walker of a site with these files. */
function siteWith(...names: string[]) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-foreign-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), '')
  }
  return createWalker(root)
}

test('files of public/ are known, also beside those in static/', () => {
  const walk = siteWith('public/favicon.ico', 'public/images/页 1.png', 'static/moved.png')
  expect(publicFiles(walk).map(publicPath)).toEqual(['favicon.ico', 'images/页 1.png'])
})

test.each([
  ['a generator has written public/', ['public/a.png', 'public/index.html']],
  ['public/ is a file', ['public']],
  ['there is no public/', ['docs/a.md']],
])('nothing: %s', (_, names) => {
  expect(publicFiles(siteWith(...names))).toEqual([])
})

test('pages of Docusaurus are those of its own rules', () => {
  const pages = ['src/pages/a.md', 'src/pages/b/c.mdx', 'src/pages/index.tsx', 'src/pages/old.js']
  const others = ['_part.md', '__tests__/a.js', 'a.test.ts', 'a.d.ts', 'a.module.css']
  const walk = siteWith(...pages, ...others.map((name) => `src/pages/${name}`))
  expect(docusaurusFiles(walk).pages.map(({ path }) => path)).toEqual(pages)
  expect(docusaurusFiles(siteWith('docs/a.md'))).toEqual({ pages: [], components: [] })
})

test('components of Docusaurus are code in src/theme/', () => {
  const components = ['src/theme/Footer/index.js', 'src/theme/MDXComponents.tsx']
  const others = ['Footer/styles.module.css', 'Footer/a.test.js', 'README.md']
  const walk = siteWith(...components, ...others.map((name) => `src/theme/${name}`))
  expect(docusaurusFiles(walk).components.map(({ path }) => path)).toEqual(components)
})
