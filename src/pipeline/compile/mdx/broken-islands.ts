import type { Element, Nodes } from 'hast'
import { placeInText } from '../../../support/text/place-in-text.ts'
import { parseArticle } from '../as-markdown/html-markdown.ts'
import { type MarkdownContext, report } from '../context.ts'

/**
 * Reports hydrated components that render a block in a paragraph, once for each name. A browser ends the paragraph before
 * the block, and with it the component's element. React finds that element without its content, and shows the content a
 * second time.
 * @param html - of the article
 * @param tree - that a browser makes of it
 */
export function reportTornIslands(html: string, tree: Nodes, context: MarkdownContext): void {
  const inParagraphs = islandsIn(tree, 'p')
  if (inParagraphs.length === 0) return
  // Nothing ends an element of another name before its end.
  const whole = parseArticle(html.replace(/<(\/?)p(?=[\s>])/g, '<$1dg-paragraph'))
  const sizes = new Map(
    islandsIn(whole, 'dg-paragraph').map((island) => [idsOf(island), elementsIn(island)]),
  )
  const torn = inParagraphs.filter((one) => elementsIn(one) < (sizes.get(idsOf(one)) ?? 0))
  for (const name of new Set(torn.map(({ properties }) => String(properties['dataName'])))) {
    report(context, 'component-misplaced', {
      message: `“${name}” renders a block, such as <div>, in a paragraph: browsers end the paragraph before it, and readers see the component twice.`,
      hint: `Write <${name}> on a line of its own, with empty lines around it; or have it render <span>.`,
      ...(placeInText(context.source.text, `<${name}`) ?? { line: 1, column: 1 }),
    })
  }
}

/** Different for each component of a page. */
function idsOf({ properties }: Element): unknown {
  return properties['dataIds']
}

/** The elements of hydrated components inside of elements with this name. */
function islandsIn(node: Nodes, around: string, isInside = false): Element[] {
  const isElement = node.type === 'element'
  const inner = childrenOf(node).flatMap((child) =>
    islandsIn(child, around, isInside || (isElement && node.tagName === around)),
  )
  return isElement && isInside && node.tagName === 'dg-island' ? [node, ...inner] : inner
}

function elementsIn(node: Nodes): number {
  return childrenOf(node).reduce(
    (sum, child) => sum + (child.type === 'element' ? 1 : 0) + elementsIn(child),
    0,
  )
}

function childrenOf(node: Nodes): readonly Nodes[] {
  if (node.type === 'element' && node.content) return node.content.children
  return 'children' in node ? node.children : []
}
