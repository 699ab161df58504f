// The part of a file that a document shows: a region, or lines.
import { nearestHint } from '../../../support/text/nearest.ts'

/** Which lines of a file are wanted. */
export interface CodePart {
  /** Name of each `#region`, or of a part between other marks. */
  readonly region: string | null
  /** `3`, `3-8`, `3-`, `1-2,7`. */
  readonly lines: string | null
}

/** The text of a file, with its path. */
export interface PartedFile {
  readonly path: string
  readonly text: string
}

/** The part of a file, or what the file does not have, such as `region “a”`, with a hint where there is one. */
export type FoundPart =
  | { readonly text: string; readonly missing?: undefined }
  | { readonly missing: string; readonly hint?: string }

/** The wanted lines of a file without their common indentation and without region marks. */
export function codePart({ path, text }: PartedFile, part: CodePart): FoundPart {
  const lines = text.replace(/\n$/, '').split(lineEnd)
  const marks = lines.map(/\.mdx?$/i.test(path) ? markInMarkdown : markOf)
  const wanted = wantedLines(marks, part)
  if (!Array.isArray(wanted)) return wanted
  const shown = wanted.filter((index) => marks[index] === null)
  return { text: dedent(shown.map((index) => lines[index] as string)).join('\n') }
}

/**
 * A Markdown text in which the lines that are not wanted are empty, so that all lines keep their numbers. Those of several
 * regions or ranges come in the order of the file.
 */
export function markdownPart(text: string, part: CodePart): FoundPart {
  if (part.region === null && part.lines === null) return { text }
  const lines = text.replace(/\n$/, '').split(lineEnd)
  const wanted = wantedLines(lines.map(markInMarkdown), part)
  if (!Array.isArray(wanted)) return wanted
  const shown = new Set(wanted)
  return { text: dedent(lines.map((line, index) => (shown.has(index) ? line : ''))).join('\n') }
}

const lineEnd = /\r\n?|\n/

/** A line that begins or ends a region; it is not shown. */
interface Mark {
  readonly name: string
  readonly ends: boolean
  /** An end without a name ends the region that began last. */
  readonly nests: boolean
}

/** `// #region name`, `# endregion`, `<!-- #region name -->`, `/* #region name *\/`, `-- #endregion name`; no `region = 1`. */
const region =
  /^\s*(?:(?:\/\/+|\/\*|<!--|--|;|%|REM\b)\s*#?|['"]?\s*#\s*)(end)?region\b(?!\s*[:=])[ \t]*([\w.-]*)/i

/** `// ANCHOR: name`, `// ANCHOR_END: name`, `# --8<-- [start:name]`, `# --8<-- [end:name]`. */
const anchors = [
  /^\s*(?:\/\/+|\/\*|<!--|--|#|;|%)\s*ANCHOR(_END)?:\s*([\w-]+)/,
  /^\s*(?:\/\/+|\/\*|<!--|--|#|;|%)?\s*-+8<-+\s*\[\s*(?:(end)|start)\s*:\s*([\w-]+)\s*\]/,
]

function markOf(line: string): Mark | null {
  const own = region.exec(line)
  const [, end, name = ''] = own ?? anchors.map((anchor) => anchor.exec(line)).find(Boolean) ?? []
  if (own === null && name === '') return null
  return { name, ends: end !== undefined, nests: own !== null }
}

/** In a Markdown file `# Region` is a heading. */
function markInMarkdown(line: string): Mark | null {
  return /^\s*<!--/.test(line) ? markOf(line) : null
}

type Missing = Exclude<FoundPart, { readonly text: string }>

/** The indexes of the lines that are wanted. */
function wantedLines(
  marks: readonly (Mark | null)[],
  { region: name, lines }: CodePart,
): number[] | Missing {
  const inRegion = name === null ? [...marks.keys()] : regionLines(marks, name)
  if (inRegion.length === 0) {
    if (name === null) return { missing: 'lines' }
    return { missing: `region “${name}”`, ...nearestHint(name, namesOf(marks)) }
  }
  return lines === null ? inRegion : pickLines(inRegion, lines)
}

function namesOf(marks: readonly (Mark | null)[]): string[] {
  return marks.flatMap((mark) => (mark === null || mark.ends || mark.name === '' ? [] : mark.name))
}

/** The lines of all regions with a name. */
function regionLines(marks: readonly (Mark | null)[], name: string): number[] {
  const found = new Set<number>()
  for (const [start, mark] of marks.entries()) {
    if (mark === null || mark.ends || mark.name !== name) continue
    const end = endOfRegion(marks, start)
    for (let index = start + 1; index < end; index++) found.add(index)
  }
  return [...found]
}

/** The index of the mark that ends a region; the number of lines when there is none. */
function endOfRegion(marks: readonly (Mark | null)[], start: number): number {
  const name = marks[start]?.name
  let depth = 1
  for (let index = start + 1; index < marks.length; index++) {
    const mark = marks[index]
    if (!mark) continue
    if (mark.ends && mark.name === name) return index
    if (!mark.nests) continue
    depth += mark.ends ? -1 : 1
    if (depth === 0) return index
  }
  return marks.length
}

/** The lines that the ranges select. Lines are counted from 1. */
function pickLines(all: readonly number[], wanted: string): number[] | Missing {
  const picked: number[] = []
  for (const range of wanted.split(',')) {
    const found = linesOf(range, all)
    if (found === null || found.length === 0) {
      const counted = all.length === 1 ? 'is one line' : `are ${all.length} lines`
      const hint = found ? `There ${counted}.` : 'Write lines as 3, 3-8, 3- or 1-2,7.'
      return { missing: `lines “${range.trim()}”`, hint }
    }
    picked.push(...found)
  }
  return picked
}

/** Null when it is no range. */
function linesOf(range: string, all: readonly number[]): readonly number[] | null {
  const [, first, dash, last] = /^\s*(\d+)?\s*(-)?\s*(\d+)?\s*$/.exec(range) ?? []
  if (first === undefined && last === undefined) return null
  const from = Number(first ?? 1)
  return all.slice(Math.max(from, 1) - 1, dash ? Number(last ?? all.length) : from)
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const common = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(common))
}
