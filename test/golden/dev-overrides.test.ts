/** Code of a site while it is being written: changes are seen, mistakes are shown over the page, the server goes on. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ShownProblem } from '../../src/shared/live-messages.ts'
import { startDev, type TestStream } from './dev-site.ts'
import { expectFreshPackage } from './docsgen.ts'
import { site, type TestSite } from './site.ts'

// Overrides are checked against the types that the package ships.
beforeAll(expectFreshPackage)

const patience = { timeout: 20_000, interval: 20 }

async function open(where: string) {
  const made = site('overrides/site')
  const server = await startDev(made.root)
  const stream = await server.listen(where)
  await server.get(where)
  await server.settled()
  return { made, server, stream }
}

function problemsIn({ messages }: TestStream): readonly ShownProblem[] {
  const [last] = messages.filter(({ event }) => event === 'problems').slice(-1)
  return (last?.data ?? []) as readonly ShownProblem[]
}

async function differences(made: TestSite, server: Awaited<ReturnType<typeof startDev>>) {
  const copy = made.pristineCopy()
  await copy.build({ drafts: true })
  return server.differences(path.join(copy.root, 'build'))
}

const footer = (made: TestSite) => path.join(made.root, 'theme/Footer.tsx')

test('an edit of an override, of a part of it and of the style sheet are seen, as a build has them', async () => {
  const { made, server, stream } = await open('docs/intro')
  made.edit('theme/Footer.tsx', (text) => text.replace('Liked', 'Loved'))
  await vi.waitFor(() => expect(stream.html()).toContain('Loved'), patience)
  made.edit('theme/_parts/Badge.tsx', (text) => text.replace('{text}', '{text}!'))
  await vi.waitFor(() => expect(stream.html()).toContain('Overrides<!-- -->!'), patience)
  const styles = /main-\w+\.css/.exec(stream.html())?.[0] ?? '?'
  made.change('theme/styles.css', '.own-footer { color: rgb(9, 9, 9) }\n')
  await vi.waitFor(() => expect(stream.html()).not.toContain(styles), patience)
  await server.settled()
  expect(await differences(made, server)).toEqual([])
})

test('open pages get the HTML of an edited override before the scripts for it are made', async () => {
  const { made, server, stream } = await open('docs/intro')
  const scripts = (html: string) => /assets\/js\/main-\w+\.js/.exec(html)?.[0]
  const before = scripts((await server.get('docs/intro')).body.toString())
  made.edit('theme/Footer.tsx', (text) => text.replace('Liked', 'Loved'))
  await vi.waitFor(() => expect(scripts(stream.html())).not.toBe(before), patience)
  const pages = stream.messages.filter(({ event }) => event === 'page')
  const edited = pages
    .map(({ data }) => (data as { html: string }).html)
    .filter((html) => html.includes('Loved'))
  expect(edited).toHaveLength(2)
  expect(scripts(edited[0] ?? '')).toBe(before)
})

test('overrides come and go', async () => {
  const { made, server, stream } = await open('docs/intro')
  made.remove('theme/Footer.tsx')
  await vi.waitFor(() => expect(stream.html()).not.toContain('own-footer'), patience)
  made.change('theme/SkipLink.tsx', 'export function SkipLink() { return <p>Skip it</p> }\n')
  await vi.waitFor(() => expect(stream.html()).toContain('Skip it'), patience)
  await server.settled()
  expect(await differences(made, server)).toEqual([])
})

test('exports of theme/mdx.tsx that nobody reads are reported until they are mended', async () => {
  const { made, server, stream } = await open('docs/intro')
  const own = 'export function Own() { return <p>Own</p> }\n'
  made.change('theme/mdx.tsx', own)
  await server.settled()
  made.change('theme/mdx.tsx', `${own}export default { Own }\n`)
  await vi.waitFor(() => expect(problemsIn(stream)).toHaveLength(1), patience)
  expect(problemsIn(stream)[0]).toMatchObject({
    code: 'theme-invalid',
    place: 'theme/mdx.tsx:2:8',
  })
  made.change('theme/mdx.tsx', own)
  await vi.waitFor(() => expect(problemsIn(stream)).toEqual([]), patience)
})

test('a mistake in the syntax is reported with its place; the page stays, and goes on when it is mended', async () => {
  const { made, server, stream } = await open('docs/intro')
  const right = fs.readFileSync(footer(made), 'utf8')
  made.edit('theme/Footer.tsx', (text) => text.replace('</p>', '</q>'))
  await vi.waitFor(() => expect(problemsIn(stream)).toHaveLength(1), patience)
  expect(problemsIn(stream)[0]).toMatchObject({
    code: 'theme-invalid',
    place: 'theme/Footer.tsx:16:9',
  })
  expect(problemsIn(stream)[0]?.frame).toContain('> 16 |       </q>')
  expect((await server.get('docs/intro')).body.toString()).toContain('own-footer')
  made.change('theme/Footer.tsx', right.replace('Liked', 'Mended'))
  await vi.waitFor(() => expect(stream.html()).toContain('Mended'), patience)
  await vi.waitFor(() => expect(problemsIn(stream)).toEqual([]), patience)
  await server.settled()
  expect(await differences(made, server)).toEqual([])
})

test('a type error, an unknown name and an override that throws are reported; the page is there', async () => {
  const { made, server, stream } = await open('docs/intro')
  made.edit('theme/Footer.tsx', (text) => text.replace('useState(0)', "useState('0' - 1)"))
  await vi.waitFor(() => expect(problemsIn(stream)[0]?.code).toBe('theme-type'), patience)
  expect(problemsIn(stream)[0]?.place).toBe('theme/Footer.tsx:8:38')
  made.edit('theme/Footer.tsx', (text) => text.replace("useState('0' - 1)", 'useState(0)'))
  await vi.waitFor(() => expect(problemsIn(stream)).toEqual([]), patience)
  made.change('theme/Foter.tsx', 'export function Foter() { return null }\n')
  await vi.waitFor(() => expect(problemsIn(stream)[0]?.hint).toContain('Footer'), patience)
  made.remove('theme/Foter.tsx')
  await vi.waitFor(() => expect(problemsIn(stream)).toEqual([]), patience)
  made.edit('theme/Breadcrumbs.tsx', (text) => text.replace('crumbs.map', 'crumbs.nap'))
  await vi.waitFor(
    () => expect(problemsIn(stream).map(({ code }) => code)).toContain('component-failed'),
    patience,
  )
  expect((await server.get('docs/intro')).body.toString()).toContain('Intro</h1>')
})

test('a type error of a page that is a component is reported until it is mended', async () => {
  const { made, stream } = await open('pricing')
  made.edit('pages/pricing.tsx', (text) => text.replace('useState(1)', "useState('1')"))
  await vi.waitFor(() => expect(problemsIn(stream)[0]?.code).toBe('theme-type'), patience)
  expect(problemsIn(stream)[0]?.place).toMatch(/^pages\/pricing\.tsx:\d+:\d+$/)
  made.edit('pages/pricing.tsx', (text) => text.replace("useState('1')", 'useState(1)'))
  await vi.waitFor(() => expect(problemsIn(stream)).toEqual([]), patience)
})

test('a page that is a component follows its edits; one that fails leaves the shell and says why', async () => {
  const { made, server, stream } = await open('pricing')
  made.edit('pages/pricing.tsx', (text) => text.replace('dollars', 'euros'))
  await vi.waitFor(() => expect(stream.html()).toContain('euros'), patience)
  made.edit('pages/pricing.tsx', (text) => text.replace('seats * 3', 'seats.no.such'))
  // Its type is wrong, too, which is reported a little later.
  const failed = () => problemsIn(stream).find(({ code }) => code === 'component-failed')
  await vi.waitFor(() => expect(failed()?.place).toBe('pages/pricing.tsx:15:31'), patience)
  expect((await server.get('pricing')).body.toString()).toContain('own-footer')
  made.edit('pages/pricing.tsx', (text) => text.replace('seats.no.such', 'seats * 5'))
  await vi.waitFor(() => expect(stream.html()).toContain('5<!-- --> euros'), patience)
  made.edit('pages/pricing.tsx', (text) => text.replace("title: 'Pricing'", "title: 'Prices'"))
  await vi.waitFor(() => expect(stream.html()).toContain('<title>Prices |'), patience)
  await server.settled()
  expect(await differences(made, server)).toEqual([])
})

test('a component of an .mdx page follows its edits, with its chunk', async () => {
  const { made, server, stream } = await open('docs/live')
  const chunk = /chunk-\w+-\w+\.js/.exec(stream.html())?.[0] ?? '?'
  made.edit('docs/_parts/counter.tsx', (text) => text.replace('count + one', 'count + 2 * one'))
  await vi.waitFor(() => expect(stream.html()).not.toContain(chunk), patience)
  // One that the page itself has: its code is in no file.
  const own = /chunk-\w+-\w+\.js(?=" data-name="Own")/.exec(stream.html())?.[0] ?? '?'
  made.edit('docs/live.mdx', (text) => text.replace('setN(n + 1)', 'setN(n + 2)'))
  await vi.waitFor(() => expect(stream.html()).not.toContain(own), patience)
  await server.settled()
  expect(await differences(made, server)).toEqual([])
})

test('a site whose code is wrong from the start is served without it, and with it when it is mended', async () => {
  const made = site('overrides/site').edit('theme/Footer.tsx', (text) => `${text}}}`)
  const server = await startDev(made.root)
  expect((await server.get('pricing')).status).toBe(200)
  const stream = await server.listen('pricing')
  await vi.waitFor(() => expect(problemsIn(stream)[0]?.code).toBe('theme-invalid'), patience)
  await server.settled()
  made.edit('theme/Footer.tsx', (text) => text.replace(/\}\}$/, ''))
  await vi.waitFor(() => expect(stream.html()).toContain('own-footer'), patience)
  await server.settled()
  expect(await differences(made, server)).toEqual([])
})
