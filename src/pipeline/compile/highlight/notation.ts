// Comments in code that speak to docsgen, not to the reader: `// [!code ++]` and `// highlight-next-line`.

/** Marks of a line, which are also its classes in the page; in this order in the HTML. */
export const lineMarks = ['hl', 'ins', 'del', 'focus', 'error', 'warn'] as const
export type LineMark = (typeof lineMarks)[number]

/** A text that is marked in lines. */
export interface MarkedText {
  readonly text: string
  readonly mark: Extract<LineMark, 'hl' | 'ins' | 'del'>
  /** As it stands in the fence or in the comment. */
  readonly written: string
  /** Lines that it is marked in, by index from 0, the end exclusive; all if there are none. */
  readonly lines?: { readonly start: number; readonly end: number }
}

export interface Notation {
  /** The code without the comments. */
  readonly lines: readonly string[]
  /** For each of these lines, its index in the code with the comments; null: none was removed. */
  readonly from: readonly number[] | null
  /** Marks by line index (from 0) of `lines`. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  /** The texts of `[!code word:text]`, with the lines that they are marked in. */
  readonly texts: readonly MarkedText[]
  /** Comments that look like notation and mean nothing here: `x` of `[!code x]`. They are shown. */
  readonly unknown: readonly string[]
}

const markOf: Readonly<Record<string, LineMark>> = {
  '++': 'ins',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  focus: 'focus',
  error: 'error',
  warning: 'warn',
}

/** Names of all notation. */
export const notationNames: readonly string[] = [...Object.keys(markOf), 'word:text']

/** A comment begins at the first of several equal characters: trying each of them would take the square of their number. */
const opener = String.raw`(?:\{\/\*+|(?<!\/)\/\/+|\/\*+|<!--|(?<!#)#+|(?<!-)--+|(?<!;);+|(?<!%)%+)`
const end = String.raw`(?:\s*(?:\*+\/\}?|-->))?\s*$`
const names = [...Object.keys(markOf), String.raw`word:[^:\]]{1,100}`]
  .join('|')
  .replace('++', '\\+\\+')
const word = String.raw`\[!code (?:${names})(?::\d{1,5})?\]`
/** A comment of notation alone, at the end of a line. */
const wholeComment = new RegExp(String.raw`${opener}\s*(${word}(?:\s*${word})*)${end}`)
/** The least that begins a comment: notation may be inside of one that says more. */
const commentBegin = /\{\/\*|\/\/|\/\*|<!--|#|--|;|%/
const oneWord = new RegExp(String.raw`(?<!\s)\s*\[!code (${names})(?::(\d{1,5}))?\]`, 'g')
const magicComment = new RegExp(String.raw`^\s*${opener}\s*highlight-(next-line|start|end)${end}`)
/** Notation of any name, such as other tools have it. */
const anyWord = /\[!code ([^\]]{1,60})\]/g
/** `[\!code ++]` is shown as `[!code ++]`. */
const escaped = /\[\\!code /g

/**
 * Takes the notation out of the code. A comment of notation that is a line of its own disappears with its line and
 * speaks of the next; `:3` makes it three lines. `highlight-start` without an end goes to the last line.
 */
export function takeNotation(code: string): Notation {
  const lines = code.split('\n')
  if (!code.includes('!code ') && !code.includes('highlight-'))
    return { lines, from: null, marks: new Map(), texts: [], unknown: [] }
  const kept: string[] = []
  const from: number[] = []
  const taken: Taken = { marks: new Map(), texts: [], lineCount: lines.length }
  const unknown: string[] = []
  let open = false
  for (const [index, line] of lines.entries()) {
    const magic = magicComment.exec(line)?.[1]
    if (magic !== undefined) {
      if (magic === 'next-line') addMark(taken, 'hl', { start: kept.length, count: 1 })
      else open = magic === 'start'
      continue
    }
    const { text, found, others } = takeFromLine(line)
    unknown.push(...others)
    for (const one of found) addFound(taken, one, kept.length)
    if (found.length > 0 && text.trim() === '') continue
    if (open) addMark(taken, 'hl', { start: kept.length, count: 1 })
    kept.push(text)
    from.push(index)
  }
  const { marks, texts } = taken
  return { lines: kept, from, marks, texts, unknown }
}

/** The marks while lines are read. */
interface Taken {
  readonly marks: Map<number, Set<LineMark>>
  readonly texts: MarkedText[]
  /** Number of lines of the code. */
  readonly lineCount: number
}

function addFound(taken: Taken, { name, count }: Found, start: number): void {
  const mark = markOf[name]
  if (mark) addMark(taken, mark, { start, count: Math.min(count ?? 1, taken.lineCount) })
  else taken.texts.push(textOf(name, start, count))
}

function addMark(
  { marks }: Taken,
  mark: LineMark,
  { start, count }: { start: number; count: number },
): void {
  for (let index = start; index < start + count; index++) {
    marks.set(index, (marks.get(index) ?? new Set()).add(mark))
  }
}

/** `word:text`, for so many lines from `start` on, or for all of them. */
function textOf(name: string, start: number, count = Number.POSITIVE_INFINITY): MarkedText {
  const lines = { start, end: start + count }
  return { text: name.slice('word:'.length), mark: 'hl', written: `[!code ${name}]`, lines }
}

interface Found {
  readonly name: string
  /** Number of lines; undefined when it is not given. */
  readonly count: number | undefined
}

interface TakenLine {
  readonly text: string
  readonly found: readonly Found[]
  /** See `Notation.unknown`. */
  readonly others: readonly string[]
}

function takeFromLine(line: string): TakenLine {
  if (!line.includes('!code ')) return { text: line, found: [], others: [] }
  const whole = wholeComment.exec(line)
  if (whole !== null) {
    const found = [...(whole[1] ?? '').matchAll(oneWord)].map(([, name = '', count]) =>
      toFound(name, count),
    )
    const text = line.slice(0, whole.index).trimEnd().replace(escaped, '[!code ')
    return { text, found, others: [] }
  }
  const found: Found[] = []
  const begin = commentBegin.exec(line)
  const inside = begin === null ? Number.POSITIVE_INFINITY : begin.index + begin[0].length
  const text = line.replace(oneWord, (match, name: string, ...rest) => {
    const [count, index] = rest as [string | undefined, number]
    if (index < inside) return match
    found.push(toFound(name, count))
    return ''
  })
  const others = [...text.matchAll(anyWord)].flatMap(({ index, 1: name = '' }) =>
    index < inside ? [] : [name],
  )
  return { text: text.replace(escaped, '[!code '), found, others }
}

function toFound(name: string, count: string | undefined): Found {
  return { name, count: count === undefined ? undefined : Number(count) }
}
