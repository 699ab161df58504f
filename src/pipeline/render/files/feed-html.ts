/**
 * The text of a post for feed readers: the HTML of its Markdown, in which everything interactive is text already. No
 * scripts, styles, classes or ids; all URLs are absolute.
 */
import type { Element, Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Makes the HTML of a post's Markdown. `address`: absolute URL of the post. */
export function feedHtml(markdown: string, address: string): string {
  return htmlOf(feedTree(markdown, address))
}

/** The HTML below each heading of the second level, in their order; `''` for those inside of other blocks. */
export function feedSections(markdown: string, address: string): string[] {
  const sections: RootContent[][] = []
  let current: RootContent[] = []
  for (const child of feedTree(markdown, address).children) {
    const name = child.type === 'element' ? child.tagName : ''
    if (name === 'h1' || name === 'h2') {
      current = []
      if (name === 'h2') sections.push(current)
    } else {
      current.push(child)
      visit(child, { tagName: 'h2' }, () => void sections.push([]))
    }
  }
  return sections.map((children) => htmlOf({ type: 'root', children }))
}

function feedTree(markdown: string, address: string): Root {
  // Raw HTML is left out.
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype)
  const tree = processor.runSync(processor.parse(markdown))
  prepare(tree, address)
  return tree
}

function htmlOf(tree: Root): string {
  return unified().use(rehypeStringify).stringify(tree).trim()
}

/** The title is the entry's own, and addresses of links and pictures have to be whole. */
function prepare(tree: Root, address: string): void {
  const first = tree.children.findIndex(({ type }) => type === 'element')
  const opening = tree.children[first]
  if (opening?.type === 'element' && opening.tagName === 'h1') tree.children.splice(first, 1)
  visit(tree, 'element', (element: Element, index, parent) => {
    const { tagName, properties } = element
    if (tagName === 'input' && parent !== undefined && index !== undefined) {
      // The box of a task.
      parent.children[index] = { type: 'text', value: properties['checked'] ? '☑' : '☐' }
    } else element.properties = plainProperties(properties, address)
  })
}

const kept: ReadonlySet<string> = new Set(['alt', 'align', 'href', 'src', 'start', 'title'])

function plainProperties(
  properties: Element['properties'],
  address: string,
): Element['properties'] {
  const known = Object.entries(properties).filter(([name]) => kept.has(name))
  return Object.fromEntries(
    known.map(([name, value]) => {
      const isUrl = (name === 'href' || name === 'src') && URL.canParse(String(value), address)
      return [name, isUrl ? new URL(String(value), address).href : value]
    }),
  )
}
