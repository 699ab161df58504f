import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fillPage, partsOf } from '../../scripts/reference/fill-page.ts'
import { frontMatterFields } from '../../scripts/reference/front-matter-table.ts'
import { namedNodes } from '../../scripts/reference/option-tables.ts'
import { commands, createProgram } from '../../src/cli/main.ts'
import { parseFrontMatter } from '../../src/pipeline/compile/front-matter/parse-front-matter.ts'
import { loadConfig } from '../../src/pipeline/config/load-config.ts'
import { configSchema } from '../../src/pipeline/config/schema/config.ts'
import { capture } from './cli/capture.ts'
import { temporarySite } from './pipeline/config/temporary-site.ts'

// `npm run reference` (--update) writes what these tests compare.
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test.each(Object.entries(frontMatterFields))(
  'the example of the front matter field %s is valid',
  async (name, { example }) => {
    const { frontMatter, diagnostics } = await parseFrontMatter(`---\n${name}: ${example}\n---\n`)
    expect(diagnostics).toEqual([])
    expect(Object.keys(frontMatter).filter((key) => key !== 'namePlaces')).toEqual([name])
  },
)

const pages = [
  'configuration.md',
  'appearance.md',
  'versions.md',
  'addresses.md',
  'search.md',
  'social-cards.md',
  'widget.md',
  'blog.md',
  'pictures.md',
  'openapi.md',
  'requests.md',
  'front-matter.md',
  'many-machines.md',
  'cli.md',
  'moving/index.md',
  'diagnostics.md',
  'components.md',
]
const chinese = JSON.parse(read('scripts/reference/zh-CN.json')) as Record<string, string>
const used = new Set<string>()
const missing = new Set<string>()
const languages = [
  { locale: 'en', folder: 'content/docs/docsgen', translate: (text: string) => text },
  { locale: 'zh-CN', folder: 'content/i18n/zh-CN/docs/docsgen', translate: toChinese },
]

function toChinese(english: string): string {
  used.add(english)
  if (chinese[english] === undefined && english !== '') missing.add(english)
  return chinese[english] ?? english
}

describe.each(languages)('the reference in $locale', ({ folder, translate }) => {
  test.each(pages)('%s is generated from the code', async (page) => {
    const file = `${folder}/${page}`
    const pageOf = (name: string) => {
      const home = pages.find((one) =>
        partsOf(read(`${folder}/${one}`)).includes(`options ${name}`),
      )
      return home === undefined || home === page ? '' : home
    }
    const text = await fillPage(read(file), { translate, pageOf })
    await expect(text).toMatchFileSnapshot(join(root, file))
  })

  test.each(pages)('the configurations that %s shows are valid', async (page) => {
    const blocks = read(`${folder}/${page}`).matchAll(/```ts title="docsgen.config.ts"\n(.*?)```/gs)
    for (const [, code = ''] of blocks) {
      const isFile = code.includes('export default')
      const config = isFile ? code : `export default { baseUrl: '/docs/', ${code} }`
      // The folders that they name.
      const folders = { 'docs/a.md': '', 'api/a.md': '', 'blog/a.md': '', 'changes/a.md': '' }
      await loadConfig(temporarySite({ ...folders, 'docsgen.config.ts': config }))
    }
  })

  test('contains every option, command and code', () => {
    const parts = pages.flatMap((page) => partsOf(read(`${folder}/${page}`)))
    const options = [...namedNodes(configSchema).keys()].map((name) => `options ${name}`)
    const names = commands.map(({ name }) => `command ${name}`)
    expect(parts.sort()).toEqual(
      [...options, ...names, 'components', 'diagnostics', 'front-matter', 'icons'].sort(),
    )
  })
})

/** Pages with examples of components. */
const componentPages = ['components.md', 'code-groups.md']

/** A section of such a page: its id, the source of the example, and what stands between that and the picture. */
const section =
  /^## [^\n]*\{#([\w-]+)\}\n\n[^\n]*\n\n^(`{3,})md\n(.*?)\n\2\n\n(.*?)\n\n:::figure/gms

test.each(languages)(
  'the examples of the components in $locale are what is shown',
  ({ folder }) => {
    const sections = componentPages.flatMap((page) => [
      ...read(`${folder}/${page}`).matchAll(section),
    ])
    expect(sections.length).toBeGreaterThan(10)
    for (const [, id, , source, shown] of sections) {
      expect(shown, id).toBe(source)
      expect(existsSync(join(root, `content/docs/docsgen/_img/components/${id}.webp`)), id).toBe(
        true,
      )
    }
  },
)

test.each(commands)('the examples of $name are understood by the command', async ({ examples }) => {
  const lines = examples.map(([line]) => line)
  expect(lines.length).toBeGreaterThan(0)
  for (const words of lines.flatMap((line) => line.replace(/ >.*/, '').split(' && '))) {
    const program = createProgram(capture('/').streams, () => {})
    for (const command of program.commands) command.action(() => {})
    await program.parseAsync(words.split(' ').slice(1), { from: 'user' })
  }
})

test('every text of the reference has a translation, and every translation a text', () => {
  expect([...missing]).toEqual([])
  expect(Object.keys(chinese).filter((text) => !used.has(text))).toEqual([])
})
