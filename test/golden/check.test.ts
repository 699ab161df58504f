/** `docsgen check`: what a build reports, without a build, and the life of translations as an author lives it. */
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import type { CheckOptions } from '../../src/commands/check/check-types.ts'
import { DocsgenError } from '../../src/shared/diagnostic.ts'
import { docsgen, docsgenHere, expectFreshPackage } from './docsgen.ts'
import { builtSite, site, siteOf, type TestSite } from './site.ts'

beforeAll(expectFreshPackage)

describe('everything that a build reports', () => {
  test.each([
    'links/broken',
    'links/forms',
    'markdown/blocks',
    'markdown/includes',
    'front-matter/errors',
    'images/all',
    'code/blocks',
    'mdx/ok',
    'sidebars/errors',
  ])('%s', async (name) => {
    const built = await builtSite(name)
    const s = site(name)
    const { diagnostics } = await check({ root: s.root })
    const isFine = ['mdx/ok', 'links/forms'].includes(name)
    expect(built.diagnostics.length > 0).toBe(!isFine)
    for (const one of built.diagnostics) expect(diagnostics).toContainEqual(one)
    expect(fs.existsSync(path.join(s.root, 'build'))).toBe(false)
  })

  test.each(['config/errors', 'config/throws', 'config/version-url'])('%s', async (name) => {
    const built = await builtSite(name)
    const error = await check({ root: site(name).root }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DocsgenError)
    expect((error as DocsgenError).exitCode).toBe(2)
    const codes = ({ diagnostics }: { diagnostics: readonly { code: string }[] }) =>
      diagnostics.map(({ code }) => code)
    expect(codes(error as DocsgenError)).toEqual(codes(built))
  })

  test('a locale that is named after a country, and means another language, gets the right tag', async () => {
    const { root } = siteOf('check', {
      'docs/a.md': '# A\n\nThe words of the source.\n',
      'i18n/tw/docs/a.md': `# 甲\n\n${'這是說明文件的內容，請查看。'.repeat(4)}\n`,
      'i18n/kr/docs/a.md': `# 가\n\n${'이것은 문서의 내용입니다. '.repeat(8)}\n`,
      'i18n/ar/docs/a.md': `# Alef\n\n${'These words are not Arabic at all. '.repeat(8)}\n`,
    })
    const { diagnostics } = await check({ root })
    const found = diagnostics.filter(({ code }) => code === 'translation-script')
    expect(found.map(({ file, hint }) => [file, hint])).toEqual([
      ['i18n/ar/docs/a.md', undefined],
      ['i18n/kr/docs/a.md', '`kr` stands for Kanuri. Did you mean `ko`?'],
      ['i18n/tw/docs/a.md', '`tw` stands for Akan. Did you mean `zh-TW`?'],
    ])
  })

  test('files that `exclude` leaves out give no order of pages and need no other name', async () => {
    const files = {
      'docs/a.md': '# A',
      'docs/SUMMARY.md': '# Summary',
      'docs/_meta.json': '{}',
      'docs/B.MD': '# B',
    }
    const codes = async (exclude: readonly string[]) => {
      const config = JSON.stringify({ docs: { exclude } })
      const { root } = siteOf('check', { ...files, 'docsgen.config.json': config })
      return (await check({ root })).diagnostics.map(({ code }) => code)
    }
    expect(new Set(await codes([]))).toEqual(new Set(['name-unportable', 'site-foreign']))
    expect(await codes(['SUMMARY.md', '_meta.json', 'B.MD'])).toEqual([])
  })

  test('a page whose place in the output a file has: it is at another address', async () => {
    const files = { 'docs/a.md': '# A', 'static/docs/a/index.html': 'x', 'static/docs/a.b': 'x' }
    const built = await siteOf('check', files).build()
    const { diagnostics } = await check({ root: siteOf('check', files).root })
    expect(built.diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['output-collision', 'docs/a.md'],
    ])
    expect(diagnostics).toEqual(built.diagnostics)
  })

  test('a file where pages need a folder: they are at other addresses, and both are named', async () => {
    const files = { 'docs/a.md': '# A', 'docs/a/b.md': '# B', 'static/docs/a': 'x' }
    const built = await siteOf('check', files).build()
    const { diagnostics } = await check({ root: siteOf('check', files).root })
    expect(built.diagnostics).toMatchObject([
      {
        code: 'output-collision',
        severity: 'warning',
        file: 'docs/a.md',
        message:
          'This page claims docs/a/index.html in the output, where static/docs/a has its place. Its page is at /docs/a-2.',
      },
      { code: 'output-collision', severity: 'warning', file: 'docs/a/b.md' },
    ])
    expect(diagnostics).toEqual(built.diagnostics)
  })
})

