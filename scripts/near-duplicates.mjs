// Prints the pages of content/ that are most like each other, and the shortest and longest ones, per language.
// usage: node scripts/near-duplicates.mjs [number of pairs]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Words, or Chinese characters, in a row that make a shingle. */
const wordsInRow = 4
const charactersInRow = 8

/**
 * The prose of a page: without front matter, code, addresses and marks.
 * @param {string} markdown
 */
export function proseOf(markdown) {
  return markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:.*?\n)??[ \t]*\1[`~]*[ \t]*$/gms, '')
    .replace(/^[ \t]*:{3,}.*$/gm, '')
    .replace(/\]\([^)]*\)|\{#[\w-]+\}|<[^>]*>|`[^`\n]*`/g, ' ')
}

/**
 * The runs of words of a page. Chinese has no spaces: there every character counts.
 * @param {string} markdown
 * @returns {Set<string>}
 */
function shinglesOf(markdown) {
  const prose = proseOf(markdown).toLowerCase()
  const parts = prose.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
  const isChinese = parts.filter((part) => /\p{Script=Han}/u.test(part)).length > parts.length / 2
  const length = isChinese ? charactersInRow : wordsInRow
  const starts = Array.from({ length: Math.max(0, parts.length - length + 1) }, (_, at) => at)
  return new Set(starts.map((at) => parts.slice(at, at + length).join(' ')))
}

/**
 * Pairs of pages by how much of the one with less text is also in the other (0 to 1), the most alike first.
 * @param {ReadonlyMap<string, string>} pages Markdown by name, in one language
 * @returns {{ a: string, b: string, share: number }[]}
 */
export function likePages(pages) {
  /** @type {Map<string, string[]>} */
  const holders = new Map()
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const [name, markdown] of pages) {
    const shingles = shinglesOf(markdown)
    sizes.set(name, shingles.size)
    for (const shingle of shingles) {
      holders.set(shingle, [...(holders.get(shingle) ?? []), name])
    }
  }
  /** @type {Map<string, number>} */
  const common = new Map()
  for (const names of holders.values()) {
    for (const [at, a] of names.entries()) {
      for (const b of names.slice(at + 1))
        common.set(`${a}\n${b}`, (common.get(`${a}\n${b}`) ?? 0) + 1)
    }
  }
  const pairs = [...common].map(([key, count]) => {
    const [a = '', b = ''] = key.split('\n')
    return { a, b, share: count / Math.max(1, Math.min(sizes.get(a) ?? 0, sizes.get(b) ?? 0)) }
  })
  return pairs.sort((one, other) => other.share - one.share)
}

/**
 * The documents and posts of a language, without the parts that pages include.
 * @param {string} folder content/, or the folder of a locale in it
 * @returns {Map<string, string>}
 */
export function pagesIn(folder) {
  const names = ['docs', 'blog'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(part, name),
    ),
  )
  const ours = names.filter((name) => /\.mdx?$/.test(name) && !/(?:^|[\\/])_/.test(name)).sort()
  return new Map(ours.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

function print() {
  const content = join(import.meta.dirname, '../content')
  const count = Number(process.argv[2] ?? 20)
  for (const [language, folder] of [
    ['en', content],
    ['zh-CN', join(content, 'i18n/zh-CN')],
  ]) {
    const pages = pagesIn(folder ?? '')
    console.log(`\n${language}: ${pages.size} pages; most alike (share of the shorter one)`)
    for (const { a, b, share } of likePages(pages).slice(0, count)) {
      console.log(`${(100 * share).toFixed(1).padStart(5)} %  ${a}  ${b}`)
    }
    const bySize = [...pages].map(([name, text]) => ({ name, size: proseOf(text).length }))
    bySize.sort((one, other) => one.size - other.size)
    const list = (/** @type {typeof bySize} */ some) =>
      some.map(({ name, size }) => `${size} ${name}`).join(', ')
    console.log(`shortest (characters of prose): ${list(bySize.slice(0, count))}`)
    console.log(`longest: ${list(bySize.slice(-count))}`)
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  print()
