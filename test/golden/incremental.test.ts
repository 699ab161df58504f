/**
 * Whatever has changed since the last build, the next one gives the bytes and the problems that a build from nothing
 * gives, and writes only the pages that show something of the change (expected/incremental/site/<change>.txt).
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stableNames } from './html.ts'
import { differences, filesOf, site, type TestSite } from './site.ts'

interface Change {
  readonly apply: (site: TestSite) => void
  /** Pages that must not be written again. */
  readonly spares: readonly string[]
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
    spares: [intro, one, far, about],
  },
  'other half of the cache deleted': {
    apply: (s) => eachCacheFile(s, (file, index) => index % 2 === 1 && fs.rmSync(file)),
    spares: [intro, one, far, about],
  },
  'cache cut off': {
    apply: (s) =>
      eachCacheFile(s, (file) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2))),
    spares: [intro, one, far, about],
  },
  'cache emptied': {
    apply: (s) => eachCacheFile(s, (file) => fs.truncateSync(file, 0)),
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

test.each(Object.entries(changes))('%s', async (name, { apply, spares }) => {
  const s = site('incremental/site')
  await s.build()
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

test('a warning goes when what it is about is mended elsewhere', async () => {
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
  const original = s.pristineCopy()
  s.edit('docs/guide/one.md', (text) => text.replace('Text', 'Words'))
    .rename('docs/guide/two.md', 'docs/guide/zwei.md')
    .remove('docs/other')
    .change('docs/new/page.md', '# New\n')
  const there = await s.build()
  expect(differences(there.bytes(), (await s.pristineCopy().build()).bytes())).toEqual([])
  s.remove('docs')
  fs.cpSync(path.join(original.root, 'docs'), path.join(s.root, 'docs'), { recursive: true })
  expect(differences((await s.build()).bytes(), first)).toEqual([])
})

test('options of the command line are part of what a build depends on', async () => {
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
