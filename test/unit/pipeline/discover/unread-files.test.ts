import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import {
  capitalEndings,
  unreadIndexes,
  unreadPages,
  withoutParts,
} from '../../../../src/pipeline/discover/unread-files.ts'
import { diagnostic } from '../../../../src/shared/diagnostic.ts'
import type { Source } from '../../../../src/shared/model/source.ts'

/** The files that are reported, of a site with these. */
function reported(
  files: Readonly<Record<string, string>>,
  find: typeof unreadPages = (root, found, index) => unreadIndexes(root, found.files, index),
): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-indexes-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  const isSource = (name: string) => /^pages\/.*\.(?:tsx|mdx)$/.test(name)
  const names = [...Object.keys(files), 'docs/gone/_index.md', 'pages/gone.js']
  const sources = names.filter(isSource).map((name) => ({ path: name, collection: 'pages' }))
  const all = { sources: sources as Source[], files: names.filter((name) => !isSource(name)) }
  const found = find(root, all, createFileIndex(root, {}))
  return found.map(({ code, file, hint }) => `${file} ${code} ${hint}`)
}

test('pages of folders as Hugo names them', () => {
  const files = {
    'docs/_index.md': '---\ntitle: A\n---\n',
    'docs/_index.zh-cn.md': '---\ntitle: A\n---\n',
    'i18n/zh-CN/docs/b/_index.mdx': '+++\ntitle = "B"\n+++\n',
  }
  expect(reported(files)).toEqual([
    'docs/_index.md index-unread Rename it to index.md.',
    'docs/_index.zh-cn.md index-unread Rename it to index.zh-cn.md.',
    'i18n/zh-CN/docs/b/_index.mdx index-unread Rename it to index.mdx.',
  ])
})

test('parts of pages, and other names, are none', () => {
  const part = '---\ntitle: A\n---\n'
  expect(reported({ 'docs/_index.md': 'A part.\n', 'docs/_indexes.md': part })).toEqual([])
  expect(reported({ 'docs/a_index.md': part, 'docs/_index.html': part })).toEqual([])
})

test('documents whose ending is in capitals', () => {
  const files = ['docs/GUIDE.MD', 'blog/a/B.Mdx', 'docs/_PART.MD', 'docs/a.png', 'docs/.x.MD']
  expect(capitalEndings(files).map(({ code, file, hint }) => `${file} ${code} ${hint}`)).toEqual([
    'docs/GUIDE.MD name-unportable Rename it to GUIDE.md.',
    'blog/a/B.Mdx name-unportable Rename it to B.mdx.',
  ])
})

test('a part that documents include may have any name', () => {
  const problem = diagnostic('index-unread', 'x', { file: 'docs/a/_index.md' })
  const other = diagnostic('index-unread', 'x', { file: 'docs/b/_index.md' })
  const document = { meta: { dependencies: [{ path: 'docs/a/_index.md', hash: '' }] } }
  expect(withoutParts([problem, other], () => [document] as never)).toEqual([other])
  const included = diagnostic('name-unportable', 'x', { file: 'docs/P.MD' })
  const including = { meta: { dependencies: [{ path: 'docs/P.MD', hash: '' }] } }
  expect(withoutParts([included, other], () => [including] as never)).toEqual([other])
  const without = [diagnostic('broken-link', 'x')]
  const documents = vi.fn()
  expect(withoutParts(without, documents)).toBe(without)
  expect(documents).not.toHaveBeenCalled()
})

test('components in pages/ that are not named .tsx, and are no part of another file there', () => {
  const component = 'export default () => <p>x</p>\n'
  const files = {
    'pages/help.js': component,
    'i18n/fr/pages/a/b.jsx': component,
    'pages/_part.jsx': component,
    'pages/Card.jsx': component,
    'pages/List.js': component,
    'pages/about.tsx': "import Card from './Card.jsx'\n",
    'pages/mixed.mdx': 'import List from "./List"\n',
    'pages/values.js': 'export default 1\n',
    'docs/help.jsx': component,
  }
  expect(reported(files, unreadPages)).toEqual([
    'pages/help.js page-unread Rename it to help.tsx.',
    'i18n/fr/pages/a/b.jsx page-unread Rename it to b.tsx.',
  ])
})
