/** A site with the chat widget: its files, what pages say of it, and its settings page. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Built, builtSite, differences, site } from './site.ts'

interface WidgetData {
  readonly src: string
  readonly integrity: string
  readonly config: Readonly<Record<string, unknown>>
}

function dataOf(html: string): WidgetData | undefined {
  const [, json] =
    /<script type="application\/json" id="dg-widget">(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const pagesOf = (built: Built) => built.files().filter((file) => file.endsWith('.html'))

test('every page but the settings page mounts the file that its integrity is of', async () => {
  const built = await builtSite('widget/site')
  expect(built.exitCode).toBe(0)
  const pages = pagesOf(built)
  expect(pages.length).toBeGreaterThan(9)
  for (const page of pages) {
    const data = dataOf(built.text(page))
    if (/(^|\/)widget\//.test(page)) expect(data, page).toBeUndefined()
    else {
      const file = data?.src.replace(/^\/help\//, '') ?? ''
      expect(file, page).toMatch(/^assets\/js\/widget-launcher-[\da-f]{8}\.js$/)
      expect(integrityOf(built.text(file))).toBe(data?.integrity)
    }
  }
})

test('each part finds the next one beside it', async () => {
  const built = await builtSite('widget/site')
  const { src = '' } = dataOf(built.text('index.html')) ?? {}
  const next = (file: string, part: string) =>
    new RegExp(`"(widget-${part}-[\\da-f]{8}\\.js)"`).exec(built.text(file))?.[1] ?? ''
  const core = `assets/js/${next(src.replace('/help/', ''), 'core')}`
  expect(built.files()).toContain(core)
  expect(built.text(src.replace('/help/', ''))).toContain(integrityOf(built.text(core)))
  const panel = next(core, 'panel')
  expect(built.files()).toContain(`assets/js/${panel}`)
  // Other websites load the first two in one file, under a fixed name.
  expect(next('widget.js', 'panel')).toBe(panel)
  expect(built.files()).toContain(panel)
})

test('each locale has its language and words', async () => {
  const built = await builtSite('widget/site')
  const wordsOf = (page: string) => {
    const { locale, bubbleConfig } = dataOf(built.text(page))?.config ?? {}
    return [locale, (bubbleConfig as { title?: string }).title]
  }
  expect(wordsOf('docs/intro/index.html')).toEqual(['en', 'Ask Acme'])
  expect(wordsOf('zh-CN/docs/intro/index.html')).toEqual(['zh-cn', '需要帮助吗？'])
  expect(wordsOf('zh-TW/docs/intro/index.html')).toEqual(['zh-tw', '需要幫助嗎？'])
})

test('the settings page is there in every locale, linked and in the sitemap', async () => {
  const built = await builtSite('widget/site')
  expect(built.diagnostics).toEqual([])
  for (const path of ['widget', 'zh-CN/widget', 'zh-TW/widget']) {
    expect(built.files()).toContain(`${path}/index.html`)
    expect(built.text('sitemap.xml')).toContain(`<loc>https://docs.example.com/help/${path}</loc>`)
  }
  expect(built.text('docs/intro/index.html')).toContain('href="/help/widget"')
  await built.expectHead('zh-CN/widget/index.html')
})

test('a change of its configuration renders the pages again, and only then', async () => {
  const s = site('widget/site')
  await s.build()
  expect((await s.build()).result?.upToDate).toBe(true)
  s.edit('docsgen.config.ts', (text) => text.replace('#0a7140', '#112233'))
  const built = await s.build()
  for (const page of pagesOf(built)) expect(built.text(page), page).toContain('#112233')
  const fresh = await s.pristineCopy().build()
  expect(differences(built.bytes(), fresh.bytes())).toEqual([])
})

test('switched off, only the settings page is left', async () => {
  const s = site('widget/site')
  s.edit('docsgen.config.ts', (text) => text.replace('widget: {', 'widget: { enabled: false,'))
  const built = await s.build()
  for (const page of pagesOf(built)) expect(dataOf(built.text(page)), page).toBeUndefined()
  expect(built.files()).toContain('widget/index.html')
})

test('without a widget there is no trace of it', async () => {
  const s = site('widget/site')
  s.change('docsgen.config.ts', "export default { title: 'Help' }")
  s.change('docs/intro.md', '# Intro')
  const built = await s.build()
  expect(built.diagnostics).toEqual([])
  expect(built.files().filter((file) => file.includes('widget'))).toEqual([])
  for (const page of pagesOf(built)) expect(built.text(page)).not.toMatch(/dg-widget|api\.example/)
})

test('a page of the author’s own at that address takes its place', async () => {
  const s = site('widget/site').change('pages/widget.md', '# My own page')
  const built = await s.build()
  expect(built.diagnostics).toEqual([])
  expect(built.main('widget/index.html')).toContain('My own page')
})

test('the files that other websites and their scripts hold stay, and --verify knows them', async () => {
  const s = site('widget/site')
  const built = await s.build()
  const pinned = built.files().filter((file) => /widget-(?:full|core|panel)-/.test(file))
  expect(pinned).toHaveLength(4)
  const older = pinned.map((file) => file.replace(/-[\da-f]{8}\.js$/, '-00000000.js'))
  // As an earlier version of docsgen would have left them.
  const manifest = path.join(built.outDir, '.docsgen-output/manifest.json')
  let list = fs.readFileSync(manifest, 'utf8')
  for (const [index, file] of pinned.entries()) {
    const name = older[index] ?? ''
    fs.renameSync(path.join(built.outDir, file), path.join(built.outDir, name))
    list = list.replace(`"${file}"`, `"${name}"`)
  }
  fs.writeFileSync(manifest, list)
  const next = await s.build({ verify: true })
  expect(next.files()).toEqual(expect.arrayContaining([...older, ...pinned]))
  expect(next.result?.verify).toEqual({ equal: true, differences: [] })
})
