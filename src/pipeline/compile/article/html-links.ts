import type { Element, Nodes } from 'hast'
import type { LinkSlot } from '../../../shared/model/compiled.ts'
import { parseArticle } from '../as-markdown/html-markdown.ts'
import { eachSource, urlAttributes } from './links.ts'

/** An address in HTML, as it is written there. */
export type HtmlLink = Pick<LinkSlot, 'url' | 'kind'>

/** The links of a page that exists as HTML only, because a component renders it. */
export interface HtmlLinks {
  /** In their order. */
  readonly links: readonly HtmlLink[]
  /** The ids that links can name. */
  readonly ids: ReadonlySet<string>
}

/** All links, images and other files in HTML. */
export function htmlLinks(html: string): HtmlLinks {
  return treeLinks(parseArticle(html))
}

/** The same in HTML that is parsed. */
export function treeLinks(tree: Nodes): HtmlLinks {
  const elements = [...elementsIn(tree)]
  return { links: elements.flatMap(linksOf), ids: new Set(elements.flatMap(idsOf)) }
}

function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elementsIn(child)
}

function linksOf({ tagName, properties }: Element): HtmlLink[] {
  const links = (urlAttributes.get(tagName) ?? []).flatMap(({ name, kind }): HtmlLink[] => {
    const url = properties[name]
    return typeof url === 'string' ? [{ url, kind }] : []
  })
  const sources = properties['srcSet']
  if (typeof sources === 'string') {
    eachSource(sources, (url) => {
      links.push({ url, kind: 'image' })
      return url
    })
  }
  return links
}

function idsOf({ tagName, properties }: Element): string[] {
  const names = [properties['id'], tagName === 'a' ? properties['name'] : undefined]
  return names.flatMap((name) => (name === undefined ? [] : [String(name)]))
}
