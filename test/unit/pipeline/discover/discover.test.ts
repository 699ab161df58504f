import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { discover } from '../../../../src/pipeline/discover/discover.ts'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import { docsDefaults } from '../assemble/site-of.ts'
import { temporarySite } from '../config/temporary-site.ts'

const config = {
  defaultLocale: 'en',
  locales: [{ code: 'en' }, { code: 'zh-CN' }],
  docs: docsDefaults,
  blog: [],
}

const find = (root: string) => discover(root, config, { index: createFileIndex(root) })

const paths = (found: readonly { readonly path: string }[]) => found.map(({ path }) => path)

describe('discover', () => {
  test('leaves out files and folders in all languages, which pages can still include', async () => {
    const root = temporarySite({
      'docs/intro.md': 'intro',
      'docs/internal/a.md': 'a',
      'docs/internal/_category_.json': '{"label": "Internal"}',
      'docs/guide/b.draft.md': 'b',
      'docs/tags.yml': 'a: {}',
      'i18n/zh-CN/docs/internal/a.md': '甲',
      'pages/internal/c.md': 'c',
    })
    const exclude = ['internal', '**/*.draft.md', 'tags.yml']
    const docs = { ...docsDefaults, tags: 'tags.yml', exclude }
    const found = await discover(root, { ...config, docs }, { index: createFileIndex(root) })
    expect(paths(found.sources)).toEqual(['docs/intro.md', 'pages/internal/c.md'])
    expect(found.categories).toEqual([])
    expect(found.dataFiles).toHaveLength(1)
    expect(found.files).toEqual([
      'docs/guide/b.draft.md',
      'docs/internal/_category_.json',
      'docs/internal/a.md',
      'i18n/zh-CN/docs/internal/a.md',
    ])
  })

  test('sorts the files of a site by their purpose', async () => {
    const root = temporarySite({
      'docs/intro.md': 'intro',
      'docs/guide/deep.mdx': 'deep',
      'docs/guide/_category_.json': '{"label": "Guide", "position": 2}',
      'docs/guide/pic.png': 'png',
      'docs/_parts/note.md': 'note',
      'docs/guide/_note.md': 'note',
      'docs/guide/.hidden.md': 'hidden',
      'docs/.git/HEAD': '',
      'docs/node_modules/x/readme.md': '',
      'docs/.DS_Store': '',
      'pages/about.md': 'about',
      'i18n/zh-CN/docs/intro.md': '介绍',
      'i18n/zh-CN/pages/about.md': '关于',
      'i18n/fr/docs/intro.md': 'no locale of the site',
      'static/.well-known/x.txt': '',
      'static/img/logo.svg': '',
      'other/x.md': '',
    })
    const found = await find(root)
    expect(found.sources.map(({ hash: _, ...source }) => source)).toEqual([
      {
        path: 'docs/guide/deep.mdx',
        collection: 'docs',
        version: 'current',
        format: 'mdx',
        locale: 'en',
        docPath: 'guide/deep.mdx',
        isPost: false,
      },
      {
        path: 'docs/intro.md',
        collection: 'docs',
        version: 'current',
        format: 'md',
        locale: 'en',
        docPath: 'intro.md',
        isPost: false,
      },
      {
        path: 'i18n/zh-CN/docs/intro.md',
        collection: 'docs',
        version: 'current',
        format: 'md',
        locale: 'zh-CN',
        docPath: 'intro.md',
        isPost: false,
      },
      {
        path: 'i18n/zh-CN/pages/about.md',
        collection: 'pages',
        version: null,
        format: 'md',
        locale: 'zh-CN',
        docPath: 'about.md',
        isPost: false,
      },
      {
        path: 'pages/about.md',
        collection: 'pages',
        version: null,
        format: 'md',
        locale: 'en',
        docPath: 'about.md',
        isPost: false,
      },
    ])
    expect(found.categories).toMatchObject([
      {
        path: 'docs/guide/_category_.json',
        dir: 'guide',
        locale: 'en',
        label: 'Guide',
        position: 2,
      },
    ])
    expect(paths(found.statics)).toEqual(['.well-known/x.txt', 'img/logo.svg'])
    expect(found.files).toEqual([
      'docs/_parts/note.md',
      'docs/guide/.hidden.md',
      'docs/guide/_note.md',
      'docs/guide/pic.png',
    ])
    expect(found.diagnostics).toEqual([])
  })

  test('takes docs from the folder that the config names', async () => {
    const root = temporarySite({ 'content/docs/a/b.md': '', 'docs/not.md': '' })
    const index = createFileIndex(root)
    const found = await discover(
      root,
      { ...config, docs: { ...docsDefaults, path: 'content/docs' } },
      { index },
    )
    expect(found.sources).toMatchObject([{ path: 'content/docs/a/b.md', docPath: 'a/b.md' }])
  })

  test('files with equal bytes have equal hashes', async () => {
    const { sources } = await find(
      temporarySite({ 'docs/a.md': 'same', 'docs/b.md': 'same', 'docs/c.md': 'else' }),
    )
    expect(sources[0]?.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(sources[0]?.hash).toBe(sources[1]?.hash)
    expect(sources[0]?.hash).not.toBe(sources[2]?.hash)
  })

  test.each([
    'two words.md',
    '中文 文档.md',
    '👩‍💻.md',
    'a#b.md',
    '100%.md',
    "it's & <b>.md",
    'a\\b.md',
    'a\nb.md',
  ])('a file may be called %j', async (name) => {
    const { sources, diagnostics } = await find(temporarySite({ [`docs/${name}`]: 'x' }))
    expect(paths(sources)).toEqual([`docs/${name}`])
    expect(diagnostics).toEqual([])
  })

  test('a site without any folder is empty', async () => {
    expect(await find(temporarySite({}))).toEqual({
      sources: [],
      categories: [],
      dataFiles: [],
      statics: [],
      overlays: [],
      unread: [],
      themeFiles: [],
      files: [],
      diagnostics: [],
    })
  })
})

describe('symbolic links', () => {
  test('are followed inside of the site, and loops end', async () => {
    const root = temporarySite({ 'docs/a/one.md': '1', 'shared/two.md': '2' })
    symlinkSync('../shared', join(root, 'docs/shared'))
    symlinkSync('one.md', join(root, 'docs/a/again.md'))
    symlinkSync('..', join(root, 'docs/a/up'))
    symlinkSync('../shared', join(root, 'shared/self'))
    const { sources, diagnostics } = await find(root)
    expect(paths(sources)).toEqual(['docs/a/again.md', 'docs/a/one.md', 'docs/shared/two.md'])
    expect(diagnostics).toEqual([])
  })

  test('to the outside or to nowhere are reported', async () => {
    const outside = temporarySite({ 'secret.md': 'x' })
    const root = temporarySite({ 'docs/a.md': '' })
    symlinkSync(join(outside, 'secret.md'), join(root, 'docs/out.md'))
    symlinkSync('gone.md', join(root, 'docs/nowhere.md'))
    symlinkSync('loop.md', join(root, 'docs/loop.md'))
    const { sources, diagnostics } = await find(root)
    expect(paths(sources)).toEqual(['docs/a.md'])
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
      'file-unreadable docs/loop.md',
      'file-unreadable docs/nowhere.md',
      'file-unreadable docs/out.md',
    ])
  })

  test('may be the content folder itself', async () => {
    const elsewhere = temporarySite({ 'a.md': 'a', 'b/c.md': 'c' })
    const root = temporarySite({})
    symlinkSync(elsewhere, join(root, 'docs'))
    symlinkSync('../a.md', join(elsewhere, 'b/link.md'))
    const { sources } = await find(root)
    expect(paths(sources)).toEqual(['docs/a.md', 'docs/b/c.md', 'docs/b/link.md'])
  })

  test('to folders that all lead to the next one are bounded in number, which is reported', async () => {
    const names = Array.from({ length: 15 }, (_, index) => `f${index}`)
    const root = temporarySite({
      'docs/a.md': '',
      ...Object.fromEntries(names.map((name) => [`docs/${name}/a.md`, ''])),
    })
    for (const [index, name] of names.slice(1).entries()) {
      for (const link of ['x', 'y']) symlinkSync(`../${name}`, join(root, `docs/f${index}`, link))
    }
    const { sources, diagnostics } = await find(root)
    expect(sources.length).toBeLessThan(1_100)
    expect(diagnostics).toMatchObject([
      { code: 'file-unreadable', message: expect.stringContaining('more than 1000 to folders') },
    ])
  })

  test('of a content folder to itself are reported', async () => {
    const root = temporarySite({ 'pages/about.md': '' })
    symlinkSync('docs', join(root, 'docs'))
    const { sources, diagnostics } = await find(root)
    expect(paths(sources)).toEqual(['pages/about.md'])
    expect(diagnostics).toMatchObject([{ code: 'file-unreadable', file: 'docs' }])
  })
})

