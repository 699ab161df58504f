// Text → mdast. Parsing is most of the time of a build, so a document is parsed with the syntax it can hold and no more: each test in `parts`
// proves that a construct cannot occur, and the suite proves that the tree is the same as with everything on.
import type { Nodes, Root } from 'mdast'
import { type Extension as FromMarkdownExtension, fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { mathFromMarkdown } from 'mdast-util-math'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { math } from 'micromark-extension-math'
import type { Extension } from 'micromark-util-types'
import { directives, directivesFromMarkdown } from './directives.ts'
import { htmlElements, unknownTagFromMarkdown } from './html-elements.ts'
import { profileEscape, profileEscapeFromMarkdown } from './profile-escape.ts'
import { restoreFences, skipFences } from './skip-fences.ts'

/** A construct: when a document can hold it, its tokens, and its nodes. */
interface SyntaxPart {
  readonly name: 'gfm' | 'cjk' | 'directives' | 'math' | 'html' | 'profile'
  readonly test: (text: string) => boolean
  readonly syntax: () => Extension
  readonly nodes?: () => readonly FromMarkdownExtension[]
}

const autolinks: SyntaxPart = {
  name: 'gfm',
  test: (text) => /:\/\/|www\.|@/i.test(text),
  syntax: gfmAutolinkLiteral,
  // Without its pass over the whole tree: `linkLeftovers` makes it only when there is something to find.
  nodes: () => [{ ...gfmAutolinkLiteralFromMarkdown(), transforms: [] }],
}

/** What comes later is tried first at a character: addresses before emphasis at `_`. */
const parts: readonly SyntaxPart[] = [
  {
    name: 'cjk',
    test: (text) => /[*_]/.test(text) && /[^\0-\x7f]/.test(text),
    syntax: cjkFriendlyExtension,
  },
  autolinks,
  {
    name: 'gfm',
    test: (text) => /\[\^/.test(text),
    syntax: gfmFootnote,
    nodes: () => [gfmFootnoteFromMarkdown()],
  },
  {
    name: 'gfm',
    test: (text) => /~/.test(text),
    syntax: gfmStrikethroughCjkFriendly,
    nodes: () => [gfmStrikethroughFromMarkdown()],
  },
  // A column that is aligned needs no bar: `:-` under a line of text makes a table.
  {
    name: 'gfm',
    test: (text) => /\||:-|-:/.test(text),
    syntax: gfmTable,
    nodes: () => [gfmTableFromMarkdown()],
  },
  {
    name: 'gfm',
    test: (text) => /\[(?:[\sxX]|\r\n)\]/.test(text),
    syntax: gfmTaskListItem,
    nodes: () => [gfmTaskListItemFromMarkdown()],
  },
  {
    name: 'directives',
    test: (text) => /::/.test(text),
    syntax: directives,
    nodes: directivesFromMarkdown,
  },
  {
    name: 'math',
    test: (text) => /\$/.test(text),
    syntax: math,
    nodes: () => [mathFromMarkdown()],
  },
  { name: 'html', test: (text) => /<\/?[A-Za-z]/.test(text), syntax: () => htmlElements },
  {
    name: 'profile',
    test: (text) => /\\\{/.test(text),
    syntax: () => profileEscape,
    nodes: () => [profileEscapeFromMarkdown],
  },
]

export interface ParseOptions {
  readonly math: boolean
  /** Told each opening tag that is not an element, which becomes text. */
  readonly onUnknownTag?: (name: string, place: { line: number; column: number }) => void
  /** Use every construct, whether the document can hold it or not. The result is the same; for the test of that. */
  readonly everything?: boolean
}

/** Parses Markdown: CommonMark, GFM, CJK-friendly emphasis, directives and, if asked, math. Never throws. Places are lines and columns; offsets mean nothing. */
export function parseMarkdown(text: string, options: ParseOptions): Root {
  const elided = options.everything ? null : skipFences(text)
  if (elided) {
    const tree = parseText(elided.text, options)
    if (restoreFences(tree, elided)) return tree
  }
  return parseText(text, options)
}

function parseText(text: string, options: ParseOptions): Root {
  const used = parts.filter(
    (part) => (part.name !== 'math' || options.math) && (options.everything || part.test(text)),
  )
  const tree = fromMarkdown(text, {
    extensions: used.map((part) => part.syntax()),
    mdastExtensions: [
      ...used.flatMap((part) => part.nodes?.() ?? []),
      unknownTagFromMarkdown(options.onUnknownTag ?? (() => {})),
    ],
  })
  if (used.includes(autolinks)) linkLeftovers(tree, text)
  return tree
}

/** The syntax for other parsers (MDX), whose own extensions these are added to: no HTML there. */
export function markdownSyntax(options: { readonly math: boolean }): {
  extensions: Extension[]
  nodes: FromMarkdownExtension[]
} {
  const used = parts.filter(
    ({ name }) => name !== 'html' && name !== 'profile' && (name !== 'math' || options.math),
  )
  return {
    extensions: used.map((part) => part.syntax()),
    nodes: [...used.flatMap((part) => part.nodes?.() ?? []), gfmAutolinkLiteralFromMarkdown()],
  }
}

/**
 * Links the addresses that the tokenizer leaves to a later pass: in brackets that are no link, after unusual characters, after `mailto:` and `xmpp:`.
 */
function linkLeftovers(tree: Root, text: string): void {
  const hasScheme = /(?:mailto|xmpp):/.test(text) && unlinkAfterScheme(tree)
  if (!hasScheme && !hasLeftover(tree)) return
  for (const transform of gfmAutolinkLiteralFromMarkdown().transforms ?? []) transform(tree)
}

/** What the pass looks for at the least: most `@` in technical texts are no address. */
const leftover = /https?:\/\/[-.\w]|www\.[-.\w]|[-.\w+]@[-\w]+\.[-\w]/i

function hasLeftover(node: Nodes): boolean {
  if (node.type === 'text') return leftover.test(node.value)
  if (node.type === 'link' || node.type === 'linkReference') return false
  return 'children' in node && node.children.some(hasLeftover)
}

/** Makes an e-mail address that was linked without the scheme before it text again. True when there was one. */
function unlinkAfterScheme(node: Nodes): boolean {
  if (!('children' in node)) return false
  let found = false
  const children: Nodes[] = node.children
  for (let index = 0; index < children.length; index++) {
    while (mergeAddress(children, index)) found = true
    if (unlinkAfterScheme(children[index] as Nodes)) found = true
  }
  return found
}

/** Merges an address that follows a scheme into the text before it, and the text after it. */
function mergeAddress(children: Nodes[], index: number): boolean {
  const [before, link, after] = children.slice(index, index + 3)
  if (before?.type !== 'text' || link?.type !== 'link') return false
  const [address] = link.children
  if (address?.type !== 'text' || link.url !== `mailto:${address.value}`) return false
  if (!/(?:mailto|xmpp):\S*$/.test(before.value)) return false
  before.value += address.value + (after?.type === 'text' ? after.value : '')
  children.splice(index + 1, after?.type === 'text' ? 2 : 1)
  return true
}
