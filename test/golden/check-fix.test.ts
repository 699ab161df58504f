/** `docsgen check --fix`: mends what is certain, and nothing else. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import { fixSite } from '../../src/commands/check/fix/fix-site.ts'
import { mendedFiles } from '../../src/commands/check/fix/mended-files.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'
import type { ShownProblem } from '../../src/shared/live-messages.ts'
import { startDev } from './dev-site.ts'
import { docsgen, docsgenHere, expectFreshPackage } from './docsgen.ts'
import { siteOf, type TestSite } from './site.ts'

beforeAll(expectFreshPackage)

const files = {
  'docsgen.config.json': JSON.stringify({ profile: { product: 'Lamp' } }),
  'docs/tags.yml': 'install:\n  label: Install\n',
  'blog/authors.yml': 'jane-doe:\n  name: Jane\n',
  'blog/2025-01-01-a.md': '---\ntitle: A\nauthors: [jane-deo]\n---\n\nText.\n',
  'docs/guide/install.md': '# Install\n\n## Requirements\n\nText.\n',
  'docs/start.md': [
    '---',
    'titel: Start',
    'tags: [instal]',
    '---',
    '',
    '##开始',
    '',
    'See [the page](./guide/instal.md), [a part](./guide/install.md#requirments) and [moved](./install.md).',
    '',
    'See [ref][one] and ![image](/img/lgo.svg).',
    '',
    '[one]: guide/instal.md',
    '',
    '｛product｝ is here.',
    '',
    '```javscript titel="a.js"',
    'let a',
    '```',
    '',
    ':::tabs',
    ':::tab[A]',
    'a',
    ':::',
    ':::',
    '',
  ].join('\r\n'),
  'docs/bom.md': '\uFEFF＃ 标题\n\n[文](./guide/install.md “题”)',
  'docs/fine.md': '# Fine\n\nText.\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}

const mended = [
  '---',
  'title: Start',
  'tags: [install]',
  '---',
  '',
  '## 开始',
  '',
  'See [the page](./guide/install.md), [a part](./guide/install.md#requirements) and [moved](./guide/install.md).',
  '',
  'See [ref][one] and ![image](/img/logo.svg).',
  '',
  '[one]: ./guide/install.md',
  '',
  '{product} is here.',
  '',
  '```javascript title="a.js"',
  'let a',
  '```',
  '',
  '::::tabs',
  ':::tab[A]',
  'a',
  ':::',
  '::::',
  '',
].join('\r\n')

function textOf(s: TestSite, file: string): string {
  return fs.readFileSync(path.join(s.root, file), 'utf8')
}

/** Every file of the site but docsgen's own, with its text. */
function textsOf({ root }: TestSite): Readonly<Record<string, string>> {
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    names
      .filter((name) => !name.startsWith('.docsgen') && fs.statSync(path.join(root, name)).isFile())
      .map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]),
  )
}

