// docsgen dev: the same pages as build gives, before and after every kind of change.
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { createSearchEngine } from '../../src/shared/search/search-engine.ts'
import { createRandom } from '../random.ts'
import { coldAndWarm, differencesFrom, startDev } from './dev-site.ts'
import { docsgen, expectFreshPackage, startDocsgen } from './docsgen.ts'
import { builtSite, filesOf, site, siteOf, type TestSite, temporaryFolder } from './site.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const patience = { timeout: 15_000, interval: 20 }

const sites = path.join(import.meta.dirname, 'sites')
/** A folder without a configuration of its own is a group of sites. */
const named = fs.readdirSync(sites).flatMap((name) => {
  const inside = fs.readdirSync(path.join(sites, name))
  const isSite = inside.some((file) => file.startsWith('docsgen.config.'))
  return isSite ? [name] : inside.map((one) => `${name}/${one}`)
})

function hasDrafts(name: string): boolean {
  const files = filesOf(path.join(sites, name))
  return files.some((file) =>
    /^draft: true$/m.test(fs.readFileSync(path.join(sites, name, file), 'utf8')),
  )
}

describe('the pages of dev are those of build, byte for byte', () => {
  test.each(named)('%s, cold and warm', async (name) => {
    // A site without drafts is the same with them: the build that other tests read is enough.
    const { outDir } = await builtSite(name, { drafts: hasDrafts(name) })
    // A site whose build fails has nothing to compare with.
    if (filesOf(outDir).length === 0) return
    const made = site(name)
    expect(await coldAndWarm(made.root, outDir)).toEqual([[], []])
  })

  test('the product’s own site', async () => {
    // By the command, which finds what `docsgen build content` has compiled and drawn.
    expectFreshPackage()
    const root = path.join(temporaryFolder(), 'content')
    const content = path.join(repository, 'content')
    const isLeft = (file: string) =>
      /^(?:build|node_modules|\.docsgen\/(?!cache))/.test(path.relative(content, file))
    fs.cpSync(content, root, { recursive: true, filter: (file) => !isLeft(file) })
    const { exitCode, output } = await docsgen(['build', '--drafts'], { cwd: root })
    expect(exitCode, output).toBe(0)
    const outDir = path.join(root, 'build')
    expect(filesOf(outDir).length).toBeGreaterThan(20)
    // Every twentieth page, others in each run, those without which no page would name some file, and all that is no page.
    const random = createRandom(inject('seed'))
    const named = new Set<string>()
    const isCompared = (file: string) => {
      if (!/\.(?:html|md)$/.test(file)) return true
      const text = fs.readFileSync(path.join(outDir, file), 'utf8')
      const fresh = [...text.matchAll(/\/assets\/[^"')\s]+/g)].filter(([url]) => !named.has(url))
      if (random(20) > 0 && (file.endsWith('.md') || fresh.length === 0)) return false
      for (const [url] of fresh) named.add(url)
      return true
    }
    const { url } = await startDocsgen(['dev', '--port', '0', '--no-chat'], { cwd: root })
    expect(await differencesFrom(url, outDir, isCompared)).toEqual([])
  }, 600_000)
})

const small = {
  'docsgen.config.json': JSON.stringify({
    title: 'Small',
    defaultLocale: 'en',
    locales: ['en', 'zh-CN'],
    css: ['theme/custom.css'],
  }),
  'theme/custom.css': ':root { --x: 1 }',
  'docs/intro.md': '# Intro\n\nFirst paragraph.\n\n[other](./other.md)\n',
  'docs/other.md': '# Other\n\nText.\n',
  'docs/guide/a.md': '# A\n\nText of a.\n',
  'docs/guide/b.mdx': '# B\n\nText of {1 + 1}.\n',
  'docs/guide/_part.md': 'Included text.\n',
  'docs/guide/c.md': '# C\n\n::include{file="./_part.md"}\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'i18n/zh-CN/docs/intro.md': '# 介绍\n\n第一段。\n',
} as const

async function edited(change: (made: TestSite) => void) {
  const made = siteOf('dev', small)
  const server = await startDev(made.root)
  const stream = await server.listen('docs/intro')
  await server.settled()
  change(made)
  return { made, server, stream }
}

/** Builds a copy of the site, which keeps its own cache, and compares. */
async function expectSameAsBuild(
  made: TestSite,
  server: Awaited<ReturnType<typeof startDev>>,
  copy = made.pristineCopy(),
): Promise<void> {
  const { outDir } = await copy.build({ drafts: true })
  await expect.poll(() => server.differences(outDir), patience).toEqual([])
}

describe('a change is pushed, and the pages are those of a build', () => {
  /** One after the other, on the same site. */
  const changes: readonly [string, (made: TestSite) => unknown, RegExp][] = [
    ['text', (made) => made.edit('docs/intro.md', (text) => `${text}\nNew words.\n`), /New words/],
    [
      'a title in the sidebar',
      (made) => made.change('docs/other.md', '# Renamed other\n\nText.\n'),
      /Renamed other/,
    ],
    ['a new file', (made) => made.change('docs/fresh.md', '# Fresh page\n'), /Fresh page/],
    [
      'an included file',
      (made) => made.change('docs/guide/_part.md', 'Another part.\n'),
      // The page that is looked at does not show it.
      /Fresh page/,
    ],
    ['another name', (made) => made.rename('docs/other.md', 'docs/moved.md'), /docs\/moved"/],
    ['a file that has gone', (made) => made.remove('docs/fresh.md'), /^(?!.*Fresh page)/s],
    [
      'a category file',
      (made) => made.change('docs/guide/_category_.json', '{ "label": "The guide" }'),
      /The guide/,
    ],
    [
      'the configuration',
      (made) => made.edit('docsgen.config.json', (text) => text.replace('"Small"', '"Large"')),
      /Large/,
    ],
    [
      'messages',
      (made) => made.change('i18n/en/messages.json', '{ "title": "From messages" }'),
      /From messages/,
    ],
    [
      'a style sheet of the site',
      (made) => made.change('theme/custom.css', ':root { --x: 2 }'),
      /assets\/main-/,
    ],
    [
      'a picture',
      (made) =>
        made
          .change('docs/p.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')
          .edit('docs/intro.md', (text) => `${text}\n![p](./p.svg)\n`),
      /width="3" height="4"/,
    ],
    [
      'a new locale',
      (made) =>
        made
          .edit('docsgen.config.json', (text) => text.replace('"zh-CN"]', '"zh-CN", "zh-TW"]'))
          .change('i18n/zh-TW/docs/intro.md', '# 介紹\n'),
      /zh-TW/,
    ],
  ]

  test('twelve kinds of changes', async () => {
    const made = siteOf('dev', small)
    const copy = made.pristineCopy()
    const server = await startDev(made.root)
    const stream = await server.listen('docs/intro')
    await server.settled()
    for (const [name, change, expected] of changes) {
      change(made)
      change(copy)
      await expect.poll(() => stream.html(), { ...patience, message: name }).toMatch(expected)
      await expectSameAsBuild(made, server, copy)
    }
  })

  test('500 files at once are one update, or a few on a busy machine', async () => {
    const { made, server } = await edited(() => {})
    await server.settled()
    const before = server.events.filter(({ type }) => type === 'update').length
    for (let index = 0; index < 500; index++) {
      made.change(`docs/many/page-${index}.md`, `# Page ${index}\n`)
    }
    await expect
      .poll(async () => (await server.get('docs/many/page-499')).status, patience)
      .toBe(200)
    await expect.poll(async () => (await server.get('docs/many/page-0')).status, patience).toBe(200)
    await new Promise((done) => setTimeout(done, 300))
    const updates = server.events.filter(({ type }) => type === 'update').length - before
    expect(updates).toBeGreaterThan(0)
    expect(updates).toBeLessThanOrEqual(3)
  })
})

describe('problems are reported, and the server goes on', () => {
  const problemsOf = (stream: Awaited<ReturnType<typeof edited>>['stream']) =>
    stream.messages.findLast(({ event }) => event === 'problems')?.data

  test('a configuration that cannot be read, and mended', async () => {
    const { made, stream } = await edited((changed) =>
      changed.change('docsgen.config.json', '{ "title": }'),
    )
    await expect
      .poll(() => problemsOf(stream), patience)
      .toMatchObject([
        { code: 'config-load', place: expect.stringContaining('docsgen.config.json:1') as string },
      ])
    made.edit('docs/intro.md', (text) => `${text}\nStill edited.\n`)
    await expect.poll(() => stream.html(), patience).toContain('Still edited.')
    made.change('docsgen.config.json', small['docsgen.config.json'])
    await expect.poll(() => problemsOf(stream), patience).toEqual([])
  })

  test('a configuration that is broken from the start', async () => {
    const made = siteOf('dev', { ...small, 'docsgen.config.json': '{ "title": }' })
    const server = await startDev(made.root)
    expect((await server.get('docs/intro')).status).toBe(500)
    const stream = await server.listen('docs/intro')
    await expect.poll(() => problemsOf(stream), patience).toMatchObject([{ code: 'config-load' }])
    await server.settled()
    await expect
      .poll(
        () => {
          made.change('docsgen.config.json', `${small['docsgen.config.json']}\n`)
          return stream.html()
        },
        { timeout: 15_000, interval: 300 },
      )
      .toContain('First paragraph')
  })

  // What a missing permission does, in ways that hold for an administrator as well.
  const unreadable: readonly [string, (root: string) => string, string][] = [
    [
      'a link that leads nowhere',
      (root) => {
        fs.mkdirSync(path.join(root, 'docs/new'))
        fs.symlinkSync('nowhere.md', path.join(root, 'docs/new/link.md'))
        fs.writeFileSync(path.join(root, 'docs/new/page.md'), '# Page\n')
        return 'docs/new'
      },
      'file-unreadable',
    ],
    [
      'a page that becomes a link to itself',
      (root) => {
        fs.rmSync(path.join(root, 'docs/other.md'))
        fs.symlinkSync('other.md', path.join(root, 'docs/other.md'))
        return 'docs/other.md'
      },
      'file-unreadable',
    ],
    [
      'a folder in the place of the configuration',
      (root) => {
        fs.rmSync(path.join(root, 'docsgen.config.json'))
        fs.mkdirSync(path.join(root, 'docsgen.config.json'))
        return 'docsgen.config.json'
      },
      'config-load',
    ],
  ]
  test.each(unreadable)('%s is reported, and the server goes on', async (_, spoil, code) => {
    const made = siteOf('dev', small)
    const server = await startDev(made.root)
    const stream = await server.listen('docs/intro')
    await server.settled()
    const file = spoil(made.root)
    await expect
      .poll(() => problemsOf(stream) ?? [], patience)
      .toContainEqual(expect.objectContaining({ severity: 'error', code }))
    expect((await server.get('docs/intro')).status).toBe(200)
    made.remove(file)
    const before = small[file as keyof typeof small] as string | undefined
    if (before !== undefined) made.change(file, before)
    await expect.poll(() => problemsOf(stream), patience).toEqual([])
    expect(server.events.filter(({ type }) => type === 'error')).toEqual([])
    await expectSameAsBuild(made, server)
  })

  test('a folder in the place of a file: the server goes on, and so does the site when it is a file again', async () => {
    const made = siteOf('dev', small)
    const copy = made.pristineCopy()
    const server = await startDev(made.root)
    const stream = await server.listen('zh-CN/docs/intro')
    await server.settled()
    for (const file of [
      'docs/guide/_part.md',
      'docs/guide/b.mdx',
      // Once more: it has been a folder before.
      'docs/guide/_part.md',
      'i18n/zh-CN/docs/intro.md',
      'theme/custom.css',
    ] as const) {
      const seen = server.events.length
      made.remove(file).change(`${file}/inside.txt`, 'text')
      const isSeen = () => server.events.slice(seen).some(({ type }) => type === 'update')
      await expect.poll(isSeen, { ...patience, message: file }).toBe(true)
      expect([200, 404]).toContain((await server.get('docs/intro')).status)
      expect((await server.get('docs/other')).status).toBe(200)
      made.remove(file).change(file, small[file])
      await expectSameAsBuild(made, server, copy)
      expect(server.events.filter(({ type }) => type === 'error')).toEqual([])
      await expect.poll(() => stream.html(), { ...patience, message: file }).toContain('第一段')
    }
  })

  test('an .mdx page that cannot be compiled: file, line, frame and hint', async () => {
    const { made, server } = await edited((changed) =>
      changed.change('docs/guide/b.mdx', '# B\n\n<Oops>\n'),
    )
    const stream = await server.listen('docs/guide/b')
    await expect
      .poll(() => problemsOf(stream), patience)
      .toMatchObject([
        {
          code: 'mdx-invalid',
          place: expect.stringMatching(/^docs\/guide\/b\.mdx:\d/) as string,
          frame: expect.stringContaining('<Oops>') as string,
        },
      ])
    made.change('docs/guide/b.mdx', small['docs/guide/b.mdx'])
    await expect.poll(() => problemsOf(stream), patience).toEqual([])
    expect(stream.html()).toContain('Text of 2.')
  })

  test('a page whose file has gone becomes the not-found page of its locale', async () => {
    const { server } = await edited((changed) =>
      changed.remove('i18n/zh-CN/docs/intro.md').remove('docs/intro.md'),
    )
    const stream = await server.listen('zh-CN/docs/intro')
    await expect.poll(async () => (await server.get('zh-CN/docs/intro')).status, patience).toBe(404)
    await expect.poll(() => stream.html(), patience).toMatch(/<html lang="zh-CN"/)
  })

  test.each([
    ['gone', () => {}],
    ['a folder', (file: string) => fs.mkdirSync(file)],
  ])(
    'a page whose file is %s before the watcher says so is not found, and the server has no error',
    async (_, replace) => {
      const made = siteOf('dev', small)
      // Files are not watched yet, and no document is compiled.
      const server = await startDev(made.root, { concurrency: 1 })
      await server.baseUrl()
      made.remove('docs/intro.md')
      replace(path.join(made.root, 'docs/intro.md'))
      expect((await server.get('docs/intro')).status).toBe(404)
      expect(server.events.filter(({ type }) => type === 'error')).toEqual([])
    },
  )

  test('scripts and styles of a page that was sent before an edit are still there', async () => {
    const made = siteOf('dev', small)
    const server = await startDev(made.root)
    const { body } = await server.get('docs/intro')
    const named = [...body.toString().matchAll(/\/(assets\/[\w/-]+\.(?:css|js|json)\b)/g)].map(
      ([, file]) => file as string,
    )
    expect(named.filter((file) => file.startsWith('assets/js/main-')).length).toBeGreaterThan(0)
    made.change('theme/custom.css', ':root { --x: 3 }')
    made.change('i18n/en/messages.json', '{ "title": "Other texts" }')
    const renewed = async () => (await server.get('docs/intro')).body.toString()
    await expect.poll(renewed, patience).toMatch(/Other texts/)
    const main = (html: string) => /assets\/main-\w+\.css/.exec(html)?.[0]
    await expect.poll(async () => main(await renewed()), patience).not.toBe(main(body.toString()))
    const statuses = await Promise.all(
      named.map(async (file) => [file, (await server.get(file)).status]),
    )
    expect(statuses).toEqual(named.map((file) => [file, 200]))
  })

  test('scripts and data of a page that an earlier server has sent are there before any page is', async () => {
    const made = siteOf('dev', small)
    const earlier = await startDev(made.root)
    const { body } = await earlier.get('docs/intro')
    await earlier.close()
    const named = [...body.toString().matchAll(/\/(assets\/[\w/-]+\.(?:css|js|json)\b)/g)].map(
      ([, file]) => file as string,
    )
    expect(named.some((file) => file.startsWith('assets/shell-'))).toBe(true)
    const server = await startDev(made.root)
    const statuses = await Promise.all(
      named.map(async (file) => [file, (await server.get(file)).status]),
    )
    expect(statuses).toEqual(named.map((file) => [file, 200]))
  })

  test('search knows drafts and follows edits', async () => {
    const { made, server } = await edited(() => {})
    const engine = createSearchEngine(async (name) => {
      const { status, body } = await server.get(`assets/search/${name}`)
      if (status !== 200) throw new Error(`${name}: ${status}`)
      return JSON.parse(body.toString())
    })
    const found = async (query: string, locale = 'en') => {
      engine.refresh()
      return (await engine.search(query, { locale })).hits.map(({ t, lang = '' }) => t + lang)
    }
    expect(await found('draft')).toEqual(['Draft'])
    expect(await found('draft', 'zh-CN')).toEqual(['Draften'])
    made.change('docs/draft.md', '---\ndraft: true\n---\n\n# Draft\n\nNow with a wombat.\n')
    await expect.poll(() => found('wombat'), patience).toEqual(['Draft'])
    expect(await found('wombat', 'zh-CN')).toEqual(['Draften'])
    made.change('i18n/zh-CN/docs/draft.md', '---\ndraft: true\n---\n\n# 草稿\n')
    await expect.poll(() => found('草稿', 'zh-CN'), patience).toEqual(['草稿'])
    expect(await found('wombat', 'zh-CN')).toEqual([])
  })

  test('drafts are served and marked', async () => {
    const server = await startDev(siteOf('dev', small).root)
    const { status, body } = await server.get('docs/draft')
    expect(status).toBe(200)
    expect(body.toString()).toMatch(/draft/i)
  })
})

test('nothing leaks: neither sources nor files outside of the site, and another site may not listen', async () => {
  const made = siteOf('dev', { ...small, 'static/ok.txt': 'ok' })
  fs.symlinkSync('/etc/hostname', path.join(made.root, 'static/secret.txt'))
  const server = await startDev(made.root)
  expect((await server.get('ok.txt')).body.toString()).toBe('ok')
  for (const where of [
    'docsgen.config.json',
    'docs/guide/_part.md',
    '.docsgen/cache',
    'i18n/zh-CN/docs/intro.md',
    'static/',
    'secret.txt',
    '404',
  ]) {
    expect((await server.get(where)).status, where).toBe(404)
  }
  const address = `http://127.0.0.1:${server.port}/@docsgen/events?path=/docs/intro&shown=`
  for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await fetch(address, { headers })).status).toBe(403)
  }
})

test('a site without a sitemap answers with the not-found page, as its build does', async () => {
  const made = siteOf('dev-no-index', {
    'docsgen.config.json': '{ "title": "T", "noIndex": true }',
    'docs/a.md': '# A\n',
  })
  const server = await startDev(made.root)
  expect((await server.get('robots.txt')).status).toBe(200)
  const { status, body } = await server.get('sitemap.xml')
  expect([status, body.toString()]).toEqual([404, expect.stringContaining('<h1')])
})
