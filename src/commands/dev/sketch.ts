/**
 * A first reading of a document, for `docsgen dev`: what other pages show of it, without parsing Markdown. Whatever is
 * not certain is left to the exact path (null): a sketch never says anything that compiling would not say.
 */

import { excerptOf } from '../../pipeline/compile/article/plain-text.ts'
import {
  parseFrontMatter,
  stripFrontMatter,
} from '../../pipeline/compile/front-matter/parse-front-matter.ts'
import type { FrontMatter } from '../../shared/model/compiled.ts'

/** What a first reading can tell of a body. */
export interface Sketch {
  readonly frontMatter: FrontMatter
  /** As in CompiledMeta; `undefined`: only compiling can tell. */
  readonly heading: string | null | undefined
  /** The line of a heading that has markup in it, and depends on no other line; else null. */
  readonly headingLine: string | null
}

/** Bytes in which front matter and first paragraph nearly always are. */
const openingBytes = 2048

/** As much of a document as `sketchDocument` reads: most of a site's text need not even be decoded. */
export function openingOf(bytes: Uint8Array, length: number = openingBytes): string {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (whole.length <= length) return whole.toString('utf8')
  const head = whole.toString('utf8', 0, length)
  // A paragraph ends here, whatever comes after it.
  const end = head.lastIndexOf('\n\n')
  const text = end < 0 ? '' : head.slice(0, end + 2)
  const fence = /^\uFEFF?---/.test(text) ? /\n---[ \t]*\n/.exec(text) : { 0: '', index: 0 }
  const isComplete = fence !== null && /\S/.test(text.slice(fence.index + fence[0].length))
  return isComplete ? text : whole.toString('utf8')
}

/** Front matter, and the heading if the text shows it plainly. */
export async function sketchDocument(text: string): Promise<Sketch> {
  const { frontMatter, body } = await parseFrontMatter(text)
  const heading = sketchHeading(body)
  return { frontMatter, heading, headingLine: heading === undefined ? lineOfHeading(body) : null }
}

/** References and elements can mean what other lines say. */
function lineOfHeading(text: string): string | null {
  const line = firstLine(text)?.text.trimEnd() ?? ''
  return /^# +[^[<]+$/.test(line) ? line : null
}

/** The excerpt of a document (as in CompiledMeta) if its first paragraph is plain text; `undefined` otherwise. */
export function sketchExcerpt(text: string): string | undefined {
  const lines = stripFrontMatter(text).split('\n')
  let index = 0
  while (index < lines.length && /^$|^#{1,6} [^\n]*$/.test(lines[index] as string)) index++
  const end = lines.indexOf('', index)
  const paragraph = lines.slice(index, end < 0 ? lines.length : end)
  if (paragraph.length === 0 || !paragraph.every(isPlainLine)) return undefined
  // How lines of Chinese are joined is for the compiler to say.
  if (paragraph.length > 1 && /[^ -~]/.test(paragraph.join(''))) return undefined
  return excerptOf(paragraph.join(' ').replace(/ +/g, ' ').trim())
}

/** Letters, digits and marks that no Markdown is made of. */
const plain = String.raw`\p{L}\p{N} ,.;'"“”‘’()/，。、；：？！（）《》%…-`
const plainLine = new RegExp(`^\\p{L}[${plain}]*$`, 'u')
const plainHeading = new RegExp(`^# +(\\p{L}[${plain}]*?) *$`, 'u')

function isPlainLine(line: string): boolean {
  return plainLine.test(line) && !/^(?:import|export)\b|www\.|\/\//i.test(line)
}

function sketchHeading(text: string): string | null | undefined {
  const line = firstLine(text)
  if (line === null) return null
  const [, heading] = plainHeading.exec(line.text) ?? []
  if (heading !== undefined) return /www\.|\/\//i.test(heading) ? undefined : heading.trim()
  // A second-level heading, a list, a quote, a table row, a block of code or a directive begins no h1.
  if (/^(?:##|[-*+>|] |```|~~~|:::|\$\$)/.test(line.text)) return null
  if (!/^[\p{L}\p{N}*_!“（《]/u.test(line.text) || /^(?:import|export)\b/.test(line.text))
    return undefined
  return isUnderlined(text, line.start) ? undefined : null
}

function firstLine(text: string): { text: string; start: number } | null {
  for (let start = 0; start < text.length; ) {
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
