/** The beginning of a post, which lists show: the text before the comment that ends it. */
import type { Nodes, Root } from 'hast'
import { parseArticle } from '../as-markdown/html-markdown.ts'
import type { MarkdownContext } from '../context.ts'
import { excerptOf } from './plain-text.ts'
import { articleSections } from './sections.ts'

/** Longest beginning (characters) that lists show; a longer one ends with `…`. */
const longest = 400

/**
 * Takes the first comment with one of the site's marks out of a finished article.
 * @returns the text before it as one line; null when there is no such comment
 */
export function takePreview(root: Root, { blocks, options }: MarkdownContext): string | null {
  const marks = options.truncateMarkers
  if (marks.length === 0) return null
  const before = cut(root, (node) => marks.includes(commentText(node) ?? ''))
  if (before === null) return null
  const sections = articleSections(before as Root, blocks, parseArticle)
  const text = sections.map((section) => `${section.heading} ${section.text}`).join(' ')
  return excerptOf(text.replace(/\s+/g, ' ').trim(), longest)
}

/** The text of a comment: in HTML, or as an expression of MDX that is nothing else. */
function commentText(node: Nodes): string | null {
  if (node.type === 'comment') return node.value.trim()
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return null
  return /^\s*\/\*([\s\S]*?)\*\/\s*$/.exec(node.value)?.[1]?.trim() ?? null
}

/** The part of a tree before the first node that is found, which is removed from the tree; null when none is. */
function cut(node: Nodes, isEnd: (node: Nodes) => boolean): Nodes | null {
  if (!('children' in node)) return null
  for (const [index, child] of node.children.entries()) {
    if (isEnd(child as Nodes)) {
      const children = node.children.slice(0, index)
      node.children.splice(index, 1)
      return { ...node, children } as Nodes
    }
    const inside = cut(child as Nodes, isEnd)
    if (inside !== null) {
      return { ...node, children: [...node.children.slice(0, index), inside] } as Nodes
    }
  }
  return null
}
