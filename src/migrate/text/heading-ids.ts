/** Ids of headings: where the other generator made others than docsgen, the old one is written beside the heading. */
import type { Heading, Nodes } from 'mdast'
import { createSlugger } from '../../pipeline/compile/article/slugger.ts'
import { idAtEnd } from '../../pipeline/compile/syntax/heading-id.ts'
import { parseMarkdown } from '../../pipeline/compile/syntax/parse-markdown.ts'
import type { Draft } from '../draft.ts'

const kept = {
  state: 'done',
  topic: 'ids of headings',
  text: 'The heading keeps the id that it had.',
} as const

/**
 * @param slugOf - makes the ids of the other generator for the headings of one document, in their order
 */
export function keepHeadingIds(draft: Draft, slugOf: (heading: string) => string): void {
  const ours = createSlugger('github')
  const offsets = lineOffsets(draft.text)
  const edits = headingsIn(draft.text).flatMap((heading) => {
    const text = plainText(heading)
    const end = heading.position?.end
    const line = end && draft.text.slice(offsets[end.line - 1] ?? 0).split('\n', 1)[0]
    if (end === undefined || line === undefined || idAtEnd(line) !== undefined) return []
    const [old, own] = [slugOf(text), ours(text)]
    // A heading that is underlined ends in its second line.
    const isAtx = /^[\s>]*#/.test(line)
    if (old === own || old === '' || !isAtx) return []
    const at = (offsets[end.line - 1] ?? 0) + line.replace(/\s+#*\s*$/, '').length
    return [{ start: at, end: at, text: ` {#${old}}`, note: kept }]
  })
  draft.edit(edits)
}

function headingsIn(text: string): Heading[] {
  const found: Heading[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') found.push(node)
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(parseMarkdown(withoutFrontMatter(text), { math: false }))
  return found
}

/** The text with the lines of front matter emptied. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?=\n|$)/, (block) =>
    block.replace(/[^\n]/g, ''),
  )
}

function plainText(node: Nodes): string {
  if ('children' in node) return node.children.map(plainText).join('')
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : ''
}

function lineOffsets(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}
