/** `docsgen pdf`: the manuals of a small site as HTML and EPUB. The PDF is printed in test/browser/manual.test.ts. */
import fs from 'node:fs'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { docsgenHere } from './docsgen.ts'
import { site } from './site.ts'

const env = { NO_COLOR: '1' }
const epoch = '1767225600'

afterEach(() => void vi.unstubAllEnvs())

async function manuals(root: string, ...args: readonly string[]) {
  vi.stubEnv('SOURCE_DATE_EPOCH', epoch)
  const { exitCode, output } = await docsgenHere(['pdf', ...args], { cwd: root, env })
  return { exitCode, output, read: (name: string) => fs.readFileSync(path.join(root, name)) }
}

/** Without style sheets, pictures, and the hashes of diagrams: what this file is about. */
const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>\n?/g, '')
    .replace(/base64,[^"]+/g, 'base64,…')
    .replace(/<span class="katex-html"[\s\S]*?<\/span><\/span><\/span><\/span>/g, '…')

test.each(['en', 'zh-CN', 'zh-TW'])('%s: one page for print', async (locale) => {
  const { root } = site('manual/site')
  const args = ['--format', 'html', '--locale', locale, '--sidebar', 'handbook']
  const { exitCode, output, read } = await manuals(root, ...args)
  expect(exitCode, output).toBe(0)
  const html = read(`manuals/acme-handbook-${locale}.html`).toString()
  expect(html).not.toMatch(/<script|alert\(|\0|manual\.invalid|<button|<input/)
  // It needs no other file of the site.
  expect(html).not.toMatch(/(?:src|href)="\/|url\(["']?\//)
  const own = new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id))
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(own).toContain(target)
  await expect(textOf(html)).toMatchFileSnapshot(`expected/manual/${locale}.html`)
})

test('an EPUB has every chapter as well-formed XHTML, and links that lead somewhere', async () => {
  const { root } = site('manual/site')
  const args = ['--format', 'epub', '--locale', 'en', '--sidebar', 'handbook']
  const { exitCode, output, read } = await manuals(root, ...args)
  expect(exitCode, output).toBe(0)
  const bytes = read('manuals/acme-handbook-en.epub')
  // The first file says what the others are, and is not compressed.
  expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
  const files = unzipSync(bytes)
  const texts = Object.entries(files).filter(([name]) => /\.(?:xhtml|opf|xml)$/.test(name))
  for (const [name, content] of texts) {
    const { valid, errors } = await validateXML({
      xml: { fileName: name, contents: strFromU8(content) },
      normalization: 'format',
    })
    expect(valid, `${name}: ${errors.map(({ message }) => message).join('\n')}`).toBe(true)
  }
  const ids = new Set(
    texts.flatMap(([name, content]) => [
      path.basename(name),
      ...Array.from(
        strFromU8(content).matchAll(/\sid="([^"]+)"/g),
        ([, id]) => `${path.basename(name)}#${id}`,
      ),
    ]),
  )
  for (const [name, content] of texts.filter(([file]) => file.endsWith('.xhtml'))) {
    for (const [, href = ''] of strFromU8(content).matchAll(/<a [^>]*href="([^":]+)"/g)) {
      expect([...ids], name).toContain(href.startsWith('#') ? path.basename(name) + href : href)
    }
    for (const [, src] of strFromU8(content).matchAll(/src="([^"]+)"/g)) {
      expect(Object.keys(files)).toContain(`book/${src}`)
    }
  }
  const listed = Object.keys(files).sort()
  const opf = strFromU8(files['book/content.opf'] as Uint8Array)
  const nav = strFromU8(files['book/nav.xhtml'] as Uint8Array)
  await expect([...listed, opf, nav].join('\n')).toMatchFileSnapshot('expected/manual/epub.txt')
})

test('the same site gives the same bytes, from the cache and without, in any time zone', async () => {
  const { root } = site('manual/site')
  const args = ['--format', 'epub,html', '--locale', 'en', '--sidebar', 'handbook']
  const first = await manuals(root, ...args)
  const [epub, html] = ['epub', 'html'].map((ending) =>
    first.read(`manuals/acme-handbook-en.${ending}`),
  )
  vi.stubEnv('TZ', 'Asia/Shanghai')
  const again = await manuals(root, ...args, '--no-cache')
  expect(again.read('manuals/acme-handbook-en.epub').equals(epub as Buffer)).toBe(true)
  expect(again.read('manuals/acme-handbook-en.html').equals(html as Buffer)).toBe(true)
})

test('by default there is a file for each sidebar and locale, beside the output and not in it', async () => {
  const { root } = site('manual/site')
  await manuals(root, '--format', 'epub')
  expect(fs.readdirSync(path.join(root, 'manuals'))).toEqual(
    ['handbook', 'notes'].flatMap((id) =>
      ['en', 'zh-CN', 'zh-TW'].map((locale) => `acme-${id}-${locale}.epub`),
    ),
  )
  expect(fs.existsSync(path.join(root, 'build'))).toBe(false)
})

test('one manual may have the name of its file; title, author and paper are those that were given', async () => {
  const { root } = site('manual/site')
  const only = ['--locale', 'en', '--sidebar', 'notes', '--format', 'html', '--out', 'own.html']
  const own = ['--title', 'A & B', '--author', 'Ann', '--paper', 'letter', '--toc-depth', '1']
  const { exitCode, output, read } = await manuals(root, ...only, ...own)
  expect(exitCode, output).toBe(0)
  const html = read('own.html').toString()
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).toContain('<meta name="author" content="Ann">')
  expect(html).toContain('size:letter')
})

test.each([
  ['locale', 'fr', 'en, zh-CN, zh-TW'],
  ['sidebar', 'handbok', 'Did you mean “handbook”? Available: handbook, notes'],
  ['version-name', '1.0', 'The site has no version “1.0”.'],
])('--%s %s that is not there: usage error with those that are', async (option, value, told) => {
  const { root } = site('manual/site')
  const { exitCode, output } = await manuals(root, '--format', 'html', `--${option}`, value)
  expect(exitCode).toBe(2)
  expect(output).toContain(told)
  expect(fs.existsSync(path.join(root, 'manuals'))).toBe(false)
})

test('several manuals in one file: usage error', async () => {
  const { root } = site('manual/site')
  const { exitCode, output } = await manuals(root, '--format', 'html', '--out', 'all.html')
  expect(exitCode).toBe(2)
  expect(output).toContain('6 manuals cannot have one file, all.html.')
})

test('errors of the site are reported as a build does, and nothing is written', async () => {
  const s = site('manual/site').change('docs/note.md', '# A note\n\n[Gone](gone.md)\n')
  s.edit('docsgen.config.json', (text) =>
    text.replace('{', '{ "diagnostics": { "broken-link": "error" },'),
  )
  const { exitCode, output } = await manuals(s.root, '--format', 'html')
  expect(exitCode).toBe(1)
  expect(output).toContain('docs/note.md:3')
  expect(fs.existsSync(path.join(s.root, 'manuals'))).toBe(false)
})
