/**
 * Whatever has changed since the last build, the next one gives the bytes and the problems that a build from nothing
 * gives, and writes only the pages that show something of the change (expected/incremental/site/<change>.txt).
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createRandom } from '../random.ts'
import { stableNames } from './html.ts'
import { differences, filesOf, site, siteIn, siteOf, type TestSite } from './site.ts'

interface Change {
  readonly apply: (site: TestSite) => void
  /** Pages that must not be written again. */
  readonly spares: readonly string[]
  /** The change is to the cache: it holds the first build and nothing of the tests before. */
  readonly isOfCache?: true
}

const intro = 'docs/intro/index.html'
const one = 'docs/guide/one/index.html'
const far = 'docs/other/far/index.html'
const about = 'about/index.html'

const changes: Readonly<Record<string, Change>> = {
  'text of a page': {
    apply: (s) => s.edit('docs/guide/two.md', (text) => `${text}\nMore.\n`),
    spares: [intro, one, far, about, 'docs/category/guide/index.html'],
  },
  'text of a page that is converted for another locale': {
    apply: (s) => s.edit('i18n/zh-CN/docs/guide/one.md', (text) => `${text}\n软件。\n`),
    spares: [intro, one, far, about, 'zh-CN/docs/intro/index.html'],
  },
  'texts of two pages': {
    apply: (s) => {
      s.edit('docs/guide/two.md', (text) => `${text}\nMore.\n`)
      s.edit('docs/other/far.md', (text) => `${text}\nMore of it.\n`)
    },
    spares: [intro, one, about],
  },
  'picture of another host in a text': {
    apply: (s) =>
      s.edit(
        'docs/guide/two.md',
        (text) => `${text}\n<img src="https://pics.example/a.png" alt="">\n`,
      ),
    spares: [intro, one, far, about],
  },
  'text of a page, and another page edited by hand': {
    apply: (s) => {
      s.edit('docs/guide/two.md', (text) => `${text}\nMore.\n`)
      s.change(`build/${far}`, 'not what was built')
    },
    spares: [intro, one, about],
  },
  'text of a page, and its search index deleted by hand': {
    apply: (s) => {
      s.edit('docs/guide/two.md', (text) => `${text}\nMore.\n`)
      s.remove('build/assets/search/en.json')
    },
    spares: [intro, one, far, about],
  },
  'title of a page': {
    apply: (s) => s.edit('docs/guide/two.md', (text) => text.replace('# Two', '# Second')),
    spares: [intro, far, about],
  },
  'heading that others link to': {
    apply: (s) => s.edit('docs/guide/one.md', (text) => text.replace('## Part', '## Piece')),
    spares: [far, about, 'docs/guide/two/index.html'],
  },
  'page renamed': {
    apply: (s) => s.rename('docs/guide/three.md', 'docs/guide/drei.md'),
    spares: [intro, far, about],
  },
  'page moved to another folder': {
    apply: (s) => s.rename('docs/guide/three.md', 'docs/other/three.md'),
    // It becomes the first page of its new category, which is where the sidebar of every page links to.
    spares: [about],
  },
  'page deleted that others link to': {
    apply: (s) => s.remove('docs/guide/one.md').remove('i18n/zh-CN/docs/guide/one.md'),
    spares: [far, about],
  },
  'redirect to a page added': {
    apply: (s) =>
      s.edit('docs/guide/two.md', (text) => text.replace('---', '---\nredirect_from: /docs/zwei')),
    spares: [intro, one, far, about],
  },
  'tag in the head of a page': {
    apply: (s) =>
      s.edit('docs/guide/two.md', (text) =>
        text.replace('---', '---\nhead: [{ tag: style, content: "a{}" }]'),
      ),
    spares: [intro, one, far, about],
  },
  'class of a page': {
    apply: (s) => s.edit('docs/guide/two.md', (text) => text.replace('---', '---\nclass: own')),
    spares: [intro, one, far, about],
  },
  'redirects for a host added': {
    apply: (s) =>
      s.change('vercel.json', '{"redirects":[{"source":"/late","destination":"/docs/intro"}]}'),
    spares: [intro, one, far, about],
  },
  'page added': {
    apply: (s) => s.change('docs/other/new.md', '# New\n\nText.\n'),
    spares: [intro, one, about],
  },
  'translation added': {
    apply: (s) => s.change('i18n/zh-CN/docs/guide/two.md', '# 二\n\n软件。\n'),
    spares: [intro, far, about, 'zh-CN/about/index.html'],
  },
  'translation deleted': {
    apply: (s) => s.remove('i18n/zh-CN/docs/guide/one.md'),
    spares: [intro, far, about, 'zh-CN/about/index.html'],
  },
  'position in the sidebar': {
    apply: (s) =>
      s.edit('docs/guide/three.md', (text) => text.replace('position: 3', 'position: 0')),
    spares: [intro, far, about],
  },
  'badge of a page': {
    apply: (s) => s.edit('docs/guide/two.md', (text) => text.replace('---', '---\nbadge: new')),
    spares: [about],
  },
  'badge of a category': {
    apply: (s) =>
      s.edit('docs/guide/_category_.json', (text) => text.replace('{', '{ "badge": "beta",')),
    spares: [about, '404.html'],
  },
  'label of a category': {
    apply: (s) =>
      s.change(
        'docs/guide/_category_.json',
        '{ "label": "Manual", "link": { "type": "generated-index" } }\n',
      ),
    spares: [about, '404.html'],
  },
  'category file deleted': {
    apply: (s) => s.remove('docs/guide/_category_.json'),
    spares: [about],
  },
  'messages of a locale': {
    apply: (s) => s.change('i18n/zh-CN/messages.json', '{ "category.Guide": "手册" }\n'),
    spares: [intro, one, far, about],
  },
  'messages added to a locale': {
    apply: (s) => s.change('i18n/zh-TW/messages.json', '{ "category.Guide": "手冊" }\n'),
    spares: [intro, one, far, about, 'zh-CN/docs/intro/index.html'],
  },
  'locale added': {
    apply: (s) => s.edit('docsgen.config.ts', (text) => text.replace("'en',", "'en', 'ja',")),
    spares: [],
  },
  'locale removed': {
    apply: (s) =>
      s.edit('docsgen.config.ts', (text) =>
        text.replace("  'zh-CN',\n", '').replace(/\{ code: 'zh-TW'.*\}/, "'zh-TW'"),
      ),
    spares: [],
  },
  'products added': {
    apply: (s) =>
      s.edit('docsgen.config.ts', (text) =>
        text.replace("'Incremental',", "$& products: [{ label: 'P', docs: 'docs' }],"),
      ),
    spares: [about, '404.html'],
  },
  'title of the site': {
    apply: (s) => s.edit('docsgen.config.ts', (text) => text.replace("'Incremental'", "'Another'")),
    spares: [],
  },
  'comment in the config': {
    apply: (s) => s.edit('docsgen.config.ts', (text) => `// nothing\n${text}`),
    spares: [intro, one, far, about],
  },
  'image in static': {
    apply: (s) =>
      s.change(
        'static/pics/a.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"></svg>\n',
      ),
    spares: [one, far, about],
  },
  'image beside a page': {
    apply: (s) =>
      s.change(
        'docs/own.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>\n',
      ),
    spares: [one, far, about, 'zh-CN/docs/intro/index.html'],
  },
  'image deleted': {
    apply: (s) => s.remove('docs/own.svg'),
    spares: [one, far, about],
  },
  'picture of several widths': {
    apply: (s) => s.change('docs/other/photo.jpg', otherPhoto),
    spares: [intro, one, far, about],
  },
  'picture of several widths, damaged': {
    apply: (s) => s.change('docs/other/photo.jpg', otherPhoto.subarray(0, 20_000)),
    spares: [intro, one, far, about],
  },
  'text beside a picture of several widths': {
    apply: (s) => s.edit('docs/other/picture.md', (text) => `${text}\nMore.\n`),
    spares: [intro, one, far, about],
  },
  'picture shown by another page too': {
    apply: (s) => s.edit('docs/guide/two.md', (text) => `${text}\n![](../other/photo.jpg)\n`),
    spares: [intro, one, far, about, 'docs/other/picture/index.html'],
  },
  'picture shown no longer': {
    apply: (s) => s.change('docs/other/picture.md', '# Picture\n'),
    spares: [intro, one, far, about],
  },
  'widths of pictures': {
    apply: (s) => setImages(s, '{ widths: [600] }'),
    spares: [intro, one, far, about],
  },
  'pictures as they are': {
    apply: (s) => setImages(s, 'false'),
    spares: [intro, one, far, about],
  },
  'widths of a picture deleted and changed by hand': {
    apply: spoilWidths,
    spares: [intro, one, far, about],
  },
  'widths of a picture deleted by hand, and the cache with them': {
    apply: (s) => {
      spoilWidths(s)
      s.remove('.docsgen/cache')
    },
    spares: [intro, one, far, about],
    isOfCache: true,
  },
  'widths of a picture deleted by hand, and the cache torn': {
    apply: (s) => {
      spoilWidths(s)
      eachCacheFile(s, (file) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)))
    },
    spares: [],
    isOfCache: true,
  },
  'included file': {
    apply: (s) => s.change('docs/_part.md', 'Another text from elsewhere.\n'),
    spares: [intro, one, about],
  },
  'every file touched': {
    apply: (s) => touchAll(s, new Date()),
    spares: [intro, one, far, about],
  },
  'clock set back, nothing changed': {
    apply: (s) => touchAll(s, new Date('1999-12-31T23:59:59Z')),
    spares: [intro, one, far, about],
  },
  'clock set back, a text of equal length changed': {
    apply: (s) => {
      s.edit('docs/guide/two.md', (text) => text.replace('Text', 'Sext'))
      touchAll(s, new Date('1999-12-31T23:59:59Z'))
    },
    spares: [intro, far, about],
  },
  'cache deleted': {
    apply: (s) => s.remove('.docsgen'),
    spares: [intro, one, far, about],
  },
  'half of the cache deleted': {
    apply: (s) => eachCacheFile(s, (file, index) => index % 2 === 0 && fs.rmSync(file)),
    isOfCache: true,
    spares: [intro, one, far, about],
  },
  'other half of the cache deleted': {
    apply: (s) => eachCacheFile(s, (file, index) => index % 2 === 1 && fs.rmSync(file)),
    isOfCache: true,
    spares: [intro, one, far, about],
  },
  'cache cut off': {
    apply: (s) =>
      eachCacheFile(s, (file) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2))),
    isOfCache: true,
    spares: [intro, one, far, about],
  },
  'cache emptied': {
    apply: (s) => eachCacheFile(s, (file) => fs.truncateSync(file, 0)),
    isOfCache: true,
    spares: [intro, one, far, about],
  },
  'cache full of garbage': {
    apply: (s) =>
      eachCacheFile(s, (file) =>
        fs.writeFileSync(
          file,
          Buffer.from(fs.readFileSync(file).map((byte, index) => byte ^ (index * 7 + 13))),
        ),
      ),
    isOfCache: true,
    spares: [intro, one, far, about],
  },
  'page of the output deleted by hand': {
    apply: (s) => s.remove(`build/${intro}`),
    spares: [one, far, about],
  },
  'page of the output edited by hand': {
    apply: (s) => s.change(`build/${intro}`, 'not what was built'),
    spares: [one, far, about],
  },
  'output deleted': {
    apply: (s) => s.remove('build'),
    spares: [],
  },
}