describe('a whole site', () => {
  test('is mended, and nothing but what is certain changes', async () => {
    const s = siteOf('check-fix', files)
    const before = textsOf(s)
    const { output, exitCode } = await docsgen(['check', '--fix'], { cwd: s.root })
    expect(output).toContain('Mended ')
    expect(exitCode).toBe(0)
    expect(textOf(s, 'docs/start.md')).toBe(mended)
    expect(textOf(s, 'docs/bom.md')).toBe('\uFEFF# 标题\n\n[文](./guide/install.md "题")')
    expect(textOf(s, 'blog/2025-01-01-a.md')).toContain('authors: [jane-doe]')
    const changed = ['blog/2025-01-01-a.md', 'docs/bom.md', 'docs/start.md']
    const now = textsOf(s)
    expect(Object.keys(now)).toEqual(Object.keys(before))
    expect(Object.keys(now).filter((name) => now[name] !== before[name])).toEqual(changed)
    const { diagnostics } = await check({ root: s.root })
    expect(diagnostics.filter(({ fix }) => fix)).toEqual([])

    const again = await docsgenHere(['check', '--fix'], { cwd: s.root })
    expect(again.output).toContain('Nothing is certain enough to be mended')
    expect(textsOf(s)).toEqual(now)
  })

  test('is not written by a dry run, whose diff makes the same of it', async () => {
    const s = siteOf('check-fix', files)
    const before = textsOf(s)
    const { stdout, exitCode } = await docsgenHere(['check', '--fix', '--dry-run', '-q'], {
      cwd: s.root,
    })
    expect(exitCode).toBe(0)
    expect(textsOf(s)).toEqual(before)
    expect(stdout).toContain('--- a/docs/start.md\n+++ b/docs/start.md\n@@ -1,')
    expect(stdout).toContain('-titel: Start\r\n')
    expect(stdout).toContain('+title: Start\r\n')
    expect(stdout).toContain('\\ No newline at end of file')
  })

  test('has other names that are nearly right', async () => {
    const s = siteOf('check-fix', {
      'docsgen.config.json': JSON.stringify({ title: 'T', locales: ['en', 'fr'] }),
      'blog/authors.yml': 'jane:\n  name: Jane\n  titel: Author\n',
      'blog/2025-01-01-a.md': '---\nauthors: [jane]\n---\n\n# A\n\nText.\n',
      'docs/a.md':
        '---\ndisplayed_sidebar: dosc\n---\n\n# A\n\n::link-card[B]{herf="./b.md"}\n\na :badge[New]{type=wraning} b\n',
      'docs/b.md': '# B\n',
      'i18n/fr/messages.json': '{\n  "theme.serchTitle": "x"\n}\n',
    })
    const { fixed, result } = await fixSite({ root: s.root })
    expect(fixed.refused).toEqual({})
    expect(textOf(s, 'blog/authors.yml')).toContain('  title: Author')
    expect(textOf(s, 'docs/a.md')).toContain('displayed_sidebar: docs')
    expect(textOf(s, 'docs/a.md')).toContain('{href="./b.md"}')
    expect(textOf(s, 'docs/a.md')).toContain('{type=warning}')
    expect(textOf(s, 'i18n/fr/messages.json')).toContain('"theme.searchTitle": "x"')
    expect(result?.diagnostics.filter(({ fix }) => fix)).toEqual([])
  })

  test('keys and values of the configuration and of folders, before the site can be checked', async () => {
    const config = (key: string, theme: string) =>
      `import { defineConfig } from 'docsgen'\n\nexport default defineConfig({\n  // navbr\n  ${key}: { items: [{ type: '${theme}' }] },\n  wibble: 1,\n})\n`
    const s = siteOf('check-fix', {
      'docsgen.config.ts': config('navbr', 'serch'),
      'docs/a/_category_.json': '{ "lable": "B" }',
      'docs/a/b.md': '# B\n',
    })
    const first = await docsgenHere(['check', '--fix', '--dry-run'], { cwd: s.root })
    expect(first.exitCode).toBe(2)
    expect(first.stdout).toContain("+  navbar: { items: [{ type: 'serch'")
    expect(textOf(s, 'docsgen.config.ts')).toBe(config('navbr', 'serch'))
    const json = await docsgenHere(['check', '--json'], { cwd: s.root })
    expect(JSON.parse(json.stdout).diagnostics.filter((one: Diagnostic) => one.fix)).toHaveLength(1)
    const { error, fixed, result } = await fixSite({ root: s.root })
    expect(textOf(s, 'docsgen.config.ts')).toBe(config('navbar', 'search'))
    expect([fixed.files, result]).toEqual([{ 'docsgen.config.ts': 2 }, null])
    expect(error?.message).toBe('Unknown key `wibble`.')
    s.change('docsgen.config.ts', config('navbar', 'search').replace('  wibble: 1,\n', ''))
    await fixSite({ root: s.root })
    expect(textOf(s, 'docs/a/_category_.json')).toBe('{ "label": "B" }')
  })

  test('includes files, which are mended; parts of files are not', async () => {
    const text = 'x\n\n<!-- #region a -->\n\n  :roket: a\n\n<!-- #endregion -->\n'
    const s = siteOf('check-fix', {
      'docs/a.md':
        '# A\n\n::include{file="./_whole.md"}\n\n::include{file="./_part.md" region="a"}\n',
      'docs/_whole.md': '---\nx: y\n---\n\na :roket: b\n',
      'docs/_part.md': text,
    })
    const { fixed, result } = await fixSite({ root: s.root })
    expect(fixed.files).toEqual({ 'docs/_whole.md': 1 })
    expect(textOf(s, 'docs/_whole.md')).toBe('---\nx: y\n---\n\na :rocket: b\n')
    expect(textOf(s, 'docs/_part.md')).toBe(text)
    expect(result?.diagnostics.map(({ code, file }) => [code, file])).toContainEqual([
      'emoji-unknown',
      'docs/_part.md',
    ])
  })

  test('has the mends in its reports', async () => {
    const s = siteOf('check-fix', { 'docs/a.md': '# A\n\n[b](./b.md) :roket: c\n' })
    const args = ['check', 'site', '--report', 'r.sarif', '--json']
    fs.renameSync(s.root, path.join(`${s.root}-outer`))
    fs.mkdirSync(s.root)
    fs.renameSync(`${s.root}-outer`, path.join(s.root, 'site'))
    const { stdout } = await docsgenHere(args, { cwd: s.root })
    const { diagnostics, check: summary } = JSON.parse(stdout)
    const edits = [{ line: 3, column: 13, endLine: 3, endColumn: 20, text: ':rocket:' }]
    expect(diagnostics.map(({ code, fix }: never) => ({ code, fix }))).toContainEqual({
      code: 'emoji-unknown',
      fix: { edits },
    })
    expect(summary).not.toHaveProperty('fixed')
    const sarif = JSON.parse(fs.readFileSync(path.join(s.root, 'r.sarif'), 'utf8'))
    const { fixes } = sarif.runs[0].results.find(
      ({ ruleId }: { ruleId: string }) => ruleId === 'emoji-unknown',
    )
    expect(fixes).toEqual([
      {
        artifactChanges: [
          {
            artifactLocation: { uri: 'site/docs/a.md', uriBaseId: '%SRCROOT%' },
            replacements: [
              {
                deletedRegion: { startLine: 3, startColumn: 13, endLine: 3, endColumn: 20 },
                insertedContent: { text: ':rocket:' },
              },
            ],
          },
        ],
      },
    ])

    const fixed = await docsgenHere(['check', 'site', '--fix', '--json'], { cwd: s.root })
    expect(JSON.parse(fixed.stdout).check.fixed).toEqual({
      dryRun: false,
      files: { 'docs/a.md': 1 },
      codes: { 'emoji-unknown': 1 },
      refused: {},
    })
  })

  test.each([
    [['--dry-run'], '--dry-run needs --fix'],
    [['--fix', '--dry-run', '--update-lock'], '--update-lock writes, --dry-run does not'],
  ])('%j is refused', async (flags, reason) => {
    const s = siteOf('check-fix', files)
    const { output, exitCode } = await docsgenHere(['check', ...flags], { cwd: s.root })
    expect(exitCode).toBe(2)
    expect(output).toContain(reason)
  })
})

