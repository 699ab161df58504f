/**
 * What it takes to add a kind of page and a collection: a copy of the sources gets one entry in each table, and the
 * compiler names the tables that lack one.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Build } from '../../src/commands/build/build-types.ts'
import type { dev } from '../../src/commands/dev/dev.ts'
import { withoutLiveTag } from './dev-site.ts'
import { siteOf } from './site.ts'

const repository = path.resolve(import.meta.dirname, '../..')

/** One entry of a table: the line of the file that it is put after, and the entry. */
interface Entry {
  readonly file: string
  readonly after: string
  readonly text: string
}

const contentType: Entry = {
  file: 'shared/model/page-view.ts',
  after: 'export interface PageContents {',
  text: `readonly story: TextContent & { readonly kind: 'story'; readonly letters: number }`,
}

const rules: Entry = {
  file: 'shared/model/page-kinds.ts',
  after: 'export const pageKinds = {',
  text: `story: {
    body: 'article', layout: 'plain', hasAddress: true, indexed: true, inSitemap: true,
    markdown: 'article', search: 'article', ogType: 'article', styles: null, widget: 'mounted',
  },`,
}

const maker: Entry = {
  file: 'pipeline/assemble/views/page-contents.ts',
  after: 'const makers: Makers = {',
  text: `story: {
    content: (page, parts) => ({
      ...plainContent(page, parts),
      kind: 'story',
      letters: page.facts.title.length,
    }),
  },`,
}

const component: Entry = {
  file: 'theme/page-bodies.tsx',
  after: '} = {',
  text: `story: (content, html) => (
    <main className="dg-main" id="dg-content">
      <p>Letters: {content.letters}</p>
      <Article content={content} html={html} />
    </main>
  ),`,
}

const componentImport: Entry = {
  file: 'theme/page-bodies.tsx',
  after: `import type { ReactNode } from 'react'`,
  text: `import { Article } from './article/Article.tsx'`,
}

const collection: Entry = {
  file: 'pipeline/collections/collections.ts',
  after: 'const collectionTypes: readonly CollectionType[] = [',
  text: `{
    folder: 'news',
    isMovable: false,
    create: (settings) => pagesCollections(settings).map((pages) => {
      const place = { mount: '/news', numberPrefixes: false }
      return {
        ...pages, ...place,
        id: 'news', folder: 'news', localeFolders: ['news'], formats: ['md'], pageKind: () => 'story',
        facts: (document, isIndex) => documentFacts(document, place, isIndex),
      }
    }),
  },`,
}

const factsImport: Entry = {
  file: 'pipeline/collections/collections.ts',
  after: `import { docsCollections } from './docs.ts'`,
  text: `import { documentFacts } from './document-facts.ts'`,
}

let copy: string

beforeAll(() => {
  copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-kind-')))
  for (const name of ['src', 'package.json', 'tsconfig.base.json']) {
    fs.cpSync(path.join(repository, name), path.join(copy, name), { recursive: true })
  }
  fs.mkdirSync(path.join(copy, 'dist'))
  for (const name of ['node_modules', 'dist/vendor']) {
    fs.symlinkSync(path.join(repository, name), path.join(copy, name))
  }
})

afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

/** The sources with these entries in the tables, and no others. */
function withEntries(entries: readonly Entry[]): void {
  for (const { file } of [contentType, rules, maker, component, collection]) {
    fs.copyFileSync(path.join(repository, 'src', file), path.join(copy, 'src', file))
  }
  for (const { file, after, text } of entries) {
    const target = path.join(copy, 'src', file)
    const source = fs.readFileSync(target, 'utf8')
    expect(source.split(`${after}\n`)).toHaveLength(2)
    fs.writeFileSync(
      target,
      source.replace(`${after}\n`, () => `${after}\n${text}\n`),
    )
  }
}

