/** Tabs of MkDocs: `=== "Name"` and indented text below it. Those that follow each other are one group. */
import { tabsNamed } from './written-blocks.ts'

/** The beginning of a tab, after its indentation: the mark of a new group, and the name. */
const tabStart = /^===(!?)\+?[ \t]+"([^"\n]*)"/

export interface MkDocsTab {
  /** From 1. */
  readonly line: number
  readonly name: string
}

/** The tabs of the group that begins at a place (from 1) of a document. */
export function mkdocsTabs(text: string, first: { line: number; column: number }): MkDocsTab[] {
  const lines = text.split(/\r\n?|\n/)
  const found: MkDocsTab[] = []
  for (let line = first.line; line <= lines.length; line++) {
    const own = lines[line - 1] ?? ''
    const indent = own.slice(0, first.column - 1)
    const [, startsGroup, name] = tabStart.exec(own.slice(indent.length)) ?? []
    const isFirst = line === first.line
    if (name !== undefined && (isFirst || (/^[\s>]*$/.test(indent) && startsGroup === ''))) {
      found.push({ line, name })
    } else if (/\S/.test(indent.replaceAll('>', '')) || /^\S/.test(own.slice(indent.length))) break
  }
  return found
}

/** Advice for a group of MkDocs tabs: the directives to write instead. */
export function tabsHere(tabs: readonly MkDocsTab[]): string {
  return `${tabsNamed(tabs.map(({ name }) => name))}; take the indentation away`
}
