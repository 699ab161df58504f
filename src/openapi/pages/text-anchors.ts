/**
 * Targets that authors write into descriptions: `<a name="limits">`, `<a id="limits">`. On the page they have ids of
 * their own, `anchor-limits`, so that they are neither taken for the page's nor take their names.
 */
import type { Nodes } from 'hast'
import { targetId } from '../../shared/url.ts'

/** Stands around the name of a target until its id on the page is known; no text holds it. */
export const anchorMark = '\x02'

const marked = new RegExp(`${anchorMark}([^${anchorMark}]*)${anchorMark}`, 'g')

/** The id that is wanted for a target. */
export function anchorId(name: string): string {
  return `anchor-${name}`
}

/** The name of the target that a fragment leads to, as `markAnchors` writes names. */
export function anchorName(fragment: string): string {
  return nameOf(targetId(fragment))
}

/**
 * Gives every target its name as a marked id, the first of equal ones only. What leads nowhere itself is no link any
 * more, and does not look like one.
 */
export function markAnchors(node: Nodes, known: Set<string> = new Set()): void {
  if (node.type === 'element' && node.tagName === 'a') {
    const { id, name, ...properties } = node.properties
    const own = nameOf(String(id || name || ''))
    node.properties = properties
    if (own !== '' && !known.has(own)) properties['id'] = anchorMark + own + anchorMark
    if (properties['href'] === undefined) node.tagName = 'span'
    known.add(own)
  }
  if ('children' in node) for (const child of node.children) markAnchors(child, known)
}

/** The names of the targets in HTML with marks. */
export function anchorsIn(html: string): string[] {
  return [...html.matchAll(marked)].map(([, name = '']) => name)
}

/** HTML with ids in place of the marks. */
export function withAnchorIds(html: string, ids: ReadonlyMap<string, string>): string {
  return html.replace(marked, (_, name: string) => ids.get(name) ?? '')
}

function nameOf(text: string): string {
  return text === '' ? '' : safeId(text.replace(/\p{Cc}/gu, ' '))
}

/**
 * A name as an id that is safe in attributes. Sections of search have the ids of the rows and headings that they lead
 * to, so both are made by this.
 */
export function safeId(wanted: string): string {
  return wanted.replace(/[\s\0"'&<>`]+/g, '-') || 'part'
}
