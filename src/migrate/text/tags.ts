/** Tags in a text, as JSX, Vue and HTML write them: found without a parser of MDX, which gives up at the first mistake. */
import type { Edit } from '../draft.ts'
import { type CodeParts, codeParts } from './code-parts.ts'

export interface Attribute {
  readonly name: string
  /** Of the attribute as a whole, name included. */
  readonly start: number
  readonly end: number
  /** The text that it stands for: `"a"`, `{'a'}`, `{2}`; true without a value or with `{true}`; null: it is computed. */
  readonly value: string | boolean | null
  /** The value as it is written, quotes and braces included; `''` when there is none. */
  readonly source: string
}

/** An element with its tags. Offsets are those of the text. */
export interface Element {
  /** `Tabs.Tab`, `v-card` */
  readonly name: string
  /** The opening tag, from `<` to after `>`. */
  readonly open: { readonly start: number; readonly end: number }
  /** The closing tag; null: it closes itself (`<A />`), or nothing closes it. */
  readonly close: { readonly start: number; readonly end: number } | null
  readonly isSelfClosing: boolean
  readonly attributes: readonly Attribute[]
  readonly parent: Element | null
}

interface OpenTag extends Omit<Element, 'close' | 'parent'> {
  readonly isClosing: boolean
}

/**
 * All elements whose names fit, in the order of their opening tags. Tags in code and comments are text.
 * @param names - default: names with a capital letter, and those with a dot
 */
export function elementsIn(
  text: string,
  names: RegExp = /^[A-Z]|\./,
  code: CodeParts = codeParts(text),
): Element[] {
  const found: Element[] = []
  const open: OpenElement[] = []
  for (const tag of tagsIn(text, names, code)) {
    if (tag.isClosing) {
      close(open, tag)
      continue
    }
    const { isClosing: _, ...own } = tag
    const element: OpenElement = { ...own, close: null, parent: open.at(-1) ?? null }
    found.push(element)
    if (!tag.isSelfClosing) open.push(element)
  }
  return found
}

interface OpenElement extends Element {
  close: Element['close']
}

/** Ends the last open element of that name; those in it that are open still have no end. */
function close(open: OpenElement[], { name, open: tag }: OpenTag): void {
  const index = open.findLastIndex((one) => one.name === name)
  const [closed] = index < 0 ? [] : open.splice(index)
  if (closed !== undefined) closed.close = tag
}

function* tagsIn(text: string, names: RegExp, code: CodeParts): Generator<OpenTag> {
  const pattern = /<(\/?)([A-Za-z][\w.:-]*)(?=[\s/>])/g
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, slash = '', name = ''] = match
    if (!names.test(name) || code.has(match.index)) continue
    const tag = readTag(text, {
      start: match.index,
      nameEnd: pattern.lastIndex,
      name,
      isClosing: slash !== '',
    })
    if (tag === null) continue
    pattern.lastIndex = tag.open.end
    yield tag
  }
}

/** The end of an element: that of its closing tag, or of its only one. */
export function endOf({ open, close }: Element): number {
  return close?.end ?? open.end
}

/** The text of an attribute by one of its names; undefined when there is none of them, or its value is computed. */
export function attributeOf(
  { attributes }: Element,
  ...names: readonly string[]
): string | undefined {
  for (const name of names) {
    const found = attributes.find((one) => one.name === name)
    if (typeof found?.value === 'string') return found.value
  }
  return undefined
}

/** Whether an element has an attribute that is not false. */
export function hasAttribute({ attributes }: Element, name: string): boolean {
  return attributes.some((one) => one.name === name && one.value !== false)
}

/** Edits that give an element another name; its attributes and children stay. */
export function renamed(element: Element, name: string): Edit[] {
  const { open, close } = element
  const start = open.start + 1
  return [
    { start, end: start + element.name.length, text: name },
    ...(close === null
      ? []
      : [{ start: close.start + 2, end: close.start + 2 + element.name.length, text: name }]),
  ]
}

/**
 * Edits that write other tags: the first for the opening one, the second for the closing one, which stand in lines of their own when the
 * old ones did. Of an element that closes itself, both stand at its place.
 */
export function retagged({ open, close }: Element, opening: string, closing: string): Edit[] {
  if (close === null) return [{ ...open, text: opening + closing }]
  return [
    { ...open, text: opening },
    { ...close, text: closing },
  ]
}

/** Edits that take the tags of an element away and leave its children. Lines that hold nothing but a tag go with it. */
export function unwrapped(text: string, { open, close }: Element): Edit[] {
  return [open, ...(close === null ? [] : [close])].map((tag) => ({
    ...wholeLine(text, tag),
    text: '',
  }))
}

