import type { Nodes, Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { Block } from '../context.ts'
import { articleMarkdown } from './article-markdown.ts'

/** Stands for NUL, which no HTML parser lets pass; a character that no text has. */
const mark = '\uFDD0'

/** Markdown of an article that is there as HTML only, with the markers of its blocks in it: what React has rendered. */
export function htmlMarkdown(html: string, blocks: readonly Block[]): string {
  const tree = parsed(html)
  visit(tree)
  return articleMarkdown(tree, blocks)
}

/**
 * Markdown of what a page's own component shows when the page comes: what can be pressed or typed into is left out.
 * @param addressOf where a link leads instead
 */
export function componentMarkdown(html: string, addressOf: (href: string) => string): string {
  const tree = parsed(html)
  visitLinks(tree, addressOf)
  return articleMarkdown(tree, [])
}

function parsed(html: string): Root {
  const children = [{ type: 'raw' as const, value: html.replaceAll('\0', mark) }]
  const tree = raw({ type: 'root', children })
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}

function visitLinks(node: Nodes, addressOf: (href: string) => string): void {
  if (node.type === 'element' && node.tagName === 'a') {
    const { href } = node.properties
    if (typeof href === 'string') node.properties['href'] = addressOf(href)
  }
  if ('children' in node) for (const child of node.children) visitLinks(child, addressOf)
}

/** Markers as they were. */
function visit(node: Nodes): void {
  if (node.type === 'text') node.value = node.value.replaceAll(mark, '\0')
  if (node.type === 'element') {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = value.replaceAll(mark, '\0')
    }
  }
  if ('children' in node) for (const child of node.children) visit(child)
}
