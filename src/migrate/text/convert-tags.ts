/**
 * Components of other generators → those of docsgen, by a table: each name has a rule that says what is written instead of its tags.
 * A rule either writes other tags in their place, or makes lines of the element, such as a heading with what stood between the tags.
 */
import type { Draft, Edit, Remark } from '../draft.ts'
import { type CodeParts, codeParts } from './code-parts.ts'
import { type Attribute, type Element, elementsIn, endOf, quotedValue, wholeLine } from './tags.ts'

/** What becomes of an element. */
export type Conversion =
  /** Other tags in the place of its own; what is between them stays. */
  | {
      readonly tags: readonly [open: string, close: string]
      readonly as: string
      readonly lost?: readonly string[]
    }
  /** Lines in the place of its tags; what is between them moves to where they begin. */
  | { readonly block: Block; readonly as: string; readonly lost?: readonly string[] }
  /** It goes with what is between its tags, and the sentence says why. */
  | { readonly removed: string }
  /** It stays, with a note: one sentence that says what to do. */
  | { readonly left: string }
  /** It stays as it is, as a component of docsgen. */
  | null

export interface Block {
  /** Lines above the content; none: `''`. */
  readonly before: string
  /** The content belongs to a list item, whose mark and first line are `before`: it is indented below it. */
  readonly isItem?: boolean
  /** The item is of a numbered list, and `before` is its mark alone: the content begins in its line. */
  readonly isNumbered?: boolean
  /** Items of a list follow each other without blank lines. */
  readonly isTight?: boolean
  /** Indented like this element, which is one around it; default: like its own tag. */
  readonly at?: Element | null
  /** Headings in the content that are not below this level get so many levels more. */
  readonly demote?: { readonly below: number; readonly by: number }
}

export interface TagPlace {
  readonly text: string
  /** The elements directly in one. */
  readonly childrenOf: (element: Element) => readonly Element[]
  /** Level of the heading above an offset; 1 when there is none. */
  readonly levelAt: (offset: number) => number
  readonly draft: Draft
}

export type TagRule = (element: Element, place: TagPlace) => Conversion
export type TagRules = Readonly<Record<string, TagRule>>

/** Elements in elements, which are converted one level at a time. */
const deepest = 40

/** Converts all elements that the table has a rule for. */
export function convertTags(draft: Draft, rules: TagRules): void {
  const names = namesOf(rules)
  if (names === null) return
  replaceTags(draft, rules, names)
  for (let level = 0; level < deepest; level++) if (!writeBlocks(draft, rules, names)) break
}

function namesOf(rules: TagRules): RegExp | null {
  const names = Object.keys(rules).map((name) => name.replaceAll('.', '\\.'))
  return names.length === 0 ? null : new RegExp(`^(?:${names.join('|')})$`)
}

interface Found {
  readonly element: Element
  readonly made: Conversion
}

function found(draft: Draft, rules: TagRules, names: RegExp): { all: Found[]; code: CodeParts } {
  const { text } = draft
  const code = codeParts(text)
  if (!text.includes('<')) return { all: [], code }
  const elements = elementsIn(text, names, code)
  const place: TagPlace = {
    text,
    draft,
    childrenOf: (element) => elements.filter(({ parent }) => parent === element),
    levelAt: (offset) => levelAt(text, offset, code),
  }
  const all = elements.flatMap((element) => {
    const isOpen = element.close === null && !element.isSelfClosing
    const rule = Object.hasOwn(rules, element.name) ? rules[element.name] : undefined
    return rule === undefined || isOpen ? [] : [{ element, made: rule(element, place) }]
  })
  return { all, code }
}

function replaceTags(draft: Draft, rules: TagRules, names: RegExp): void {
  const edits = found(draft, rules, names).all.flatMap(({ element, made }): Edit[] => {
    const { open, close, name } = element
    if (made === null) return []
    if ('left' in made) {
      draft.note(open.start, { state: 'left', topic: `<${name}>`, text: made.left })
      return []
    }
    if ('removed' in made) {
      const part = withSpace(
        draft.text,
        wholeLine(draft.text, { start: open.start, end: endOf(element) }),
      )
      return [
        { ...part, text: '', note: { state: 'lost', topic: `<${name}>`, text: made.removed } },
      ]
    }
    if (!('tags' in made)) return []
    noteLost(draft, element, made.lost)
    const [opening, closing] = made.tags
    const written = draft.text.slice(open.start, open.end)
    const isSame = written === opening
    const note = isSame ? undefined : converted(element, made.as)
    if (close === null) return [{ ...open, text: opening + closing, note }]
    return [
      { ...open, text: opening, note },
      { ...close, text: closing },
    ]
  })
  draft.edit(edits)
}

