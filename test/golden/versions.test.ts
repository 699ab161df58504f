/** What a version costs: equal documents are compiled and stored once, and a kill leaves no half version. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cutVersion } from '../../src/commands/version/cut-version.ts'
import { startDev } from './dev-site.ts'
import { builtSite, siteOf, type TestSite } from './site.ts'

const bin = path.resolve(import.meta.dirname, '../../bin/docsgen.js')

function manyDocs(count: number): TestSite {
  const names = Array.from({ length: count }, (_, index) => `page-${index}`)
  const text = (name: string) =>
    `# ${name}\n\nThe text of ${name}, with \`code\`, a [link](./page-0.md) and a list.\n\n- one\n- two\n`
  return siteOf(
    'versions/many',
    Object.fromEntries(names.map((name) => [`docs/${name}.md`, text(name)])),
  )
}

/** The articles in the cache, by their names there. */
function articlesInCache(root: string): Set<string> {
  const folder = path.join(root, '.docsgen/cache')
  const packs = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name)))
  return new Set(
    packs.flatMap((bytes) => bytes.toString('latin1').match(/html:[\da-f]{32}/g) ?? []),
  )
}

test('a version writes no second copy of compiled documents into the cache', async () => {
  const site = manyDocs(60)
  await site.build()
  const before = articlesInCache(site.root)
  expect(before.size).toBeGreaterThanOrEqual(60)
  await cutVersion({ root: site.root, name: '1.0', docs: 'docs' })
  const built = await site.build()
  expect(built.files()).toContain('docs/next/page-59/index.html')
  expect(articlesInCache(site.root)).toEqual(before)
  // What has not changed is not written again.
  const again = await site.edit('docs/page-7.md', (text) => `${text}\nMore.\n`).build()
  expect(again.result?.written).toBeLessThan(30)
})

test('menus of versions and locales have the items of the site above and below their own', async () => {
  const site = await builtSite('versions/docs')
  const html = site.text('docs/intro/index.html')
  const menus = [...html.matchAll(/<details class="dg-dropdown".*?<\/details>/gs)].map(([menu]) =>
    [...menu.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
      item.startsWith('<hr') ? '-' : item.replace(/<[^>]*>/g, ''),
    ),
  )
  expect(menus[0]).toEqual([
    'This release',
    'Next',
    '2.0',
    '1.0',
    'Archive',
    '-',
    '0.1',
    '-',
    'All',
  ])
  expect(menus.find((items) => items.includes('English'))).toEqual([
    'English',
    '简体中文',
    'Translate',
  ])
})

test('docsgen dev shows a version as soon as it is made', async () => {
  const site = manyDocs(3)
  const server = await startDev(site.root)
  expect((await server.get('docs/page-1/')).status).toBe(200)
  await cutVersion({ root: site.root, name: '1.0', docs: 'docs' })
  await expect.poll(async () => (await server.get('docs/next/page-1/')).status).toBe(200)
  const { body } = await server.get('docs/page-1/')
  expect(body.toString()).toContain('href="/docs/next/page-1"')
  const updated = server.events.flatMap((event) => (event.type === 'update' ? event.files : []))
  expect(updated.filter((file) => file.includes('.docsgen'))).toEqual([])
})

test('killed at any moment, docsgen version leaves a whole version or none', async () => {
  const site = manyDocs(100)
  const list = path.join(site.root, 'versions.json')
  const folder = path.join(site.root, 'versioned_docs/version-1.0')
  const run = () => spawn(process.execPath, [bin, 'version', '1.0', site.root], { stdio: 'ignore' })
  let waited = 0
  // Each run is killed later than the one before, from its first file on, until one gets to its end.
  while (!fs.existsSync(list)) {
    const child = run()
    const ended = once(child, 'exit')
    const work = path.join(site.root, '.docsgen-version/staging')
    while (!fs.existsSync(work) && child.exitCode === null) await pause(1)
    await pause(waited)
    child.kill('SIGKILL')
    await ended
    waited = waited * 2 + 2
    if (!fs.existsSync(list)) continue
    expect(fs.readdirSync(folder)).toHaveLength(100)
    expect(JSON.parse(fs.readFileSync(list, 'utf8'))).toEqual(['1.0'])
  }
  // A killed run may have left work: the next one clears it away.
  await cutVersion({ root: site.root, name: '2.0', docs: 'docs' })
  expect(fs.readdirSync(site.root).filter((name) => name.startsWith('.docsgen-'))).toEqual([])
  expect(fs.readdirSync(path.join(site.root, 'versioned_docs'))).toEqual([
    'version-1.0',
    'version-2.0',
  ])
})

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