/** Another photograph, of the same name. */
const otherPhoto = fs.readFileSync(
  path.join(import.meta.dirname, 'sites/images/widths/blog/posts/cover.jpg'),
)

function setImages(s: TestSite, images: string): void {
  s.edit('docsgen.config.ts', (text) => text.replace("'Incremental',", `$& images: ${images},`))
}

/** Deletes one width of a picture from the output, and puts other bytes into the other ones. */
function spoilWidths(s: TestSite): void {
  const [first = '', ...others] = filesOf(s.root).filter((file) => file.endsWith('.webp'))
  expect(others.length).toBeGreaterThan(0)
  s.remove(first)
  for (const file of others) s.change(file, 'not what was built')
}

function touchAll(s: TestSite, date: Date): void {
  for (const file of filesOf(s.root)) {
    if (!file.startsWith('build/')) fs.utimesSync(path.join(s.root, file), date, date)
  }
}

function eachCacheFile(s: TestSite, change: (file: string, index: number) => unknown): void {
  const folder = path.join(s.root, '.docsgen')
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  expect(files.length, 'the cache is not where this test looks').toBeGreaterThan(0)
  files.forEach(change)
}

/** A file that is written again is another file: its number or its time of change differs. */
function stamps(outDir: string): Map<string, string> {
  return new Map(
    filesOf(outDir).map((file) => {
      const stat = fs.statSync(path.join(outDir, file))
      return [file, `${stat.ino} ${stat.mtimeMs}`]
    }),
  )
}

