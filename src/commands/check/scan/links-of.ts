/** Finds links to other sites in a Markdown tree. */
import type { Html, Nodes } from 'mdast'
import { placesIn, type TextPlace } from '../../../support/text/place-in-text.ts'
import type { ExternalLink } from './survey-types.ts'

/** `http:`, `https:`, or the scheme of the page itself. */
const isWeb = /^(?:https?:)?\/\//i
/** A `{name}` of the profile may hold the whole address, scheme included. */
const mayBeWeb = /^\{\w+\}/

/** Whether a URL, as an author wrote it, may lead to another site. */
export function leavesSite(url: string): boolean {
  return isWeb.test(url) || mayBeWeb.test(url)
}

/** The link of a node: Markdown's links and images, attributes of directives and of JSX. */
export function nodeLinks(node: Nodes): ExternalLink[] {
  const start = node.position?.start
  const place = { line: start?.line ?? 1, column: start?.column ?? 1 }
  return urlsOf(node)
    .filter(leavesSite)
    .map((url) => ({ url, ...place }))
}

function urlsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return [node.url]
  if (!('attributes' in node)) return []
  if (Array.isArray(node.attributes)) return node.attributes.flatMap(jsxUrl)
  const { href, src } = node.attributes ?? {}
  return [href, src].filter((url) => typeof url === 'string')
}

function jsxUrl(attribute: object): string[] {
  const { name, value } = attribute as { name?: unknown; value?: unknown }
  return (name === 'href' || name === 'src') && typeof value === 'string' ? [value] : []
}

const attribute = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi
const comment = /<!--[\s\S]*?(?:-->|$)/g

/** Links in raw HTML, without its comments. */
export function htmlLinks({ value, position }: Html, lines: readonly string[]): ExternalLink[] {
  const html = value.replace(comment, (text) => text.replace(/[^\n]/g, ' '))
  const start = position?.start ?? { line: 1, column: 1 }
  const placeIn = placesIn(html, start)
  return [...html.matchAll(attribute)].flatMap(({ 1: double, 2: single, 3: bare, index }) => {
    const url = (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&')
    if (!leavesSite(url)) return []
    const { line } = placeIn(index)
    return [{ url, ...placeOf(url, line === start.line ? start : { line, column: 1 }, lines) }]
  })
}

function placeOf(url: string, from: TextPlace, lines: readonly string[]): TextPlace {
  const column = (lines[from.line - 1] ?? '').indexOf(url.split('&')[0] ?? url, from.column - 1)
  return { line: from.line, column: column < 0 ? from.column : column + 1 }
}
