/** Finds the place of a word that is meant for another one, in the file of its problem. */
import path from 'node:path'
import type { Diagnostic, Fix, Meant } from '../../shared/diagnostic.ts'
import { contentHash } from '../content-hash.ts'
import { bytesOfFile } from '../read-file.ts'
import { textOfBytes } from '../text/text-of-bytes.ts'

/**
 * Adds fixes to problems that name a written word and the word that is meant (`meant`, which stays). Each file is read once.
 * @param hashes - takes the hash of each file that is read
 */
export function withFixes(
  root: string,
  problems: readonly Diagnostic[],
  hashes = new Map<string, string>(),
): Diagnostic[] {
  const files = new Map<string, readonly string[]>()
  const linesOf = (file: string) => {
    const known = files.get(file)
    if (known !== undefined) return known
    const bytes = bytesOfFile(path.join(root, file)) ?? Buffer.of()
    const lines = linesIn(textOfBytes(bytes))
    files.set(file, lines)
    hashes.set(file, contentHash(bytes))
    return lines
  }
  return problems.map((problem) => {
    const { meant, file } = problem
    if (meant === undefined || file === undefined) return problem
    const fix = findFix(problem, meant, linesOf(file))
    return fix === null ? problem : { ...problem, fix }
  })
}

function linesIn(text: string): readonly string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
}

/** The place of a word, as line and column from 1. */
interface Spot {
  readonly line: number
  readonly column: number
}

function findFix(
  { code, line = 0, column = 1 }: Diagnostic,
  { written, instead }: Meant,
  lines: readonly string[],
): Fix | null {
  const place = { line, column }
  const find = /^broken-/.test(code) ? addressAt : /^(?:tag|author)-/.test(code) ? valueAt : wordAt
  const isPlain = (find === valueAt ? plainValue : plainAddress).test(instead)
  const found = line === 0 || written === '' || !isPlain ? null : find(written, lines, place)
  if (found === null) return null
  const end = { endLine: found.line, endColumn: found.column + written.length }
  return { edits: [{ ...found, ...end, text: instead }] }
}

/** What means nothing to Markdown, or to YAML. */
const plainAddress = /^[^\s()<>"'`|\\]+$/
const plainValue = /^(?!(?:true|false|null|yes|no|on|off|\d+)$)[\p{L}\p{N}][\p{L}\p{N} ._/-]*$/iu

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

/** The address of the link at a place: the first one from there on that is so, or that of the only such definition. */
function addressAt(written: string, lines: readonly string[], place: Spot): Spot | null {
  const address = new RegExp(`(?<=[(<"'=\\s])${escaped(written)}(?=[)>"'\\s]|$)`)
  // What a document includes has links of its own, which are reported here.
  if (/^\s*::include\b/.test(lines[place.line - 1] ?? '')) return null
  for (let line = place.line; lines[line - 1]?.trim(); line++) {
    const from = line === place.line ? place.column - 1 : 0
    const at = lines[line - 1]?.slice(from).search(address) ?? -1
    if (at >= 0) return { line, column: from + at + 1 }
  }
  const definition = new RegExp(
    `^(?<start>[ \\t>]*\\[[^\\]]+\\]:[ \\t]*<?)${escaped(written)}(?=[>\\s]|$)`,
  )
  return only(lines, 1, (text) => {
    const start = definition.exec(text)?.groups?.['start']
    return start === undefined ? [] : [start.length]
  })
}

/** A word of the value of a field: up to the next field, or the end of the front matter. */
function valueAt(written: string, lines: readonly string[], { line }: Spot): Spot | null {
  const word = new RegExp(`(?<=^|[\\s,['"])${escaped(written)}(?=$|[\\s,\\]'"])`, 'g')
  const next = lines.findIndex((text, index) => index >= line && /^(?:[\w-]+:|---)/.test(text))
  return only(lines.slice(line - 1, next < 0 ? undefined : next), line, (text) =>
    [...text.matchAll(word)].map(({ index }) => index),
  )
}

/** A word of the line of the problem. */
function wordAt(written: string, lines: readonly string[], { line, column }: Spot): Spot | null {
  const word = new RegExp(`(?<![\\w-])${escaped(written)}(?![\\w-])`, 'g')
  return only([lines[line - 1] ?? ''], line, (text) =>
    [...text.matchAll(word)].map(({ index }) => index).filter((index) => index >= column - 1),
  )
}

/** The only place that is found in lines, of which the first has a number; null when there is none, or another one. */
function only(
  lines: readonly string[],
  first: number,
  find: (text: string) => readonly number[],
): Spot | null {
  const found = lines.flatMap((text, index) =>
    find(text).map((at) => ({ line: first + index, column: at + 1 })),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