const original = path.join(import.meta.dirname, 'sites/incremental/site')

/** The site, built. Every test finds it as the one before left it, and brings it back first. */
let shared: { readonly site: TestSite; readonly bytes: ReadonlyMap<string, Buffer> }

beforeAll(async () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-incremental-')))
  fs.cpSync(original, folder, { recursive: true })
  const made = siteIn(folder, 'incremental/site')
  shared = { site: made, bytes: (await made.build()).bytes() }
})

afterAll(() => fs.rmSync(shared.site.root, { recursive: true, force: true }))

/** Undoes what a test has changed, and builds: a change taken back leaves nothing behind. */
async function bringBack(): Promise<TestSite> {
  const { site: s, bytes } = shared
  for (const entry of fs.readdirSync(s.root)) {
    if (entry !== '.docsgen' && entry !== 'build') s.remove(entry)
  }
  fs.cpSync(original, s.root, { recursive: true })
  const back = await s.build()
  expect(back.exitCode, back.report()).toBe(0)
  expect(differences(back.bytes(), bytes), 'after the change was taken back').toEqual([])
  return s
}

test.each(Object.entries(changes))('%s', async (name, { apply, spares, isOfCache }) => {
  const s = await bringBack()
  if (isOfCache) await s.remove('.docsgen').build()
  const outDir = path.join(s.root, 'build')
  const before = stamps(outDir)
  apply(s)
  const again = await s.build()
  const clean = await s.pristineCopy().build()
  expect(differences(again.bytes(), clean.bytes())).toEqual([])
  expect(withoutCacheWarning(again.report())).toBe(clean.report())

  const after = stamps(outDir)
  const written = [...after]
    .filter(([file, stamp]) => before.get(file) !== stamp)
    .map(([file]) => `written ${file}`)
  const removed = [...before.keys()]
    .filter((file) => !after.has(file))
    .map((file) => `removed ${file}`)
  for (const page of spares) expect(written).not.toContain(`written ${page}`)
  await again.expectText(
    `${name}.txt`,
    `${[...written, ...removed].map(stableNames).sort().join('\n')}\n`,
  )
})

