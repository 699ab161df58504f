/** Terms that pages explain (`terms` of the configuration). */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startDev } from './dev-site.ts'
import { docsgenHere } from './docsgen.ts'
import { builtSite, site } from './site.ts'

/** With terms in two locales, one that is converted, one that has none, and cards of links. */
const name = 'terms/site'
const config = () =>
  JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, 'sites', name, 'docsgen.config.json'), 'utf8'),
  ) as object

const termFiles = { en: 'terms.yml', 'zh-CN': 'i18n/zh-CN/terms.yml' }

const article = (html: string) => /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? html
const explained = (html: string) =>
  [
    ...html.matchAll(
      /<dfn class="dg-term"><button[^>]*>(.*?)<\/button><span popover id="[^"]*">(.*?)<\/span>/g,
    ),
  ].map(([, word, text]) => `${word}: ${text}`)

test('each term is explained once, where it first stands in the text, in the language of the text', async () => {
  const built = await builtSite(name)
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
  const built = await builtSite(name)
  const { terms: _, ...without } = config() as { terms: object }
  const plain = await site(name).change('docsgen.config.json', JSON.stringify(without)).build()
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

test('whatever has changed in the terms, the next build is what a build from nothing is, and so are the pages of dev', async () => {
  const made = site(name)
  await made.build()
  const server = await startDev(made.root)
  await server.get('docs/a')
  const changes: ((text: string) => string)[] = [
    (text) => text.replace('A promise.', 'A vow.'),
    (text) => text.replace('also: [SLA]', 'also: [SLA, waits]'),
    (text) => text.replace('level: A height.\n', ''),
  ]
  for (const change of changes) {
    made.edit('terms.yml', change)
    const next = await made.build()
    expect(next.bytes()).toEqual((await made.pristineCopy().build()).bytes())
    await vi.waitFor(async () => expect(await server.differences(next.outDir)).toEqual([]), {
      timeout: 15_000,
      interval: 50,
    })
  }
  made.edit('docs/a.md', (text) => text.replace('Workgroups answer', 'Agents answer'))
  const next = await made.build()
  expect(next.bytes()).toEqual((await made.pristineCopy().build()).bytes())
})

test.each([
  [{ fr: 'terms.yml' }, 'The site has no locale `fr`, which has terms.'],
  [{ en: 'gone.yml' }, 'The file gone.yml does not exist.'],
  [{ en: { 'a"b': 'x' } }, 'terms.en'],
  [{ en: { a: { definition: 5 } } }, 'terms.en.a'],
])('of wrong terms %j it says what is wrong', async (terms, words) => {
  const made = site(name).change('docsgen.config.json', JSON.stringify({ ...config(), terms }))
  const { output, exitCode } = await docsgenHere(['build'], { cwd: made.root })
  expect(output).toContain(words)
  expect(exitCode).toBe(2)
})

test('check names terms that are doubled, missing and unused, with their lines', async () => {
  const made = site(name).edit(
    'terms.yml',
    (text) => `${text}height:\n  also: [LEVEL]\n  definition: Up.\n`,
  )
  const { output } = await docsgenHere(['check', '--verbose'], { cwd: made.root })
  expect(output).toMatch(/terms\.yml:7:\d+ warning term-doubled “LEVEL” is a word of two terms/)
  expect(output).toMatch(/terms\.yml:7:\d+ info term-unused No page of en shows the term `height`/)
  expect(output).toContain('zh-CN lacks 3 of the terms of en: sla, level, height.')
  expect(output).not.toContain('shows the term `workgroup`')
})

test('check reads the terms of a converted locale that has its own', async () => {
  const made = site(name)
  const terms = {
    ...config(),
    terms: { ...termFiles, 'zh-TW': { workgroup: { definition: '一群。', also: ['無人'] } } },
  }
  made.change('docsgen.config.json', JSON.stringify(terms))
  const { output } = await docsgenHere(['check', '--verbose'], { cwd: made.root })
  expect(output).toContain('No page of zh-TW shows the term `workgroup`.')
})

test('a build with --verify finds every byte again', async () => {
  const { output, exitCode } = await docsgenHere(['build', '--verify'], { cwd: site(name).root })
  expect(exitCode, output).toBe(0)
})
