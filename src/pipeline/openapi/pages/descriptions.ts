/**
 * Descriptions: Markdown of strangers → HTML without scripts. Most are a plain sentence and need no parser; HTML in
 * them is parsed and sanitised; equal ones are converted once.
 */
import { fromHtml } from 'hast-util-from-html'
import { defaultSchema, type Schema as SanitizeSchema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { escapeHtml } from '../../../shared/escape.ts'
import { isExternalUrl } from '../../../shared/url.ts'
import { contentHash } from '../../../support/content-hash.ts'
import type { WriteCode } from './code.ts'
import { simpleHtml } from './simple-markdown.ts'

export interface Descriptions {
  /**
   * The HTML of a description; `''` for an empty one.
   * @param link - the text of a slot for a relative address
   * @param level - of the heading around it: its own headings are below
   */
  html(text: string, link: (url: string) => string, level: number): string
  /** The words of a description in one line. */
  plain(text: string): string
}

/** A description as it is kept. */
interface Converted {
  /** HTML; every second part is a relative address. */
  readonly parts: readonly string[]
  readonly hasHeadings: boolean
  /** Its words in one line. */
  plain: string | null
}

/** Keeps every converted description, as many rows of a specification have the same one. */
export function createDescriptions(codeBlock: WriteCode): Descriptions {
  const known = new Map<string, Converted>()
  const convert = (text: string): Converted => {
    let converted = known.get(text)
    if (converted === undefined) {
      const parts = toParts(text, codeBlock)
      const hasHeadings = parts.some((part) => /<h[1-6]>/.test(part))
      converted = { parts, hasHeadings, plain: null }
      known.set(text, converted)
    }
    return converted
  }
  return {
    html(text, link, level) {
      if (text.trim() === '') return ''
      const { parts, hasHeadings } = convert(text)
      const html = parts.map((part, index) => (index % 2 === 0 ? part : link(part))).join('')
      return hasHeadings ? withHeadingsBelow(html, level) : html
    },
    plain(text) {
      if (isPlain(text)) return text.trim()
      const converted = convert(text)
      converted.plain ??= plainOf(converted.parts.filter((_, index) => index % 2 === 0).join(''))
      return converted.plain
    },
  }
}

/** Headings of a description, the highest of which follows the level around it. */
function withHeadingsBelow(html: string, level: number): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, own]) => Number(own))
  const shift = level + 1 - Math.min(...levels)
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, own: string) => `<${slash}h${Math.min(6, shift + Number(own))}>`,
  )
}

/** Characters that mean something to Markdown or HTML, or that only text with structure has. */
const structure = /[\\`*_{}[\]<>&#!|~:@]|\p{Cc}|\bwww\.|^\s*(?:[-+]|\d+[.)])/u

function isPlain(text: string): boolean {
  return !structure.test(text)
}

/** Stands around relative addresses until they are put in; no text holds it. */
const mark = '\x01'

function toParts(source: string, codeBlock: WriteCode): readonly string[] {
  const text = source.replaceAll('\0', '\uFFFD').replaceAll(mark, '\uFFFD')
  if (isPlain(text)) return [`<p>${escapeHtml(text.trim())}</p>`]
  const clobberPrefix = `fn-${contentHash(text).slice(0, 8)}-`
  const hasHtml = /<[a-z!/?]/i.test(text)
  const simple = hasHtml ? null : simpleHtml(text)
  if (simple !== null) return finish(simple, codeBlock).split(mark)
  const html = micromark(text, {
    allowDangerousHtml: hasHtml,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml({ clobberPrefix })],
  })
  return finish(hasHtml ? sanitized(html) : html, codeBlock).split(mark)
}

/**
 * Elements of text, with the attributes that mean something without styles and scripts. Ids would clash with the
 * page's.
 */
const allowed: SanitizeSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    code: [['className', /^language-./]],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style'],
}

/** Nesting deeper than this (elements) is no text. */
const mostNested = 2000

function sanitized(html: string): string {
  // Thousands of elements inside each other would overflow the stack of a tree's readers.
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > mostNested) return `<p>${escapeHtml(html)}</p>`
  const tree = sanitize(fromHtml(html, { fragment: true }), allowed)
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
}

function finish(html: string, codeBlock: WriteCode): string {
  return html
    .replace(
      /<pre><code(?: class="language-([^"]*)")?>([\s\S]*?)<\/code><\/pre>\n?/g,
      (_, lang, code) =>
        codeBlock(decode(code as string).replace(/\n$/, ''), (lang as string | undefined) ?? ''),
    )
    .replace(
      /<table>/g,
      '<div class="api-table" role="group" tabindex="0" aria-label="\0m:table\0"><table>',
    )
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<img /g, '<img loading="lazy" ')
    .replace(/(<a href=|<img [^>]*?src=)"([^"]*)"/g, (whole, start: string, url: string) => {
      const address = decode(url)
      if (isExternalUrl(address) || address === '' || address.startsWith('#')) return whole
      return `${start}"${mark}${address}${mark}"`
    })
    .trim()
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
}

function decode(html: string): string {
  return html
    .replace(/&(lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/&#x([\da-f]{1,6});/gi, (whole, code: string) =>
      letter(Number.parseInt(code, 16), whole),
    )
    .replace(/&#(\d{1,7});/g, (whole, code: string) => letter(Number(code), whole))
    .replaceAll('&amp;', '&')
}

function letter(code: number, or: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : or
}

function plainOf(html: string): string {
  const text = html
    .replace(/<button[\s\S]*?<\/button>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(/\0[^\0]*\0/g, '')
  return decode(text).replace(/\s+/g, ' ').trim()
}
