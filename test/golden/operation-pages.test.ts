/** Documents that are the pages of operations: front matter `openapi`. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { createSearchEngine } from '../../src/shared/search/search-engine.ts'
import { startDev } from './dev-site.ts'
import { builtSite, differences, site, siteOf, type TestSite } from './site.ts'

const name = 'api/own'
const page = 'docs/guide/pet/index.html'
const generated = 'docs/shop/get-pet/index.html'
const isApi = (html: string) => html.includes('<p class="api-endpoint">')

test('no page leads to where the operation would have been', async () => {
  const built = await builtSite(name)
  const pages = built.files().filter((file) => file.endsWith('.html'))
  const leading = pages.filter((file) =>
    /href="[^"]*\/shop\/(?:get|save)-pet/.test(built.text(file)),
  )
  expect(leading).toEqual([])
  expect(built.text(generated)).toContain(
    '<link rel="canonical" href="https://docs.example.com/docs/guide/pet">',
  )
  for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'assets/sidebar-en-docs.json']) {
    expect(built.text(file), file).not.toContain('get-pet')
    expect(built.text(file), file).toContain('guide/pet')
  }
})

test('its Markdown has both texts', async () => {
  const built = await builtSite(name)
  await built.expectText('pet.md', built.text('docs/guide/pet.md'))
  await built.expectText('zh-TW-pet.md', built.text('zh-TW/docs/guide/pet.md'))
})

test('every id is there once', async () => {
  const html = (await builtSite(name)).text(page)
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

/** The changes after which a build from what is known must give what one from nothing gives. */
const changes: Readonly<Record<string, (s: TestSite) => void>> = {
  'text of the document': (s) => s.edit('docs/guide/pet.md', (text) => `${text}\nMore.\n`),
  'text of the specification': (s) =>
    s.edit('openapi/shop.yaml', (text) => text.replace('Reads one pet.', 'Reads a pet.')),
  'another heading': (s) =>
    s.edit('docs/guide/pet.md', (text) => text.replace('## Errors', '## Limits')),
  'a title': (s) =>
    s.edit('docs/guide/pet.md', (text) => text.replace('---\n', '---\ntitle: Pet\n')),
  'another operation': (s) =>
    s.edit('docs/guide/pet.md', (text) => text.replace('get /pets/{petId}', 'shop get /pets')),
  'no field': (s) => s.edit('docs/guide/pet.md', (text) => text.replace(/^openapi.*\n/m, '')),
  'a draft': (s) =>
    s.edit('docs/guide/pet.md', (text) => text.replace('---\n', '---\ndraft: true\n')),
  unlisted: (s) =>
    s.edit('docs/guide/pet.md', (text) => text.replace('---\n', '---\nunlisted: true\n')),
  'no document': (s) => s.remove('docs/guide/pet.md'),
  'no specification': (s) => s.remove('openapi/shop.yaml'),
}

test.each(Object.entries(changes))('%s: a build knows all that has changed', async (_, change) => {
  const s = site(name)
  await s.build()
  change(s)
  const known = await s.build()
  const fresh = await s.pristineCopy().build()
  expect(known.report()).toBe(fresh.report())
  if (known.exitCode === 0) expect(differences(known.bytes(), fresh.bytes())).toEqual([])
})

test('a draft leaves the generated page as it is, unless drafts are built', async () => {
  const s = site(name).edit('docs/guide/pet.md', (text) =>
    text.replace('---\n', '---\ndraft: true\n'),
  )
  expect(isApi((await s.build()).text(generated))).toBe(true)
  const drafts = await s.build({ drafts: true })
  expect(isApi(drafts.text(generated))).toBe(false)
  expect(isApi(drafts.text(page))).toBe(true)
})

test('what is wrong with the field is said with its place', async () => {
  const wrong = (field: string) => `---\nopenapi: ${field}\n---\n\n# Title\n`
  const s = site(name)
    .change('docs/a-form.md', wrong('getPet'))
    .change('docs/b-unknown.md', wrong('get /pest/{id}'))
    .change('docs/c-method.md', wrong('delete /pets/{id}'))
    .change('docs/d-several.md', wrong('get /pets'))
    .change('docs/e-spec.md', wrong('shup get /pets'))
    .change('docs/z-twice.md', wrong('get /pets/{id}'))
    .change('pages/about.md', wrong('shop get /pets'))
    .change('blog/2026-01-01-post.md', wrong('shop get /pets'))
  await (await s.build()).expectText('errors.txt', (await s.build()).report())
})