test('a page that docsgen dev shows is mended where it asks for it', async () => {
  const s = siteOf('check-fix', { 'docs/a.md': '# A\n\n[b](./bc.md) c\n', 'docs/bcd.md': '# B\n' })
  const server = await startDev(s.root)
  await server.settled()
  const stream = await server.listen('docs/a')
  const views = () => {
    const last = stream.messages.findLast(({ event }) => event === 'problems')
    return last?.data as readonly ShownProblem[] | undefined
  }
  await expect.poll(() => views()?.map(({ code }) => code)).toEqual(['broken-link'])
  const [problem] = views() ?? []
  const address = `http://127.0.0.1:${server.port}/@docsgen/mend?key=${problem?.mend}`
  expect((await fetch(address, { method: 'POST' })).status).toBe(204)
  expect(textOf(s, 'docs/a.md')).toBe('# A\n\n[b](./bcd.md) c\n')
  await expect.poll(() => views()).toEqual([])
})

describe('what may not be written', () => {
  const wrong = '# A\n\na :roket: b\n'
  const right = '# A\n\na :rocket: b\n'

  test('a file that a link leads to outside of the site', async () => {
    const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-outside-'))
    onTestFinished(() => fs.rmSync(outside, { recursive: true }))
    fs.writeFileSync(path.join(outside, 'a.md'), wrong)
    const s = siteOf('check-fix', { 'docs/b.md': wrong })
    fs.renameSync(path.join(s.root, 'docs/b.md'), path.join(outside, 'b.md'))
    fs.rmdirSync(path.join(s.root, 'docs'))
    fs.symlinkSync(outside, path.join(s.root, 'docs'))
    const { fixed } = await fixSite({ root: s.root })
    expect(Object.values(fixed.refused)).toEqual(
      Array(2).fill('it is outside of the site’s folder'),
    )
    for (const name of ['a.md', 'b.md'])
      expect(fs.readFileSync(path.join(outside, name), 'utf8')).toBe(wrong)
  })

  test('a file that has changed since it was checked', async () => {
    const s = siteOf('check-fix', { 'docs/a.md': wrong, 'docs/b.md': wrong })
    const { fixable } = await check({ root: s.root })
    s.change('docs/a.md', `more\n\n${wrong}`)
    const { files, refused } = mendedFiles(s.root, fixable, new Set())
    expect(files.map(({ file, after }) => [file, after])).toEqual([['docs/b.md', right]])
    expect(refused).toEqual({ 'docs/a.md': 'it has changed since it was checked' })
  })

  test('a file that is read-only; others are mended', async () => {
    const s = siteOf('check-fix', { 'docs/a.md': wrong, 'docs/b.md': wrong })
    fs.chmodSync(path.join(s.root, 'docs/a.md'), 0o444)
    const { output } = await docsgenHere(['check', '--fix'], { cwd: s.root })
    expect(output).toContain('docs/a.md is not mended: it is read-only')
    expect(textOf(s, 'docs/a.md')).toBe(wrong)
    expect(textOf(s, 'docs/b.md')).toBe(right)
  })

  test('a file of another encoding', async () => {
    const s = siteOf('check-fix', { 'docs/a.md': '# A\n' })
    const bytes = Buffer.from(`\uFEFF${wrong}`, 'utf16le')
    s.change('docs/a.md', bytes)
    const { fixed } = await fixSite({ root: s.root })
    expect(fixed.refused).toEqual({ 'docs/a.md': 'it is not in UTF-8' })
    expect(fs.readFileSync(path.join(s.root, 'docs/a.md')).equals(bytes)).toBe(true)
  })

  test('a file keeps its permissions', async () => {
    const s = siteOf('check-fix', { 'docs/a.md': wrong })
    const place = path.join(s.root, 'docs/a.md')
    fs.chmodSync(place, 0o640)
    await fixSite({ root: s.root })
    expect(textOf(s, 'docs/a.md')).toBe(right)
    expect(fs.statSync(place).mode & 0o777).toBe(0o640)
  })

  test('problems that are switched off', async () => {
    const s = siteOf('check-fix', {
      'docsgen.config.json': '{"markdown":{"rules":{"emoji-unknown":false}}}',
      'docs/a.md': wrong,
    })
    expect((await fixSite({ root: s.root })).fixed.files).toEqual({})
    s.change('docsgen.config.json', '{"diagnostics":{"emoji-unknown":"off"}}')
    expect((await fixSite({ root: s.root })).fixed.files).toEqual({})
    expect(textOf(s, 'docs/a.md')).toBe(wrong)
  })
})
