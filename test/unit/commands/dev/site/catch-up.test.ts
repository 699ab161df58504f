// What changes while nobody watches, and what one run of dev leaves the next.
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DevSite } from '../../../../../src/commands/dev/site/dev-site.ts'
import {
  type KnownFiles,
  readDevState,
  writeDevState,
} from '../../../../../src/commands/dev/site/dev-state.ts'
import { clockTick } from '../../../../../src/pipeline/config/hash-inputs.ts'
import { memoryCache } from '../../../../../src/support/cache/cache.ts'
import { temporarySite } from '../../../pipeline/config/temporary-site.ts'

const files = {
  'docsgen.config.json': '{ "title": "First", "css": ["own.css"] }',
  'own.css': ':root { --x: 1 }',
  'docs/intro.md': '# Intro\n\nText.\n',
  'docs/other.md': '# Other\n\nText.\n',
}

async function loaded(root: string, known = readDevState(root)): Promise<DevSite> {
  const site = new DevSite({ root, cache: memoryCache(), known })
  await site.load()
  return site
}

async function page(site: DevSite, where: string): Promise<string> {
  const served = await site.resolve(where)
  return served?.type === 'page' ? `${served.status} ${served.page.html}` : ''
}

describe('files that are saved before the folders are watched are seen', () => {
  const changes: readonly [string, { file: string; text: string; expected: RegExp }][] = [
    ['a page', { file: 'docs/intro.md', text: '# Intro\n\nNew words.\n', expected: /New words/ }],
    ['a new page', { file: 'docs/fresh.md', text: '# Fresh page\n', expected: /Fresh page/ }],
    [
      'the configuration',
      { file: 'docsgen.config.json', text: '{ "title": "Second" }', expected: /Second/ },
    ],
    ['messages', { file: 'i18n/en/messages.json', text: '{ "title": "Told" }', expected: /Told/ }],
  ]
  test.each(changes)('%s', async (_, { file, text, expected }) => {
    const root = temporarySite(files)
    const site = await loaded(root)
    expect(await page(site, '/docs/intro')).not.toMatch(expected)
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
    // What is saved within one tick of the clock before it is read is read once more.
    await new Promise((done) => setTimeout(done, 2 * clockTick))
    expect(await site.catchUp()).toBe(true)
    expect(await page(site, '/docs/intro')).toMatch(expected)
    expect(await site.catchUp()).toBe(false)
  })

  test('a style sheet', async () => {
    const root = temporarySite(files)
    const site = await loaded(root)
    const sheets = async () =>
      [...(await page(site, '/docs/intro')).matchAll(/assets\/main-\w+\.css/g)].map(
        ([name]) => name,
      )
    const before = await sheets()
    fs.writeFileSync(path.join(root, 'own.css'), ':root { --x: 2 }')
    expect(await site.catchUp()).toBe(true)
    expect(await sheets()).not.toEqual(before)
  })

  test('a specification', async () => {
    const specification = (id: string) =>
      `{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"get":{"operationId":"${id}","responses":{}}}}}`
    const root = temporarySite({
      ...files,
      'docs/intro.md': '# Intro\n\nSee `GET /a`.\n',
      'openapi/api.json': specification('first'),
    })
    const site = await loaded(root)
    expect(await page(site, '/docs/intro')).toContain('/docs/api-reference/first"')
    fs.writeFileSync(path.join(root, 'openapi/api.json'), specification('second'))
    expect(await site.catchUp()).toBe(true)
    expect(await page(site, '/docs/intro')).toContain('/docs/api-reference/second"')
    expect(await site.catchUp()).toBe(false)
  })

  test('a configuration that is mended', async () => {
    const root = temporarySite({ ...files, 'docsgen.config.json': '{ "titel": 1 }' })
    const site = await loaded(root)
    expect(await page(site, '/docs/intro')).toBe('')
    fs.writeFileSync(path.join(root, 'docsgen.config.json'), '{ "title": "Mended" }')
    expect(await site.catchUp()).toBe(true)
    expect(await page(site, '/docs/intro')).toMatch(/Mended/)
  })
})

describe('the next run', () => {
  test('knows the files of this one, and reads none that is as it was', async () => {
    const root = temporarySite(files)
    const first = await loaded(root)
    writeDevState(root, first.knownFiles() as KnownFiles)
    const { records } = readDevState(root) as KnownFiles
    expect(Object.keys(records)).toEqual([
      '.vitepress/config.js',
      '.vitepress/config.mjs',
      '.vitepress/config.mts',
      '.vitepress/config.ts',
      '.vuepress/config.js',
      '.vuepress/config.mjs',
      '.vuepress/config.mts',
      '.vuepress/config.ts',
      '_headers',
      '_redirects',
      'docs.json',
      'docs/.vitepress/config.js',
      'docs/.vitepress/config.mjs',
      'docs/.vitepress/config.mts',
      'docs/.vitepress/config.ts',
      'docs/.vuepress/config.js',
      'docs/.vuepress/config.mjs',
      'docs/.vuepress/config.mts',
      'docs/.vuepress/config.ts',
      'docs/docs.json',
      'docs/intro.md',
      'docs/mint.json',
      'docs/other.md',
      // Those that are not there are looked for.
      'docusaurus.config.js',
      'docusaurus.config.mjs',
      'docusaurus.config.mts',
      'docusaurus.config.ts',
      'i18n/en/message.json',
      'i18n/en/messages.js',
      'i18n/en/messages.json',
      'i18n/en/messages.ts',
      'i18n/en/messages.yaml',
      'i18n/en/messages.yml',
      'mint.json',
      'mkdocs.yaml',
      'mkdocs.yml',
      'properdocs.yml',
      'sidebars.cjs',
      'sidebars.js',
      'sidebars.json',
      'sidebars.mjs',
      'sidebars.ts',
      'sidebars.yaml',
      'sidebars.yml',
      'static/_redirects',
      'vercel.json',
      'zensical.toml',
    ])
    // With a hash that its bytes do not have: nobody looks at them.
    const file = path.join(root, 'docs/other.md')
    const { size, mtimeMs, ctimeMs, ino } = fs.statSync(file)
    const wrong = { size, mtimeMs, ctimeMs, ino, hash: 'f'.repeat(32) }
    const known = { records: { ...records, 'docs/other.md': wrong }, categories: [] }
    const hashOf = (site: DevSite) => site.knownFiles()?.records['docs/other.md']?.hash
    expect(hashOf(await loaded(root, known))).toBe(wrong.hash)
    // Once it is saved, somebody does.
    fs.writeFileSync(file, '# Another\n\nText.\n')
    const later = await loaded(root, known)
    expect(hashOf(later)).not.toBe(wrong.hash)
    expect(await page(later, '/docs/intro')).toMatch(/Another/)
  })

  test.each([
    ['cut off', (text: string) => text.slice(0, -20)],
    ['changed', (text: string) => text.replace(/"size":\d/, '"size":9')],
    ['empty', () => ''],
  ])('does not believe a memory that is %s', async (_, damage) => {
    const root = temporarySite(files)
    const first = await loaded(root)
    writeDevState(root, first.knownFiles() as KnownFiles)
    const file = path.join(root, '.docsgen/dev.json')
    fs.writeFileSync(file, damage(fs.readFileSync(file, 'utf8')))
    expect(readDevState(root)).toBeNull()
    expect(await page(await loaded(root), '/docs/intro')).toMatch(/^200 /)
  })
})