const english = [
  'docsgen is a tool that turns a folder of Markdown into a site that is quick and easy to read.',
  'Everything that an author writes is looked at before a reader sees it on the page.',
] as const
const chinese = [
  '这个工具把一个文件夹里的文档变成一个网站，读起来又快又容易，作者不需要学习任何新的东西。',
  '作者写的每一个字，在读者看到之前，都会先被检查一遍，这样就不会有坏掉的链接了。',
] as const

/** Three locales with a page of each kind. */
function translated(): TestSite {
  return siteOf('check', {
    'docsgen.config.json': JSON.stringify({
      title: 'T',
      locales: ['en', 'zh-CN', { code: 'zh-TW', convertFrom: 'zh-CN' }],
      profile: { product: 'Parley' },
      footer: { copyright: 'By {prodcut}' },
    }),
    'docs/fine.md': `# Fine\n\n${english[0]}\n\n## One\n\n${english[1]}\n\n## Two\n\nAgain: ${english[0]}\n`,
    'i18n/zh-CN/docs/fine.md': `# 好\n\n${chinese[0]}\n\n## 一\n\n${chinese[1]}\n\n## 二\n\n再说一遍：${chinese[0]}\n`,
    'docs/copied.md': `# Copied\n\n${english[0]}\n\n${english[1]}\n`,
    'i18n/zh-CN/docs/copied.md': `# 复制\n\n${english[0]}\n\n${english[1]}\n`,
    'docs/empty.md': `# Empty\n\n${english.join(' ').repeat(2)}\n`,
    'i18n/zh-CN/docs/empty.md': '# 空\n',
    'docs/missing.md': `# Missing\n\nWith {product}, {Product} and {{product}}; Parley by hand, \`{prodcut}\` as code.\n`,
    'i18n/zh-TW/docs/missing.md': `# 缺\n\n${chinese.join('')}\n`,
    'docs/foreign.md': `# Foreign\n\n${chinese.join('')}\n`,
    'i18n/zh-CN/docs/foreign.md': `# 外文\n\n${chinese.join('')}\n`,
  })
}

const report = async (s: TestSite, options: Partial<CheckOptions> = {}) =>
  check({ root: s.root, ...options })

