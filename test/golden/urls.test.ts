/** urls.lock: addresses that were released, and the builds that drop one. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docsgenHere } from './docsgen.ts'
import { siteOf, type TestSite } from './site.ts'

const files = {
  'docsgen.config.json': JSON.stringify({
    baseUrl: '/base/',
    locales: ['en', 'zh-CN', 'zh-TW'],
    feedback: false,
    search: { enabled: false },
  }),
  'docs/a.md': '# A\n\n## Set up\n\nText[^1].\n\n<a id="made"></a>\n\n[^1]: Note.\n',
  'docs/b c.md': '---\nunlisted: true\n---\n\n# B\n\n## 100% #1\n',
  'docs/later.md': '---\ndraft: true\n---\n\n# Later\n',
  'i18n/zh-CN/docs/a.md': '# 甲\n\n## 设置\n',
}

function run(site: TestSite, ...args: readonly string[]) {
  return docsgenHere(['urls', ...args], { cwd: site.root })
}

const lockOf = ({ root }: TestSite) => fs.readFileSync(path.join(root, 'urls.lock'), 'utf8')
const linesOf = (site: TestSite) => lockOf(site).split('\n').slice(1, -1)

function git(site: TestSite, ...args: readonly string[]): void {
  const own = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...own, ...args], { cwd: site.root, stdio: 'pipe' })
}

test('the list is written on request, by people, and has every page and fragment in its own language', async () => {
  const site = siteOf('urls', files)
  const before = await run(site)
  expect(before.output).toContain('No urls.lock: docsgen urls --write records 9 addresses')
  expect(before.exitCode).toBe(0)
  const args = ['urls', '--write']
  const refused = await docsgenHere(args, { cwd: site.root, env: { CI: 'true' } })
  expect(refused.exitCode).toBe(2)
  expect(refused.output).toContain('not written on a build server')
  expect(fs.existsSync(path.join(site.root, 'urls.lock'))).toBe(false)
  const { exitCode, output } = await docsgenHere(args, { cwd: site.root, env: { CI: '' } })
  expect(output).toContain('urls.lock: 9 addresses, 9 added')
  expect(exitCode).toBe(0)
  expect(linesOf(site)).toEqual([
    '/',
    '/docs/a',
    '/docs/a#made',
    '/docs/a#set-up',
    '/docs/b%20c',
    '/docs/b%20c#100-1',
    '/zh-CN/',
    '/zh-CN/docs/a',
    '/zh-CN/docs/a#set-up',
  ])
  const after = await site.build()
  expect(after.report()).toBe('no problems\n')
  // A build reads the list and leaves it alone.
  site.change('docs/new.md', '# New\n')
  await site.build()
  expect(linesOf(site)).toHaveLength(9)
  expect((await run(site)).output).toContain('9 addresses, 1 not recorded')
})

test('a build that drops an address says so once for all locales, until it is redirected or forgotten', async () => {
  const site = siteOf('urls', files)
  await run(site, '--write')
  git(site, 'init', '-q', '-b', 'main')
  git(site, 'add', '-A')
  git(site, 'commit', '-qm', 'first')
  expect((await site.build()).report()).toBe('no problems\n')
  git(site, 'mv', 'docs/a.md', 'docs/start.md')
  git(site, 'mv', 'i18n/zh-CN/docs/a.md', 'i18n/zh-CN/docs/start.md')
  const staged = await site.build()
  expect(staged.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['url-dropped', 'urls.lock', 3],
  ])
  expect(staged.diagnostics[0]?.message).toBe(
    '“/docs/a” was released, and nothing is there now (also for zh-CN).',
  )
  const hint =
    'docs/a.md is docs/start.md now: write “redirect_from: /docs/a” into its front matter.'
  expect(staged.diagnostics[0]?.hint).toBe(hint)
  git(site, 'commit', '-qm', 'second')
  git(site, 'mv', 'docs/start.md', 'docs/begin.md')
  git(site, 'commit', '-qm', 'third')
  const moved = await run(site)
  expect(moved.output).toContain('docs/a.md is docs/begin.md now')
  expect(moved.exitCode).toBe(1)
  const field = '---\nredirect_from: /docs/a\n---\n\n'
  const redirected = await site.edit('docs/begin.md', (text) => field + text).build()
  expect(redirected.report()).toBe('no problems\n')
  const gone = await site.remove('docs/begin.md').build()
  expect(gone.diagnostics.filter(({ code }) => code === 'url-dropped')).toHaveLength(1)
  const forgotten = await run(site, '--forget', '/docs/a')
  expect(forgotten.output).toContain('urls.lock: 4 addresses, 5 taken off')
  expect(linesOf(site)).toEqual(['/', '/docs/b%20c', '/docs/b%20c#100-1', '/zh-CN/'])
  const unknown = await run(site, '--forget', '/docs/nothing')
  expect(unknown.exitCode).toBe(2)
  expect(unknown.output).toMatch(/^error config-invalid “\/docs\/nothing” is not in urls\.lock\./m)
})

test('a fragment that is gone, also behind a redirect; a translation that is gone drops none', async () => {
  const site = siteOf('urls', files)
  await run(site, '--write')
  site.edit('docs/a.md', (text) => text.replace('## Set up', '## Set-up'))
  site.remove('i18n/zh-CN/docs/a.md').remove('docs/b c.md')
  const { diagnostics } = await site
    .edit('docsgen.config.json', (text) =>
      text.replace('{', '{ "redirects": [{ "from": "/docs/b c", "to": "/docs/a" }],'),
    )
    .build()
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '“/docs/b%20c#100-1” was released, and docs/a.md has no “#100-1” now.',
  ])
  site.edit('docs/a.md', (text) => text.replace('## Set-up', '## Preparation'))
  const dropped = await site.build()
  expect(dropped.diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['fragment-dropped', 5],
    ['fragment-dropped', 7],
  ])
})

test('an unfinished merge is read as both sides, and written anew', async () => {
  const site = siteOf('urls', files)
  const merge = ['<<<<<<< main', '/docs/a', '=======', '/docs/gone', '>>>>>>> other', 'oops', '']
  const { diagnostics } = await site.change('urls.lock', merge.join('\r\n')).build()
  expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual([
    'urls-lock 1',
    'urls-lock 3',
    'url-dropped 4',
    'urls-lock 5',
    'urls-lock 6',
  ])
  await run(site, '--write')
  expect(linesOf(site)).toContain('/docs/gone')
  expect(linesOf(site)).toHaveLength(10)
})

test('a list that appears or changes is noticed by the next build; without one there is nothing', async () => {
  const site = siteOf('urls', files)
  expect((await site.build()).report()).toBe('no problems\n')
  expect((await site.change('urls.lock', '/docs/gone\n').build()).diagnostics).toHaveLength(1)
  expect((await site.remove('urls.lock').build()).report()).toBe('no problems\n')
})
