/** The index of a small site, and what `docsgen search-index` answers from it. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createSearchEngine } from '../../src/shared/search/search-engine.ts'
import type { SearchHit } from '../../src/shared/search/search-types.ts'
import { docsgen, docsgenHere, expectFreshPackage } from './docsgen.ts'
import { differences, filesOf, siteOf } from './site.ts'

beforeAll(expectFreshPackage)

const files = {
  'docsgen.config.json': JSON.stringify({
    locales: ['en', 'zh-CN', { code: 'zh-TW', convertFrom: 'zh-CN' }],
    search: { contexts: [{ path: 'docs/api', label: { en: 'API', 'zh-CN': '接口' } }] },
  }),
  'docs/intro.md':
    '# Introduction\n\nDeploying takes a minute.\n\n## Errors\n\n```\nERR_PORT_TAKEN\n```\n',
  'docs/api/send.md': '# Send a message\n\nPOST it.\n',
  'docs/api/receive.md':
    '---\nkeywords: [inbox]\n---\n\n# Receive a message\n\nGET it.\n\n## Later\n\nAsk again.\n',
  'i18n/zh-CN/docs/api/receive.md': '# 接收 message\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden kangaroo\n',
  'docs/draft.md': '---\ndraft: true\n---\n# Drafted kangaroo\n',
  'docs/live.mdx':
    'export const Note = ({ children }) => <p>{children}</p>\n\n# Live page\n\n<Note>Inside of a component.</Note>\n',
  'pages/pricing.tsx':
    'export const metadata = { title: \'Pricing\' }\nexport default function Page() { return <main><h1>Pricing</h1><h2 id="plans">Plans</h2><p>Everything costs a flamingo.</p></main> }\n',
  'i18n/zh-CN/docs/intro.md': '# 介绍\n\n知识库的软件说明。\n',
}

const createSite = () => siteOf('searched', files)

type Ask = (query: string, ...args: readonly string[]) => Promise<readonly SearchHit[]>

function asking({ root }: { readonly root: string }, command = docsgenHere): Ask {
  return async (query, ...args) => {
    const all = ['search-index', '--query', query, '--json', ...args]
    const { exitCode, output } = await command(all, { cwd: root })
    expect(exitCode, output).toBe(0)
    return (JSON.parse(output) as { hits: SearchHit[] }).hits
  }
}

const answers: readonly (readonly [query: string, args: readonly string[], address: string])[] = [
  ['deployed', [], '/docs/intro'],
  ['err_port_taken', [], '/docs/intro#errors'],
  ['flamingo', [], '/pricing#plans'],
  ['inside of a component', [], '/docs/live'],
  ['知識庫', ['--locale', 'zh-CN'], '/zh-CN/docs/intro'],
  ['知识库', ['--locale', 'zh-TW'], '/zh-TW/docs/intro'],
  ['軟體', ['--locale', 'zh-TW'], '/zh-TW/docs/intro'],
  ['post it', ['--context', 'docs/api'], '/docs/api/send'],
]

test('text, code, components, both scripts and contexts are found', async () => {
  const ask = asking(createSite())
  for (const [query, args, address] of answers) {
    expect((await ask(query, ...args)).map(({ u, h }) => u + h)).toEqual([address])
  }
})

test('the built command answers with each of its options as the sources do', async () => {
  const site = createSite()
  const [built, here] = [asking(site, docsgen), asking(site)]
  const options = ['--locale', 'zh-TW', '--context', 'docs/api', '--drafts', '--limit', '1']
  const version = ['--version-name', 'current']
  const hits = await built('message', ...options, ...version)
  expect(hits).toHaveLength(1)
  expect(hits).toEqual(await here('message', ...options, ...version))
})

test('drafts and unlisted pages are left out, in all locales; --drafts finds drafts', async () => {
  const ask = asking(createSite())
  for (const locale of ['en', 'zh-CN', 'zh-TW'])
    expect(await ask('kangaroo', '--locale', locale)).toEqual([])
  expect(await ask('Introduction', '--locale', 'zh-CN')).toEqual([])
  expect(await ask('deploying', '--context', 'docs/api')).toEqual([])
  expect((await ask('kangaroo', '--drafts')).map(({ t }) => t)).toEqual(['Drafted kangaroo'])
})

const found = (hits: readonly SearchHit[]) => hits.map(({ u, h, lang = '' }) => `${u}${h} ${lang}`)

test('a page that is not translated is found in the locale of the reader, with its language', async () => {
  const site = createSite()
  const ask = asking(site)
  for (const locale of ['zh-CN', 'zh-TW']) {
    expect(found(await ask('send a message', '--locale', locale))[0]).toBe(
      `/${locale}/docs/api/send en`,
    )
    expect(found(await ask('flamingo', '--locale', locale))).toEqual([
      `/${locale}/pricing#plans en`,
    ])
    expect(found(await ask('接收', '--locale', locale))).toEqual([`/${locale}/docs/api/receive `])
    // Of a page that is translated, only the translation is there.
    expect(await ask('inbox', '--locale', locale)).toEqual([])
  }
  const inContext = ['--locale', 'zh-CN', '--context', 'docs/api']
  expect(found(await ask('message', ...inContext))).toEqual([
    '/zh-CN/docs/api/receive ',
    '/zh-CN/docs/api/send en',
  ])
  expect((await ask('message')).map(({ lang }) => lang)).toEqual([undefined, undefined])
  const args = ['search-index', '--query', 'flamingo', '--locale', 'zh-CN']
  const { output } = await docsgenHere(args, { cwd: site.root })
  expect(output).toContain('/zh-CN/pricing#plans (content, en)\n')
})

test('a translation takes the place of the original in the index, and gives it back', async () => {
  // Texts of sites with component pages are not replaced in place.
  const site = createSite().remove('pages').remove('docs/live.mdx')
  const receive = 'i18n/zh-CN/docs/api/receive.md'
  const translation = files[receive]
  const asked = async () => {
    const built = await site.build()
    const clean = await site.pristineCopy().build()
    expect(differences(built.bytes(), clean.bytes())).toEqual([])
    const { search } = createSearchEngine(async (name) =>
      JSON.parse(built.text(`assets/search/${name}`)),
    )
    const ask = async (query: string, locale: string) =>
      found((await search(query, { locale })).hits)
    return { built, ask }
  }
  const translated = await asked()
  expect(await translated.ask('inbox', 'zh-CN')).toEqual([])
  site.remove(receive)
  const removed = await asked()
  expect(await removed.ask('接收', 'zh-CN')).toEqual([])
  expect(await removed.ask('later', 'zh-TW')).toEqual(['/zh-TW/docs/api/receive#later en'])
  // An edit of the text changes the index of every locale that shows it, and only its pages are looked at for that.
  site.edit('docs/api/receive.md', (text) => text.replace('Ask again', 'Ask the wombat'))
  const edited = await asked()
  expect(edited.built.result?.finished).toBe(3)
  expect(await edited.ask('wombat', 'en')).toEqual(['/docs/api/receive#later '])
  for (const locale of ['zh-CN', 'zh-TW']) {
    expect(await edited.ask('wombat', locale)).toEqual([`/${locale}/docs/api/receive#later en`])
  }
  site.change(receive, translation)
  const back = await asked()
  expect(await back.ask('wombat', 'zh-CN')).toEqual([])
  expect(await back.ask('接收', 'zh-TW')).toEqual(['/zh-TW/docs/api/receive '])
})

test('a version is found in the locales that lack it, in the version alone', async () => {
  const site = siteOf('searched-fallback-versions', {
    'docsgen.config.json': '{ "locales": ["en", "zh-CN"] }',
    'docs/intro.md': '# Introduction\n\nThe new one.\n',
    'i18n/zh-CN/docs/intro.md': '# 介绍\n',
    'versioned_docs/version-1.0/intro.md': '# Introduction\n\nThe old one.\n',
    'versions.json': '["1.0"]',
  })
  const ask = asking(site)
  expect(found(await ask('introduction', '--locale', 'zh-CN'))).toEqual(['/zh-CN/docs/intro en'])
  const next = ['--locale', 'zh-CN', '--version-name', 'current']
  expect(await ask('introduction', ...next)).toEqual([])
  expect(found(await ask('介绍', ...next))).toEqual(['/zh-CN/docs/next/intro '])
})

test('the index of a build is what search-index writes, and all else in the output stays', async () => {
  const site = createSite()
  const out = path.join(site.root, 'build')
  const index = () => filesOf(path.join(out, 'assets/search'))
  expect((await docsgen(['build', '--quiet'], { cwd: site.root })).exitCode).toBe(0)
  const built = filesOf(out)
  const page = fs.readFileSync(path.join(out, 'docs/intro/index.html'))
  const names = index()
  expect(names.filter((name) => !/-[\da-z]{8}\.json$/.test(name))).toEqual([
    'en.json',
    'zh-CN.json',
    'zh-TW.json',
  ])
  fs.rmSync(path.join(out, 'assets/search'), { recursive: true })
  const { exitCode, output } = await docsgen(['search-index'], { cwd: site.root })
  expect(exitCode, output).toBe(0)
  expect(index()).toEqual(names)
  expect(filesOf(out)).toEqual(built)
  expect(fs.readFileSync(path.join(out, 'docs/intro/index.html'))).toEqual(page)
})

test('--eval asks the questions of search.test.yml and fails under the thresholds', async () => {
  const site = createSite()
  const write = (text: string) => fs.writeFileSync(path.join(site.root, 'search.test.yml'), text)
  const args = ['search-index', '--eval', '--locale', 'en']
  write('- query: how do I deploy\n  pages: docs/intro\n')
  const good = await docsgenHere(args, { cwd: site.root })
  expect(good.exitCode, good.output).toBe(0)
  expect(good.output).toMatch(/^en +question +1 queries +MRR 1\.000 +recall 100\.0 %/m)
  write('- query: deploy\n  pages: docs/api/send\n  rank: 1\n')
  const bad = await docsgenHere(args, { cwd: site.root })
  expect(bad.exitCode).toBe(1)
  expect(bad.output).toContain('not met: “deploy”: no page of it was found')
  write('- query: deploy\n  pages: [docs/intro.md]\n- query: zq\n  pages: [docs/nope, docs/gone]\n')
  const unknown = await docsgenHere(args, { cwd: site.root })
  expect(unknown.output).toContain(
    '“deploy”: the index has no page docs/intro.md; did you mean docs/intro?',
  )
  expect(unknown.output).toContain('“zq”: the index has no page docs/nope, docs/gone')
  // Queries are taken from pages in the language of the locale: intro and receive.
  const chinese = await docsgenHere(['search-index', '--eval', '--locale', 'zh-CN'], {
    cwd: site.root,
  })
  expect(chinese.output).toMatch(/^zh-CN +title +2 queries +MRR 1\.000/m)
})

test.each([
  ['page: docs/intro', ['2:3', 'Unknown key `page` in [0].', 'Did you mean `pages`?']],
  ['rank: 0', ['2:3', '[0].rank must be at least 1', '[0].pages must be']],
  ['pages: docs/intro\n  locale: zh_CN', ['3:3', 'no locale “zh_CN”', '“zh-CN”? Available: en']],
  ['pages: docs/intro\n  version: "1.0"', ['3:3', 'no version “1.0”', 'Available: current']],
  ['pages: docs/intro\n  context: docs', ['3:3', 'no search context “docs”', 'docs/api']],
  ['pages: [docs/intro', ['3:1', 'cannot be read: “]” is missing']],
])('search.test.yml with “%s” is refused at its line', async (lines, said) => {
  const site = createSite()
  fs.writeFileSync(path.join(site.root, 'search.test.yml'), `- query: deploy\n  ${lines}\n`)
  const { exitCode, output } = await docsgenHere(['search-index', '--eval'], { cwd: site.root })
  expect(exitCode, output).toBe(2)
  for (const part of ['search.test.yml:', ...said]) expect(output).toContain(part)
})

test('--eval asks for the pages of each version in that version', async () => {
  const site = siteOf('searched-versions', {
    'docsgen.config.json': '{ "defaultLocale": "zh-CN", "locales": ["zh-CN"] }',
    'docs/intro.md': '# 介绍\n\n知识库的软件说明。\n',
    'versioned_docs/version-1.0/intro.md': '# 开始\n\n部署需要一分钟。\n',
    'versions.json': '["1.0"]',
  })
  const { exitCode, output } = await docsgenHere(['search-index', '--eval'], { cwd: site.root })
  expect(exitCode, output).toBe(0)
  expect(output).toMatch(/^zh-CN +title +2 queries +MRR 1\.000 +recall 100\.0 %/m)
  expect(output).toMatch(/^zh-CN +literal +2 queries +MRR 1\.000 +recall 100\.0 %/m)
})

test('a locale, context or version that is not there is refused', async () => {
  const { root } = createSite()
  const refused = async (...args: readonly string[]) => {
    const all = ['search-index', '--query', 'a', ...args]
    const { exitCode, output } = await docsgenHere(all, { cwd: root })
    expect(exitCode).toBe(2)
    return output
  }
  expect(await refused('--locale', 'fr')).toContain('Available: en, zh-CN, zh-TW')
  expect(await refused('--context', 'blog')).toContain('Available: docs/api')
  expect(await refused('--version-name', 'nope')).toContain('Available: current')
})
