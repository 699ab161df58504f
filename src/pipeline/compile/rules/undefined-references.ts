// `[text][name]` and `[^name]` without a definition are text to CommonMark, and brackets to readers.
import type { Nodes, Root } from 'mdast'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import { certain, nearest } from '../../../support/text/nearest.ts'
import type { MarkdownContext } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { replace } from './parts/edits.ts'
import type { Rule, RuledDocument, Tell, WrittenText } from './rule.ts'

/** `[text][name]`, `[text][]`, or the end of one whose text has markup. Not `a[i][j]`. */
const reference = /(?:(?<![\w\])])\[([^[\]]+)\]|^\])\[([^[\]^]*)\]/g
const footnote = /(?<!\w)\[\^([^[\]\s]+)\]/g

/** Reports references whose definition is missing. */
export const undefinedReferences: Rule = {
  code: 'reference-undefined',
  sees: 'parsed',
  mayHold: ({ source: { text } }) => text.includes('][') || text.includes('[^'),
  find(document, tell) {
    const defined = definitionsIn(document.tree)
    for (const text of document.texts()) {
      reportLinks(text, defined, tell)
      reportFootnotes(document, { text, defined }, tell)
    }
  },
}

function reportLinks({ value, placeOf }: WrittenText, { links }: Definitions, tell: Tell): void {
  for (const { 0: source, 1: text = '', 2: label, index } of value.matchAll(reference)) {
    const name = label || text
    const place = placeOf(source, index)
    // `[1][2]` are two numbers in brackets.
    if (place === null || name === '' || (/^\d+$/.test(text) && /^\d*$/.test(name))) continue
    const meant = label ? certain(label, links) : null
    tell({
      ...(links.includes(name)
        ? noPlace
        : {
            message: `There is no link definition “[${name}]: …” in this file; the brackets are shown.`,
            ...suggestion(name, links),
          }),
      ...place,
      edits:
        meant === null || meant === name || source.includes('\n')
          ? []
          : [replace(place, source, `${source.slice(0, -name.length - 1)}${meant}]`)],
    })
  }
}

function reportFootnotes(
  { context }: RuledDocument,
  { text: { value, placeOf }, defined }: { text: WrittenText; defined: Definitions },
  tell: Tell,
): void {
  for (const { 0: source, 1: name = '', index } of value.matchAll(footnote)) {
    const place = placeOf(source, index)
    if (place === null) continue
    const isWide = context.source.text.includes(`[^${name}]：`)
    const meant = isWide ? null : certain(name, defined.footnotes)
    const message = `There is no footnote “[^${name}]: …” in this file; the brackets are shown.`
    const hint = isWide
      ? { hint: `Its colon is full-width: write “[^${name}]: …”.` }
      : suggestion(name, defined.footnotes, 'Write the footnote, or put the brackets into code.')
    tell({
      ...(defined.footnotes.includes(name) ? noPlace : { message, ...hint }),
      ...place,
      edits: isWide
        ? wideDefinition(context, name)
        : meant === null || meant === name
          ? []
          : [replace(place, source, `[^${meant}]`)],
    })
  }
}

/** For references in a title without brackets (`:::tip Title`): it is plain text, so they do nothing, even when defined. */
const noPlace = {
  message: 'A title without brackets around it is text: the brackets in it are shown.',
  hint: 'Put the title into brackets, `:::tip[Title]`, or the reference into the text of the block.',
} as const

/** The colon of a footnote's definition, where a single line begins with it. */
function wideDefinition(context: MarkdownContext, name: string): TextEdit[] {
  const start = `[^${name}]`
  const lines = context.source.text.split(/\r\n?|\n/)
  const found = lines.flatMap((line, index) => (line.startsWith(`${start}：`) ? [index + 1] : []))
  const [line] = found
  if (line === undefined || found.length > 1) return []
  const [colon = ''] = /^：[ \t]*/.exec(sourceLine(context, line).slice(start.length)) ?? []
  return [replace({ line, column: start.length + 1 }, colon, ': ')]
}

function suggestion(name: string, names: readonly string[], otherwise?: string): { hint?: string } {
  const near = nearest(name, names)
  if (near !== null) return { hint: `Did you mean “${near}”?` }
  return otherwise === undefined ? {} : { hint: otherwise }
}

interface Definitions {
  readonly links: string[]
  readonly footnotes: string[]
}

function definitionsIn(tree: Root): Definitions {
  const found: Definitions = { links: [], footnotes: [] }
  const visit = (node: Nodes): void => {
    if (node.type === 'definition') found.links.push(node.label ?? node.identifier)
    if (node.type === 'footnoteDefinition') found.footnotes.push(node.label ?? node.identifier)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return found
}
