/**
 * Descriptions: Markdown of strangers → HTML without scripts. Most are a plain sentence and need no parser; HTML in
 * them is parsed and sanitised; equal ones are converted once.
 */
import { fromHtml } from 'hast-util-from-html'
import { defaultSchema, type Schema as SanitizeSchema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { escapeHtml } from '../../shared/escape.ts'
import { isExternalUrl, slugify, targetId } from '../../shared/url.ts'
import { contentHash } from '../../support/content-hash.ts'
import { TimeLimitError, withTimeLimit } from '../../support/time-limit.ts'
import { longestMarkdown } from '../read/cut-large.ts'
import { createUniqueNames } from '../unique-names.ts'
import type { WriteCode } from './code.ts'
import { type Replacements, withAddresses } from './markdown-addresses.ts'
import { simpleHtml } from './simple-markdown.ts'
import {
  anchorId,
  anchorMark,
  anchorName,
  anchorsIn,
  markAnchors,
  withAnchorIds,
} from './text-anchors.ts'

export interface Descriptions {
  /**
   * The HTML of a description; `''` for an empty one.
   * @param level - of the heading around it: its own headings are below
   */
  html(text: string, page: TextPage, level: number): string
  /** The description as it is written, but for its addresses, which lead where those of its HTML do. */
  markdown(text: string, link: (url: string) => string): string
  /** The names of the targets that a description has for links. */
  anchors(text: string): readonly string[]
  /** The headings of a description, in their order, with the ids that they have on the page of the text. */
  headings(text: string): readonly TextHeading[]
  /** The words of a description in one line. */
  plain(text: string): string
  /** Whether a description took too long to be converted, and is shown as it is written. */
  isSlow(text: string): boolean
}

/** What a description needs of the page that it is put on. */
export interface TextPage {
  /** The text of a slot for a relative address or a fragment. */
  link(url: string): string
  /** The id of a target that the description has, which is new on the page. */
  anchor(name: string): string
}

/** A heading of a description. */
export interface TextHeading {
  /** As it is written: 1 to 6. */
  readonly level: number
  readonly text: string
  readonly id: string
}

/** A description as it is kept. */
interface Converted {
  /** HTML; every second part is a relative address or a fragment. */
  readonly parts: readonly string[]
  readonly isSlow: boolean
  readonly hasHeadings: boolean
  readonly anchors: readonly string[]
  /** Its words in one line. */
  plain: string | null
}

export interface DescriptionTools {
  readonly code: WriteCode
  /** What relative addresses begin at; null: they lead to pages of the site. */
  readonly linkBase: string | null
}

/** Shorter ones (characters) are converted in any case: the limit has a cost of its own. */
const alwaysQuick = 2000

/** Ten times of what usual descriptions take. */
const usualLimit = { alone: 2000, each: 0.05 }

/** Milliseconds that slow descriptions of one specification may take together; later long ones are not tried. */
const allSlowTime = 20_000

/** Converts descriptions, and keeps each: many rows of a specification have the same one. */
function createConversions(tools: DescriptionTools, limit: typeof usualLimit) {
  const known = new Map<string, Converted>()
  let slowTime = 0
  const partsInTime = (text: string): readonly string[] | null => {
    if (text.length <= alwaysQuick) return toParts(text, tools)
    if (slowTime >= allSlowTime) return null
    const most = Math.ceil(limit.alone + text.length * limit.each)
    try {
      return withTimeLimit(most, () => toParts(text, tools))
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error
      slowTime += most
      return null
    }
  }
  const convert = (text: string): Converted => {
    let converted = known.get(text)
    if (converted === undefined) {
      const isLong = text.length > longestMarkdown
      const own = isLong ? null : partsInTime(text)
      const parts = own ?? [tools.code(text, '')]
      const hasHeadings = parts.some((part) => /<h[1-6]>/.test(part))
      const isSlow = own === null && !isLong
      const anchors = own === null ? [] : anchorsIn(own.join(''))
      converted = { parts, isSlow, hasHeadings, anchors, plain: null }
      known.set(text, converted)
    }
    return converted
  }
  return { convert, isSlow: (text: string) => known.get(text)?.isSlow ?? false }
}

/**
 * The descriptions of a specification, in the forms that pages need.
 * @param limit - milliseconds for a long description, and for each of its characters
 */
export function createDescriptions(tools: DescriptionTools, limit = usualLimit): Descriptions {
  const { convert, isSlow } = createConversions(tools, limit)
  const place = placedBelow(tools.linkBase)
  return {
    html(text, { link, anchor }, level) {
      if (text.trim() === '') return ''
      const { parts, hasHeadings, anchors } = convert(text)
      const ids = new Map(anchors.map((name) => [name, anchor(name)]))
      const address = (url: string) => {
        const own = url.startsWith('#') ? ids.get(anchorName(url)) : undefined
        return own === undefined ? (place(url, escapeHtml) ?? link(url)) : `#${own}`
      }
      const html = parts
        .map((part, index) => (index % 2 === 0 ? withAnchorIds(part, ids) : address(part)))
        .join('')
      return hasHeadings ? withHeadingsBelow(html, level) : html
    },
    markdown(text, link) {
      const whole = text.replaceAll('\0', '\uFFFD').trim()
      if (whole === '') return whole
      const { parts, anchors } = convert(text)
      if (parts.length === 1 && anchors.length === 0) return whole
      return withAddresses(whole, ownAddresses(anchors, place, link))
    },
    anchors(text) {
      return /<a\s[^>]*\b(?:id|name)\s*=/i.test(text) ? convert(text).anchors : []
    },
    headings(text) {
      if (text.trim() === '' || isPlain(text)) return []
      const { parts, hasHeadings } = convert(text)
      return hasHeadings ? headingsIn(parts.filter((_, index) => index % 2 === 0).join('')) : []
    },
    plain(text) {
      if (isPlain(text)) return text.trim()
      const converted = convert(text)
      converted.plain ??= plainOf(converted.parts.filter((_, index) => index % 2 === 0).join(''))
      return converted.plain
    },
    isSlow,
  }
}

type Place = (address: string, write: (url: string) => string) => string | null

/** An address of the site that the texts were written for, as text of HTML or Markdown; null: it is the site's own. */
function placedBelow(linkBase: string | null): Place {
  return (address, write) => {
    if (linkBase === null || address.startsWith('#') || !URL.canParse(address, linkBase))
      return null
    return write(new URL(address, linkBase).href)
  }
}

/** The addresses of a description in Markdown, and the targets that it has itself. */
function ownAddresses(
  anchors: readonly string[],
  place: Place,
  link: TextPage['link'],
): Replacements {
  const anchor = (fragment: string) => {
    const name = anchorName(fragment)
    return anchors.includes(name) ? anchorId(name) : null
  }
  return {
    address(url) {
      if (isKept(url)) return null
      const own = url.startsWith('#') ? anchor(url) : null
      return own === null ? (place(url, String) ?? link(url)) : `#${own}`
    },
    anchor: (name) => anchor(`#${name}`),
  }
}

/** Ids of sections that pages of specifications have themselves. */
const pageSections = ['servers', 'authentication', 'operations', 'about', 'body', 'responses']

function headingsIn(html: string): TextHeading[] {
  const unique = createUniqueNames([...pageSections, 'callbacks', 'used-by'])
  return [...html.matchAll(/<h([1-6])>([\s\S]*?)<\/h\1>/g)].map(([, level, inner = '']) => {
    const text = plainOf(inner)
    return { level: Number(level), text, id: unique(slugify(text) || 'section') }
  })
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

/** Marks that a text writes itself, as characters or as references that become them. */
const marks = new RegExp(
  `[\\0${mark}${anchorMark}]|&#(?:x0*[12](?![\\da-f])|0*[12](?!\\d));?`,
  'gi',
)

function toParts(source: string, tools: DescriptionTools): readonly string[] {
  const text = source.replace(marks, '\uFFFD')
  if (isPlain(text)) return [`<p>${escapeHtml(text.trim())}</p>`]
  const clobberPrefix = `fn-${contentHash(text).slice(0, 8)}-`
  const hasHtml = /<[a-z!/?]/i.test(text)
  const simple = hasHtml ? null : simpleHtml(text)
  if (simple !== null) return finish(simple, tools).split(mark)
  const html = micromark(text, {
    allowDangerousHtml: hasHtml,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml({ clobberPrefix })],
  })
  return finish(hasHtml ? sanitized(html) : html, tools).split(mark)
}

/**
 * Elements of text, with the attributes that mean something without styles and scripts. Names of
 * targets are only read (text-anchors.ts): as ids they would clash with the page's.
 */
const allowed: SanitizeSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
  attributes: {
    a: ['href', 'title', 'id', 'name'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    code: [['className', /^language-./]],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style'],
  clobber: [],
}

/** Nesting deeper than this (elements) is no text. */
const mostNested = 2000

function sanitized(html: string): string {
  // Thousands of elements inside each other would overflow the stack of a tree's readers.
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > mostNested) return `<p>${escapeHtml(html)}</p>`
  const tree = sanitize(fromHtml(html, { fragment: true }), allowed)
  markAnchors(tree)
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
}

function finish(html: string, { code: codeBlock }: DescriptionTools): string {
  return withAlerts(html)
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
      return isKept(address) ? whole : `${start}"${mark}${address}${mark}"`
    })
    .trim()
}

