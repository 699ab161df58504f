/** Texts for translators, out and in again: `docsgen translations export` and `import`. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { coldAndWarm } from './dev-site.ts'
import { docsgenHere } from './docsgen.ts'
import { siteOf, type TestSite } from './site.ts'

const guide = `---
title: Install {product}
description: "How to install it: in short"
sidebar_position: 2
---

Before the first heading, with \`code\` and a [link](other.md).

## Requirements {#req}

You need **Node** 20 & more than that<br>.

\`\`\`sh
npm install # stays
\`\`\`

| Name | Value |
| --- | --- |
| one | two |

## Only code

\`\`\`sh
ls
\`\`\`

## Last

:::note[Careful]
Text of {product}.
:::
`

const files = {
  'docsgen.config.json': JSON.stringify({
    title: 'Acme',
    locales: ['en', 'zh-CN'],
    profile: { product: 'Acme' },
    feedback: false,
    search: { enabled: false },
    navbar: { items: [{ label: 'Guide', to: '/docs/install' }] },
  }),
  'docs/install.md': guide,
  'docs/other.md': '# Other\n\nWords.\n',
  'i18n/zh-CN/docs/other.md': '# 其他\n\n文字。\n',
}

const run = (site: TestSite, ...args: readonly string[]) =>
  docsgenHere(['translations', ...args], { cwd: site.root })
const read = ({ root }: TestSite, file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const exportOf = async (site: TestSite, ...args: readonly string[]) => {
  const ran = await run(site, 'export', '--locale=zh-CN', ...args)
  expect(ran.exitCode, ran.output).toBe(0)
  return ran.output
}

/** A translator: each text without a target, or with one that needs a review, gets its own source with 译 before each word. */
function translate(xliff: string): string {
  return xliff.replace(
    /<source>(.*?)<\/source>(?:\s*<target state="needs[^"]*">.*?<\/target>)?(?!\s*<target)/gs,
    (_, source: string) => `<source>${source}</source><target>${translated(source)}</target>`,
  )
}

function translated(source: string): string {
  return source
    .split(/(<ph.*?<\/ph>|&\w+;)/s)
    .map((part) => (/^[<&]/.test(part) ? part : part.replace(/\b\p{L}+/gu, '译$&')))
    .join('')
}

/** The files of a site but those that docsgen keeps for itself, with their bytes and times. */
function stateOf({ root }: TestSite): Record<string, string> {
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
  const own = names.filter((name) => !/^(?:\.docsgen|build|zh-CN\.xlf)/.test(name))
  return Object.fromEntries(
    own.flatMap((name) => {
      const file = path.join(root, name)
      return fs.statSync(file).isFile() ? [[name, fs.readFileSync(file, 'utf8')]] : []
    }),
  )
}

test('what is missing goes out by section, with code, addresses, tags and names of the profile protected', async () => {
  const site = siteOf('translations', files)
  expect(await exportOf(site)).toMatch(
    /Wrote zh-CN\.xlf: 6 texts of 1 document, 1 label, \d+ words/,
  )
  await expect(read(site, 'zh-CN.xlf')).toMatchFileSnapshot('./expected/translations/zh-CN.xlf')
  const again = siteOf('translations', files)
  await exportOf(again)
  expect(read(again, 'zh-CN.xlf')).toBe(read(site, 'zh-CN.xlf'))
})

