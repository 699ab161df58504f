/** The settings after the language of a fence. */
export interface CodeMeta {
  readonly title: string | null
  /** Lines to highlight, from 1; counted in the code as it is shown. */
  readonly highlighted: ReadonlySet<number>
  /** Lines that were added or removed, as in a diff; counted likewise. */
  readonly inserted: ReadonlySet<number>
  readonly deleted: ReadonlySet<number>
  /** Number of the first line; false for none; null when the block does not say. */
  readonly lineNumbers: number | false | null
  readonly wrap: boolean
}

/** The settings of a fence that has none. */
export const noCodeMeta: CodeMeta = {
  title: null,
  highlighted: new Set(),
  inserted: new Set(),
  deleted: new Set(),
  lineNumbers: null,
  wrap: false,
}

/** Mistakes in the settings of a fence. */
export interface CodeMetaMistakes {
  /** Settings that name lines, with something else as their value. */
  readonly withoutLines: readonly string[]
  /** Words that mean nothing here. */
  readonly unknown: readonly string[]
  /** The unknown settings that have no value. */
  readonly bare: readonly string[]
  /** The name of a setting whose quotation mark is not closed; null when there is none. */
  readonly unclosed: string | null
}

/** The largest line a range may name; `{1-999999999}` must not cost anything. */
const lastLine = 100_000

/**
 * A range ends before the next opening bracket: otherwise each of many brackets would be searched to the end of the line. Text
 * between slashes or quotation marks is one word: other tools mark it in the code.
 */
const words =
  /(?<!\S)\[([^[\]]*)\](?!\S)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|(\S+))|([\w-]*)\{([^{}]*)\}|("[^"]+"(?!\S)|'[^']+'(?!\S)|\/\S[^\n]{0,200}?\/(?!\S)|\S+)/g

/** The quotation marks of a Chinese keyboard are meant as those of a value, as its commas and tildes are between lines. */
const curledValue = /=[“”]([^“”"]*)[“”](?!\S)/g

interface Word {
  readonly name: string
  readonly value: string | undefined
}

/** The settings while they are read. */
interface Draft {
  title: string | null
  /** `[a.ts]`: the title, when no other is given. */
  label: string | null
  readonly highlighted: Set<number>
  readonly inserted: Set<number>
  readonly deleted: Set<number>
  readonly withoutLines: string[]
  lineNumbers: CodeMeta['lineNumbers']
  wrap: boolean
}

/** The setting of each word, by its name. */
const settings: ReadonlyMap<string, (draft: Draft, value: string | undefined) => void> = new Map([
  ['', (draft, value = '') => addLines(draft.highlighted, value)],
  [
    '[]',
    (draft, value) => {
      draft.label = value || null
    },
  ],
  ['del', (draft, value) => addMarked(draft, 'del', value)],
  ['ins', (draft, value) => addMarked(draft, 'ins', value)],
  ['mark', (draft, value) => addMarked(draft, 'mark', value)],
  ['hl_lines', (draft, value = '') => addLines(draft.highlighted, value.replaceAll(' ', ','))],
  ['line-numbers', setLineNumbers],
  ['lineNumbers', setLineNumbers],
  ['linenums', setLineNumbers],
  [
    'noLineNumbers',
    (draft) => {
      draft.lineNumbers = false
    },
  ],
  ['showLineNumbers', setLineNumbers],
  [
    'title',
    (draft, value) => {
      draft.title = value || null
    },
  ],
  [
    'wrap',
    (draft, value) => {
      draft.wrap = value !== 'false'
    },
  ],
])

/** Names of all settings of a fence, with those that name a file (to-html/code.ts). */
export const codeMetaNames: readonly string[] = [
  ...[...settings.keys()].filter((name) => /^\w/.test(name)),
  'file',
  'region',
  'lines',
]

/** Words of other generators that are reported with the form to use here (dialects/report-foreign.ts). */
const foreign: ReadonlySet<string> = new Set(['npm2yarn'])

/**
 * Reads the meta of a fence: `title="a.ts" {1,3-5} showLineNumbers=5 noLineNumbers wrap`, the title also as `[a.ts]`
 * (VitePress), lines and their numbers also as `hl_lines="1 3-5" linenums="5"` (MkDocs) and `lineNumbers` (Rspress), and
 * marked lines as `mark={1} ins={2-3} del={4}` (Expressive Code).
 * Words it does not know are left out: other tools have theirs.
 */
export function parseCodeMeta(meta: string): CodeMeta & CodeMetaMistakes {
  const draft: Draft = {
    title: null,
    label: null,
    highlighted: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    withoutLines: [],
    lineNumbers: null,
    wrap: false,
  }
  const { read, unclosed } = readWords(meta.replace(curledValue, '="$1"'))
  for (const { name, value } of read) settings.get(name)?.(draft, value)
  const { label, ...settled } = draft
  const others = read.filter(
    ({ name }) => !settings.has(name) && !codeMetaNames.includes(name) && !foreign.has(name),
  )
  const unknown = others.map(({ name }) => name)
  const bare = others.flatMap(({ name, value }) => (value === undefined ? [name] : []))
  return { ...settled, title: draft.title ?? label, unknown, bare, unclosed }
}

/** The words up to one with an unclosed quotation mark, whose value takes in the rest of the line. */
function readWords(meta: string): { read: Word[]; unclosed: string | null } {
  const read: Word[] = []
  for (const match of meta.matchAll(words)) {
    const word = toWord(match)
    if (/^["'][^"']*$/.test(word.value ?? '')) return { read, unclosed: word.name }
    read.push(word)
  }
  return { read, unclosed: null }
}

/** `a=b`, `a={b}`, `a{b}` and `a` have the name `a`; `{b}` alone has none, `[b]` the name `[]`. */
function toWord([
  ,
  label,
  key,
  double,
  single,
  braced,
  bare,
  prefix,
  range,
  word,
]: RegExpMatchArray): Word {
  if (label !== undefined) return { name: '[]', value: label.trim() }
  if (key !== undefined) return { name: key, value: double ?? single ?? braced ?? bare }
  return { name: prefix ?? word ?? '', value: range }
}

function setLineNumbers(draft: Draft, value: string | undefined): void {
  draft.lineNumbers = firstLine(value)
}

function firstLine(value: string | undefined): number | false {
  if (value === 'false') return false
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : 1
}

const markedBy = { mark: 'highlighted', ins: 'inserted', del: 'deleted' } as const

/** Lines of `ins={2-3}`, with a label before them or without: `ins={"New":2-3}`. */
function addMarked(draft: Draft, name: keyof typeof markedBy, value = ''): void {
  const lines = draft[markedBy[name]]
  const before = lines.size
  addLines(lines, value.replace(/^\s*(?:"[^"]*"|'[^']*')\s*:/, ''))
  if (lines.size === before) draft.withoutLines.push(name)
}

function addLines(lines: Set<number>, range: string): void {
  for (const part of range.split(/[,，、]/)) {
    const [, from, to] = /^\s*(\d+)\s*(?:[-~～–—]\s*(\d+)\s*)?$/.exec(part) ?? []
    if (from === undefined) continue
    const end = Math.min(Number(to ?? from), lastLine)
    for (let line = Number(from); line <= end; line++) lines.add(line)
  }
}
