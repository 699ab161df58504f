/** The index of a small site, by the built command. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { SearchHit } from '../../src/shared/search/search-types.ts'
import { docsgen, expectFreshPackage } from './docsgen.ts'
import { filesOf, siteOf } from './site.ts'

beforeAll(expectFreshPackage)

const files = {
  'docsgen.config.json': JSON.stringify({
    locales: ['en', 'zh-CN', { code: 'zh-TW', convertFrom: 'zh-CN' }],
    search: { contexts: [{ path: 'docs/api', label: { en: 'API', 'zh-CN': '接口' } }] },
  }),
  'docs/intro.md':
    '# Introduction\n\nDeploying takes a minute.\n\n## Errors\n\n```\nERR_PORT_TAKEN\n```\n',
  'docs/api/send.md': '# Send a message\n\nPOST it.\n',
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

function asking({ root }: { readonly root: string }): Ask {
  return async (query, ...args) => {
    const all = ['search-index', '--query', query, '--json', ...args]
    const { exitCode, output } = await docsgen(all, { cwd: root })
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
  ['message', ['--context', 'docs/api'], '/docs/api/send'],
]

test('text, code, components, both scripts and contexts are found', async () => {
  const ask = asking(createSite())
  for (const [query, args, address] of answers) {
    expect((await ask(query, ...args)).map(({ u, h }) => u + h)).toEqual([address])
  }
})

test('drafts, unlisted pages and pages in another language are left out; --drafts finds drafts', async () => {
  const ask = asking(createSite())
  expect(await ask('kangaroo')).toEqual([])
  expect(await ask('Introduction', '--locale', 'zh-CN')).toEqual([])
  expect(await ask('deploying', '--context', 'docs/api')).toEqual([])
  expect((await ask('kangaroo', '--drafts')).map(({ t }) => t)).toEqual(['Drafted kangaroo'])
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
  const run = () => docsgen(['search-index', '--eval', '--locale', 'en'], { cwd: site.root })
  write('- query: how do I deploy\n  pages: docs/intro\n')
  const good = await run()
  expect(good.exitCode, good.output).toBe(0)
  expect(good.output).toMatch(/^en +question +1 queries +MRR 1\.000 +recall 100\.0 %/m)
  write('- query: deploy\n  pages: docs/api/send\n  rank: 1\n')
  const bad = await run()
  expect(bad.exitCode).toBe(1)
  expect(bad.output).toContain('not met: “deploy”: no page of it was found')
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
  const { exitCode, output } = await docsgen(['search-index', '--eval'], { cwd: site.root })
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
  const { exitCode, output } = await docsgen(['search-index', '--eval'], { cwd: site.root })
  expect(exitCode, output).toBe(0)
  expect(output).toMatch(/^zh-CN +title +2 queries +MRR 1\.000 +recall 100\.0 %/m)
  expect(output).toMatch(/^zh-CN +literal +2 queries +MRR 1\.000 +recall 100\.0 %/m)
})

test('a locale, context or version that is not there is refused', async () => {
  const { root } = createSite()
  const refused = async (...args: readonly string[]) => {
    const { exitCode, output } = await docsgen(['search-index', '--query', 'a', ...args], {
      cwd: root,
    })
    expect(exitCode).toBe(2)
    return output
  }
  expect(await refused('--locale', 'fr')).toContain('Available: en, zh-CN, zh-TW')
  expect(await refused('--context', 'blog')).toContain('Available: docs/api')
  expect(await refused('--version-name', 'nope')).toContain('Available: current')
})
