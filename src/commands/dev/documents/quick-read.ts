/**
 * Quick read of a document: front matter, heading and excerpt, which other pages show, without parsing Markdown. Where the
 * text alone is not certain, the result is `undefined` and the document must be compiled: a quick read is never wrong.
 */

import { excerptOf } from '../../../pipeline/compile/article/plain-text.ts'
import {
  parseFrontMatter,
  stripFrontMatter,
} from '../../../pipeline/compile/front-matter/parse-front-matter.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'

/** The result of a quick read. */
export interface QuickRead {
  readonly frontMatter: FrontMatter
  /** As in CompiledMeta; `undefined`: not certain without the rest of the text, or without compiling. */
  readonly heading: string | null | undefined
  /** The line of a heading with markup that depends on no other line; else null. */
  readonly headingLine: string | null
}

/** Bytes that nearly always hold front matter and first paragraph. */
const openingBytes = 2048

/** The beginning of a document that `quickRead` needs, so that most of a site's text is not even decoded. */
export function openingOf(bytes: Uint8Array, length: number = openingBytes): string {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (whole.length <= length) return whole.toString('utf8')
  const head = whole.toString('utf8', 0, length)
  // A blank line ends a paragraph, whatever follows.
  const end = head.lastIndexOf('\n\n')
  const text = end < 0 ? '' : head.slice(0, end + 2)
  const fence = /^\uFEFF?---/.test(text) ? /\n---[ \t]*\n/.exec(text) : { 0: '', index: 0 }
  const isComplete = fence !== null && /\S/.test(text.slice(fence.index + fence[0].length))
  return isComplete ? text : whole.toString('utf8')
}

/** Reads front matter, and the heading if it is certain. */
export async function quickRead(text: string): Promise<QuickRead> {
  const { frontMatter, body } = await parseFrontMatter(text)
  const heading = quickHeading(body)
  return { frontMatter, heading, headingLine: heading === undefined ? lineOfHeading(body) : null }
}

/** Headings with references or elements may depend on other lines. */
function lineOfHeading(text: string): string | null {
  const line = firstLine(text)?.trimEnd() ?? ''
  return /^# +[^[<]+$/.test(line) ? line : null
}

/** The excerpt of a document (as in CompiledMeta) if its first paragraph is plain text; `undefined` otherwise. */
export function quickExcerpt(text: string): string | undefined {
  const lines = stripFrontMatter(text).split('\n')
  let index = 0
  while (index < lines.length && /^$|^#{1,6} [^\n]*$/.test(lines[index] as string)) index++
  const end = lines.indexOf('', index)
  const paragraph = lines.slice(index, end < 0 ? lines.length : end)
  if (paragraph.length === 0 || !paragraph.every(isPlainLine)) return undefined
  // Only the compiler knows how lines of Chinese are joined.
  if (paragraph.length > 1 && /[^ -~]/.test(paragraph.join(''))) return undefined
  return excerptOf(paragraph.join(' ').replace(/ +/g, ' ').trim())
}

/** Letters, digits and marks that are never Markdown syntax. */
const plain = String.raw`\p{L}\p{N} ,.;'"“”‘’()/，。、；：？！（）《》%…-`
const plainLine = new RegExp(`^\\p{L}[${plain}]*$`, 'u')
const plainHeading = new RegExp(`^# +(\\p{L}[${plain}]*?) *$`, 'u')

function isPlainLine(line: string): boolean {
  return plainLine.test(line) && !/^(?:import|export)\b|www\.|\/\//i.test(line)
}

function quickHeading(text: string): string | null | undefined {
  const line = firstLine(text)
  if (line === null) return null
  const [, heading] = plainHeading.exec(line) ?? []
  // A document that begins with something else may have its heading anywhere.
  if (heading === undefined || /www\.|\/\//i.test(heading)) return undefined
  return heading.trim()
}

/**
 * Whether anything in a whole document can be its heading: a line with `#`, or over `===` or `---`, an element, an
 * included file.
 */
export function mayHaveHeading(text: string): boolean {
  return /(?:^|[\s>])#{1,6}(?:\s|$)|^[\s>]*(?:=+|-+)[ \t\r]*$|<h[1-6]|::include/im.test(
    stripFrontMatter(text),
  )
}

/** The first line that is not empty. */
function firstLine(text: string): string | null {
  return /^\n*([^\n]+)/.exec(text)?.[1] ?? null
}