/** A damaged cache is one line of warning, which a build from nothing has no reason for. */
function withoutCacheWarning(report: string): string {
  const rest = report.replace(/^warning cache-damaged .*\n( {2}hint: .*\n)?/m, '')
  return rest === '' ? 'no problems\n' : rest
}

test('nothing changed: nothing is read again and nothing is written', async () => {
  const s = site('incremental/site')
  const first = await s.build()
  const before = stamps(path.join(s.root, 'build'))
  const second = await s.build()
  expect(second.result).toMatchObject({
    upToDate: true,
    written: 0,
    removed: 0,
    pages: first.result?.pages,
  })
  expect(stamps(path.join(s.root, 'build'))).toEqual(before)
})

test('problems are reported again when nothing has changed', async () => {
  const s = site('links/broken')
  const first = await s.build()
  const second = await s.build()
  expect(second.result?.upToDate).toBe(true)
  expect(second.report()).toBe(first.report())
  expect(second.report()).toContain('broken-link')
})

test('a link of the configuration to a part that is not there is reported by each build, whatever has changed', async () => {
  const s = siteOf('parts', {
    'docsgen.config.json': JSON.stringify({
      title: 'Acme',
      navbar: { items: [{ label: 'A', to: '/docs/a#nope' }] },
      home: { tagline: 'T', actions: [{ label: 'Go', to: '/docs/a#nope-2' }] },
    }),
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
  })
  const places = async () =>
    [...(await s.build()).report().matchAll(/warning broken-anchor “(.*?)”/g)].map(([, to]) => to)
  expect(await places()).toEqual(['/docs/a#nope', '/docs/a#nope-2'])
  for (const text of ['# B\n\nAnother.\n', '# B\n\n## New\n\nAnother.\n']) {
    s.change('docs/b.md', text)
    expect(await places()).toEqual(['/docs/a#nope', '/docs/a#nope-2'])
  }
  s.change('docs/a.md', '# A\n\n## Nope\n\n## Nope-2\n')
  expect(await places()).toEqual([])
})

