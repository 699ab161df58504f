import type { Element, Nodes } from 'hast'
import { placeInText } from '../../../support/text/place-in-text.ts'
import { type MarkdownContext, report } from '../context.ts'

/**
 * Reports hydrated components that render what cannot stand where they are, once for each name. A browser that meets a
 * block in a paragraph ends the paragraph before it, and with it the component's element. React finds that without its
 * content, and shows the content a second time.
 * @param html - of the article
 * @param tree - that a browser makes of it: it lacks elements in those components
 */
export function reportTornIslands(html: string, tree: Nodes, context: MarkdownContext): void {
  if (!html.includes('<dg-island ')) return
  const written = elementsWritten(html)
  const torn = islandsIn(tree).filter(
    (island) => elementsIn(island) < (written.get(String(island.properties['dataIds'])) ?? 0),
  )
  for (const name of new Set(torn.map(({ properties }) => String(properties['dataName'])))) {
    report(context, 'component-misplaced', {
      message: `“${name}” renders an element that cannot stand there, such as <div> in a paragraph: browsers end the paragraph before it, and readers see the component twice.`,
      hint: `Write <${name}> on a line of its own, with empty lines around it; or have it render <span>.`,
      ...(placeInText(context.source.text, `<${name}`) ?? { line: 1, column: 1 }),
    })
  }
}

const tag = /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/g

/** How many elements the HTML of each island has, by the island's `data-ids`. */
function elementsWritten(html: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const open: string[] = []
  for (const [, end, name, attributes = ''] of html.matchAll(tag)) {
    if (end === '/') {
      if (name === 'dg-island') open.pop()
      continue
    }
    for (const island of open) counts.set(island, (counts.get(island) ?? 0) + 1)
    if (name === 'dg-island') open.push(/\sdata-ids="([^"]*)"/.exec(attributes)?.[1] ?? '')
  }
  return counts
}

function islandsIn(node: Nodes): Element[] {
  const inner = childrenOf(node).flatMap(islandsIn)
  return node.type === 'element' && node.tagName === 'dg-island' ? [node, ...inner] : inner
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
