// Comments as .mdx has them are text in .md files.
import type { Html, Nodes } from 'mdast'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import { placesIn } from '../../../support/text/place-in-text.ts'
import { type MarkdownContext, placeOf } from '../context.ts'
import { idAtEnd, idWithoutSign } from '../syntax/heading-id.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { replace } from './parts/edits.ts'
import { isPlain, type Rule, type Tell } from './rule.ts'

/** A comment; longer ones are not looked for to their end. */
const comment = /\{\/\*(?:(?!\{\/\*)[\s\S]){0,4000}?\*\/\}/

/** In HTML: what is no text or is code, and comments. */
const inHtml = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|<(code|kbd|pre|samp|script|style|textarea)\\b[\\s\\S]*?(?:</\\1>|$)|<[a-z/][^<>]*>|${comment.source}`,
  'gi',
)

/** Lines in which the end of a comment is looked for. */
const mostLines = 50

/** Reports comments in braces that readers would see. */
export const jsxComments: Rule = {
  code: 'mdx-in-markdown',
  sees: 'parsed',
  // Plugins of the site may take them out.
  mayHold: (context) => isPlain(context) && context.source.text.includes('{/*'),
  find({ context, tree, texts }, tell) {
    for (const { value, placeOf: at } of texts()) {
      // The stars may have become emphasis.
      for (const { 0: start, index } of value.matchAll(/\{\//g)) {
        const place = at(start, index)
        const source = place === null ? null : commentAt(context, place)
        if (place !== null && source !== null) reportComment(context, { source, place }, tell)
      }
    }
    const visit = (node: Nodes): void => {
      if (node.type === 'html') reportInHtml(context, node, tell)
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  },
}

/** The comment that begins at a place of the source; null when there is none, or it is code or escaped. */
function commentAt(
  context: MarkdownContext,
  { line, column }: { readonly line: number; readonly column: number },
): string | null {
  const own = sourceLine(context, line)
  const before = own.slice(0, column - 1)
  if (/\\$|<(?:code|kbd|pre|samp)\b[^>]*>[^<]*$/i.test(before)) return null
  if (!own.startsWith('{/*', column - 1)) return null
  const lines = [own.slice(column - 1)]
  while (lines.length < mostLines && !lines.at(-1)?.includes('*/}')) {
    lines.push(sourceLine(context, line + lines.length))
  }
  return comment.exec(lines.join('\n'))?.[0] ?? null
}

function reportInHtml(context: MarkdownContext, node: Html, tell: Tell): void {
  const at = placesIn(node.value, placeOf(node))
  for (const { 0: source, index } of node.value.matchAll(inHtml)) {
    if (source.startsWith('{')) reportComment(context, { source, place: at(index) }, tell)
  }
}

interface Comment {
  readonly source: string
  readonly place: { readonly line: number; readonly column: number }
}

function reportComment(context: MarkdownContext, comment: Comment, tell: Tell): void {
  const { source, place } = comment
  // Headings may have their id in one.
  if (idAtEnd(source) !== undefined) return
  const text = source.slice(3, -3).replace(/\s+/g, ' ').trim()
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text
  const id =
    /^\s{0,3}#{1,6}\s/.test(sourceLine(context, place.line)) && idWithoutSign(source.slice(1, -1))
  tell({
    message: `A .md file has no expressions: {/* ${shown} */} is shown as text.`,
    hint: id
      ? `For the id of the heading, write {#${id}}.`
      : `Write the comment as <!-- ${shown} -->.`,
    ...place,
    edits:
      id && !source.includes('\n')
        ? [replace(place, source, `{#${id}}`)]
        : commentEdits(context, comment),
  })
}

/**
 * The marks of a comment of HTML in place of those of JSX. One at the beginning of a line makes HTML of the rest of it and two
 * paragraphs of the lines around it, and one that holds two dashes would end there.
 */
function commentEdits(context: MarkdownContext, { source, place }: Comment): TextEdit[] {
  const lines = source.split('\n')
  const line = place.line + lines.length - 1
  const own = sourceLine(context, line)
  const begin = lines.length === 1 ? place.column - 1 : 0
  const end = begin + (lines.at(-1) ?? '').length
  if (!own.slice(begin, end).endsWith('*/}') || /--|\\/.test(source)) return []
  const before = sourceLine(context, place.line).slice(0, place.column - 1)
  const isInText = !/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(before)
  const isBetween =
    /\S/.test(sourceLine(context, place.line - 1)) && /\S/.test(sourceLine(context, line + 1))
  const isAlone = own.slice(end).trim() === '' && !isBetween
  if (isInText ? lines.length > 1 : !isAlone) return []
  return [replace(place, '{/*', '<!--'), replace({ line, column: end - 2 }, '*/}', '-->')]
}