test('pipes, sockets and devices are left out, and reported', async () => {
  const root = temporarySite({ 'docs/a.md': '' })
  const server = createServer().listen(join(root, 'docs/socket.md'))
  await once(server, 'listening')
  const { sources, files, diagnostics } = await find(root)
  server.close()
  expect([paths(sources), files]).toEqual([['docs/a.md'], []])
  expect(diagnostics).toMatchObject([
    {
      code: 'file-unreadable',
      file: 'docs/socket.md',
      message: 'It is neither a file nor a folder; it is left out.',
    },
  ])
})

test('a file that goes away between walk and hash is reported', async () => {
  const root = temporarySite({ 'docs/a.md': 'a' })
  const index = createFileIndex(root)
  const { diagnostics, sources } = await discover(root, config, {
    index: {
      ...index,
      reads: 0,
      add(path, state) {
        index.add(path, state)
        rmSync(join(root, path))
      },
    },
  })
  expect(sources).toEqual([])
  expect(diagnostics).toMatchObject([
    { code: 'file-unreadable', file: 'docs/a.md', message: 'The file cannot be read (ENOENT).' },
  ])
})

describe('category files', () => {
  test.each([
    ['_category_.json', '{"label": "L", "link": null, "collapsed": false, "className": "x"}'],
    ['_category_.yml', 'label: L\nlink: null\ncollapsed: false\nclassName: x\n'],
    ['_category_.yaml', '# why\nlabel: L\nlink: ~\ncollapsed: false\n'],
  ])('%s is read', async (name, source) => {
    const { categories } = await find(temporarySite({ [`docs/${name}`]: source }))
    expect(categories).toEqual([
      {
        path: `docs/${name}`,
        collection: 'docs',
        locale: 'en',
        dir: '',
        hash: expect.any(String),
        label: 'L',
        link: null,
        collapsed: false,
      },
    ])
  })

  test.each([
    ['_category_.json', '{\n  "label": "x",\n}', '2:15'],
    ['_category_.json', '{\n  "position": "first"\n}', '2:3'],
    ['_category_.json', '{ "lable": "x" }', '1:3'],
    ['_category_.json', '{ "label": "x",\n"label": "y" }', '2:1'],
    ['_category_.json', '{ "link": {\n "type": "page" } }', '2:2'],
    ['_category_.yml', 'label: x\nposition: [1\n', '3:1'],
    ['_category_.yml', 'label: x\nlink:\n  type: generated-index\n  titel: y\n', '4:3'],
    ['_category_.yml', 'position: 1\nlabel: *New*\n', '2:8'],
  ])('a problem in %s (%j) is located', async (name, source, place) => {
    const { categories, diagnostics } = await find(temporarySite({ [`docs/a/${name}`]: source }))
    expect(categories).toEqual([])
    expect(
      diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
    ).toEqual([`category-invalid docs/a/${name}:${place}`])
  })

  test.each([
    ['_category_.json', '{\n  "link": { "type": "doc", "id": "x" }\n}', { line: 2, column: 28 }],
    ['_category_.yml', 'label: A\nlink:\n  type: doc\n  id: x\n', { line: 4, column: 3 }],
    ['_category_.yml', 'link:\n  type: generated-index\n', undefined],
  ])('the document that %s (%j) names has its place', async (name, source, linkPlace) => {
    const { categories } = await find(temporarySite({ [`docs/a/${name}`]: source }))
    expect(categories[0]?.linkPlace).toEqual(linkPlace)
  })

  test('an empty YAML file says nothing', async () => {
    const { categories, diagnostics } = await find(temporarySite({ 'docs/a/_category_.yml': '' }))
    expect(categories).toMatchObject([{ dir: 'a' }])
    expect(diagnostics).toEqual([])
  })

  test('a folder has one at most', async () => {
    const { categories, diagnostics } = await find(
      temporarySite({
        'docs/_category_.json': '{"label": "a"}',
        'docs/_category_.yml': 'label: b',
      }),
    )
    expect(categories).toMatchObject([{ label: 'a' }])
    expect(diagnostics).toMatchObject([{ code: 'category-invalid', file: 'docs/_category_.yml' }])
  })

  test('those of an earlier run are used while their bytes are the same', async () => {
    const root = temporarySite({
      'docs/a/_category_.json': '{"label": "a"}',
      'docs/b/_category_.json': '{"label": "b"}',
    })
    const { categories } = await find(root)
    const remembered = categories.map((category) => ({
      ...category,
      label: `known ${category.label}`,
    }))
    writeFileSync(join(root, 'docs/b/_category_.json'), '{"label": "new"}')
    mkdirSync(join(root, 'docs/c'))
    const again = await discover(root, config, {
      index: createFileIndex(root),
      categories: remembered,
    })
    expect(again.categories.map(({ label }) => label)).toEqual(['known a', 'new'])
  })
})