/** Ends of quotations, and their beginnings with the mark of an alert, which is followed by text. */
const quotations =
  /<blockquote>(?:\s*<p>\[!(note|tip|important|warning|caution)\](\n|<br(?: \/)?>\n?|<\/p>)(?!\s*<\/blockquote>))?|<\/blockquote>/gi

/** GitHub's alerts (`> [!NOTE]`) as the admonitions of articles (compile/components/admonition.ts). */
function withAlerts(html: string): string {
  if (!html.includes('<p>[!')) return html
  const ends: string[] = []
  return html.replace(quotations, (whole: string, kind?: string, after?: string) => {
    if (whole === '</blockquote>') return ends.pop() ?? whole
    ends.push(kind === undefined ? '</blockquote>' : '</div>')
    if (kind === undefined) return whole
    const type = kind.toLowerCase()
    const title = `<p class="admonition-title">\0m:${type}\0</p>`
    return `<div class="admonition admonition-${type}" role="note">\n${title}${after === '</p>' ? '' : '\n<p>'}`
  })
}

/** Whether an address leads to another site, to the top of the page, or to a footnote of the same description. */
function isKept(address: string): boolean {
  if (address.startsWith('#')) return targetId(address) === '' || /^#fn-[\da-f]{8}-/.test(address)
  return address === '' || isExternalUrl(address)
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
