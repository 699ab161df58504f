/** Sections of Markdown: from a heading to the next one of the same or a higher level. */
import GithubSlugger from 'github-slugger'

interface Heading {
  readonly level: number
  readonly text: string
  /** Its id, unless its author has given it another one. */
  readonly id: string
  /** Where its line begins, in UTF-16 code units. */
  readonly start: number
}

/**
 * The section of a heading.
 * @param name - text of the heading, or its id
 * @returns null when there is none
 */
export function sectionOf(markdown: string, name: string): string | null {
  const headings = headingsOf(markdown)
  const wanted = name.replace(/^#/, '').trim().toLowerCase()
  const at = headings.findIndex(({ id, text }) => id === wanted || text.toLowerCase() === wanted)
  const found = headings[at]
  if (found === undefined) return null
  const next = headings.slice(at + 1).find(({ level }) => level <= found.level)
  return markdown.slice(found.start, next?.start).trimEnd()
}

/** The headings of Markdown as docsgen writes it, code left out. */
export function headingsOf(markdown: string): readonly Heading[] {
  const slugger = new GithubSlugger()
  const headings: Heading[] = []
  let fence: string | null = null
  let start = 0
  for (const line of markdown.split('\n')) {
    const before: string | null = fence
    fence = fenceAfter(line, before)
    const [, hashes, text] = /^(#{1,6}) +(.*?)(?: +#+)? *$/.exec(line) ?? []
    if (before === null && hashes !== undefined && text !== undefined) {
      const plain = plainText(text)
      headings.push({ level: hashes.length, text: plain, id: slugger.slug(plain), start })
    }
    start += line.length + 1
  }
  return headings
}

/** The marker of the code block that a line is in, begins or ends; null outside of code. */
function fenceAfter(line: string, fence: string | null): string | null {
  const [, marker] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
  if (fence === null) return marker ?? null
  return marker?.startsWith(fence) && line.trim() === marker ? null : fence
}

/** Text of a heading without the marks of code, emphasis and links. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/(`+|\*{1,3}|~~)(.+?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
}
