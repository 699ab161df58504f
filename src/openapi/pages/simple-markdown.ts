/**
 * Markdown as most descriptions of a specification are: paragraphs, flat lists and quotes, with code, bold words and links.
 * A parser of all of Markdown takes fifty times as long for them.
 */
import { escapeHtml } from '../../shared/escape.ts'

/** Underscores that can neither open nor close emphasis. */
const inWord = '(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9])'
/**
 * Characters that mean nothing in the middle of a line. Not among them: those that begin an address, as `:` in
 * `http://`.
 */
const word = `(?:[^\\\\\`*_[\\]<>&!|~:@\\p{Cc}\\p{Z}]| (?! )|:(?![/\\p{L}])|${inWord})`
const codeOf = '`[^`\\s](?:[^`\\n\\r]*[^`\\s])?`(?!`)'
const boldEnd = `(?:[\\p{L}\\p{N}.)]|${codeOf})`
const boldOf = `(?<![^ ])\\*\\*(?:[\\p{L}\\p{N}]|${codeOf})(?:(?:[\\p{L}\\p{N} ,.'()-]|${inWord}|${codeOf})*${boldEnd})?:?\\*\\*(?=$|[ :,.])`
const linkOf = `\\[(?:${word}|${codeOf})+\\]\\((?:https?:\\/\\/|[/#])[\\w\\-./#?=+,@]+\\)`
/** The first line of a quote on GitHub. It means nothing to CommonMark. */
const alert = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/

const line = new RegExp(`^(?:${word}|${codeOf}|${boldOf}|${linkOf})+$`, 'u')
const part = new RegExp(`${codeOf}|${boldOf}|${linkOf}`, 'gu')

/** The beginning of a block that is no paragraph, or of an address without a scheme. */
const other = /^(?:[-+#=>:\s]|\d+[.)]|\[[ xX]\])|\s$|(?:\b|_)www\./

/** Longer texts (characters) have tables and lists inside of lists. */
const longest = 3000

/** The HTML of simple Markdown, as a parser of CommonMark and GFM writes it; null: it is not simple. */
export function simpleHtml(markdown: string): string | null {
  if (markdown.length > longest) return null
  return blocksHtml(markdown.replace(/^\n+|\n+$/g, ''))
}

function blocksHtml(markdown: string): string | null {
  const html: string[] = []
  let isAfterList = false
  for (const block of markdown.split(/\n\n+/)) {
    const lines = block.split('\n')
    // The second one would belong to the first, with paragraphs as its items.
    if (isAfterList && item.test(block)) return null
    const made = block.startsWith('>') ? quoteHtml(lines) : textHtml(lines)
    if (made === null) return null
    html.push(made)
    isAfterList = made.endsWith('</ul>')
  }
  return html.join('\n')
}

/** A quote, each line of which has its mark. */
function quoteHtml(lines: readonly string[]): string | null {
  if (!lines.every((one) => one.startsWith('>'))) return null
  const inner = lines.map((one) => one.replace(/^> ?/, '')).join('\n')
  if (inner.startsWith('\n') || inner.endsWith('\n')) return null
  const html = blocksHtml(inner)
  return html && `<blockquote>\n${html}\n</blockquote>`
}

const item = /^[-*] +(?! )/

/** A paragraph, a list of items of one line, or both. */
function textHtml(lines: readonly string[]): string | null {
  const found = lines.findIndex((one) => item.test(one))
  const first = found < 0 ? lines.length : found
  const [paragraph, items] = [lines.slice(0, first), lines.slice(first)]
  const [mark = ''] = items[0] ?? ''
  if (!items.every((one) => one.startsWith(`${mark} `))) return null
  const texts = items.map((one) => one.replace(/^. {1,4}/, ''))
  if (![...paragraph, ...texts].every(isSimple)) return null
  const html = paragraph.length === 0 ? [] : [`<p>${paragraph.map(lineHtml).join('\n')}</p>`]
  if (texts.length > 0) {
    html.push(`<ul>\n${texts.map((text) => `<li>${lineHtml(text)}</li>`).join('\n')}\n</ul>`)
  }
  return html.join('\n')
}

function isSimple(text: string): boolean {
  return alert.test(text) || (!other.test(text) && line.test(text))
}

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
  if (found.startsWith('*')) return `<strong>${lineHtml(found.slice(2, -2))}</strong>`
  const middle = found.lastIndexOf('](')
  return `<a href="${escapeHtml(found.slice(middle + 2, -1))}">${lineHtml(found.slice(1, middle))}</a>`
}
