import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { createSlugger, type Slugger } from '../../../pipeline/compile/article/slugger.ts'
import { idAtEnd } from '../../../pipeline/compile/syntax/heading-id.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'
import { contentHash } from '../../../support/content-hash.ts'
import type { Section } from './survey-types.ts'

/** Hex digits of a section hash: enough to distinguish two states of one section. */
const hashLength = 10

/**
 * The sections of a document. Their hashes are the same however the text is wrapped and indented; in code every
 * character counts.
 * @param lines - of the source
 * @param frontMatter - the texts in it that readers see belong to the text before the first heading
 */
export function sectionsOf(
  root: Root,
  lines: readonly string[],
  { title, description, sidebar_label }: FrontMatter,
): Section[] {
  const head = [title, description, sidebar_label].filter((one) => one !== undefined).join('\n')
  // Whatever `headingIds` says, so that a change of it leaves i18n.lock as it is.
  const slug = createSlugger('github')
  const sections: Section[] = []
  let open: { heading: Heading | null; texts: string[] } = {
    heading: null,
    texts: head === '' ? [] : [head],
  }
  const close = () => {
    const { heading, texts } = open
    if (heading === null && texts.length === 0) return
    const hash = contentHash(texts.join('\n\n')).slice(0, hashLength)
    sections.push({ ...nameOf(heading, slug), line: heading?.position?.start.line ?? 1, hash })
  }
  for (const node of root.children) {
    if (node.type === 'heading') {
      close()
      open = { heading: node, texts: [] }
    }
    open.texts.push(sourceOf(node, lines))
  }
  close()
  return sections
}

function nameOf(heading: Heading | null, slug: Slugger) {
  if (heading === null) return { id: '', title: '', level: 0 }
  const text = mdastText(heading).replace(/\s+/g, ' ').trim()
  const written = idAtEnd(text)
  const title = written?.before ?? text
  const id = slug(written?.id ?? title)
  return { id, title, level: heading.depth }
}

function sourceOf(node: RootContent, lines: readonly string[]): string {
  const { start, end } = node.position ?? {}
  const own = start && end ? lines.slice(start.line - 1, end.line) : []
  if (node.type === 'code') return own.map((line) => line.trimEnd()).join('\n')
  return own.join(' ').replace(/\s+/g, ' ').trim()
}

/** The text of a node as one string, code included. */
function mdastText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  return 'children' in node ? node.children.map(mdastText).join('') : ''
}