test('a warning goes when its cause is mended in another file', async () => {
  const s = site('links/broken')
  expect((await s.build()).report()).toContain('completely-different-name.md')
  const mended = await s.change('docs/completely-different-name.md', '# Here now\n').build()
  expect(mended.report()).not.toContain('completely-different-name.md')
})

test('a damaged cache is said once', async () => {
  const s = site('incremental/site')
  await s.build()
  eachCacheFile(s, (file) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)))
  // Something must be looked up in it.
  const built = await s.edit('docs/intro.md', (text) => `${text}\nMore.\n`).build()
  expect(built.diagnostics.filter((d) => d.code === 'cache-damaged').length).toBeLessThanOrEqual(1)
  expect(built.exitCode).toBe(0)
})

test('changes one after the other, and back (as a switch of branches is)', async () => {
  const s = site('incremental/site')
  const first = (await s.build()).bytes()
  s.edit('docs/guide/one.md', (text) => text.replace('Text', 'Words'))
    .rename('docs/guide/two.md', 'docs/guide/zwei.md')
    .remove('docs/other')
    .change('docs/new/page.md', '# New\n')
  const there = await s.build()
  expect(differences(there.bytes(), (await s.pristineCopy().build()).bytes())).toEqual([])
  s.remove('docs')
  fs.cpSync(path.join(original, 'docs'), path.join(s.root, 'docs'), { recursive: true })
  expect(differences((await s.build()).bytes(), first)).toEqual([])
})

test('edits of texts, one after the other, leave the bytes and the problems of a build from nothing', async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>\n'
  const page = (title: string, more: string) =>
    `# ${title}\n\nThe first words.\n\n## Part\n\n${more}\n`
  const shows = '![](./shown.svg)'
  const s = siteOf('texts', {
    'docsgen.config.json':
      '{ "title": "Texts", "url": "https://example.com", "locales": ["en", "zh-TW"] }',
    'docs/shown.svg': image,
    'docs/a.md': page('A', shows),
    'docs/b.md': page('B', shows),
    'docs/d.md': page('D', '[nowhere](./no.md)'),
    'i18n/zh-TW/docs/d.md': page('丁', '另一段文字。'),
    'docs/c.md': page('C', '[part of A](./a.md#part)'),
  })
  await s.build()
  const steps: Readonly<Record<string, string>> = {
    'docs/c.md': page('C', '[part of A](./a.md#part)\n\nMore.'),
    // The first page that shows the image shows it no longer, the second one still does.
    'docs/a.md': page('A', 'Nothing to see.'),
    'docs/b.md': page('B', `Longer.\n\n${shows}`),
  }
  for (const [file, text] of Object.entries(steps)) {
    const built = await s.change(file, text).build()
    const clean = await s.pristineCopy().build()
    expect(differences(built.bytes(), clean.bytes()), file).toEqual([])
    expect(built.report().split('\n').slice(0, -1)).toEqual(clean.report().split('\n').slice(0, -1))
    expect(built.report()).toContain('broken-link')
  }
  // A build of one language in between, of another text, leaves another record of the search index.
  const now = steps['docs/c.md'] ?? ''
  await s
    .change('docs/c.md', `${now}\nElsewhere.\n`)
    .build({ locales: ['en'], outDir: path.join(s.root, 'other') })
  const built = await s
    .change('docs/c.md', now)
    .edit('docs/a.md', (text) => `${text}\nEnd.\n`)
    .build()
  expect(differences(built.bytes(), (await s.pristineCopy().build()).bytes())).toEqual([])
})

