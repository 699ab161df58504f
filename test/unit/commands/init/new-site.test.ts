import fs from 'node:fs'
import { expect, test } from 'vitest'
import { newSite } from '../../../../src/commands/init/new-site.ts'
import { presetChoices, type SiteChoices } from '../../../../src/commands/init/site-choices.ts'
import { readTemplate, templateNames } from '../../../../src/commands/init/template.ts'

const manifest = { name: 'my-docs', docsgen: '^1.2.3' }

async function made(changes: Partial<SiteChoices>) {
  const site = await newSite({ ...presetChoices('full', 'My docs'), ...changes }, manifest)
  const text = (file: string) => Buffer.from(site.get(file) ?? '').toString('utf8')
  return { files: [...site.keys()], text }
}

const template = (file: string) => fs.readFileSync(`templates/full/${file}`, 'utf8')
const label = (text: string, key: string) => new RegExp(`${key}: '([^']*)'`).exec(text)?.[1]

test('the list of templates is that of the folder', () => {
  // Plugins are copied one by one.
  const folders = fs.readdirSync('templates').filter((name) => name !== 'plugins')
  expect([...templateNames].sort()).toEqual(folders.sort())
})

test.each(templateNames)('%s: every page has a translation, and .gitignore its name', (name) => {
  const files = [...readTemplate(name).keys()]
  const pages = files.filter((file) => /^(docs|pages)\/.*\.mdx?$/.test(file))
  expect(pages.length).toBeGreaterThan(2)
  expect(files).toEqual(expect.arrayContaining(pages.map((file) => `i18n/zh-CN/${file}`)))
  expect(files).toContain('.gitignore')
  expect(files).not.toContain('gitignore')
})

test('the choices are in the configuration and in package.json', async () => {
  const { text } = await made({ title: "O'Neil", url: 'https://o.example', baseUrl: '/d/' })
  const config = text('docsgen.config.ts')
  expect(config).toContain(`title: 'O\\'Neil'`)
  expect(config).toContain(`profile: { product: 'O\\'Neil' }`)
  expect(config).toContain(`url: 'https://o.example'`)
  expect(config).toContain(`baseUrl: '/d/'`)
  expect(JSON.parse(text('package.json'))).toMatchObject({
    name: 'my-docs',
    devDependencies: { docsgen: '^1.2.3' },
  })
})

test('a site with diagrams has their packages, in versions that docsgen works with', async () => {
  const { peerDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const { mermaid, 'mermaid-isomorphic': isomorphic, playwright } = peerDependencies
  const { text } = await made({ diagrams: true })
  expect(JSON.parse(text('package.json')).devDependencies).toMatchObject({
    mermaid,
    'mermaid-isomorphic': isomorphic,
    playwright,
  })
})

test('by default a site is its template', async () => {
  const { files, text } = await made({})
  const config = template('docsgen.config.ts').replaceAll("'Acme'", "'My docs'")
  expect(text('docsgen.config.ts')).toBe(config)
  expect(text('docs/intro.md')).toBe(template('docs/intro.md'))
  expect(text('i18n/zh-CN/docs/intro.md')).toBe(template('i18n/zh-CN/docs/intro.md'))
  expect(text('i18n/zh-CN/messages.json')).toBe(template('i18n/zh-CN/messages.json'))
  expect(files.filter((file) => file.startsWith('i18n/zh-TW/'))).toEqual([])
})

test('with Chinese as the default locale Chinese lies in docs/, and English in i18n/', async () => {
  const { files, text } = await made({ locales: ['zh-CN', 'en'], defaultLocale: 'zh-CN' })
  expect(text('docs/intro.md')).toBe(template('i18n/zh-CN/docs/intro.md'))
  expect(text('i18n/en/docs/intro.md')).toBe(template('docs/intro.md'))
  expect(files.filter((file) => file.startsWith('i18n/zh-CN/'))).toEqual([])
  const config = text('docsgen.config.ts')
  expect(label(config, 'tagline')).toBe('您需要知道的一切')
  expect(config).toContain("label: '更新记录'")
  // Every label has a translation.
  expect(config).not.toMatch(/(label|copyright|tagline): '[A-Z]/)
  expect(JSON.parse(text('docs/guide/_category_.json'))).toMatchObject({
    label: '指南',
    link: { slug: '/category/guide' },
  })
  expect(JSON.parse(text('i18n/en/messages.json'))).toMatchObject({
    tagline: 'Everything you need to know',
    'navbar.更新记录': 'What is new',
    'category.指南': 'Guide',
    'footer.copyright': 'Copyright © {product}',
  })
})

test('Traditional Chinese alone is converted once, here', async () => {
  const { files, text } = await made({ locales: ['zh-TW'], defaultLocale: 'zh-TW' })
  expect(text('docs/guide/translate.md')).toContain('伺服器')
  expect(text('docsgen.config.ts')).toContain("locales: ['zh-TW']")
  expect(label(text('docsgen.config.ts'), 'copyright')).toBe('版權所有 © {product}')
  expect(files.filter((file) => file.startsWith('i18n/'))).toEqual([])
})

test('a default locale that no template has texts for gets English ones; another gets none', async () => {
  const { files, text } = await made({ locales: ['fr', 'de'], defaultLocale: 'fr' })
  expect(text('docs/intro.md')).toBe(template('docs/intro.md'))
  expect(files.filter((file) => file.startsWith('i18n/'))).toEqual([])
})

test('a locale of the language of a template has its texts, but no copy of the default locale’s', async () => {
  const { files, text } = await made({ locales: ['en', 'en-GB', 'zh-SG'], defaultLocale: 'en' })
  expect(text('i18n/zh-SG/docs/intro.md')).toBe(template('i18n/zh-CN/docs/intro.md'))
  expect(files.filter((file) => file.startsWith('i18n/en-GB/'))).toEqual([])
})

test('the widget can be left out of full and put into minimal', async () => {
  const without = await made({ widget: false })
  expect(without.text('docsgen.config.ts')).not.toMatch(/widget/i)
  expect(without.text('docsgen.config.ts')).toMatch(/^ {2}footer: \{/m)
  const minimal = await made({ template: 'minimal', locales: ['en'], widget: true })
  expect(minimal.text('docsgen.config.ts')).toContain('widget: {\n    apiUrl:')
})