test('a translated file makes the pages, labels and the record; then nothing is missing', async () => {
  const site = siteOf('translations', files)
  await exportOf(site)
  site.edit('zh-CN.xlf', translate)
  const before = stateOf(site)
  const dry = await run(site, 'import', 'zh-CN.xlf', '--dry-run')
  expect(dry.output).toContain('Would place 7 texts in 2 files:\n  i18n/zh-CN/docs/install.md')
  expect(stateOf(site)).toEqual(before)
  const { output, exitCode } = await run(site, 'import', 'zh-CN.xlf')
  expect(output).toContain('Placed 7 texts in 2 files')
  expect(exitCode).toBe(0)
  await expect(read(site, 'i18n/zh-CN/docs/install.md')).toMatchFileSnapshot(
    './expected/translations/install.md',
  )
  expect(JSON.parse(read(site, 'i18n/zh-CN/messages.json'))).toEqual({ 'navbar.Guide': '译Guide' })
  expect(await exportOf(site)).toContain('Nothing is missing or out of date.')
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect(built.text('zh-CN/docs/install/index.html')).toContain('译Requirements')
})

test('a round trip without changes gives the same bytes, of all texts too', async () => {
  const site = siteOf('translations', files)
  await exportOf(site)
  site.edit('zh-CN.xlf', translate)
  await run(site, 'import', 'zh-CN.xlf')
  site.edit('docs/install.md', (text) => text.replace('You need', 'You will need'))
  const before = stateOf(site)
  for (const more of [[], ['--all']]) {
    await exportOf(site, ...more)
    const { output, exitCode } = await run(site, 'import', 'zh-CN.xlf')
    expect(output).toContain(more.length > 0 ? '' : 'Nothing in the file is new for zh-CN.')
    expect(exitCode).toBe(0)
    expect(stateOf(site)).toEqual(before)
  }
})

test('of a changed source the changed and new sections go out, with the text that was there; others stay byte for byte', async () => {
  const site = siteOf('translations', files)
  await exportOf(site)
  site.edit('zh-CN.xlf', translate)
  await run(site, 'import', 'zh-CN.xlf')
  // The translation of a section by hand, in the way of Windows.
  site.edit('i18n/zh-CN/docs/install.md', (text) =>
    text.replace('译Text 译of', '手写').replaceAll('\n', '\r\n'),
  )
  await docsgenHere(['check', '--update-lock'], { cwd: site.root })
  site.edit('docs/install.md', (text) =>
    text
      .replace('You need', 'You will need')
      .replace('## Only code', '## Between {#between}\n\nA new section.\n\n## Only code'),
  )
  expect(await exportOf(site)).toContain('2 texts of 1 document')
  const file = read(site, 'zh-CN.xlf')
  expect(file).toContain(
    '<target state="needs-review-translation"><ph id="1">## </ph>译Requirements',
  )
  expect(file).not.toContain('手写')
  site.edit('zh-CN.xlf', translate)
  expect((await run(site, 'import', 'zh-CN.xlf')).exitCode).toBe(0)
  const text = read(site, 'i18n/zh-CN/docs/install.md')
  expect(text).not.toMatch(/(?<!\r)\n/)
  expect(text).toContain('译You 译will 译need')
  expect(text).toContain(
    '## 译Between {#between}\r\n\r\n译A 译new 译section.\r\n\r\n## 译Only 译code',
  )
  expect(text).toContain(':::note[译Careful]\r\n手写 {product}.\r\n:::\r\n')
  expect(await exportOf(site)).toContain('Nothing is missing or out of date.')
  const checked = await docsgenHere(['check', '--strict'], { cwd: site.root })
  expect(checked.output).not.toContain('translation-stale')
})

test('a part of the texts is placed; the rest keeps its source, and goes out again', async () => {
  const site = siteOf('translations', files)
  await exportOf(site)
  site.edit('zh-CN.xlf', (text) =>
    text.replace(
      /(<trans-unit id="docs\/install.md#last".*?<\/source>)/s,
      (_, unit: string) =>
        unit +
        unit
          .replace(/^.*<source>/s, '<target>')
          .replace('</source>', '</target>')
          .replace('Text', '文字'),
    ),
  )
  const { output } = await run(site, 'import', 'zh-CN.xlf')
  expect(output).toContain('Placed 1 text in 1 file')
  const text = read(site, 'i18n/zh-CN/docs/install.md')
  expect(text).toBe(guide.replace('Text of', '文字 of'))
  expect(await exportOf(site)).toContain('5 texts of 1 document')
  expect(read(site, 'zh-CN.xlf')).not.toContain('文字')
})

