import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** The documents of the repository: of the root, of docs/, and the README files in src/. */
const documents = [
  ...fs.readdirSync(root).filter((name) => name.endsWith('.md')),
  ...markdownIn('docs'),
  ...markdownIn('src'),
]

function markdownIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
}

test('ARCHITECTURE can be read in ten minutes', () => {
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(151)
})

describe.each(documents)('%s', (file) => {
  const text = read(file).replace(/^(`{3,}).*?^\1$/gms, '')

  test('links lead to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !fs.existsSync(path.join(root, path.dirname(file), target)))
    expect(targets).toEqual([])
  })

  test('files and folders it names exist', () => {
    const named = [...text.matchAll(/`((?:src|test|scripts|bin|docs|content)\/[\w./-]*)`/g)]
      .map(([, name = '']) => name)
      // In a site, `docs/` is the author's folder.
      .filter((name) => !/^docs\/(?!decisions|spec|design)/.test(name))
      .filter((name) => !fs.existsSync(path.join(root, name)))
    expect(named).toEqual([])
  })

  test('scripts it names are in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(file).matchAll(/\bnpm run ([a-z]+(?::[a-z]+)?)\b/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('names no path of one machine and no host of a registry', () => {
    expect(text).not.toMatch(/\/work\/|\/tmp\/|\/root\/|registry\.|\.\.\/shared\/reference/)
  })
})

test('every decision is listed, under its own title', () => {
  const list = read('docs/decisions/README.md')
  for (const name of fs.readdirSync(path.join(root, 'docs/decisions'))) {
    if (name === 'README.md') continue
    const [title = ''] = read(`docs/decisions/${name}`).split('\n')
    expect(list).toContain(`- [${title.replace(/^# /, '')}](${name})`)
  }
})
