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
  write('- query: deploy\n')
  const wrong = await run()
  expect(wrong.exitCode).toBe(2)
  expect(wrong.output).toContain('search.test.yml')
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

test('a locale or context that is not there is refused', async () => {
  const site = createSite()
  const locale = await docsgen(['search-index', '--query', 'a', '--locale', 'fr'], {
    cwd: site.root,
  })
  expect(locale.exitCode).toBe(2)
  expect(locale.output).toContain('There are: en, zh-CN, zh-TW.')
  const context = await docsgen(['search-index', '--query', 'a', '--context', 'blog'], {
    cwd: site.root,
  })
  expect(context.exitCode).toBe(2)
  expect(context.output).toContain('There are: docs/api.')
})