test('a text that was accepted as it is, is recorded', async () => {
  const site = siteOf('translations', files)
  await exportOf(site)
  site.edit('zh-CN.xlf', translate)
  await run(site, 'import', 'zh-CN.xlf')
  site.edit('docs/install.md', (text) => text.replace('You need', 'You will need'))
  await exportOf(site)
  const before = read(site, 'i18n/zh-CN/docs/install.md')
  site.edit('zh-CN.xlf', (text) => text.replace('needs-review-translation', 'signed-off'))
  await run(site, 'import', 'zh-CN.xlf')
  expect(read(site, 'i18n/zh-CN/docs/install.md')).toBe(before)
  expect(await exportOf(site)).toContain('Nothing is missing or out of date.')
})

test('labels that nobody has translated, or that have parts of their own, are left out', async () => {
  const site = siteOf('translations', files)
  const label = (more: string) =>
    `<xliff version="1.2"><file original="i18n/zh-CN/messages.json" target-language="zh-CN"><body><trans-unit id="navbar.Guide"><source>Guide</source>${more}</trans-unit></body></file></xliff>`
  site.change('texts.xlf', label('<target state="needs-translation">Guide</target>'))
  expect((await run(site, 'import', 'texts.xlf')).output).toContain('Nothing in the file is new')
  site.change('texts.xlf', label('<target>指南<ph id="7">x</ph></target>'))
  const { output, exitCode } = await run(site, 'import', 'texts.xlf')
  expect(output).toContain('part (<ph id="7">) that its source has not')
  expect(exitCode).toBe(1)
  expect(fs.existsSync(path.join(site.root, 'i18n/zh-CN/messages.json'))).toBe(false)
  site.change('texts.xlf', label('<target>指南</target>'))
  expect((await run(site, 'import', 'texts.xlf')).output).toContain('Placed 1 text')
  // Labels have no record.
  expect(fs.existsSync(path.join(site.root, 'i18n.lock'))).toBe(false)
})

test('a file that cannot be written leaves the others with their record', async () => {
  const site = siteOf('translations', {
    ...files,
    'docs/zone/last.md': '# Last\n\nWords.\n',
    'i18n/zh-CN/docs/zone': 'no folder',
  })
  await exportOf(site)
  site.edit('zh-CN.xlf', translate)
  const { output, exitCode } = await run(site, 'import', 'zh-CN.xlf')
  expect(output).toContain('could not be written')
  expect(exitCode).toBe(3)
  expect(read(site, 'i18n.lock')).toContain('i18n/zh-CN/docs/install.md from docs/install.md')
  fs.rmSync(path.join(site.root, 'i18n/zh-CN/docs/zone'))
  expect((await run(site, 'import', 'zh-CN.xlf')).output).toContain('docs/zone/last.md')
  expect(await exportOf(site)).toContain('Nothing is missing or out of date.')
})

