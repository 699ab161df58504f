/** The settings after the language of a fence. */
export interface CodeMeta {
  readonly title: string | null
  /** Lines to highlight, from 1; counted in the code as it is shown. */
  readonly highlighted: ReadonlySet<number>
  /** Number of the first line; false for none; null when the block does not say. */
  readonly lineNumbers: number | false | null
  readonly wrap: boolean
}

/** The largest line a range may name; `{1-999999999}` must not cost anything. */
const lastLine = 100_000

const words = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|([\w-]*)\{([^}]*)\}|(\S+)/g

interface Word {
  readonly name: string
  readonly value: string | undefined
}

/**
 * Reads the meta of a fence: `title="a.ts" {1,3-5} showLineNumbers=5 noLineNumbers wrap`.
 * Words it does not know are skipped: other tools have theirs.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  let title: string | null = null
  let lineNumbers: CodeMeta['lineNumbers'] = null
  let wrap = false
  const highlighted = new Set<number>()
  for (const match of meta.matchAll(words)) {
    const { name, value } = toWord(match)
    if (name === 'title') title = value || null
    else if (name === 'showLineNumbers') lineNumbers = firstLine(value)
    else if (name === 'noLineNumbers') lineNumbers = false
    else if (name === 'wrap') wrap = value !== 'false'
    else if (name === '' && value !== undefined) addLines(highlighted, value)
  }
  return { title, highlighted, lineNumbers, wrap }
}

/** `a=b`, `a={b}`, `a{b}` and `a` have the name `a`; `{b}` alone has none. */
function toWord([
  ,
  key,
  double,
  single,
  braced,
  bare,
  prefix,
  range,
  word,
]: RegExpMatchArray): Word {
  if (key !== undefined) return { name: key, value: double ?? single ?? braced ?? bare }
  return { name: prefix ?? word ?? '', value: range }
}

function firstLine(value: string | undefined): number | false {
  if (value === 'false') return false
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : 1
}

function addLines(lines: Set<number>, range: string): void {
  for (const part of range.split(',')) {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? []
    if (from === undefined) continue
    const end = Math.min(Number(to ?? from), lastLine)
    for (let line = Number(from); line <= end; line++) lines.add(line)
  }
}
