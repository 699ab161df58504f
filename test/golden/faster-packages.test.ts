/** The packages that are changed while they are bundled: they do what they did before. */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { changed, fasterPackages } from '../../scripts/faster-packages.mjs'
import { temporaryFolder } from './site.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Parses as the pipeline does, and visits the tree in the way of unist-util-visit. */
const entry = `
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype)
export function read(text) {
  const tree = processor.parse(text)
  const visited = []
  visit(tree, (node, index, parent) => { visited.push([node.type, index, parent?.type]) })
  return JSON.stringify([tree, visited, processor.runSync(tree)])
}`

async function reader(folder: string, name: string, plugins: Plugin[]) {
  const outfile = path.join(folder, `${name}.mjs`)
  await build({
    stdin: { contents: entry, resolveDir: root },
    ...{ outfile, plugins, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' },
  })
  const { read } = (await import(pathToFileURL(outfile).href)) as { read(text: string): string }
  return { read, code: fs.readFileSync(outfile, 'utf8') }
}

function markdownFiles(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.join(root, folder, name))
}

test('documents have the trees that the packages make as they are', async () => {
  const folder = temporaryFolder()
  const asTheyAre = await reader(folder, 'as-they-are', [])
  const faster = await reader(folder, 'faster', [fasterPackages()])
  expect(faster.code).not.toBe(asTheyAre.code)
  const files = [
    ...markdownFiles('content/i18n/zh-CN/docs/development'),
    ...markdownFiles('test/golden/sites'),
  ]
  expect(files.length).toBeGreaterThan(180)
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8')
    if (faster.read(text) !== asTheyAre.read(text)) expect.fail(`${file} has another tree`)
  }
})

test('a package with another text ends the build, and the text is named', () => {
  const line = { from: 'slow()', to: 'fast()', times: 1 }
  expect(changed('a; slow(); b', [line], 'x/index.js')).toBe('a; fast(); b')
  expect(() => changed('a; other(); b', [line], 'x/index.js')).toThrow(
    'x/index.js has “slow()” 0 times instead of 1',
  )
})