const spec = (name: string, more = '') =>
  `openapi: 3.1.0\ninfo: { title: ${name}, version: '1' }\npaths: {}\n${more}`

test.each<[string, Readonly<Record<string, string>>, (site: TestSite) => unknown]>([
  [
    'a part of a specification becomes one',
    { 'openapi/one.yaml': spec('One', 'x-part: two.yaml\n'), 'openapi/two.yaml': 'x: 1\n' },
    (s) => s.change('openapi/two.yaml', spec('Two')),
  ],
  [
    'a specification that was not there is a folder',
    { 'docsgen.config.json': '{ "openapi": { "api": "spec" } }' },
    (s) => s.change('spec/openapi.yaml', spec('A')),
  ],
  [
    'the folder of a version is gone',
    { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' },
    (s) => s.remove('versioned_docs'),
  ],
  [
    'a file of sidebars that nothing reads has come',
    {},
    (s) => s.change('sidebars.js', 'module.exports = {}\n'),
  ],
])('what is no document is seen by the next build: %s', async (name, files, apply) => {
  const s = siteOf(name.replace(/\W+/g, '-'), { 'docs/a.md': '# A\n', ...files })
  await s.build()
  // The first one has read a configuration that was saved a moment before: it is read again, and known from then on.
  await s.build()
  apply(s)
  const again = await s.build()
  const clean = await s.pristineCopy().build()
  expect([again.exitCode, again.diagnostics]).toEqual([clean.exitCode, clean.diagnostics])
  expect(again.exitCode === 2 || differences(again.bytes(), clean.bytes()).length === 0).toBe(true)
})

test('a build with other options of the command line is not skipped', async () => {
  const s = site('sidebars/auto')
  await s.build()
  const drafts = await s.build({ drafts: true })
  expect(drafts.files()).toContain('docs/draft/index.html')
  const based = await s.build({ baseUrl: '/moved/' })
  expect(based.files()).not.toContain('docs/draft/index.html')
  expect(based.text('docs/intro/index.html')).toContain('href="/moved/docs/zeta"')
  const clean = await s.pristineCopy().build({ baseUrl: '/moved/' })
  expect(differences(based.bytes(), clean.bytes())).toEqual([])
})

/** Inputs of a page with components, each with its right text and others that are wrong in one way. */
const inputs: Readonly<Record<string, readonly [string, ...(string | null)[]]>> = {
  'docs/live.mdx': [
    "import { Counter } from './_counter'\nimport Part from './_part.mdx'\nimport facts from './facts.json'\nimport { note } from '@site/lib/note.js'\n\n# Live\n\n<Counter label={facts.name} />\n\n{note}\n\n<Part />\n",
    '# Live\n\n<Oops\n',
  ],
  'docs/_counter.tsx': [
    "import { useState } from 'react'\nimport { first } from '../lib/first'\nexport const Counter = ({ label }) => <b>{label} {useState(first)[0]} <a href='/docs/guide/one'>1</a></b>\n",
    'export const Counter = () => return <<b>\n',
    'export const Another = () => null\n',
    "export const Counter = () => { throw new Error('no') }\n",
    null,
  ],
  'docs/_part.mdx': ['Part {1 + 1}, [live](./live.mdx).\n', 'Part {1 +\n', null],
  'docs/facts.json': ['{ "name": "Facts" }\n', '{ "name": \n', null],
  'docs/included.md': [
    '# Included\n\n::include{file="./_text.md"}\n\n![a](./a.svg)\n',
    '---\ntitle: [\n---\n',
  ],
  'docs/_text.md': ['Text.\n', '```nolanguage\nx\n```\n', null],
  'docs/a.svg': ['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"></svg>', '<', null],
  'docs/guide/_category_.json': ['{ "label": "Guide" }', '{ "label": 3 }', '{', null],
  'docs/guide/one.md': ['# One\n', '# Two\n', null],
  'lib/first.ts': ['export const first: number = 1\n', 'export const = 1\n', null],
  'lib/note.js': ['export const note = "Note."\n', "import 'not-installed'\n", null],
  'pages/own.tsx': [
    'export default function Own() { return <a href="/docs/guide/one#one">Own</a> }\n',
    'export default function Own() { return <p>\n',
    'export const Own = 1\n',
  ],
  'theme/styles.css': [':root { --own: 1 }\n', "b { background: url('./nope.png') }\n", null],
  'i18n/zh-CN/messages.json': [
    '{ "category.Guide": "手册" }',
    '{ "category.Guide": 1 }',
    '[',
    null,
  ],
  'plugin.js': [
    'export default () => () => {}\n',
    "export default () => () => { throw new Error('no') }\n",
    'export default 1\n',
  ],
  'docsgen.config.json': [
    '{ "title": "T", "defaultLocale": "en", "locales": ["en", "zh-CN"], "markdown": { "remarkPlugins": ["./plugin.js"] }, "diagnostics": { "theme-types-unchecked": "off" } }',
    '{ "title": 1 }',
    '{',
  ],
}

test('whatever is broken and mended, no build repeats the outdated problems of an earlier one', async () => {
  const random = createRandom(inject('seed'))
  const s = siteOf('broken', {})
  for (const [file, [right]] of Object.entries(inputs)) s.change(file, right)
  const names = Object.keys(inputs)
  const broken = new Set<string>()
  const put = (file: string, text: string | null | undefined) => {
    if (typeof text === 'string') s.change(file, text)
    else if (fs.existsSync(path.join(s.root, file))) s.remove(file)
  }
  /** The build with everything that earlier ones have left, against one from nothing. */
  const compare = async () => {
    const known = await s.build()
    const outDir = path.join(s.root, '../fresh')
    const fresh = await s.build({ cache: false, outDir })
    const at = [...broken].join(', ') || 'all mended'
    expect(known.report(), at).toBe(fresh.report())
    expect(known.exitCode, at).toBe(fresh.exitCode)
    if (known.exitCode === 0) expect(differences(known.bytes(), fresh.bytes()), at).toEqual([])
    fs.rmSync(outDir, { recursive: true, force: true })
    return known
  }
  expect((await compare()).report()).toBe('no problems\n')
  for (let step = 0; step < 6; step++) {
    for (const file of [...broken]) if (random(3) > 0) put(file, inputs[file]?.[0])
    for (const file of [...broken]) if (isRight(s, file)) broken.delete(file)
    // Most of what is wrong ends a build, so that little of it is seen at a time.
    const file = names[random(names.length)] ?? ''
    const [, ...wrong] = inputs[file] ?? []
    put(file, wrong[random(wrong.length)])
    broken.add(file)
    await compare()
  }
  for (const file of broken) put(file, inputs[file]?.[0])
  broken.clear()
  expect((await compare()).report()).toBe('no problems\n')
})

function isRight(s: TestSite, file: string): boolean {
  const known = path.join(s.root, file)
  return fs.existsSync(known) && fs.readFileSync(known, 'utf8') === inputs[file]?.[0]
}

test('a file that an .mdx page imports is broken and mended: the problem goes', async () => {
  const s = siteOf('mended', {})
  const page = ['docs/live.mdx', 'docs/_counter.tsx', 'docs/_part.mdx', 'docs/facts.json']
  const others = ['docs/guide/one.md', 'lib/first.ts', 'lib/note.js']
  for (const file of [...page, ...others]) s.change(file, rightText(file))
  const imported = ['docs/_counter.tsx', 'docs/facts.json', 'lib/first.ts', 'lib/note.js']
  for (const file of imported) {
    const [right, wrong] = inputs[file] ?? []
    expect((await s.change(file, wrong ?? '').build()).report(), file).toContain('mdx-invalid')
    expect((await s.change(file, right ?? '').build()).report(), file).toBe('no problems\n')
  }
  expect((await s.remove('lib/first.ts').build()).report()).toContain('There is no file')
  const mended = await s.change('lib/first.ts', rightText('lib/first.ts')).build()
  expect(mended.report()).toBe('no problems\n')
})

function rightText(file: string): string {
  return inputs[file]?.[0] ?? ''
}
