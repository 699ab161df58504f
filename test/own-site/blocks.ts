/** The code in the pages of docsgen's own site, for the tests of it. */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'
import { markdownFiles } from './content.ts'

/** A block of code in a page. */
export interface Block {
  /** `content/docs/a.md:12`. */
  readonly place: string
  readonly language: string
  /** What `title="…"` says after the language; '' without it. */
  readonly title: string
  readonly code: string
}

/** The blocks of all pages. Lines that a difference takes away are left out; marks for readers are comments and stay. */
export function codeBlocks(): Block[] {
  return [...markdownFiles()].flatMap(([file, text]) => {
    const blocks: Block[] = []
    const body = text.replace(/^---\n.*?\n---\n/s, (matter) => matter.replace(/[^\n]/g, ''))
    visit(fromMarkdown(body), 'code', ({ lang, meta, value, position }) => {
      const kept = value.split('\n').filter((line) => !line.includes('[!code --]'))
      const place = `content/${file}:${position?.start.line}`
      if (!lang || value === '') return
      const title = /title="([^"]*)"/.exec(meta ?? '')?.[1] ?? ''
      blocks.push({ place, language: lang, title, code: kept.join('\n') })
    })
    return blocks
  })
}