test('the document may have the address that the generated page would have', async () => {
  const built = await site(name)
    .edit('docs/guide/pet.md', (text) => text.replace('---\n', '---\nslug: /shop/get-pet\n'))
    .build()
  expect(built.report()).toBe('no problems\n')
  expect(built.text(generated)).toContain('Before the first call')
})

test('without a document of its own a locale shows that of another, and where none is the generated page', async () => {
  const built = await site(name)
    .edit('docs/guide/pet.md', (text) => text.replace('---\n', '---\nlocales: [en]\n'))
    .build()
  expect(isApi(built.text(page))).toBe(true)
  const chinese = 'zh-CN/docs/shop/get-pet/index.html'
  expect(isApi(built.text(chinese))).toBe(true)
  expect(built.text(chinese)).toContain(
    'hreflang="en" href="https://docs.example.com/docs/guide/pet"',
  )
  expect(built.text(page)).toContain(
    'hreflang="zh-CN" href="https://docs.example.com/zh-CN/docs/shop/get-pet"',
  )
  expect(isApi(built.text('zh-CN/docs/guide/save/index.html'))).toBe(true)
})

test('versions show the operation, and links lead to the last one', async () => {
  const specification = fs.readFileSync(`${site(name).root}/openapi/shop.yaml`, 'utf8')
  const s = siteOf('api/versions', {
    'docsgen.config.json': JSON.stringify({ title: 'T', docs: { lastVersion: '1.0' } }),
    'openapi/shop.yaml': specification,
    'docs/pet.md': '---\nopenapi: get /pets/{id}\n---\n\nNew.\n',
    'docs/intro.md': '# Intro\n\nAsk `GET /pets/7`.\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/pet.md': '---\nopenapi: get /pets/{id}\n---\n\nOld.\n',
    'versioned_docs/version-1.0/intro.md': '# Intro\n\nAsk `GET /pets/7`.\n',
  })
  const built = await s.build()
  expect(built.report()).toBe('no problems\n')
  expect(isApi(built.text('docs/pet/index.html'))).toBe(true)
  expect(isApi(built.text('docs/next/pet/index.html'))).toBe(true)
  expect(built.text('docs/next/pet/index.html')).toContain('<p>New.</p>')
  expect(built.text('docs/next/intro/index.html')).toContain('<a href="/docs/pet"><code>GET')
})

test('search finds the words of both, on the page of the document', async () => {
  const built = await builtSite(name)
  const engine = createSearchEngine(async (file) => JSON.parse(built.text(`assets/search/${file}`)))
  const find = async (query: string) =>
    (await engine.search(query, { locale: 'en' })).hits.map(({ u }) => u)
  expect((await find('getPet'))[0]).toBe('/docs/guide/pet')
  expect(new Set(await find('answers'))).toEqual(new Set(['/docs/guide/pet']))
  expect(await find('Ten')).toEqual(['/docs/guide/pet'])
})

test('dev shows what build writes, and follows every edit', async () => {
  const s = site(name)
  const server = await startDev(s.root)
  const { outDir } = await s.build()
  expect(await server.differences(outDir)).toEqual([])
  await server.settled()
  const shown = async (file = 'docs/guide/pet') => (await server.get(file)).body.toString()
  const wait = (file?: string) => expect.poll(() => shown(file), { timeout: 15_000, interval: 50 })
  s.edit('docs/guide/pet.md', (text) => text.replace('Before the first', 'Ahead of the first'))
  await wait().toContain('Ahead of the first')
  s.edit('openapi/shop.yaml', (text) => text.replace('Reads one pet.', 'Reads a pet.'))
  await wait().toContain('Reads a pet.')
  s.edit('docs/guide/pet.md', (text) => text.replace(/^openapi.*\n/m, ''))
  await wait('docs/shop/get-pet').toContain('<p class="api-endpoint">')
  expect(isApi(await shown())).toBe(false)
  s.edit('docs/guide/pet.md', (text) => text.replace('---\n', '---\nopenapi: get /pets/{id}\n'))
  await wait().toContain('<p class="api-endpoint">')
  await expect
    .poll(async () => server.differences((await s.build()).outDir), { timeout: 30_000 })
    .toEqual([])
})
