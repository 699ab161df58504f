/** Labels that are not translated, keys that nothing uses, and files of translations in the wrong place. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { docsgen, docsgenHere, expectFreshPackage } from './docsgen.ts'
import { siteOf, type TestSite } from './site.ts'

beforeAll(expectFreshPackage)

const config = {
  title: 'T',
  tagline: 'Reads well',
  locales: ['en', 'zh-CN', 'de', { code: 'zh-TW', convertFrom: 'zh-CN' }],
  navbar: { items: [{ label: 'Documentation', to: '/docs/intro' }] },
  footer: {
    // With a logo the footer repeats the tagline, which has a text of its own.
    logo: { src: 'logo.svg', alt: '' },
    links: [{ title: 'More', items: [{ label: 'Start', to: '/docs/intro' }] }],
  },
}
const chinese = {
  tagline: '好读',
  'navbar.Documentatoin': '文档',
  'theme.skipToContnet': '跳过',
  'category.guide': '指南',
  'nothing.like.it': '无',
}
const files = {
  'docsgen.config.json': JSON.stringify(config),
  'docs/intro.md': '# Intro\n',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/guide/a.md': '# A\n',
  'i18n/zh-CN/messages.json': JSON.stringify(chinese, null, 2),
  'i18n/zh-CN/docs/intor.md': '# 介绍\n',
  'i18n/zh_CN/docs/intro.md': '# 介绍\n',
  'i18n/fr/docs/intro.md': '# Bonjour\n',
}

const run = async (s: TestSite, ...args: string[]) =>
  (await docsgenHere(args, { cwd: s.root })).output

const expected = [
  'i18n/fr warning locale-unknown The site has no locale “fr”: nothing in this folder is read.',
  'i18n/zh-CN/docs/intor.md warning translation-misnamed No source has this name: the page is not the translation of docs/intro.md.\n  Did you mean “intro.md”?',
  'i18n/zh-CN/messages.json:3:3 warning message-unknown The site has no text “navbar.Documentatoin”.\n  Did you mean “navbar.Documentation”?',
  'i18n/zh-CN/messages.json:4:3 warning message-unknown The site has no text “theme.skipToContnet”.\n  Did you mean “theme.skipToContent”?',
  'i18n/zh-CN/messages.json:6:3 warning message-unknown The site has no text “nothing.like.it”.',
  'i18n/zh_CN warning locale-unknown The site has no locale “zh_CN”: nothing in this folder is read.\n  Did you mean “zh-CN”?',
]

test.each(['build', 'check'])('%s reports them, each once, with its place', async (command) => {
  const { output } = await docsgenHere([command], { cwd: siteOf('messages', files).root })
  for (const text of expected) expect(output).toContain(text)
  expect(output.match(/ warning (?:message|locale|translation-misnamed)/g)).toHaveLength(6)
})

test('check lists the labels without a translation, and writes their keys to be filled in', async () => {
  const s = siteOf('messages', files)
  const read = (locale: string): Record<string, string> =>
    JSON.parse(fs.readFileSync(path.join(s.root, `i18n/${locale}/messages.json`), 'utf8'))
  const listed = await run(s, 'check', '--verbose')
  expect(listed).toMatch(
    /i18n\/zh-CN\/messages\.json info message-missing 3 of 5 labels .*: (?=.*navbar\.Documentation)(?=.*footer\.More)(?=.*footer\.Start)/,
  )
  // The interface itself is not in German.
  expect(listed).toMatch(/i18n\/de\/messages\.json info message-missing .*theme\.skipToContent/)
  expect(listed).not.toContain('i18n/zh-TW/messages.json')
  expect(fs.existsSync(path.join(s.root, 'i18n/de'))).toBe(false)

  const written = await run(s, 'check', '--write-messages')
  expect(written).toContain('i18n/zh-CN/messages.json: 3 keys added, with empty texts')
  const { 'navbar.Documentation': added, ...rest } = read('zh-CN')
  expect(added).toBe('')
  expect(rest).toMatchObject(chinese)
  expect(read('de')).toMatchObject({ tagline: '', 'theme.skipToContent': '' })
  // An empty text is none: the page has that of the configuration, and it is still to be translated.
  expect((await s.build()).text('zh-CN/docs/intor/index.html')).toContain('>Documentation<')
  const again = await run(s, 'check', '--write-messages')
  expect(again).toContain('i18n/zh-CN/messages.json: 0 keys added')
  s.change('i18n/zh-CN/messages.json', JSON.stringify({ ...read('zh-CN'), 'footer.More': '更多' }))
  expect(await run(s, 'check')).toContain('zh-CN/messages.json: 2 of 5 labels have no translation')
})

test('a file of texts that cannot be written whole stays as it was', async () => {
  const locales = ['en', 'zh-CN']
  const long = JSON.stringify({ ...chinese, tagline: '好读。'.repeat(1000) })
  const s = siteOf('messages-full', {
    ...files,
    'docsgen.config.json': JSON.stringify({ ...config, locales }),
    'i18n/zh-CN/messages.json': long,
  })
  const within = 'ulimit -f 4; "$@"'
  const { exitCode, output } = await docsgen(['check', '--write-messages'], { cwd: s.root, within })
  expect(exitCode, output).toBe(3)
  expect(output).toContain('i18n/zh-CN/messages.json error output-write')
  expect(fs.readFileSync(path.join(s.root, 'i18n/zh-CN/messages.json'), 'utf8')).toBe(long)
  expect(fs.readdirSync(path.join(s.root, 'i18n/zh-CN')).sort()).toEqual(['docs', 'messages.json'])
})

test('groups of an API reference: their titles are to be translated, that of what follows them is a text of the interface', async () => {
  const openapi = {
    ...{ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {} },
    ...{ tags: [{ name: 'pets' }], 'x-tagGroups': [{ name: 'Shop', tags: ['pets'] }] },
    components: { schemas: { Pet: { type: 'string' } } },
  }
  const s = siteOf('group-titles', {
    'docsgen.config.json': JSON.stringify({ title: 'T', locales: ['en', 'zh-CN'] }),
    'docs/intro.md': '# Intro\n',
    'openapi/api.json': JSON.stringify(openapi),
  })
  const listed = await run(s, 'check', '--verbose')
  expect(listed).toContain('sidebar.Shop')
  expect(listed).not.toMatch(/sidebar\.更多|category\.数据结构/)
  expect((await s.build()).text('zh-CN/docs/api-reference/index.html')).toContain('更多')
})
