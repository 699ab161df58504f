/**
 * Tags of template languages in a text: `{% hint style="info" %} … {% endhint %}` (GitBook, Liquid) and `{{< tab "A" >}} … {{< /tab >}}`
 * (Hugo), as a tree. A tag that nothing closes stands alone.
 */
import type { Edit, Remark } from '../draft.ts'

/** `liquid`: `{% a %}` and `{% enda %}`; `hugo`: `{{< a >}}`, `{{% a %}}` and `{{< /a >}}`. */
export type TagLanguage = 'liquid' | 'hugo'

export interface TemplateTag {
  /** In lower case: `tabs`, `filetree/folder`. */
  readonly name: string
  /** What stands after the name, without spaces around it. */
  readonly given: string
  readonly open: Span
  /** The closing tag; null: the tag stands alone. */
  readonly close: Span | null
  readonly parent: TemplateTag | null
}

interface Span {
  readonly start: number
  readonly end: number
}

interface OpenTag extends TemplateTag {
  close: Span | null
}

const beginnings: Readonly<Record<TagLanguage, RegExp>> = {
  liquid: /\{%[-+]?\s*(\/|end)?([a-z][\w/-]*)(?=[\s%+-])/iy,
  hugo: /\{\{[<%]\s*(\/)?\s*([a-z][\w/.-]*?)(?=\s|\/?[>%]\}\})/iy,
}

const endings: Readonly<Record<TagLanguage, RegExp>> = {
  liquid: /[-+]?%\}/y,
  hugo: /\/?[>%]\}\}/y,
}

/** Longest text of a tag that is read, so that one without an end is not looked for in a whole book. */
const longestTag = 5000

/**
 * All tags in the order of their places.
 * @param isCode - whether nothing is looked for at an offset
 */
