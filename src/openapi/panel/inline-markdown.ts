/** A line of Markdown as elements: code, emphasis and links to other sites. All else of a specification's text is text. */
import { h } from './dom.ts'

const part =
  /(`+)(.+?)\1(?!`)|\*\*(?=\S)(.+?)\*\*|(?<![\w*])[*_](?=[^\s*_])([^*_]+)[*_](?![\w*])|\[([^\]]+)\]\(\s*<?([^\s()<>]+)>?[^)]*\)|<(https?:\/\/[^\s<>]+)>/g
/** HTML tags that generators of specifications write in place of Markdown. */
const tag = /<\/?(?:a|b|br|code|em|i|li|p|span|strong|ul)(?:\s[^<>]*)?\/?>/gi
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The nodes of a line; `[]` for an empty one. */
export function inlineMarkdown(markdown: string): (Node | string)[] {
  const nodes: (Node | string)[] = []
  let end = 0
  for (const found of markdown.matchAll(part)) {
    nodes.push(plain(markdown.slice(end, found.index)), partOf(found))
    end = found.index + found[0].length
  }
  return [...nodes, plain(markdown.slice(end))].filter((node) => node !== '')
}

function partOf([all, , code, strong, em, label, address, plainAddress]: RegExpMatchArray):
  | Node
  | string {
  if (code !== undefined) return h('code', {}, code.trim())
  if (strong !== undefined) return h('strong', {}, ...inlineMarkdown(strong))
  if (em !== undefined) return h('em', {}, ...inlineMarkdown(em))
  if (plainAddress !== undefined) return link(plainAddress, plainAddress)
  // Where a relative address leads, only the page knows.
  if (label === undefined || address === undefined) return all
  return /^https?:\/\//i.test(address) ? link(address, plain(label)) : plain(label)
}

function link(href: string, text: string): HTMLAnchorElement {
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, text)
}

function plain(text: string): string {
  return text
    .replace(tag, ' ')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/ {2,}/g, ' ')
}
