import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../scripts/reference/command-sections.ts'
import { configTypes } from '../../scripts/reference/config-types.ts'
import { fillPage, partsOf } from '../../scripts/reference/fill-page.ts'
import { frontMatterFields } from '../../scripts/reference/front-matter-table.ts'
import { namedNodes } from '../../scripts/reference/option-tables.ts'
import { parseFrontMatter } from '../../src/pipeline/compile/front-matter/parse-front-matter.ts'
import { configSchema } from '../../src/pipeline/config/schema/config.ts'

// `npm run reference` (--update) writes what these tests compare.
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Formats code as the repository's formatter does. */
function formatted(code: string, file: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'format', `--stdin-file-path=${file}`]
  return execFileSync(process.execPath, args, { cwd: root, input: code, encoding: 'utf8' })
}

test('the types of the configuration are those of its schemas', async () => {
  const file = 'src/shared/model/config.ts'
  await expect(formatted(configTypes(configSchema), file)).toMatchFileSnapshot(join(root, file))
})

test.each(Object.entries(frontMatterFields))(
  'the example of the front matter field %s is valid',
  async (name, { example }) => {
    const { frontMatter, diagnostics } = await parseFrontMatter(`---\n${name}: ${example}\n---\n`)
    expect(diagnostics).toEqual([])
    expect(Object.keys(frontMatter)).toEqual([name])
  },
)

const pages = ['configuration.md', 'front-matter.md', 'cli.md', 'diagnostics.md']
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
    await expect(await fillPage(read(file), translate)).toMatchFileSnapshot(join(root, file))
  })

  test('contains every option, command and code', () => {
    const parts = pages.flatMap((page) => partsOf(read(`${folder}/${page}`)))
    const options = [...namedNodes(configSchema).keys()].map((name) => `options ${name}`)
    const names = commands().map((command) => `command ${command.name()}`)
    expect(parts.sort()).toEqual([...options, ...names, 'diagnostics', 'front-matter'].sort())
  })
})

test('every text of the reference has a translation, and every translation a text', () => {
  expect([...missing]).toEqual([])
  expect(Object.keys(chinese).filter((text) => !used.has(text))).toEqual([])
})