/** The files with errors that the compiler finds, below src/, sorted. */
function filesWithErrors(): string[] {
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
  // Several threads would check the same types, each for itself: nearly twice the work.
  const args = [tsc, '--noEmit', '--singleThreaded', '--pretty', 'false', '-p', 'src']
  try {
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: string }
    const files = [...stdout.matchAll(/^src\/(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file)
    return [...new Set(files)].sort() as string[]
  }
}

/** A kind that is made of data, without a document. */
const listType: Entry = { ...contentType, text: `readonly stories: { readonly kind: 'stories' }` }
const listRules: Entry = {
  ...rules,
  text: `stories: {
    body: 'hydrated', layout: 'plain', hasAddress: true, indexed: true, inSitemap: true,
    markdown: 'view', search: 'view', ogType: 'website', styles: null, widget: 'mounted',
  },`,
}

/** A kind without one of its decisions. */
const unsettledType: Entry = { ...contentType, text: contentType.text.replace(/story/g, 'draft') }
const unsettledRules: Entry = {
  ...rules,
  text: rules.text.replace('story', 'draft').replace("layout: 'plain',", ''),
}

test('the compiler names every table that lacks a kind of page, and the kind that lacks a decision', () => {
  const tables = [
    'pipeline/assemble/plan/single-pages.ts',
    'pipeline/assemble/views/page-contents.ts',
    'pipeline/render/page-markdown.ts',
    'theme/page-bodies.tsx',
    'theme/pages/OtherPage.tsx',
  ]
  withEntries([contentType, rules, listType, listRules, unsettledType, unsettledRules])
  // Its layout is missing where the kind is described, where a page is given it, and where pictures get their room by it.
  const unsettled = [
    rules.file,
    'pipeline/assemble/links/slots.ts',
    'pipeline/assemble/views/page-view.ts',
  ]
  expect(filesWithErrors()).toEqual([...tables, ...unsettled].sort())
})

const files = {
  'docsgen.config.json': JSON.stringify({ url: 'https://example.com', locales: ['en', 'zh-CN'] }),
  'docs/index.md': '# The docs\n\nRead [the post](../news/first.md#why).\n',
  'news/index.md': '# All posts\n',
  'news/first.md': [
    '---\ntitle: First post\ndescription: How it began.\n---\n',
    'It began with [a walk](./second.md) and [a loss](./lost.md).\n',
    '## Why\n\n```js\nconst why = 1\n```\n',
  ].join('\n'),
  'news/second.md': '---\nunlisted: true\n---\n# Second post\n',
  'i18n/zh-CN/news/first.md': '# 第一篇\n\n## 为什么 {#why}\n',
}

test('with one entry in each table there is a whole page, in build and dev', async () => {
  withEntries([contentType, rules, maker, component, componentImport, collection, factsImport])
  expect(filesWithErrors()).toEqual([])

  const load = (file: string) => import(pathToFileURL(path.join(copy, 'src', file)).href)
  const { build } = (await load('commands/build/build.ts')) as { build: Build }
  const { root } = siteOf('new-page-kind', files)
  const { diagnostics } = await build({ root, concurrency: 0 })
  const text = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')

  const post = text('news/first/index.html')
  expect(post).toContain('<title>First post | ')
  expect(post).toContain('<p>Letters: <!-- -->10</p>')
  expect(post).toContain('<h1 class="dg-title">First post</h1>')
  expect(post).toMatch(/It began with <a href="\/news\/second">a walk<\/a>/)
  expect(post).toContain('<meta property="og:type" content="article">')
  expect(post).toContain('<meta name="description" content="How it began.">')
  expect(post).toMatch(/hreflang="zh-CN" href="https:\/\/example.com\/zh-CN\/news\/first"/)
  expect(post).not.toContain('noindex')
  expect(text('news/second/index.html')).toContain('content="noindex, nofollow"')
  expect(text('zh-CN/news/first/index.html')).toContain('第一篇')
  expect(text('news/index.html')).toContain('All posts')
  expect(text('docs/index.html')).toContain('<a href="/news/first#why">the post</a>')
  expect(text('news/first.md')).toMatch(/^# First post\n\nIt began with \[a walk\]/)
  expect(text('llms.txt')).toContain('/news/first.md')
  expect(text('sitemap.xml')).toContain('<loc>https://example.com/news/first</loc>')
  expect(text('sitemap.xml')).not.toContain('news/second')
  expect(diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
    'news/first.md:6 broken-link',
  ])

  // Another configuration cannot take the folder for its documents.
  const { reservedFolders } = await load('pipeline/collections/collections.ts')
  expect(reservedFolders()).toContain('news')

  const server = await ((await load('commands/dev/dev.ts')) as { dev: typeof dev }).dev({
    ...{ root, port: 0, concurrency: 0, chat: false },
    onEvent: () => {},
  })
  onTestFinished(() => server.close())
  const page = async () => (await fetch(`http://127.0.0.1:${server.port}/news/first`)).text()
  expect(withoutLiveTag(await page())).toBe(post)
  await server.settled()
  fs.writeFileSync(path.join(root, 'news/first.md'), '# Another beginning\n')
  await expect.poll(page).toContain('Another beginning')
})
