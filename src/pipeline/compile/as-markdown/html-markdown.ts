import type { Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { VFile } from 'vfile'
import { articleMarkdown } from './article-markdown.ts'

/** Stands for NUL, which no HTML parser lets pass; a character that no text has. */
const mark = '\uFDD0'

/** The tree of an article that exists as HTML only, with its markers: what React has rendered. */
export function parseArticle(html: string): Root {
  const tree = parseHtml(html)
  restoreMarkers(tree)
  return tree
}

/**
 * Markdown of what a page's own component shows when the page comes: what can be pressed or typed into is left out.
 * @param addressOf where a link leads instead
 */
export function componentMarkdown(html: string, addressOf: (href: string) => string): string {
  const tree = parseHtml(html)
  visitLinks(tree, addressOf)
  return articleMarkdown(tree, [])
}

function parseHtml(html: string): Root {
  const children = [{ type: 'raw' as const, value: html.replaceAll('\0', mark) }]
  return rehypeRaw()({ type: 'root', children }, new VFile())
}

function visitLinks(node: Nodes, addressOf: (href: string) => string): void {
  if (node.type === 'element' && node.tagName === 'a') {
    const { href } = node.properties
    if (typeof href === 'string') node.properties['href'] = addressOf(href)
  }
  if ('children' in node) for (const child of node.children) visitLinks(child, addressOf)
}

function restoreMarkers(node: Nodes): void {
  if (node.type === 'text') node.value = node.value.replaceAll(mark, '\0')
  if (node.type === 'element') {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = value.replaceAll(mark, '\0')
    }
  }
  if ('children' in node) for (const child of node.children) restoreMarkers(child)
}
