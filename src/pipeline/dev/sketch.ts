/**
 * A first reading of a document, for `docgen dev`: what other pages show of it, without parsing Markdown. Whatever is
 * not certain is left to the exact path (null): a sketch never says anything that compiling would not say.
 */

import type { FrontMatter } from '../../shared/model.ts'
import { frontMatterField } from '../compile/front-matter-fields.ts'
import { excerptOf } from '../compile/markdown/plain-text.ts'
import { parseFrontMatter } from '../compile/parse-front-matter.ts'

/** What a first reading can tell of a body. */
export interface Sketch {
  readonly frontMatter: FrontMatter
  /** As in CompiledMeta; `undefined`: only compiling can tell. */
  readonly heading: string | null | undefined
  /** The line of a heading that has markup in it, and depends on no other line; else null. */
  readonly headingLine: string | null
}

/** Front matter, and the heading if the text shows it plainly. */
export function sketchDocument(text: string): Sketch {
  const { frontMatter, bodyStart } = readFrontMatter(text)
  const heading = sketchHeading(text, bodyStart)
  return {
    frontMatter,
    heading,
    headingLine: heading === undefined ? lineOfHeading(text, bodyStart) : null,
  }
}

/** References and elements can mean what other lines say. */
function lineOfHeading(text: string, start: number): string | null {
  const line = firstLine(text, start)?.text.trimEnd() ?? ''
  return /^# +[^[<]+$/.test(line) ? line : null
}

/** The excerpt of a document (as in CompiledMeta) if its first paragraph is plain text; `undefined` otherwise. */
export function sketchExcerpt(text: string): string | undefined {
  const lines = text.slice(readFrontMatter(text).bodyStart).split('\n')
  let index = 0
  while (index < lines.length && /^$|^#{1,6} [^\n]*$/.test(lines[index] as string)) index++
  const end = lines.indexOf('', index)
  const paragraph = lines.slice(index, end < 0 ? lines.length : end)
  if (paragraph.length === 0 || !paragraph.every(isPlainLine)) return undefined
  return excerptOf(paragraph.join(' ').replace(/ +/g, ' ').trim())
}

/** Letters, digits and marks that no Markdown is made of. */
const plain = String.raw`\p{L}\p{N} ,.;'"“”‘’()/，。、；：？！（）《》%…-`
const plainLine = new RegExp(`^\\p{L}[${plain}]*$`, 'u')
const plainHeading = new RegExp(`^# +(\\p{L}[${plain}]*?) *$`, 'u')

function isPlainLine(line: string): boolean {
  return plainLine.test(line) && !/^(?:import|export)\b|www\.|\/\//i.test(line)
}

function sketchHeading(text: string, start: number): string | null | undefined {
  const line = firstLine(text, start)
  if (line === null) return null
  const [, heading] = plainHeading.exec(line.text) ?? []
  if (heading !== undefined) return /www\.|\/\//i.test(heading) ? undefined : heading.trim()
  // A second-level heading, a list, a quote, a table row, a block of code or a directive begins no h1.
  if (/^(?:##|[-*+>|] |```|~~~|:::|\$\$)/.test(line.text)) return null
  if (!/^[\p{L}\p{N}*_!“（《]/u.test(line.text) || /^(?:import|export)\b/.test(line.text))
    return undefined
  return isUnderlined(text, line.start) ? undefined : null
}

function firstLine(text: string, from: number): { text: string; start: number } | null {
  for (let start = from; start < text.length; ) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end)
    if (line !== '') return { text: line, start }
    start += 1
  }
  return null
}

/** Whether some line of the paragraph makes a heading of those before it. */
function isUnderlined(text: string, start: number): boolean {
  const end = text.indexOf('\n\n', start)
  return /\n[ \t]*=+[ \t\r]*(?:\n|$)/.test(text.slice(start, end < 0 ? text.length : end + 1))
}

function readFrontMatter(text: string): { frontMatter: FrontMatter; bodyStart: number } {
  if (!/^\uFEFF?---/.test(text)) return { frontMatter: {}, bodyStart: text[0] === '\uFEFF' ? 1 : 0 }
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1
  const simple = end >= 0 && text[end + 4] === '\n' ? simpleFields(text.slice(4, end + 1)) : null
  if (simple !== null) return { frontMatter: simple, bodyStart: end + 5 }
  const { frontMatter, body } = parseFrontMatter(text)
  // Its lines are emptied: what is gone is as long as what the body lacks.
  return { frontMatter, bodyStart: text.length - body.replace(/^[\r\n]+/, '').length }
}

const simpleLine =
  /^([a-z_]+):(?: +(?:(\p{L}[\p{L}\p{N} _./()，。、：！？（）《》-]*)|(-?(?:0|[1-9]\d{0,14}))|"([^"\\]*)"|'([^'\\]*)'))? *$/u
/** Words that YAML reads as something else than text. */
const notText = /^(?:true|false|null|yes|no|on|off|nan|inf)$/i

/** Fields of a block of `key: value` lines with plain values; null when YAML has to be asked. */
function simpleFields(yaml: string): FrontMatter | null {
  const fields: Record<string, unknown> = {}
  for (const line of yaml.split('\n')) {
    if (line === '') continue
    const [, key, word, number, double, single] = simpleLine.exec(line) ?? []
    if (key === undefined || Object.hasOwn(fields, key)) return null
    const value = plainValue(word, number, double ?? single)
    if (value === undefined) return null
    const field = frontMatterField(key, value)
    fields[key] = field !== null && 'value' in field ? field.value : undefined
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as FrontMatter
}

/** `undefined`: YAML has to be asked. */
function plainValue(
  word: string | undefined,
  number: string | undefined,
  quoted: string | undefined,
): string | number | boolean | null | undefined {
  if (quoted !== undefined) return quoted
  if (number !== undefined) return Number(number)
  if (word === undefined) return null
  const trimmed = word.trimEnd()
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true'
  return notText.test(trimmed) ? undefined : trimmed
}
