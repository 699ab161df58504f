// `[text][name]` and `[^name]` without a definition are text to CommonMark, and brackets to readers.
import type { Nodes, Root } from 'mdast'
import { nearest } from '../../../support/text/nearest.ts'
import { type MarkdownContext, report } from '../context.ts'
import type { WrittenText } from './written-text.ts'

/** `[text][name]`, `[text][]`, or the end of one whose text has markup. Not `a[i][j]`. */
const reference = /(?:(?<![\w\])])\[([^[\]]+)\]|^\])\[([^[\]^]*)\]/g
const footnote = /(?<!\w)\[\^([^[\]\s]+)\]/g

/** Reports references whose definition is missing. */
export function reportReferences(
  context: MarkdownContext,
  tree: Root,
  texts: readonly WrittenText[],
): void {
  const defined = definitionsIn(tree)
  for (const { value, placeOf } of texts) {
    for (const { 0: source, 1: text = '', 2: label, index } of value.matchAll(reference)) {
      const name = label || text
      const place = placeOf(source, index)
      // `[1][2]` are two numbers in brackets.
      if (place === null || name === '' || (/^\d+$/.test(text) && /^\d*$/.test(name))) continue
      report(context, 'reference-undefined', {
        message: `There is no link definition “[${name}]: …” in this file; the brackets are shown.`,
        ...suggestion(name, defined.links),
        ...place,
      })
    }
    for (const { 0: source, 1: name = '', index } of value.matchAll(footnote)) {
      const place = placeOf(source, index)
      if (place === null) continue
      report(context, 'reference-undefined', {
        message: `There is no footnote “[^${name}]: …” in this file; the brackets are shown.`,
        ...suggestionForFootnote(context, name, defined),
        ...place,
      })
    }
  }
}

function suggestionForFootnote(
  { source }: MarkdownContext,
  name: string,
  { footnotes }: Definitions,
): { hint?: string } {
  return source.text.includes(`[^${name}]：`)
    ? { hint: `Its colon is full-width: write “[^${name}]: …”.` }
    : suggestion(name, footnotes, 'Write the footnote, or put the brackets into code.')
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
