import type { Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { Block } from '../markdown/context.ts'
import { articleMarkdown } from './article-markdown.ts'

/** Stands for NUL, which no HTML parser lets pass; a character that no text has. */
const mark = '\uFDD0'

/** Markdown of an article that is there as HTML only, with the markers of its blocks in it: what React has rendered. */
export function htmlMarkdown(html: string, blocks: readonly Block[]): string {
  const children = [{ type: 'raw' as const, value: html.replaceAll('\0', mark) }]
  const tree = raw({ type: 'root', children })
  return articleMarkdown(markersBack(tree), blocks)
}

function markersBack(tree: Nodes): Root {
  visit(tree)
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}

function visit(node: Nodes): void {
  if (node.type === 'text') node.value = node.value.replaceAll(mark, '\0')
  if (node.type === 'element') {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = value.replaceAll(mark, '\0')
    }
  }
  if ('children' in node) for (const child of node.children) visit(child)
}