describe('a file that is refused', () => {
  const unit = (id: string, target: string, source = 'Words.') =>
    `<trans-unit id="${id}"><source>${source}</source><target>${target}</target></trans-unit>`
  const xliff = (units: string, original = 'docs/install.md', language = 'zh-CN') =>
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file original="${original}" source-language="en" target-language="${language}" datatype="plaintext"><body>\n${units}\n</body></file></xliff>\n`

  test.each([
    ['is not well-formed', '<xliff version="1.2"><file></xliff>', 'texts.xlf:1:', 1],
    [
      'has a document type',
      '<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "b">]>\n<x/>',
      'texts.xlf:2',
      1,
    ],
    ['is of version 2', '<xliff version="2.1"/>', 'XLIFF 2.1', 1],
    ['is something else', '<html/>', 'no XLIFF', 1],
    ['is empty', '', 'not well-formed', 1],
    ['names no language', xliff('', 'a', ''), 'does not name its language', 1],
    ['is of another locale', xliff(unit('a', 'b'), 'a', 'fr'), 'no locale `fr`', 2],
  ])('because it %s', async (_, content, ...[words, code]) => {
    const site = siteOf('translations', files).change('texts.xlf', content)
    const before = stateOf(site)
    const { output, exitCode } = await run(site, 'import', 'texts.xlf')
    expect(output).toContain(words)
    expect(exitCode).toBe(code)
    expect(stateOf(site)).toEqual(before)
  })

  const last = 'docs/install.md#last'
  test.each([
    [
      'of a file outside of the site',
      xliff(unit('../../etc/passwd#a', 'x'), '../../etc/passwd'),
      'no ../../etc/passwd',
    ],
    [
      'of a document that is gone',
      xliff(unit('docs/gone.md#a', 'x'), 'docs/gone.md'),
      'no docs/gone.md',
    ],
    [
      'of a section that is gone',
      xliff(unit('docs/install.md#gone', 'x')),
      'no such text any more',
    ],
    ['of no label', xliff(unit('__proto__', 'x'), 'i18n/zh-CN/messages.json'), 'no such label'],
    [
      'with a tag of its own',
      xliff(unit(last, '## 末\n\n&lt;script&gt;alert(1)&lt;/script&gt;')),
      'a tag or code that its source has not: <script>alert(1)</script>',
    ],
    ['with another heading', xliff(unit(last, '## 末\n\n### 又')), 'another heading'],
    ['without its heading', xliff(unit(last, '末')), 'not of level 2'],
    ['of another level', xliff(unit(last, '# 末')), 'not of level 2'],
    [
      'with code that does not end',
      xliff(unit(last, '## 末\n\n```\ncode')),
      'a block without its end',
    ],
    [
      'with a part that is not there',
      xliff(unit(last, '## 末 <ph id="99">x</ph>')),
      'part (<ph id="99">) that its source has not',
    ],
  ])('for a text %s, which is named with its line', async (_, content, words) => {
    const site = siteOf('translations', files).change('texts.xlf', content)
    const before = stateOf(site)
    const { output, exitCode } = await run(site, 'import', 'texts.xlf')
    expect(output).toContain(words)
    expect(output).toContain('texts.xlf:3 warning translation-text')
    expect(exitCode).toBe(1)
    expect(stateOf(site)).toEqual(before)
  })

  test('for code in MDX, which would run when the site is built', async () => {
    const site = siteOf('translations', {
      ...files,
      'docs/code.mdx': '# Code\n\nA {1 + 1} and text.\n',
      'texts.xlf': xliff(unit('docs/code.mdx#code', '# 码\n\n{process.exit(7)}'), 'docs/code.mdx'),
    })
    const { output, exitCode } = await run(site, 'import', 'texts.xlf')
    expect(output).toContain('a tag or code that its source has not: {process.exit(7)}')
    expect(exitCode).toBe(1)
    site.change(
      'texts.xlf',
      xliff(
        unit('docs/code.mdx#code', '# 码\n\n文字 {1 + 1}。', '# Code\n\nA {1 + 1} and text.'),
        'docs/code.mdx',
      ),
    )
    expect((await run(site, 'import', 'texts.xlf')).exitCode).toBe(0)
    expect(read(site, 'i18n/zh-CN/docs/code.mdx')).toBe('# 码\n\n文字 {1 + 1}。\n')
  })

  test('for a source that has changed meanwhile: it is placed, and stays out of date', async () => {
    const site = siteOf('translations', files)
    await exportOf(site)
    site.edit('zh-CN.xlf', translate)
    site.edit('docs/install.md', (text) => text.replace('You need', 'You will need'))
    const { output, exitCode } = await run(site, 'import', 'zh-CN.xlf')
    expect(output).toContain('Its source has changed since the file was made')
    expect(exitCode).toBe(1)
    expect(read(site, 'i18n/zh-CN/docs/install.md')).toContain('译You 译need')
    expect(await exportOf(site)).toContain('1 text of 1 document')
  })
})

