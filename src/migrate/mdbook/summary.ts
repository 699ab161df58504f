/** `SUMMARY.md` of mdBook: chapters with titles, parts, drafts. */
import { decodePath } from '../../shared/url.ts'

export interface Chapter {
  readonly title: string
  /** Its path in the folder of the book; null: a draft, which has no page. */
  readonly file: string | null
  readonly children: readonly Chapter[]
  /** Title of the part that begins with it. */
  readonly part: string | undefined
}

interface Line {
  readonly indent: number
  readonly title: string
  readonly file: string | null
  readonly part: string | undefined
}

/** The chapters of a book in their order; those before and after the numbered ones are in the list as well. */
export function readSummary(text: string): Chapter[] {
  const lines: Line[] = []
  let part: string | undefined
  let isTitle = true
  for (const line of text.replace(/<!--[\s\S]*?-->/g, '').split('\n')) {
    const heading = /^#[ \t]+(.+?)[ \t]*#*$/.exec(line)?.[1]
    if (heading !== undefined) {
      // The first heading is that of the file.
      if (!isTitle || lines.length > 0) part = heading
      isTitle = false
      continue
    }
    const [, indent = '', mark, title, file = ''] =
      /^([ \t]*)(?:([-*+])[ \t]+)?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(<?([^()<>]*(?:\([^()]*\)[^()<>]*)*)>?\)/.exec(
        line,
      ) ?? []
    if (title === undefined) continue
    isTitle = false
    const depth = mark === undefined ? 0 : indent.replaceAll('\t', '    ').length
    const path = decodePath(file.trim()).replace(/^\.\//, '')
    lines.push({
      indent: depth,
      title: title.replace(/\\(.)/g, '$1'),
      file: path === '' ? null : path,
      part,
    })
    part = undefined
  }
  return nested(lines)
}

function nested(lines: readonly Line[]): Chapter[] {
  const first = lines[0]?.indent ?? 0
  const starts = lines.flatMap(({ indent }, index) => (indent <= first ? [index] : []))
  return starts.map((start, index) => {
    const { title, file, part } = lines[start] as Line
    return {
      title,
      file,
      part,
      children: nested(lines.slice(start + 1, starts[index + 1] ?? lines.length)),
    }
  })
}

/** All chapters, those within others too. */
export function allChapters(chapters: readonly Chapter[]): Chapter[] {
  return chapters.flatMap((one) => [one, ...allChapters(one.children)])
}
