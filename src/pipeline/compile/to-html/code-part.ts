// The part of a code file that a document shows: a region, or lines.

/** Which lines of a code file are wanted. */
export interface CodePart {
  /** Name of a `#region`, or of such a part of mdBook or MkDocs. */
  readonly region: string | null
  /** `3`, `3-8`, `3-`, `1-2,7`. */
  readonly lines: string | null
}

/** The wanted lines of a file without their common indentation and without region marks; null when there are none. */
export function codePart(text: string, part: CodePart): string | null {
  let lines = text.replace(/\n$/, '').split(/\r\n?|\n/)
  if (part.region !== null) {
    const found = regionLines(lines, part.region)
    if (!found) return null
    lines = found
  }
  if (part.lines !== null) lines = pickLines(lines, part.lines)
  if (lines.length === 0) return null
  const shown = lines.filter((line) => markOf(line) === null)
  return dedent(shown).join('\n')
}

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

/** Of mdBook and MkDocs: `// ANCHOR: name`, `// ANCHOR_END: name`, `# --8<-- [start:name]`, `# --8<-- [end:name]`. */
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

function regionLines(lines: readonly string[], name: string): string[] | null {
  const marks = lines.map(markOf)
  const start = marks.findIndex((mark) => mark !== null && !mark.ends && mark.name === name)
  if (start < 0) return null
  let depth = 1
  for (let index = start + 1; index < lines.length; index++) {
    const mark = marks[index]
    if (!mark) continue
    if (mark.ends && mark.name === name) return lines.slice(start + 1, index)
    if (!mark.nests) continue
    depth += mark.ends ? -1 : 1
    if (depth === 0) return lines.slice(start + 1, index)
  }
  return lines.slice(start + 1)
}

function pickLines(lines: readonly string[], wanted: string): string[] {
  return wanted.split(',').flatMap((range) => {
    const [, first, dash, last] = /^\s*(\d+)?\s*(-)?\s*(\d+)?\s*$/.exec(range) ?? []
    if (first === undefined && last === undefined) return []
    const from = Number(first ?? 1)
    const to = dash ? Number(last ?? lines.length) : from
    return lines.slice(Math.max(from, 1) - 1, to)
  })
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const common = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(common))
}
