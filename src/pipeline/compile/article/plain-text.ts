import type { Element, Nodes } from 'hast'
import { badgeClass } from '../../../shared/badge.ts'
import { badge } from '../components/badge.ts'
import { isForDarkMode } from './color-mode.ts'

/** Text between NULs: a marker for a text that is set when the page is rendered, such as the title of an admonition. */
const marker = /\0[^\0]*\0/g

/**
 * Visible text of nodes as one line: without footnote numbers and markers, with the alternative text of images. The
 * result is put into markers itself (links to headings), and markers do not nest.
 */
export function plainText(nodes: readonly Nodes[]): string {
  return nodes.map(textOf).join('').replace(/\s+/g, ' ').trim()
}

/** Text of a heading: badges in it are said about the section and are no part of its name. */
export function headingText(heading: Nodes): string {
  return 'children' in heading ? plainText(heading.children.filter((node) => !isBadge(node))) : ''
}

function isBadge(node: Nodes): boolean {
  if (node.type === 'mdxJsxTextElement') return node.name === badge.tag
  const classes = node.type === 'element' ? node.properties['className'] : undefined
  return Array.isArray(classes) && classes.includes(badgeClass)
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(marker, '')
  if (node.type === 'element') return elementText(node)
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function elementText(node: Element): string {
  if (node.tagName === 'img')
    return isForDarkMode(node.properties) ? '' : String(node.properties['alt'] ?? '')
  if (node.tagName === 'br') return ' '
  if (node.tagName === 'script' || node.tagName === 'style') return ''
  if (node.properties['dataFootnoteRef'] !== undefined) return ''
  return node.children.map(textOf).join('')
}

/**
 * The beginning of a text, cut after a word where words are separated by spaces, and never between a letter and its accents or
 * vowel signs.
 * @param longest - number of characters, at most
 */
export function excerptOf(text: string, longest = 160): string {
  const characters = Array.from(text)
  if (characters.length <= longest) return text
  let last = longest - 1
  while (last > 0 && isAttached(characters[last])) last--
  const cut = characters.slice(0, last).join('')
  const lastSpace = cut.lastIndexOf(' ')
  // A long stretch without a space is Chinese: any character is a fine place to stop.
  const end = lastSpace > cut.length - 30 ? lastSpace : cut.length
  return `${cut.slice(0, end).trimEnd()}…`
}

/** Whether a character belongs to the one before it. */
function isAttached(character: string | undefined): boolean {
  return character !== undefined && /\p{M}/u.test(character)
}
