import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import type { VFile } from 'vfile'
import { contextOf, report } from '../context.ts'

/** The tree that a plugin changes: that of Markdown or that of HTML. */
export type TreeKind = 'mdast' | 'hast'

/** A node as a plugin may have left it. */
interface LooseNode {
  readonly type?: unknown
  readonly position?: Root['position']
  readonly children?: readonly (LooseNode | null | undefined)[]
  readonly value?: unknown
  readonly tagName?: unknown
  readonly name?: unknown
}

/** Nodes that code after the plugins takes to have children. */
const parents = new Set(['root', 'element', 'paragraph', 'heading'])

/** Nodes that are taken to have a text. */
const texts = new Set('text html code inlineCode math inlineMath comment raw'.split(' '))

/** Nodes that can be written as HTML; other nodes of Markdown become a `div`. */
const hastTypes = new Set(
  'root element text comment doctype raw mdxJsxFlowElement mdxJsxTextElement mdxFlowExpression mdxTextExpression mdxjsEsm'.split(
    ' ',
  ),
)

/** Nodes of MDX that readers would see something of. */
const mdxTypes = new Set(
  'mdxJsxFlowElement mdxJsxTextElement mdxFlowExpression mdxTextExpression'.split(' '),
)

/**
 * A unified plugin that looks at what the plugin before it has left, and fails at the first node that is none: code that
 * comes later would throw, and nobody would know whose mistake it is. Components in a .md file are reported.
 */
export function checkTree(kind: TreeKind): Plugin {
  return () => (tree, file: VFile) => {
    for (const { node, parent } of nodesOf(tree)) {
      const mistake = mistakeOf(node, kind)
      if (mistake !== null) file.fail(mistake, node?.position ?? parent?.position)
      if (mdxTypes.has(String(node?.type))) reportMdx(file, node as LooseNode, parent)
    }
  }
}

/**
 * Reports components in a .md file, which cannot have them: some plugins take every file for MDX. Once in a file, for
 * the first plugin that has added one.
 */
function reportMdx(file: VFile, { name, position }: LooseNode, parent: LooseNode | null): void {
  const context = contextOf(file)
  const key = 'added by a plugin'
  if (context.format !== 'md' || context.reported.has(key)) return
  context.reported.add(key)
  const what = typeof name === 'string' ? `<${name}>` : 'an expression'
  const { line = 1, column = 1 } = (position ?? parent?.position)?.start ?? {}
  report(context, 'mdx-in-markdown', {
    message: `“${file.data.plugin}” adds ${what}. A .md file cannot have components: readers see at most the text inside of it.`,
    hint: 'Rename the file to .mdx.',
    line,
    column,
  })
}

interface Visit {
  readonly node: LooseNode | null | undefined
  readonly parent: LooseNode | null
}

/** All nodes of a tree, each once: a plugin may have put a node in two places, or inside of itself. */
function* nodesOf(tree: LooseNode): Generator<Visit> {
  const seen = new Set<unknown>()
  const waiting: Visit[] = [{ node: tree, parent: null }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next
    if (seen.has(node)) continue
    seen.add(node)
    yield next
    if (node) for (const child of node.children ?? []) waiting.push({ node: child, parent: node })
  }
}

/** The mistake of a node; null when it has none. */
function mistakeOf(node: LooseNode | null | undefined, kind: TreeKind): string | null {
  const type = node?.type
  if (typeof type !== 'string') return 'It left something in the tree that is no node'
  const of = `It left a node of the type “${type}”`
  if (kind === 'hast' && !hastTypes.has(type)) return `${of}, which HTML does not have`
  const { children, value, tagName } = node as LooseNode
  if (children === undefined ? parents.has(type) : !Array.isArray(children)) {
    return `${of} whose \`children\` are no list`
  }
  if (texts.has(type) && typeof value !== 'string') return `${of} whose \`value\` is no text`
  if (type === 'element' && typeof tagName !== 'string') return `${of} without a \`tagName\``
  return null
}