/** A part that goes, with the space or the blank line that would stand twice. */
function withSpace(text: string, { start, end }: { start: number; end: number }) {
  const before = text.slice(Math.max(start - 2, 0), start)
  if (/\n\n$|^\n?$/.test(before)) return { start, end: text[end] === '\n' ? end + 1 : end }
  const isLast = before.endsWith(' ') && (text[end] ?? '\n') === '\n'
  return isLast
    ? { start: start - 1, end }
    : { start, end: before.endsWith(' ') && text[end] === ' ' ? end + 1 : end }
}

function noteLost(draft: Draft, { name, open }: Element, lost: readonly string[] = []): void {
  for (const attribute of lost)
    draft.note(open.start, {
      state: 'lost',
      topic: `<${name} ${attribute}>`,
      text: 'docsgen has no such attribute: it was left out.',
    })
}

function converted({ name }: Element, as: string): Remark {
  return { state: 'done', topic: `<${name}>`, text: `Written as ${as}.` }
}

/** Writes the outermost elements that become lines. @returns whether there were any */
function writeBlocks(draft: Draft, rules: TagRules, names: RegExp): boolean {
  const { all, code } = found(draft, rules, names)
  const blocks = all.filter(({ made }) => made !== null && 'block' in made)
  const own = new Set(blocks.map(({ element }) => element))
  const outer = blocks.filter(({ element }) => !hasAncestor(element, own))
  const edits = outer.flatMap(({ element, made }): Edit[] => {
    if (made === null || !('block' in made)) return []
    noteLost(draft, element, made.lost)
    const [first, ...rest] = blockEdits({ text: draft.text, code }, element, made.block)
    return first === undefined ? [] : [{ ...first, note: converted(element, made.as) }, ...rest]
  })
  return draft.edit(edits)
}

function hasAncestor({ parent }: Element, all: ReadonlySet<Element>): boolean {
  for (let at = parent; at !== null; at = at.parent) if (all.has(at)) return true
  return false
}

interface Source {
  readonly text: string
  readonly code: CodeParts
}

function blockEdits(source: Source, element: Element, block: Block): Edit[] {
  const { text } = source
  const { open, close } = element
  const own = indentAt(text, open.start)
  const startsLine = /^[ \t]*$/.test(own.before)
  if (!startsLine) return inlineEdits(element, block)
  const target = block.at ? spaces(indentAt(text, block.at.open.start).before) : own.before
  const lines =
    block.before === '' ? [] : block.before.split('\n').map((line) => line && target + line)
  const head = lines.map((line) => `${line}\n`).join('')
  const lead = head !== '' && needsBlank(text.slice(0, own.lineStart), block) ? '\n' : ''
  if (close === null) {
    const end = lineEndAfter(text, open.end)
    const tail = end.isBlank ? '' : '\n'
    return [
      {
        start: own.lineStart,
        end: end.isBlank ? end.at : open.end,
        text:
          lead +
          head +
          (head === '' ? '' : blankAfter(lineOf(text, end.at), element.name, block)) +
          tail,
      },
    ]
  }
  return wrappedEdits(source, element, { block, target, head: lead + head })
}

interface Written {
  readonly block: Block
  /** Indentation of its lines. */
  readonly target: string
  readonly head: string
}

function wrappedEdits(source: Source, element: Element, { block, target, head }: Written): Edit[] {
  const { text } = source
  const { name, open } = element
  const close = element.close ?? open
  const lineStart = text.lastIndexOf('\n', open.start - 1) + 1
  const after = lineEndAfter(text, close.end)
  const blank = after.isBlank ? blankAfter(lineOf(text, after.at), name, block) : ''
  if (text.slice(open.end, close.start).trim() === '') {
    return [{ start: lineStart, end: after.isBlank ? after.at : close.end, text: head + blank }]
  }
  const inner = target + (block.isNumbered ? '   ' : block.isItem ? '  ' : '')
  const { closing, closingEnd } = closingPart(text, close, open.end)
  return [
    openingEdit(text, element, { lineStart, head, inner, block }),
    ...bodyEdits(
      source,
      { start: bodyStart(text, element, block), end: closing },
      { inner, block },
    ),
    { start: closing, end: closingEnd, text: blank },
  ]
}