/** The line of a part when nothing else stands in it, with its line end; else the part itself. */
export function wholeLine(
  text: string,
  part: { readonly start: number; readonly end: number },
): { start: number; end: number } {
  const start = text.lastIndexOf('\n', part.start - 1) + 1
  const next = text.indexOf('\n', part.end)
  const end = next < 0 ? text.length : next + 1
  const isAlone =
    /^[ \t]*$/.test(text.slice(start, part.start)) && /^[ \t]*\n?$/.test(text.slice(part.end, end))
  return isAlone ? { start, end } : { start: part.start, end: part.end }
}

interface TagStart {
  readonly start: number
  readonly nameEnd: number
  readonly name: string
  readonly isClosing: boolean
}

/** The tag that begins at a place; null when nothing ends it. */
function readTag(text: string, { start, nameEnd, name, isClosing }: TagStart): OpenTag | null {
  const attributes: Attribute[] = []
  let at = nameEnd
  for (;;) {
    at = skipSpace(text, at)
    const end = /^\/?>/.exec(text.slice(at, at + 2))?.[0]
    if (end !== undefined) {
      const open = { start, end: at + end.length }
      return { name, open, isSelfClosing: end === '/>', attributes, isClosing }
    }
    const attribute = readAttribute(text, at)
    if (attribute === null) return null
    attributes.push(attribute)
    at = attribute.end
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at] as string)) at++
  return at
}

function readAttribute(text: string, start: number): Attribute | null {
  const spread = text[start] === '{' ? braceEnd(text, start) : -1
  if (spread >= 0)
    return { name: '', start, end: spread, value: null, source: text.slice(start, spread) }
  const name = /^[^\s=<>"'`{}/]+/.exec(text.slice(start, start + 200))?.[0]
  if (name === undefined) return null
  const nameEnd = start + name.length
  const equals = skipSpace(text, nameEnd)
  if (text[equals] !== '=') return { name, start, end: nameEnd, value: true, source: '' }
  const valueStart = skipSpace(text, equals + 1)
  const end = valueEnd(text, valueStart)
  if (end < 0) return null
  const source = text.slice(valueStart, end)
  return { name, start, end, value: writtenValue(source), source }
}

function valueEnd(text: string, start: number): number {
  const quote = text[start]
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, start + 1)
    return end < 0 ? -1 : end + 1
  }
  if (quote === '{') return braceEnd(text, start)
  const bare = /^[^\s"'<>`]+/.exec(text.slice(start, start + 500))?.[0]
  return bare === undefined ? -1 : start + bare.length
}

/** The offset after the brace that closes the one at an offset; strings and templates in it are skipped; -1: none does. */
export function braceEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at] as string
    if (sign === '"' || sign === "'" || sign === '`') {
      at = stringEnd(text, at)
    } else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return -1
}

/** The end of a statement of MDX: the first blank line at which nothing is open that it has opened, else the end of the text. */
export function statementEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at] as string
    if (sign === '"' || sign === "'" || sign === '`') at = stringEnd(text, at)
    else if (/[({[]/.test(sign)) depth++
    else if (/[)}\]]/.test(sign)) depth--
    else if (sign === '\n' && depth <= 0 && /^[ \t]*(?:\n|$)/.test(text.slice(at + 1, at + 200)))
      return at
  }
  return text.length
}

/** The offset of the quote that ends a string; that of the quote itself when none does: it is an apostrophe in a text. */
function stringEnd(text: string, start: number): number {
  const quote = text[start] as string
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return at
    else if (text[at] === '\n' && quote !== '`') return start
  }
  return start
}

function writtenValue(source: string): Attribute['value'] {
  if (/^["'][\s\S]*["']$/.test(source)) return decoded(source.slice(1, -1))
  if (!source.startsWith('{')) return source
  const inner = source.slice(1, -1).trim()
  if (inner === 'true' || inner === 'false') return inner === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(inner)) return inner
  const [, quote, text] = /^(["'`])((?:(?!\1)[^\\]|\\[\s\S])*)\1$/.exec(inner) ?? []
  if (quote === undefined || text === undefined || (quote === '`' && text.includes('${')))
    return null
  return text.replace(/\\(["'`\\])/g, '$1')
}

/** The characters that attributes write as references. */
function decoded(text: string): string {
  return text.replace(
    /&(quot|amp|lt|gt|apos|#39);/g,
    (whole, name: string) => references[name] ?? whole,
  )
}

const references: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  '#39': "'",
}

/** A text as the value of an attribute of a tag: `"a"`, with `&quot;` for quotes. */
export function quotedValue(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
}
