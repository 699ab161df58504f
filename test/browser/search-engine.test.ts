/** Node, which makes the index and answers in the shell, and the browser find the same. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createSearchEngine } from '../../src/shared/search/search-engine.ts'
import type { SearchResult } from '../../src/shared/search/search-types.ts'
import { temporaryFolder } from '../golden/site.ts'
import { createRandom } from '../random.ts'
import { serveBuilt } from './browser.ts'
import { buildFiles } from './built-site.ts'
import { searchFiles } from './search-site.ts'
import { sharedBrowser } from './windows.ts'

/** Letters whose case, width, marks or order of marks a system could treat in its own way. */
const words = [
  ...['Straße', 'STRASSE', 'İstanbul', 'ıstanbul', 'ﬁne', 'café', 'cafe\u0301', 'ÅNGSTRÖM', 'Å'],
  ...['Ｄｏｃｋｅｒ', 'ｶﾞｲﾄﾞ', 'ガイド', 'Ω', 'ÉCOLE', 'Ελλάδα', 'ΣΊΣΥΦΟΣ', 'Москва', 'tiếng Việt'],
  ...[
    '數據庫',
    '数据库',
    '知识库',
    '头像',
    '頭像',
    '后台',
    '後臺',
    '𠮷野家',
    '㈱',
    '한국어',
    'हिन्दी',
    'ไทย',
  ],
  ...[
    'spring.datasource.url',
    'mysql8密码',
    'Docker部署',
    '10.5%',
    'C++',
    'node_modules',
    '👋🏽',
    "l'école",
  ],
]

test('the same hits in the same order, whatever letters a text has', async () => {
  const root = temporaryFolder()
  const lines = words.map(
    (word, index) => `## ${word} ${index}\n\nText of ${word}, 与${word}有关。\n`,
  )
  await buildFiles(root, { ...searchFiles, 'docs/words.md': `# Words\n\n${lines.join('\n')}` })
  const files = path.join(root, 'build/assets/js')
  const inNode = createSearchEngine(async (name) =>
    JSON.parse(fs.readFileSync(path.join(files, '../search', name), 'utf8')),
  )
  const random = createRandom(inject('seed'))
  const pick = () => words[random(words.length)] as string
  const part = (word: string) => word.slice(random(word.length)).slice(0, 1 + random(4))
  const queries = [
    ...words,
    ...words.flatMap((word) => [word.toLowerCase(), word.toUpperCase(), word.normalize('NFD')]),
    ...Array.from({ length: 60 }, () => `${part(pick())} ${part(pick())}`),
    ...Array.from({ length: 20 }, () => `${pick()}${pick()}`),
  ]
  const server = await serveBuilt(root)
  onTestFinished(() => server.close())
  const context = await (await sharedBrowser()).newContext()
  const page = await context.newPage()
  await page.goto(`${server.origin}/docs/docs/install`)
  const script = fs.readdirSync(files).find((name) => name.startsWith('search-worker-'))
  // As text: vitest would replace the import.
  const found: SearchResult[] = await page.evaluate(`(async () => {
    const { engineOf } = await import('/docs/assets/js/${script}')
    const engine = engineOf('/docs/assets/search/')
    const results = []
    for (const query of ${JSON.stringify(queries)}) {
      results.push(await engine.search(query, { locale: 'en' }))
    }
    return results
  })()`)
  for (const [index, query] of queries.entries()) {
    expect(found[index], query).toEqual(await inNode.search(query, { locale: 'en' }))
  }
  expect(found.filter(({ total }) => total > 0).length).toBeGreaterThan(queries.length / 2)
})