/** Where the content begins: in the line after the opening tag, when nothing follows the tag in its own. */
function bodyStart(text: string, { open, close }: Element, { isNumbered }: Block): number {
  if (isNumbered) return open.end + (/^\s*/.exec(text.slice(open.end))?.[0].length ?? 0)
  const first = lineEndAfter(text, open.end)
  return first.isBlank && first.at <= (close?.start ?? 0) ? first.at : open.end
}

function openingEdit(
  text: string,
  element: Element,
  {
    lineStart,
    head,
    inner,
    block,
  }: { lineStart: number; head: string; inner: string; block: Block },
): Edit {
  const { open } = element
  const body = bodyStart(text, element, block)
  if (block.isNumbered) return { start: lineStart, end: body, text: `${head.replace(/\n$/, '')} ` }
  const gap = head === '' || block.isTight || text[body] === '\n' ? '' : '\n'
  if (body !== open.end) return { start: lineStart, end: body, text: head + gap }
  const space = /^[ \t]*/.exec(text.slice(open.end))?.[0].length ?? 0
  return { start: lineStart, end: open.end + space, text: head + gap + inner }
}

/** The closing tag, with its whole line when nothing else stands in it. */
function closingPart(text: string, close: { start: number; end: number }, from: number) {
  const { before, lineStart } = indentAt(text, close.start)
  const after = lineEndAfter(text, close.end)
  const isAlone = /^[ \t]*$/.test(before) && lineStart > from
  return {
    closing: isAlone ? lineStart : close.start,
    closingEnd: isAlone && after.isBlank ? after.at : close.end,
  }
}

/** Moves the lines of a content to an indentation, and its headings below a level. */
function bodyEdits(
  { text, code }: Source,
  range: { start: number; end: number },
  { inner, block }: { inner: string; block: Block },
): Edit[] {
  const starts = lineStarts(text, range, block.isNumbered ?? false)
  const indents = starts.flatMap(({ at, isFirstRest }) => {
    const line = lineOf(text, at)
    return isFirstRest || line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0]
  })
  const common = indents.length === 0 ? 0 : Math.min(...indents)
  return starts.flatMap(({ at, isFirstRest }): Edit[] => {
    const line = lineOf(text, at)
    const edits: Edit[] = []
    const isBlank = line.trim() === ''
    // A tag that is indented more than the text between it and its partner would become part of a list in that text.
    const depth = block.isItem && isAsideTag(text, at, line) ? spaces(line).length : common
    if (!isFirstRest && !isBlank && line.slice(0, depth) !== inner)
      edits.push({ start: at, end: at + depth, text: inner })
    const [, marks] = /^[ \t]*(#{1,6})[ \t]/.exec(line) ?? []
    const place = at + line.indexOf('#')
    if (
      block.demote &&
      marks !== undefined &&
      marks.length <= block.demote.below &&
      !code.has(place)
    ) {
      const more = Math.min(block.demote.by, 6 - marks.length)
      if (more > 0) edits.push({ start: place, end: place, text: '#'.repeat(more) })
    }
    return edits
  })
}

/** Whether a line is a tag alone, and the line of text inside of the element begins before it. */
function isAsideTag(text: string, at: number, line: string): boolean {
  const [, indent = '', slash] = /^([ \t]+)<(\/?)[A-Z][^>]*(?<!\/)>[ \t]*$/.exec(line) ?? []
  if (slash === undefined) return false
  const beside =
    slash === ''
      ? /^\n*[ \t]*/
          .exec(text.slice(at + line.length))?.[0]
          .split('\n')
          .at(-1)
      : spaces(text.slice(0, at).trimEnd().split('\n').at(-1) ?? '')
  return (beside ?? '').length < indent.length
}

function lineStarts(
  text: string,
  { start, end }: { start: number; end: number },
  isNumbered: boolean,
) {
  const found = [{ at: start, isFirstRest: isNumbered || text[start - 1] !== '\n' }]
  for (let at = text.indexOf('\n', start) + 1; at > 0 && at < end; at = text.indexOf('\n', at) + 1)
    found.push({ at, isFirstRest: false })
  return found
}

function lineOf(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, end < 0 ? text.length : end)
}

/** An element in a line of text: its tags go. */
function inlineEdits({ open, close }: Element, block: Block): Edit[] {
  const text = block.before === '' ? '' : `${block.before.replace(/^(?:#+|-)\s+/, '').trim()} `
  return [
    { ...open, text: close === null ? text.trim() : text },
    ...(close === null ? [] : [{ ...close, text: '' }]),
  ]
}

