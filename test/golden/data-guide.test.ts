/** The files and messages of the page about data are those of a site that works (content/docs/docsgen/data.md). */
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Built, siteOf, type TestSite } from './site.ts'

const content = path.resolve(import.meta.dirname, '../../content')
const guides = {
  English: 'docs/docsgen/data.md',
  Chinese: 'i18n/zh-CN/docs/docsgen/data.md',
}

/** The blocks of a page with the name of a file. */
function filesIn(text: string): Record<string, string> {
  const blocks = text.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms)
  return Object.fromEntries([...blocks].map(([, file = '', code = '']) => [file, code]))
}

/** The output of `docsgen build` in the blocks of a page, without the count of problems. */
function printedIn(text: string): string[] {
  const blocks = text.matchAll(/^```console\n\$ docsgen build\n(.*?)^```$/gms)
  return [...blocks].map(([, printed = '']) => printed.replace(/\d+ (?:error|warning)s?\n$/, ''))
}

const answer = [
  { tag_name: 'v2.0', published_at: '2026-02-01T10:00:00Z', body: 'Search.' },
  { tag_name: 'v1.0', published_at: '2025-02-01T10:00:00Z', body: 'The first one.' },
]

let status = 200
beforeEach(() => {
  status = 200
  vi.stubGlobal('fetch', async (url: string) => {
    expect(String(url)).toBe('https://api.github.com/repos/acme/app/releases')
    return new Response(JSON.stringify(answer), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

function guideSite(guide: string): { readonly made: TestSite; readonly printed: string[] } {
  const text = fs.readFileSync(path.join(content, guide), 'utf8')
  const made = siteOf('data/guide', {
    ...filesIn(text),
    'examples/hello.ts': '// Says hello.\nconsole.log(1)\n',
    'docs/examples.mdx':
      "---\naudience: administrators\n---\n\nimport examples from 'data:examples'\nimport { Limit } from '../components/Limit.tsx'\n\n# Examples\n\n{examples.map(({ file, about }) => file + ': ' + about)}\n\n<Limit />\n",
  })
  return { made, printed: printedIn(text) }
}

/** A report without the age of data. */
const withoutAge = (text: string) => text.replace(/\d+ (?:second|minute|hour|day)s? ago/g, 'x ago')

function expectPrinted(built: Built, printed: string | undefined): void {
  expect(withoutAge(built.report())).toContain(withoutAge(printed ?? 'nothing'))
}

test.each(Object.entries(guides))('the files of the %s page make a site', async (_, guide) => {
  const { made } = guideSite(guide)
  const built = await made.build({ strict: true })
  expect(built.report()).toBe('no problems\n')
  expect(built.text('docs/releases/index.html')).toContain('<strong>v2.0</strong>')
  expect(built.text('docs/examples/index.html')).toContain('hello.ts: Says hello.')
  expect(built.text('docs/examples/index.html')).toMatch(/60(?:<!-- -->)? (?:requests|次请求)/)
  expect(built.text('docs/examples/index.html')).toMatch(/For administrators, |供管理员阅读，/)
  expect(built.text('releases/v1.0/index.html')).toContain('The first one.')
})

test.each(Object.entries(guides))('the %s page says what a build prints', async (_, guide) => {
  const { made, printed } = guideSite(guide)
  const [stale, doubled, wrong] = printed
  made.edit('data/releases.ts', (text) => text.replace("'6h'", "'0s'"))
  await made.build()
  status = 403
  expectPrinted(await made.build(), stale)
  made.edit('pages/releases/[name].tsx', (text) =>
    text.replace('  ...release,', "  ...release, name: 'x',"),
  )
  expectPrinted(await made.build(), doubled)
  made.edit('docs/releases.mdx', (text) => text.replace('audience: everyone', 'audience: nobody'))
  expectPrinted(await made.build(), wrong)
})
