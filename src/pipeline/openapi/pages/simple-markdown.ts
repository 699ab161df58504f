/**
 * Markdown as most descriptions of a specification are: paragraphs of one line with code, bold words and links to other
 * sites. A parser of all of Markdown takes fifty times as long for them.
 */
import { escapeHtml } from '../../../shared/escape.ts'

/**
 * Characters that mean nothing in the middle of a line. Not among them: those that begin an address, as `:` in
 * `http://`.
 */
const word = '(?:[^\\\\`*_[\\]<>&!|~:@\\p{Cc}\\p{Z}]| (?! )|:(?![/\\p{L}]))'
const codeOf = '`[^`\\s](?:[^`\\n\\r]*[^`\\s])?`(?!`)'
const boldOf = '(?<![^ ])\\*\\*[\\p{L}\\p{N}](?:[\\p{L}\\p{N} ]*[\\p{L}\\p{N}])?:?\\*\\*(?![^ ])'
const linkOf = `\\[(?:${word}|${codeOf})+\\]\\(https?:\\/\\/[\\w\\-./#?=+,]+\\)`

const line = new RegExp(`^(?:${word}|${codeOf}|${boldOf}|${linkOf})+$`, 'u')
const part = new RegExp(`${codeOf}|${boldOf}|${linkOf}`, 'gu')

/** The beginning of a block that is no paragraph, or of an address without a scheme. */
const other = /^(?:[-+#=>\s]|\d+[.)]|\[[ xX]\])|\s$|\bwww\./

/** The HTML of simple Markdown, as a parser of CommonMark and GFM writes it; null: it is not simple. */
export function simpleHtml(markdown: string): string | null {
  if (markdown.length > longest) return null
  const lines = markdown.replace(/^\n+|\n+$/g, '').split(/\n\n+/)
  if (!lines.every((one) => !other.test(one) && line.test(one))) return null
  return lines.map((one) => `<p>${lineHtml(one)}</p>`).join('\n')
}

/** Longer texts (characters) have tables and lists. */
const longest = 3000

function lineHtml(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: found, index } of text.matchAll(part)) {
    html += escapeHtml(text.slice(end, index)) + partHtml(found)
    end = index + found.length
  }
  return html + escapeHtml(text.slice(end))
}

function partHtml(found: string): string {
  if (found.startsWith('`')) return `<code>${escapeHtml(found.slice(1, -1))}</code>`
  if (found.startsWith('*')) return `<strong>${escapeHtml(found.slice(2, -2))}</strong>`
  const middle = found.lastIndexOf('](')
  return `<a href="${escapeHtml(found.slice(middle + 2, -1))}">${lineHtml(found.slice(1, middle))}</a>`
}