/** What stands before an offset in its line. */
function indentAt(text: string, offset: number): { lineStart: number; before: string } {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  return { lineStart, before: text.slice(lineStart, offset) }
}

function spaces(before: string): string {
  return /^[ \t]*/.exec(before)?.[0] ?? ''
}

/** Whether a blank line is missing above lines: before items that follow each other closely, none is. */
function needsBlank(before: string, { isTight = false }: Block): boolean {
  if (isTight && /(?:^|\n)[ \t]*(?:- |<\/?(?:\w+\.)?(?:File|Folder)\b)[^\n]*\n$/.test(before))
    return false
  return before !== '' && !/(?:^|\n)[ \t]*\n$/.test(before)
}

/** The start of the next line, when nothing else stands in this one. */
function lineEndAfter(text: string, from: number): { at: number; isBlank: boolean } {
  const end = text.indexOf('\n', from)
  const at = end < 0 ? text.length : end + 1
  return { at, isBlank: text.slice(from, end < 0 ? text.length : end).trim() === '' }
}

/** A blank line, unless one follows, the text ends, or the next element of that name brings its own. */
function blankAfter(line: string, name: string, { isTight = false }: Block): string {
  const next = line.trim()
  // `<Tree.File>` and `</Tree.Folder>` below `<Tree.Folder>`; `<File>` and `</Folder>`.
  if (isTight && /^<\/?(?:\w+\.)?(?:File|Folder)\b|^- /.test(next)) return ''
  return next === '' || next.startsWith(`<${name}`) ? '' : '\n'
}

function levelAt(text: string, offset: number, code: CodeParts): number {
  let level = 1
  for (const match of text.slice(0, offset).matchAll(/^[ \t]*(#{1,6})[ \t]+\S/gm)) {
    if (!code.has(match.index + match[0].indexOf('#'))) level = match[1]?.length ?? 1
  }
  return level
}

/** What becomes of an attribute: another name; another attribute as it is written; nothing without a word (null), or with a note. */
export type AttributeRule =
  | string
  | ((attribute: Attribute, element: Element) => string | null | 'lost')

export interface Retag {
  readonly to: string
  /** Attributes that the new tag has in any case, before the others. */
  readonly set?: Readonly<Record<string, string | true>>
  /** By the names that they had; what is not named is lost. */
  readonly keep?: Readonly<Record<string, AttributeRule | null>>
}

/** Attributes of looks, which go without a note. */
const silent = /^(?:className|class|style|key|client:\w+|data-[\w-]+|aria-[\w-]+)$/

/** An element with another tag. What is not named in the table keeps its place and its line. */
export function retag(
  element: Element,
  { text }: TagPlace,
  { to, set = {}, keep = {} }: Retag,
): Conversion {
  const { open, name, attributes, isSelfClosing } = element
  const lost: string[] = []
  const nameEnd = open.start + 1 + name.length
  const own = Object.entries(set).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}=${quotedValue(value)}`,
  )
  let opening = `<${to}${own.join('')}`
  let from = nameEnd
  for (const attribute of attributes) {
    const made = keptAttribute(attribute, element, keep)
    if (made === 'lost') lost.push(attribute.name === '' ? '{…}' : attribute.name)
    if (made !== null && made !== 'lost') opening += text.slice(from, attribute.start) + made
    from = attribute.end
  }
  const end = text.slice(from, open.end)
  opening +=
    attributes.length > 0 && !opening.includes('\n')
      ? end.replace(/^\s+(?=>)/, '').replace(/^\s*(?=\/>)/, ' ')
      : end
  const tags: [string, string] = [opening, isSelfClosing ? '' : `</${to}>`]
  return { tags, as: `\`<${to}>\``, lost }
}

/** An attribute as it is written on the new tag; null: it goes without a word. */
function keptAttribute(
  attribute: Attribute,
  element: Element,
  keep: NonNullable<Retag['keep']>,
): string | null | 'lost' {
  const { name, source } = attribute
  const rule = Object.hasOwn(keep, name) ? keep[name] : name === 'id' ? 'id' : undefined
  if (rule === null || (rule === undefined && silent.test(name))) return null
  if (rule === undefined) return 'lost'
  if (typeof rule === 'function') return rule(attribute, element)
  return source === '' ? rule : `${rule}=${source}`
}
