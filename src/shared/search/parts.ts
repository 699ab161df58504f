/**
 * Which parts of the index a term lives in. Parts are a table: the first character of a word decides its row, the second its
 * column. So all words with the same beginning have one row, and the place of a term depends on nothing but the size of the
 * table. Two neighbours of an unspaced script are in the part of the first and in that of the second: 数据 and 据库, which
 * are asked together, are both in that of 据, and all that begins with a character is in one part.
 */
import { characterKind, characterLength } from './characters.ts'

/** The size of the table, in powers of two. */
export interface PartTable {
  readonly rows: number
  readonly columns: number
}

/** The table for a shard with so many documents: parts stay small, and a small site has few files. */
export function partTable(documents: number): PartTable {
  const size = Math.max(0, Math.round(Math.log2(documents / 20)))
  // From 256 parts on, ten times the site has about three times the parts.
  const bits = size <= 8 ? size : 8 + Math.round((size - 8) / 2)
  const columns = 2 ** Math.floor(bits / 3)
  return { rows: 2 ** (bits - Math.floor(bits / 3)), columns }
}

/** The parts that a term lives in: one, or two that both have it. */
export function partsOfTerm(term: string, { rows, columns }: PartTable): readonly number[] {
  const first = term.slice(0, characterLength(term, 0))
  const second = secondOf(term, first)
  if (!isUnspaced(term)) return [bucket(first, rows) * columns + bucket(second, columns)]
  const parts = [first, second]
    .filter((one) => one !== '')
    .map((one) => bucket(one, rows * columns))
  return [...new Set(parts)]
}

/** The parts that all terms with this beginning live in. */
export function partsOfPrefix(prefix: string, table: PartTable): readonly number[] {
  const first = prefix.slice(0, characterLength(prefix, 0))
  if (prefix !== first || isUnspaced(prefix)) return partsOfTerm(prefix, table).slice(0, 1)
  const row = bucket(first, table.rows)
  return Array.from({ length: table.columns }, (_, column) => row * table.columns + column)
}

function isUnspaced(term: string): boolean {
  return characterKind(term.charCodeAt(0)) === 'unspaced'
}

function secondOf(term: string, { length }: string): string {
  return length < term.length ? term.slice(length, length + characterLength(term, length)) : ''
}

/** A character as a number below `count`: FNV-1a, mixed, because characters of a script are neighbours. */
function bucket(character: string, count: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < character.length; at++) {
    hash = Math.imul(hash ^ character.charCodeAt(at), 0x01000193)
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % count
}
