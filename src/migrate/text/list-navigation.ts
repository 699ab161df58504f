/** A navigation that is written as nested lists: `_sidebar.md`, `SUMMARY.md`. */
import { codeParts } from './code-parts.ts'

/** An item of a list. */
export interface ListItem {
  readonly label: string
  /** As it is written: `guide/install.md`, `/zh-cn/`; undefined: text alone. */
  readonly link: string | undefined
  readonly items: readonly ListItem[]
  /** The heading that its list stands below; undefined: none. */
  readonly heading: string | undefined
}

interface OpenItem extends ListItem {
  readonly items: OpenItem[]
  readonly indent: number
}

const itemLine = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+(.+)$/
const linkIn =
  /^(?:[*_]{1,2})?(!?)\[((?:[^[\]\\]|\[[^\]]*\]|\\.)*)\]\(\s*<?([^)>]*?)>?(?:\s+["'][^)]*["'])?\s*\)/

/** The items of the lists of a text. Pictures and marks of Markdown in labels are left out. */
export function listNavigation(text: string): ListItem[] {
  const code = codeParts(text)
  const top: OpenItem[] = []
  const open: OpenItem[] = []
  let heading: string | undefined
  for (const match of text.matchAll(/^[^\n]*$/gm)) {
    if (code.has(match.index + Math.max(match[0].search(/\S/), 0))) continue
    const title = /^#{1,6}[ \t]+(.+?)[ \t#]*$/.exec(match[0])?.[1]
    if (title !== undefined) {
      heading = plainLabel(title)
      open.length = 0
      continue
    }
    const [, space = '', body] = itemLine.exec(match[0]) ?? []
    if (body === undefined) continue
    const indent = space.replaceAll('\t', '    ').length
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    const item = { ...readItem(body), items: [], indent, heading }
    const parent = open.at(-1)
    if (parent === undefined) top.push(item)
    else parent.items.push(item)
    open.push(item)
  }
  return top
}

function readItem(body: string): Pick<ListItem, 'label' | 'link'> {
  const html = /<a\b[^>]*\bhref=["']([^"']*)["'][^>]*>([\s\S]*?)<\/a>/.exec(body)
  if (html !== null) return { label: plainLabel(html[2] ?? ''), link: html[1] }
  const at = body.search(/(?<!!)\[/)
  const [, , label, link] = (at < 0 ? null : linkIn.exec(body.slice(at))) ?? []
  return label === undefined
    ? { label: plainLabel(body), link: undefined }
    : { label: plainLabel(label), link: link?.trim() || undefined }
}

/** `**A** ![](b.png)` // `A` */
function plainLabel(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([[\]()_*`#.!-])/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/^[*_](.*)[*_]$/, '$1')
    .trim()
}
