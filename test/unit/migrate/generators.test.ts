import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from '../../../src/migrate/folder.ts'
import { chooseSite } from '../../../src/migrate/generators.ts'
import { kinds } from '../../../src/migrate/kinds.ts'
import { migrate } from '../../../src/migrate/migrate.ts'

function folderOf(files: Readonly<Record<string, string>>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-generators-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  return root
}

/** The site that is found in a folder with these files, as `name at`; or the message and hint of the refusal. */
function found(files: Readonly<Record<string, string>>, kind?: string): string {
  const root = folderOf(files)
  try {
    const { generator, folder, at } = chooseSite(openFolder(root), kind)
    expect(folder.root).toBe(path.join(fs.realpathSync(root), at))
    return `${generator.name} ${at}`
  } catch (error) {
    const { message, diagnostics } = error as {
      message: string
      diagnostics: readonly { hint: string }[]
    }
    return `${message} ${diagnostics[0]?.hint}`
  }
}

const mkdocs = { 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# A\n' }
const at = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))

test('the site of a folder is itself', () => {
  expect(found(mkdocs)).toBe('MkDocs ')
})

test('the only site below a folder is the one of its repository', () => {
  expect(found({ 'src/a.ts': '', ...at('website', mkdocs) })).toBe('MkDocs website')
  expect(found(at('packages/site', mkdocs))).toBe('MkDocs packages/site')
})

test('what an old site of GitBook has left behind is no site beside another one', () => {
  const left = { '.gitbook.yaml': 'structure:\n  summary: docs/README.md\n', 'README.md': '# A\n' }
  expect(found({ ...left, ...at('website', mkdocs) })).toBe('MkDocs website')
  expect(found(left)).toBe('GitBook ')
  expect(found({ ...left, ...at('website', mkdocs) }, 'gitbook')).toBe('GitBook ')
})

test('examples are not, nor is what lies deeper', () => {
  const files = { ...at('site', mkdocs), ...at('examples', mkdocs), ...at('a/b', mkdocs) }
  expect(found(files)).toBe('MkDocs site')
})

test('of several, the command for each is named', () => {
  const book = { 'book.toml': '[book]\n', 'src/SUMMARY.md': '- [A](a.md)\n' }
  const files = { ...at('site', mkdocs), ...at('book', book) }
  expect(found(files).replace(/'?[^ ']*docsgen-generators-\w+\//g, '…/')).toBe(
    'This folder has several sites in it: book (mdBook), site (MkDocs). Migrate each to a folder of its own: docsgen migrate …/book ../book-docs; docsgen migrate …/site ../site-docs',
  )
  expect(found(files, 'mdbook')).toBe('mdBook book')
})

test('a folder without any is refused, unless its generator is named', () => {
  expect(found({ 'a.md': '' })).toContain('This folder is no site of a generator')
  expect(found({ 'a.md': '' }, 'docsify')).toBe('docsify ')
})

test('a site without documents is refused, and the folder named that has them', async () => {
  const from = folderOf({ 'hugo.toml': '', 'docs/hugo.toml': '', 'docs/content/a.md': '# A\n' })
  const to = `${from}-new`
  await expect(migrate({ from, to })).rejects.toMatchObject({
    message: 'No document of this site of Hugo was found.',
    diagnostics: [{ hint: 'Name the folder that has them: docs (Hugo).' }],
  })
  expect(fs.existsSync(to)).toBe(false)
})

test('a site of docsify in Chinese is in Chinese, though its page says English', async () => {
  const page =
    '<html lang="en"><title>A</title><script>window.$docsify = { loadSidebar: true }</script></html>'
  const root = folderOf({
    'index.html': page,
    'README.md': '# 手册\n\n这是一本手册。\n',
    '_sidebar.md': '* [手册](README.md)\r\n',
  })
  const to = path.join(folderOf({}), 'new')
  await migrate({ from: root, to })
  const config = fs.readFileSync(path.join(to, 'docsgen.config.ts'), 'utf8')
  expect(config).toContain("defaultLocale: 'zh-CN'")
})

test('posts of Hugo are a blog, also where no folder of documents is', async () => {
  const root = folderOf({
    'hugo.toml': 'title = "A"\n',
    'content/install.md': '---\ntitle: Install\n---\n\nText.\n',
    'content/blog/_index.md': '---\ntitle: News\n---\n',
    'content/blog/first.md': '---\ntitle: First\ndate: 2026-01-02\n---\n\nText.\n',
  })
  const to = path.join(folderOf({}), 'new')
  const { notes } = await migrate({ from: root, to })
  expect(fs.readdirSync(path.join(to, 'blog'))).toEqual(['first.md'])
  expect(fs.readdirSync(path.join(to, 'docs'))).toEqual(['install.md'])
  expect(notes.filter(({ topic }) => topic === 'redirects')).toEqual([])
})

test('no generator knows another one', () => {
  const wing = path.resolve(import.meta.dirname, '../../../src/migrate')
  const others = new RegExp(`from '\\.\\./(?:${kinds.join('|')})/`)
  const files = kinds.flatMap((kind) =>
    fs.readdirSync(path.join(wing, kind)).map((name) => path.join(wing, kind, name)),
  )
  expect(files.length).toBeGreaterThan(kinds.length)
  expect(files.filter((file) => others.test(fs.readFileSync(file, 'utf8')))).toEqual([])
})