/** Places, codes and first lines of what is wrong with translations. */
async function stale(s: TestSite, options: Partial<CheckOptions> = {}): Promise<string[]> {
  const { diagnostics } = await report(s, options)
  return diagnostics
    .filter(({ code }) => code === 'translation-stale' || code === 'translation-lock')
    .map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test('the report of a site with every kind of problem', async () => {
  const s = translated()
  const { output, exitCode } = await docsgen(['check', 'site', '--verbose'], {
    cwd: path.dirname(s.root),
    env: { NO_COLOR: '1', CI: '1' },
  })
  expect(exitCode).toBe(0)
  const stable = output
    .replace(/^(?:\w+( \(\d+\))?\n)+/, '')
    .replace(/^ {2}\w+: [\d.]+ s\n/gm, '')
    .replace(/in [\d.]+ s/, 'in 0 s')
  const expected = path.join(import.meta.dirname, 'expected/check/report.txt')
  await expect(stable).toMatchFileSnapshot(expected)
  expect(fs.readdirSync(s.root).sort()).toEqual(['.docsgen', 'docs', 'docsgen.config.json', 'i18n'])
})

test('a warm check reports the same as a cold one', async () => {
  const s = translated()
  const { timings: _, ...cold } = await report(s)
  const { timings: __, ...warm } = await report(s)
  const { timings: ___, ...without } = await report(s.pristineCopy(), { cache: false })
  expect(warm).toEqual(cold)
  expect(without).toEqual(cold)
})

describe('i18n.lock', () => {
  const lockOf = (s: TestSite) => fs.readFileSync(path.join(s.root, 'i18n.lock'), 'utf8')

  test('author edits the source, translator the translation', async () => {
    const s = translated()
    expect(await stale(s)).toEqual([])
    expect(fs.existsSync(path.join(s.root, 'i18n.lock'))).toBe(false)
    const { lock } = await report(s, { updateLock: true })
    expect(lock.update).toEqual({ added: 2, updated: 0, removed: 0 })
    const recorded = lockOf(s)
    // What is no translation is not recorded as one.
    expect(recorded).not.toMatch(/copied|empty/)
    expect(await stale(s)).toEqual([])

    s.edit('docs/fine.md', (text) => text.replace('## One\n', '## One\n\nMore.\n'))
    const bothStale = [
      'i18n/zh-CN/docs/fine.md:5 docs/fine.md has changed since it was translated:\nchanged “One” (docs/fine.md:5), here line 5',
    ]
    expect(await stale(s)).toEqual(bothStale)
    expect((await report(s)).coverage.find(({ locale }) => locale === 'zh-CN')).toMatchObject({
      stale: 1,
      translated: 1,
    })
    // Recording does not make fresh what nobody has translated.
    expect(await stale(s, { updateLock: true })).toEqual(bothStale)
    expect(lockOf(s)).toBe(recorded)

    s.edit('i18n/zh-CN/docs/fine.md', (text) => text.replace('## 一\n', '## 一\n\n更多。\n'))
    const { diagnostics } = await report(s)
    expect(diagnostics.find(({ code }) => code === 'translation-stale')?.hint).toContain(
      'The translation was edited',
    )
    expect(await stale(s, { updateLock: true })).toEqual([])
    const [before, after] = [recorded.split('\n'), lockOf(s).split('\n')]
    expect(after.filter((line) => !before.includes(line))).toHaveLength(1)
    expect(await stale(s)).toEqual([])
  })

  test('--accept marks a translation as up to date, and refuses other files', async () => {
    const s = translated()
    await report(s, { updateLock: true })
    s.edit('docs/fine.md', (text) => `${text}\n## Three\n\nNew.\n`)
    expect(await stale(s)).toHaveLength(1)
    const accept = [path.join(s.root, 'i18n/zh-CN')]
    expect(await stale(s, { accept })).toEqual([])
    expect(await stale(s)).toEqual([])
    await expect(report(s, { accept: [path.join(s.root, 'docs/none.md')] })).rejects.toThrow(
      'docs/none.md is no translation',
    )
  })

  test('a translation that docsgen converts is never stale by itself', async () => {
    const s = translated()
    await report(s, { updateLock: true })
    s.edit('docs/fine.md', (text) => `${text}\n## Three\n`)
    const files = (await report(s)).stale.map(({ file }) => file)
    expect(files).toEqual(['i18n/zh-CN/docs/fine.md'])
  })

  test('a file that pages include goes stale as they do', async () => {
    const s = translated()
      .edit('docs/fine.md', (text) => `${text}\n::include{file="./_part.md"}\n`)
      .edit('i18n/zh-CN/docs/fine.md', (text) => `${text}\n::include{file="./_part.md"}\n`)
      .change('docs/_part.md', 'One part.\n')
      .change('i18n/zh-CN/docs/_part.md', '一部分。\n')
    await report(s, { updateLock: true })
    s.change('docs/_part.md', 'Another part.\n')
    expect(await stale(s)).toEqual([
      expect.stringContaining('i18n/zh-CN/docs/_part.md:1 docs/_part.md has changed'),
    ])
    s.change('i18n/zh-CN/docs/_part.md', '另一部分。\n')
    expect(await stale(s, { updateLock: true })).toEqual([])
  })

  test('a merge conflict is an error with its line, and is not overwritten', async () => {
    const s = translated()
    await report(s, { updateLock: true })
    s.edit('i18n.lock', (text) => text.replace('\n  ', '\n<<<<<<< HEAD\n  '))
    const damaged = lockOf(s)
    expect(await stale(s, { updateLock: true })).toEqual(['i18n.lock:3 It holds a merge conflict.'])
    expect(lockOf(s)).toBe(damaged)
    const run = await docsgenHere(['check', s.root], { cwd: s.root })
    expect(run.exitCode).toBe(1)
  })
})

test('another locale can be the source', async () => {
  const s = translated().edit('docsgen.config.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), check: { sourceLocale: 'zh-CN' } }),
  )
  await report(s, { updateLock: true })
  s.edit('i18n/zh-CN/docs/fine.md', (text) => text.replace('再说', '又说'))
  expect(await stale(s)).toEqual([
    'docs/fine.md:9 i18n/zh-CN/docs/fine.md has changed since it was translated:\nchanged “二” (i18n/zh-CN/docs/fine.md:9), here line 9',
  ])
})

test('links of pages, included files, code and settings are requested, and reported at their places', async () => {
  const server = createServer((_, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s = siteOf('check', {
    'docs/a.md': `# A\n\n::include{file="./_part.md"}\n\nSee [one](${url}/one).\n`,
    'docs/_part.md': `A [part](${url}/part).\n`,
    'docs/b.mdx': `import { Box } from './_box'\n\n# B\n\n<p><a href="${url}/b">b</a></p>\n\n<Box />\n`,
    'docs/_box.tsx': `export const Box = () => <a href="${url}/box">x</a>\n`,
    'pages/c.tsx': `export const metadata = { title: 'C' }\nexport default () => <a href="${url}/c">c</a>\n`,
    'theme/Footer.tsx': `export const Footer = () => <a href="${url}/footer">x</a>\n`,
    'docsgen.config.json': `{ "home": { "actions": [{ "label": "H", "href": "${url}/home" }] } }\n`,
  })
  const run = (...flags: string[]) =>
    docsgenHere(['check', '.', '--external', '--strict', ...flags], { cwd: s.root })
  const refused = await run()
  expect(refused.exitCode).toBe(0)
  expect(refused.output).toContain('7 notes')
  const { exitCode, output } = await run('--allow-private')
  expect(exitCode).toBe(1)
  expect([...output.matchAll(/^(\S+) warning external-dead/gm)].map(([, place]) => place)).toEqual([
    'docs/_box.tsx:1:35',
    'docs/_part.md:1:3',
    'docs/a.md:5:5',
    'docs/b.mdx:5:4',
    'docsgen.config.json:1:50',
    'pages/c.tsx:2:31',
    'theme/Footer.tsx:1:38',
  ])
})

test('one glossary holds for converted texts and for those that a locale has written itself', async () => {
  const s = siteOf('glossary', {
    'docsgen.config.json': JSON.stringify({
      locales: [
        { code: 'en' },
        { code: 'zh-CN', fallback: ['en'], glossary: { 你: '您' } },
        {
          code: 'zh-TW',
          convertFrom: 'zh-CN',
          glossary: { 渠道: ['管道', '通路'], 后台: '後台', 大模型: '大型語言模型' },
        },
      ],
    }),
    'docs/a.md': '# Channels\n\nText.\n',
    'docs/b.md': '# More\n\nText.\n',
    'docs/part/c.md': '# Part\n\nText.\n',
    'i18n/zh-CN/docs/a.md': '# 渠道\n\n在后台选择渠道，你用 `渠道` 接入大模型。\n',
    'i18n/zh-CN/docs/b.md': '# 更多\n\n没有问题。\n',
    'i18n/zh-CN/messages.json': '{\n  "title": "渠道的后台"\n}\n',
    'i18n/zh-CN/docs/part/_category_.json': '{ "label": "渠道" }',
    'i18n/zh-TW/docs/b.md':
      '---\ntitle: 後臺\n---\n\n管道、後台、`渠道`：\n在通路裡有大型語言模型。\n',
    'i18n/zh-TW/messages.json': '{\n  "tagline": "更多渠道"\n}\n',
    'docs/other/d.md': '# Other\n\nText.\n',
    // Addresses stay when words change.
    'i18n/zh-TW/docs/other/_category_.json':
      '{ "label": "通路", "link": { "type": "generated-index", "slug": "/渠道" } }',
  })
  const { diagnostics } = await check({ root: s.root })
  const words = diagnostics.filter(({ code }) => code === 'glossary-word')
  expect(
    words.map(({ file, line, column, message, hint }) =>
      [`${file}:${line}:${column}`, message, hint].join(' '),
    ),
  ).toEqual([
    'i18n/zh-CN/docs/a.md:3:9 “你” is not the word of the glossary. Write “您”.',
    'i18n/zh-TW/docs/b.md:2:8 “後臺” is not the word of the glossary. Write “後台”.',
    'i18n/zh-TW/docs/b.md:6:2 “通路” is not the word of the glossary. Write “管道”.',
    'i18n/zh-TW/docs/other/_category_.json:1:13 “通路” is not the word of the glossary. Write “管道”.',
    'i18n/zh-TW/messages.json:2:17 “渠道” is not the word of the glossary. Write “管道”.',
  ])
  const built = await s.build()
  expect(built.main('zh-TW/docs/a/index.html')).toContain(
    '在後台選擇管道，你用 <code>渠道</code> 接入大型語言模型。',
  )
  expect(built.text('zh-TW/docs/a/index.html')).toContain('管道的後台')
  // Another glossary is another text: nothing of the old one comes from the cache.
  s.edit('docsgen.config.json', (text) => text.replace('"管道","通路"', '"通路"'))
  const again = await s.build()
  expect(again.main('zh-TW/docs/a/index.html')).toContain('在後台選擇通路')
})
