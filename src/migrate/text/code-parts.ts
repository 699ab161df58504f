/**
 * The parts of a Markdown text in which no syntax is looked for: code in fences and in lines, comments, front matter. A scanner of lines
 * and not the parser of docsgen: to that parser, what other dialects indent below a box is code as a whole.
 */

/** A fenced code block. Offsets are those of the text. */
export interface Fence {
  /** Of the line with the opening fence, its indentation included. */
  readonly start: number
  /** After the closing fence, without its line end; the end of the text where nothing closes it. */
  readonly end: number
  /** What stands before the fence in its line: spaces, `>`, the mark of a list. */
  readonly indent: string
  /** The characters of the fence: three backticks or more, or tildes. */
  readonly mark: string
  /** The rest of the first line, and where it begins. */
  readonly info: string
  readonly infoStart: number
  /** The lines of code, with the line end of the last one. */
  readonly bodyStart: number
  readonly bodyEnd: number
}

export interface CodeParts {
  readonly fences: readonly Fence[]
  /** Whether an offset lies in code, in a comment or in the front matter. */
  has(offset: number): boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

const opening = /^((?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*)(`{3,}(?=[^`\n]*$)|~{3,})([^\n]*)$/

/** Finds code, comments and front matter of a text. */
export function codeParts(text: string): CodeParts {
  const front =
    /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)|^\+\+\+[ \t]*\n[\s\S]*?\n\+\+\+[ \t]*(?:\n|$)/.exec(
      text,
    )
  const bodyStart = front?.[0].length ?? 0
  const fences = fencesOf(text, bodyStart)
  const ranges: Range[] = [{ start: 0, end: bodyStart }, ...fences]
  let from = bodyStart
  for (const fence of [...fences, { start: text.length, end: text.length }]) {
    ranges.push(...inlineRanges(text, from, fence.start))
    from = fence.end
  }
  ranges.sort((a, b) => a.start - b.start)
  return { fences, has: (offset) => isIn(ranges, offset) }
}

function fencesOf(text: string, from: number): Fence[] {
  const found: Fence[] = []
  let at = from
  while (at < text.length) {
    const end = lineEnd(text, at)
    const comment = commentEnd(text, at, end)
    if (comment !== null) {
      at = comment
      continue
    }
    const [, indent, mark, info = ''] = opening.exec(text.slice(at, end)) ?? []
    if (indent === undefined || mark === undefined) {
      at = end + 1
      continue
    }
    const bodyStart = Math.min(end + 1, text.length)
    const closing = closingFence(text, bodyStart, { indent, mark })
    const infoStart = at + indent.length + mark.length
    found.push({
      start: at,
      end: closing.end,
      indent,
      mark,
      info,
      infoStart,
      bodyStart,
      bodyEnd: closing.start,
    })
    at = closing.end + 1
  }
  return found
}

/** The start of the line after a comment that begins a line, since fences in it are none; null: none begins there. */
function commentEnd(text: string, at: number, lineEndAt: number): number | null {
  const [, mark] = /^[ \t]*(\{\/\*|<!--)/.exec(text.slice(at, lineEndAt)) ?? []
  if (mark === undefined) return null
  const end = text.indexOf(mark === '<!--' ? '-->' : '*/}', at)
  return end < 0 ? null : lineEnd(text, end) + 1
}

/** The line that closes a fence; the end of the text where none does. What is indented by four columns more is code. */
function closingFence(
  text: string,
  from: number,
  { indent, mark }: Pick<Fence, 'indent' | 'mark'>,
): Range {
  const pattern = new RegExp(`^([ \\t>]*)${mark[0]}{${mark.length},}[ \\t]*$`)
  const widest = widthOf(indent) + 3
  for (let at = from; at < text.length; ) {
    const end = lineEnd(text, at)
    const line = text.slice(at, end)
    // Each line of a comment in code has a star, in which a list would begin anew.
    const isStarred = /\*[ \t]*$/.test(indent) && line.startsWith(indent)
    const [, before] = pattern.exec(isStarred ? line.slice(indent.length) : line) ?? []
    if (before !== undefined && widthOf(before) <= widest) return { start: at, end }
    at = end + 1
  }
  return { start: text.length, end: text.length }
}

function widthOf(indent: string): number {
  return indent.replaceAll('\t', '    ').length
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Comments and code in lines, between two offsets. */
function inlineRanges(text: string, from: number, to: number): Range[] {
  const found: Range[] = []
  const pattern = /<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?\*\/\}|(?<!\\)`+/g
  pattern.lastIndex = from
  for (
    let match = pattern.exec(text);
    match !== null && match.index < to;
    match = pattern.exec(text)
  ) {
    const start = match.index
    const end = match[0].startsWith('`')
      ? codeEnd(text, match[0], { from: pattern.lastIndex, to })
      : pattern.lastIndex
    if (end < 0) continue
    found.push({ start, end: Math.min(end, to) })
    pattern.lastIndex = end
  }
  return found
}

/** The end of code in a line, which the same number of backticks closes before a line without text; -1: it is no code. */
function codeEnd(text: string, mark: string, { from, to }: { from: number; to: number }): number {
  const paragraph = text.slice(from, to).search(/\n[ \t>]*\n/)
  const limit = paragraph < 0 ? to : from + paragraph
  const pattern = /`+/g
  pattern.lastIndex = from
  for (
    let match = pattern.exec(text);
    match !== null && match.index < limit;
    match = pattern.exec(text)
  ) {
    if (match[0].length === mark.length) return pattern.lastIndex
  }
  return -1
}

/** @param ranges - in order of their starts */
function isIn(ranges: readonly Range[], offset: number): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { start } = ranges[middle] as Range
    if (start <= offset) low = middle + 1
    else high = middle
  }
  // Comments may hold code, so the one before may be inside of the one before that.
  return [ranges[low - 1], ranges[low - 2]].some(
    (range) => range !== undefined && offset < range.end,
  )
}