test.each([
  [['export'], 'export needs --locale'],
  [['export', '--locale=fr'], 'no locale `fr`'],
  [['import'], 'import needs the file'],
  [['import', 'a.xlf', '--all'], 'is for export'],
  [['translate'], 'The choices are export, import'],
])('usage: %j', async (args, words) => {
  const site = siteOf('translations', files)
  const { output, exitCode } = await run(site, ...args)
  expect(output).toContain(words)
  expect(exitCode).toBe(2)
})

const guides = ['docs', 'i18n/zh-CN/docs'].map((folder) =>
  path.resolve(import.meta.dirname, `../../content/${folder}/docsgen/translating.md`),
)

test.each(guides)('the terminal that %s shows is what happens', async (guide) => {
  const [, recorded = ''] = /```console\n(.*?)\n```/s.exec(fs.readFileSync(guide, 'utf8')) ?? []
  const site = siteOf('translations', files)
  const lines: string[] = []
  for (const [, command = ''] of recorded.matchAll(/^\$ docsgen (.*)$/gm)) {
    if (command.includes('import')) site.edit('zh-CN.xlf', translate)
    const { output } = await docsgenHere(command.split(' '), { cwd: site.root })
    const printed = output.split('\n').filter((line) => !/^[a-z]+ \(\d+\)$/.test(line))
    lines.push(`$ docsgen ${command}`, printed.join('\n').trimEnd())
  }
  expect(lines.join('\n')).toBe(recorded)
})

test('a document of a plugin goes out like that of a file, and its translation becomes a file', async () => {
  const site = siteOf('translations/plugin', {
    'docsgen.config.json': JSON.stringify({
      title: 'Acme',
      locales: ['en', 'zh-CN'],
      plugins: ['./plugins/api.ts'],
    }),
    'plugins/api.ts':
      "export default { name: 'api', sources: () => [{ path: 'docs/api.md', key: '1', text: '# API\\n\\nWords.\\n' }] }\n",
  })
  await exportOf(site)
  const file = read(site, 'zh-CN.xlf')
  expect(file).toContain('original="docs/api.md"')
  site.change('zh-CN.xlf', translate(file))
  const ran = await run(site, 'import', 'zh-CN.xlf')
  expect(ran.exitCode, ran.output).toBe(0)
  expect(read(site, 'i18n/zh-CN/docs/api.md')).toContain('译Words.')
})

test('a translation of a document of a plugin shows the same component', async () => {
  const site = siteOf('translations/plugin', {
    'docsgen.config.json': JSON.stringify({
      title: 'Acme',
      locales: ['en', 'zh-CN'],
      feedback: false,
      search: { enabled: false },
      plugins: ['./plugins/api.mjs'],
    }),
    'components/A.tsx': 'export default ({ name }) => <b>{name}</b>\n',
    'plugins/api.mjs': `export default { name: 'api', sources: () => [{
      path: 'docs/api/a.mdx', key: '1', component: './components/A.tsx',
      data: { name: 'shown' }, frontMatter: { title: 'Words' },
    }] }\n`,
  })
  await exportOf(site)
  site.edit('zh-CN.xlf', translate)
  const ran = await run(site, 'import', 'zh-CN.xlf')
  expect(ran.exitCode, ran.output).toBe(0)
  expect(read(site, 'i18n/zh-CN/docs/api/a.mdx')).toContain('from "@site/components/A.tsx"')
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect(built.text('zh-CN/docs/api/a/index.html')).toMatch(/译Words.*<b>shown<\/b>/s)
  expect(await coldAndWarm(site.root, built.outDir)).toEqual([[], []])
  expect(await exportOf(site)).toContain('Nothing is missing or out of date.')
})

