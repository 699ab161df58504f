import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const self = path.basename(import.meta.filename)

/** Files of the sources and their tests, with their text; expected outputs are no sources. */
const sources = ['src', 'test', 'scripts']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name)),
  )
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
  .filter((file) => !/node_modules|golden.(expected|sites)/.test(file) && !file.endsWith(self))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

/** Numbers of the sections of a document, `2.3`, and of the items of their ordered lists, `2.3.7`. */
function sections(document: string): ReadonlySet<string> {
  const found = new Set<string>()
  let section = ''
  for (const line of fs.readFileSync(path.join(root, 'docs', document), 'utf8').split('\n')) {
    const [, heading] = line.match(/^#{2,3} (\d+(?:\.\d+)?)\.? /) ?? []
    const [, item] = line.match(/^(\d+)\. /) ?? []
    if (heading) section = heading
    if (heading) found.add(heading)
    if (item) found.add(`${section}.${item}`)
  }
  return found
}

/** Every reference to a document, as `(spec 2.2, 4.1: why)` or `(spec 2.2; design 5)`. */
function references(document: 'spec' | 'design') {
  const pattern = new RegExp(`[(;]\\s*${document} (\\d[\\d., ]*)`, 'g')
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, numbers = '']) =>
      numbers
        .split(/[,\s]+/)
        .filter(Boolean)
        .map((number) => `${number} in ${file}`),
    ),
  )
}

test.each(['spec', 'design'] as const)(
  'references to docs/%s.md lead to sections that exist',
  (document) => {
    const known = sections(`${document}.md`)
    const found = references(document)
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter((reference) => !known.has(reference.split(' ', 1)[0] ?? ''))).toEqual([])
  },
)

test('references to documents are written in one way, and none leads out of the repository', () => {
  const stray =
    /(?<![(;]\s*)\b(?:[Ss]pec|[Dd]esign) (?:section )?\d|\b(?:DESIGN|SPEC)\b|\b[Ii]ssue (?:item )?\d|\bfield study\b/g
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(stray)].map(([reference]) => `${reference} in ${file}`),
  )
  expect(found).toEqual([])
})
