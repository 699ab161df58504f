/** Reads `llms.txt`, the list of a locale's pages (pipeline/render/files/llms.ts writes it). */

/** A page in the list. */
export interface ListedPage {
  /** Title of the part of the site that it is in. */
  readonly section: string
  readonly label: string
  /** Absolute address of its Markdown. */
  readonly href: string
  /** One sentence; `''`: none. */
  readonly description: string
}

/** A locale's pages. */
export interface Outline {
  readonly title: string
  /** `''`: none. */
  readonly summary: string
  readonly pages: readonly ListedPage[]
}

const link = /^- \[((?:\\.|[^\]\\])*)\]\((\S+)\)(?:: (.*))?$/

/** The heading of links that are no pages. */
const optional = 'Optional'

/** Reads the text of an `llms.txt`. Lines in another form are left out. */
export function readOutline(text: string): Outline {
  let title = ''
  let summary = ''
  let section = ''
  const pages: ListedPage[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) title = unescaped(line.slice(2))
    else if (line.startsWith('> ')) summary = unescaped(line.slice(2))
    else if (line.startsWith('## ')) section = unescaped(line.slice(3))
    const [, label = '', href = '', description = ''] = link.exec(line) ?? []
    if (href !== '' && section !== optional)
      pages.push({
        section,
        label: unescaped(label),
        href,
        description: unescaped(description),
      })
  }
  return { title, summary, pages }
}

function unescaped(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