describe('files that a document reads from its folder', () => {
  const page = `---
title: Page
---
import A, { one } from '../../components/A.tsx'
import Part from "../_part.mdx"
import Own from '../_own.mdx'
import list from '../list.json'
import raw from '!!raw-loader!../list.json'
export { A as B } from '../../components/A'
export const later = () => import('../../components/A.tsx')

Words <A /> of {list.name} {raw.length} {one}.

## Parts {#parts}

<Part />

<Own />

[Other](../../docs/other.md), [list](../list.json), ![picture](./picture.svg) <img src="./picture.svg" alt="" />

::include{file="../_part.md"}

\`\`\`js file=../_code.js title="code.js"
\`\`\`
`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n'
  const importing = {
    'docsgen.config.json': JSON.stringify({
      title: 'Acme',
      locales: ['en', 'zh-CN'],
      feedback: false,
      search: { enabled: false },
    }),
    'docs/deep/page.mdx': page,
    'docs/deep/plain.md': `# Plain\n\nWords.\n\n${page.slice(page.indexOf('::include'))}`,
    'docs/deep/picture.svg': svg,
    'docs/_part.mdx': 'Part of the source.\n',
    'docs/_part.md': 'Included from the source.\n',
    'docs/_own.mdx': 'Untranslated.\n',
    'docs/_code.js': 'const code = 1\n',
    'docs/list.json': '{ "name": "lists" }\n',
    'docs/other.md': '# Other\n\nWords.\n',
    'components/A.tsx':
      'export const one = 1\nexport const A = () => <b>component</b>\nexport default A\n',
    'i18n/zh-CN/docs/_own.mdx': '自己的部分。\n',
  }
  const file = 'i18n/zh-CN/docs/deep/page.mdx'

  test('are the same ones in its translation, but for those that have a translation', async () => {
    const site = siteOf('translations/files', importing)
    expect((await site.build()).diagnostics).toEqual([])
    await exportOf(site)
    site.edit('zh-CN.xlf', translate)
    const ran = await run(site, 'import', 'zh-CN.xlf')
    expect(ran.exitCode, ran.output).toBe(0)
    await expect(read(site, file)).toMatchFileSnapshot('./expected/translations/page.mdx')
    const built = await site.build()
    expect(built.diagnostics).toEqual([])
    const html = built.text('zh-CN/docs/deep/page/index.html')
    for (const words of ['<b>component</b>', 'Part of the source', '自己的部分', 'const</span>'])
      expect(html).toContain(words)
    expect(html).not.toContain('Untranslated')
    expect(built.text('zh-CN/docs/deep/plain/index.html')).toContain('Included from the source')
    expect(await exportOf(site)).toContain('Nothing is missing or out of date.')
  })

  test('stay so when their section goes out again', async () => {
    const site = siteOf('translations/files', importing)
    await exportOf(site)
    site.edit('zh-CN.xlf', translate)
    await run(site, 'import', 'zh-CN.xlf')
    const before = stateOf(site)
    await exportOf(site, '--all')
    expect((await run(site, 'import', 'zh-CN.xlf')).output).toContain('Nothing in the file is new')
    expect(stateOf(site)).toEqual(before)
    site.edit('docs/deep/page.mdx', (text) => text.replace('Words <A />', 'More words <A />'))
    await exportOf(site)
    site.edit('zh-CN.xlf', (text) =>
      text.replaceAll('needs-review-translation', 'translated').replace('译Words', '更多译Words'),
    )
    const ran = await run(site, 'import', 'zh-CN.xlf')
    expect(ran.exitCode, ran.output).toBe(0)
    expect(read(site, file)).toContain('更多译Words')
    expect(read(site, file)).toContain("import A, { one } from '@site/components/A.tsx'")
    expect((await site.build()).diagnostics).toEqual([])
  })
})