export function templateTags(
  text: string,
  language: TagLanguage,
  isCode: (offset: number) => boolean,
): TemplateTag[] {
  const found: OpenTag[] = []
  const open: OpenTag[] = []
  const begin = language === 'hugo' ? /\{\{[<%](?!\s*\/\*)/g : /\{%/g
  for (let start = begin.exec(text); start !== null; start = begin.exec(text)) {
    const read = isCode(start.index) ? null : tagAt(text, start.index, language)
    if (read === null) continue
    const { name, given, span, isClosing, isSelfClosing } = read
    begin.lastIndex = span.end
    if (isClosing) {
      closeTag(open, name, span)
      continue
    }
    const tag: OpenTag = { name, given, open: span, close: null, parent: null }
    found.push(tag)
    if (!isSelfClosing) open.push(tag)
  }
  return withParents(found)
}

interface ReadTag {
  readonly name: string
  readonly given: string
  readonly span: Span
  readonly isClosing: boolean
  readonly isSelfClosing: boolean
}

function tagAt(text: string, at: number, language: TagLanguage): ReadTag | null {
  const beginning = beginnings[language]
  beginning.lastIndex = at
  const [source, closing, name = ''] = beginning.exec(text) ?? []
  if (source === undefined) return null
  const from = at + source.length
  const [end, sign] = endingOf(text, from, endings[language])
  if (end < 0) return null
  return {
    name: name.toLowerCase(),
    given: text.slice(from, end).trim(),
    span: { start: at, end: end + sign.length },
    isClosing: closing !== undefined,
    isSelfClosing: sign.startsWith('/'),
  }
}

/** Where the sign that ends a tag is, and the sign; -1: there is none. In quotes it is text. */
function endingOf(text: string, from: number, pattern: RegExp): readonly [number, string] {
  const last = Math.min(text.length, from + longestTag)
  for (let at = from; at < last; at++) {
    pattern.lastIndex = at
    const sign = pattern.exec(text)?.[0]
    if (sign !== undefined) return [at, sign]
    // A quote within a word is an apostrophe.
    const isQuote = /["'`]/.test(text[at] ?? '') && /[\s=:,(]/.test(text[at - 1] ?? '')
    const end = isQuote ? text.indexOf(text[at] as string, at + 1) : -1
    if (end > 0 && end < last) at = end
  }
  return [-1, '']
}

/** Ends the last open tag of that name; those in it stand alone. */
function closeTag(open: OpenTag[], name: string, span: Span): void {
  const index = open.findLastIndex((one) => one.name === name)
  const [closed] = index < 0 ? [] : open.splice(index)
  if (closed !== undefined) closed.close = span
}

function withParents(found: readonly OpenTag[]): TemplateTag[] {
  const around: TemplateTag[] = []
  return found.map((tag) => {
    while ((around.at(-1)?.close?.end ?? Number.POSITIVE_INFINITY) <= tag.open.start) around.pop()
    const own = { ...tag, parent: around.at(-1) ?? null }
    if (own.close !== null) around.push(own)
    return own
  })
}

/** The values of a tag: named ones by name in lower case, and those without a name in their order. */
export interface TagValues {
  named(...names: readonly string[]): string | undefined
  readonly words: readonly string[]
  /** Its values in quotes among those without a name. */
  readonly quoted: readonly string[]
}

/** Reads `title="A" open=true "B" c`. */
export function valuesOf({ given }: Pick<TemplateTag, 'given'>): TagValues {
  const named = new Map<string, string>()
  const words: string[] = []
  const quoted: string[] = []
  const pattern =
    /(?:([\w-]+)\s*[=:]\s*)?(?:"((?:\\.|[^"\\])*)"|'([^']*)'|[`]([^`]*)[`]|([^\s"'`,]+))/g
  for (const [, name, double, single, raw, bare] of given.matchAll(pattern)) {
    const isQuoted = bare === undefined
    const value = double?.replace(/\\(["\\])/g, '$1') ?? single ?? raw ?? bare ?? ''
    if (name !== undefined) {
      if (!named.has(name.toLowerCase())) named.set(name.toLowerCase(), value)
      continue
    }
    words.push(value)
    if (isQuoted) quoted.push(value)
  }
  return {
    named: (...names) => names.map((name) => named.get(name)).find((value) => value !== undefined),
    words,
    quoted,
  }
}

/** What stands between the tags of a block; `''` for one that stands alone. */
export function innerText(text: string, { open, close }: TemplateTag): string {
  return close === null ? '' : text.slice(open.end, close.start)
}

/** The offset after a tag and, where it has one, its end. */
export function tagEnd({ open, close }: TemplateTag): number {
  return close?.end ?? open.end
}

/** The tags directly in a tag. */
export function childrenOf(tag: TemplateTag, all: readonly TemplateTag[]): TemplateTag[] {
  return all.filter(({ parent }) => parent?.open.start === tag.open.start)
}

/** A form that takes the place of a tag and its end: lines, of which the first and the last stand alone. */
export interface BlockForm {
  readonly opening: string
  readonly closing: string
  readonly note: Remark
}

/**
 * Edits that write lines in the place of a tag and its end, with the indentation that the tag has. What shares a line with a tag gets one
 * of its own.
 */
export function blockEdits(text: string, tag: TemplateTag, form: BlockForm): Edit[] {
  const { open, close } = tag
  const indent = indentAt(text, open.start)
  const { opening, closing, note } = form
  const last = close === null ? `\n${indent}${closing}` : ''
  const first = ownLines(text, open, { lines: opening + last, indent })
  if (close === null) return [{ ...first, note }]
  return [{ ...first, note }, ownLines(text, close, { lines: closing, indent })]
}

/** Spaces as wide as what stands before a place in its line, when that is no text. */
export function indentAt(text: string, offset: number): string {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  const [marks = ''] = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/.exec(before) ?? []
  return marks.replace(/[^\t]/g, ' ')
}

function ownLines(
  text: string,
  { start, end }: Span,
  { lines, indent }: { readonly lines: string; readonly indent: string },
): Edit {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const isFirst = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/.test(before)
  const after = /^[ \t]*(\n|$)/.exec(text.slice(end, end + 200))
  const space = after === null ? (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0) : 0
  const own = lines.replace(/\n(?=.)/g, `\n${indent}`)
  return {
    start,
    end: end + space,
    text: `${isFirst ? '' : `\n${indent}`}${own}${after === null ? `\n${indent}` : ''}`,
  }
}

/** Colons for a block of directives: more than those of the blocks in it, 3 for one that has none. */
export function colonsFor(
  tag: TemplateTag,
  all: readonly TemplateTag[],
  isBlock: (tag: TemplateTag) => boolean,
): string {
  const height = (one: TemplateTag): number => {
    const inner = childrenOf(one, all).map(height)
    return (isBlock(one) ? 1 : 0) + Math.max(0, ...inner)
  }
  return ':'.repeat(2 + Math.max(1, height(tag)))
}
