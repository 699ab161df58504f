/** Terms that pages explain (`terms` of the configuration). */
import { expect, test } from 'vitest'
import { docsgenHere } from './docsgen.ts'
import { siteOf } from './site.ts'

const files = {
  'docsgen.config.json': JSON.stringify({
    title: 'Acme',
    locales: ['en', { code: 'zh-CN' }, { code: 'zh-TW', convertFrom: 'zh-CN' }, 'de'],
    terms: { en: 'terms.yml', 'zh-CN': 'i18n/zh-CN/terms.yml' },
    profile: { product: 'Acme' },
    feedback: false,
    search: { enabled: false },
  }),
  'terms.yml':
    'workgroup: A group of agents of {product} & <more>.\nsla:\n  term: service level\n  also: [SLA]\n  definition: A promise.\nlevel: A height.\n',
  'i18n/zh-CN/terms.yml': 'workgroup:\n  term: 工作组\n  definition: 一组客服软件用户。\n',
  'docs/a.md': [
    '# The workgroup',
    '',
    '## A workgroup {#w}',
    '',
    'See [the workgroup](b.md) and `workgroup`: Workgroups answer, and a workgroup waits.',
    '',
    '<div class="no-terms">\n\nNo SLA here.\n\n</div>',
    '',
    '| Level |\n| --- |\n| Service levels |',
    '',
    '<b>SLA</b> and sublevel, &lt;level&gt;.',
  ].join('\n'),
  'docs/b.md': '---\nterms: false\n---\n\n# B\n\nA workgroup.\n',
  'docs/c.md': '# C\n\nNothing of it.\n',
  'docs/terms.md': '# Terms\n\n::terms\n',
  'i18n/zh-CN/docs/a.md': '# 甲\n\n一个工作组里的人。\n',
}

const article = (html: string) => /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? html
const explained = (html: string) =>
  [
    ...html.matchAll(
      /<dfn class="dg-term"><button[^>]*>(.*?)<\/button><span popover id="[^"]*">(.*?)<\/span>/g,
    ),
  ].map(([, word, text]) => `${word}: ${text}`)

test('each term is explained once, where it first stands in the text, in the language of the text', async () => {
  const built = await siteOf('terms', files).build()
  expect(built.diagnostics).toEqual([])
  const page = built.text('docs/a/index.html')
  expect(explained(page)).toEqual([
    'Workgroups: A group of agents of Acme &amp; &lt;more&gt;.',
    'Level: A height.',
    'Service levels: A promise.',
  ])
  expect(article(page)).toContain('No SLA here.')
  // Chinese words have no borders, and what is converted is explained in its own characters.
  expect(explained(built.text('zh-CN/docs/a/index.html'))).toEqual(['工作组: 一组客服软件用户。'])
  expect(explained(built.text('zh-TW/docs/a/index.html'))).toEqual(['工作組: 一組客服軟體使用者。'])
  // A page that is shown in another language has the terms of that.
  expect(explained(built.text('de/docs/a/index.html'))).toHaveLength(3)
  expect(built.text('docs/terms/index.html')).toContain(
    '<dt id="term-sla"><dfn>service level</dfn> (SLA)</dt><dd>A promise.</dd>',
  )
})

test('what shows no term loads nothing of it, and is what it is on a site without terms', async () => {
  const site = siteOf('terms', files)
  const built = await site.build()
  const plain = await siteOf('terms', {
    ...files,
    'docsgen.config.json': files['docsgen.config.json'].replace(/"terms":\{.*?\},/, ''),
  }).build()
  const loads = (html: string) =>
    [...html.matchAll(/assets\/(?:js\/)?terms-[\w-]+\.(\w+)/g)].map(([, kind]) => kind)
  expect(loads(built.text('docs/a/index.html')).sort()).toEqual(['css', 'js'])
  for (const page of ['docs/b/index.html', 'docs/c/index.html']) {
    expect(loads(built.text(page))).toEqual([])
    expect(built.text(page)).toBe(plain.text(page))
  }
  expect(plain.files().filter((file) => /terms-.*js/.test(file))).toEqual([])
  const shell = built.files().find((file) => file.startsWith('assets/shell-en')) ?? ''
  expect(built.text(shell)).not.toContain('promise')
  // Texts for programs, and for other programs.
  expect(built.text('docs/a.md')).not.toContain('A promise')
})

test('whatever has changed in the terms, the next build is what a build from nothing is', async () => {
  const site = siteOf('terms', files)
  await site.build()
  const changes: ((text: string) => string)[] = [
    (text) => text.replace('A promise.', 'A vow.'),
    (text) => text.replace('also: [SLA]', 'also: [SLA, waits]'),
    (text) => text.replace('level: A height.\n', ''),
  ]
  for (const change of changes) {
    site.edit('terms.yml', change)
    const next = await site.build()
    expect(next.bytes()).toEqual((await site.pristineCopy().build()).bytes())
  }
  site.edit('docs/a.md', (text) => text.replace('Workgroups answer', 'Agents answer'))
  const next = await site.build()
  expect(next.bytes()).toEqual((await site.pristineCopy().build()).bytes())
})

test.each([
  [{ fr: 'terms.yml' }, 'The site has no locale `fr`, which has terms.'],
  [{ en: 'gone.yml' }, 'The file gone.yml does not exist.'],
  [{ en: { 'a"b': 'x' } }, 'terms.en'],
  [{ en: { a: { definition: 5 } } }, 'terms.en.a'],
])('of wrong terms %j it says what is wrong', async (terms, words) => {
  const config = { ...JSON.parse(files['docsgen.config.json']), terms }
  const site = siteOf('terms', { ...files, 'docsgen.config.json': JSON.stringify(config) })
  const { output, exitCode } = await docsgenHere(['build'], { cwd: site.root })
  expect(output).toContain(words)
  expect(exitCode).toBe(2)
})

test('check names terms that are doubled, missing and unused, with their lines', async () => {
  const site = siteOf('terms', files).edit(
    'terms.yml',
    (text) => `${text}height:\n  also: [LEVEL]\n  definition: Up.\n`,
  )
  const { output } = await docsgenHere(['check', '--verbose'], { cwd: site.root })
  expect(output).toMatch(/terms\.yml:7:\d+ warning term-doubled “LEVEL” is a word of two terms/)
  expect(output).toMatch(/terms\.yml:7:\d+ info term-unused No page of en shows the term `height`/)
  expect(output).toContain('zh-CN lacks 3 of the terms of en: sla, level, height.')
  expect(output).not.toContain('shows the term `workgroup`')
})
