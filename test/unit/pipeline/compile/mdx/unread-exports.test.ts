import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unreadExports } from '../../../../../src/pipeline/compile/mdx/unread-exports.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-exports-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

async function found(source: string): Promise<string[]> {
  fs.mkdirSync(path.join(root, 'theme'), { recursive: true })
  fs.writeFileSync(path.join(root, 'theme/mdx.tsx'), source)
  const problems = await unreadExports(root)
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test('a site without the file has none', async () => {
  expect(await unreadExports(path.join(root, 'other'))).toEqual([])
})

test('components and what is beside them are read', async () => {
  const source = `import { parts } from './_parts'
export const { Note, Tip } = parts
export type { Props } from './_parts'
export * as Parts from './_parts'
export const colours = ['red']
export const path = '/a'
export function A() { return null }
export const P = A
export function Box() { return null }
export { default as Card } from './_parts/Card.tsx'`
  expect(await found(source)).toEqual([])
})

test.each([
  [
    "import Note from './a'\n\nexport default { Note }",
    '3:8 Components are exported by their names: the default export is not read.',
  ],
  ["export * from './a'", '1:8 Components are exported by their names: “export *” has none.'],
  [
    "export { default } from './a'",
    '1:10 Components are exported by their names: the default export is not read.',
  ],
  [
    'export const Note = 1\nexport const h1 = () => null',
    '2:14 “h1” replaces nothing: the tags that Markdown becomes stay as they are.',
  ],
])('%j is reported', async (source, problem) => {
  expect(await found(source)).toEqual([problem])
})

test('a file with mistakes in its syntax is reported by those who compile it', async () => {
  expect(await found('export default {')).toEqual([])
})
