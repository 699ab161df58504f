import type { MarkedText } from './notation.ts'

/** The settings after the language of a fence. */
export interface CodeMeta {
  readonly title: string | null
  /** Lines to highlight, from 1; counted in the code as it is shown. */
  readonly highlighted: ReadonlySet<number>
  /** Lines that were added or removed, as in a diff; counted likewise. */
  readonly inserted: ReadonlySet<number>
  readonly deleted: ReadonlySet<number>
  /** Texts to mark wherever the code has them. */
  readonly texts: readonly MarkedText[]
  /** Number of the first line; false for none; null when the block does not say. */
  readonly lineNumbers: number | false | null
  readonly wrap: boolean
  /** The code has lines for twoslash, which readers do not see. */
  readonly twoslash: boolean
}

/** The settings of a fence that has none. */
export const noCodeMeta: CodeMeta = {
  title: null,
  highlighted: new Set(),
  inserted: new Set(),
  deleted: new Set(),
  texts: [],
  lineNumbers: null,
  wrap: false,
  twoslash: false,
}

/** Mistakes in the settings of a fence. */
export interface CodeMetaMistakes {
  /** Settings that name lines or a text, with neither as their value. */
  readonly withoutLines: readonly string[]
  /** Words that mean nothing here. */
  readonly unknown: readonly string[]
  /** The unknown settings that have no value. */
  readonly bare: readonly string[]
  /** Patterns that other tools mark the matches of: `/a|b/`. */
  readonly patterns: readonly string[]
  /** The name of a setting whose quotation mark is not closed; null when there is none. */
  readonly unclosed: string | null
}

/** The largest line a range may name; `{1-999999999}` must not cost anything. */
const lastLine = 100_000

/**
 * A range ends before the next opening bracket: otherwise each of many brackets would be searched to the end of the line. Text
 * between slashes or quotation marks is one word: other tools mark it in the code. A title may name a file with brackets:
 * `[pages/[id].vue]`, also with `\]`; a mark between two letters is an apostrophe: `title='a window's menu'`.
 */
const words =
  /(?<=^|[\s}])\[((?:\\.|[^[\]\\]|\[[^[\]]*\])*)\](?!\S)|([\w-]+)=(?:"([^"]*)"|'((?:[^']|(?<=\w)'(?=\w))*)'|\{([^{}]*)\}|(\S+))|([\w-]*)\{([^{}]*)\}|("[^"]+"(?!\S)|'[^']+'(?!\S)|\/\S[^\n]{0,200}?\/(?!\S)|\S+)/g

/** The quotation marks of a Chinese keyboard are meant as straight ones, as its commas and tildes are between lines. */
const curledQuotes = /(?<=^|[\s=])[“”]([^“”"]*)[“”](?!\S)/g

interface Word {
  readonly name: string
  readonly value: string | undefined
  /** Whether the value stands in quotation marks. */
  readonly isQuoted?: boolean
}

/** The settings while they are read. */
interface Draft {
  title: string | null
  /** `[a.ts]`: the title, when no other is given. */
  label: string | null
  readonly highlighted: Set<number>
  readonly inserted: Set<number>
  readonly deleted: Set<number>
  readonly texts: MarkedText[]
  readonly patterns: string[]
  readonly withoutLines: string[]
  lineNumbers: CodeMeta['lineNumbers']
  wrap: boolean
  twoslash: boolean
}

/** Takes in a word. */
type Setting = (draft: Draft, word: Word) => void

/** The setting of each word, by its name. */
const settings: ReadonlyMap<string, Setting> = new Map<string, Setting>([
  ['', (draft, { value = '' }) => addLines(draft.highlighted, value)],
  [
    '[]',
    (draft, { value }) => {
      draft.label = value || null
    },
  ],
  ['del', (draft, word) => addMarked(draft, 'del', word)],
  ['ins', (draft, word) => addMarked(draft, 'ins', word)],
  ['mark', (draft, word) => addMarked(draft, 'mark', word)],
  ['hl_lines', (draft, { value = '' }) => addLines(draft.highlighted, value.replaceAll(' ', ','))],
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
    (draft, { value }) => {
      draft.title = value || null
    },
  ],
  [
    'twoslash',
    (draft) => {
      draft.twoslash = true
    },
  ],
  [
    'wrap',
    (draft, { value }) => {
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

/**
 * Reads the meta of a fence: `title="a.ts" {1,3-5} showLineNumbers=5 noLineNumbers wrap`, the title also as `[a.ts]`,
 * lines and their numbers also as `hl_lines="1 3-5" linenums="5"` and `lineNumbers`, and marked lines and
 * texts as `mark={1} ins={2-3} del="text" "text" /text/`.
 * Words it does not know are left out: other tools have theirs.
 */
export function parseCodeMeta(meta: string): CodeMeta & CodeMetaMistakes {
  const draft: Draft = {
    title: null,
    label: null,
    highlighted: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    texts: [],
    patterns: [],
    withoutLines: [],
    lineNumbers: null,
    wrap: false,
    twoslash: false,
  }
  const { read, unclosed } = readWords(meta.replace(curledQuotes, '"$1"'))
  const others: Word[] = []
  for (const word of read) if (!takeWord(draft, word)) others.push(word)
  const { label, ...settled } = draft
  const unknown = others.map(({ name }) => name)
  const bare = others.flatMap(({ name, value }) => (value === undefined ? [name] : []))
  return { ...settled, title: draft.title ?? label, unknown, bare, unclosed }
}

/** Returns false for a word that means nothing here. */
function takeWord(draft: Draft, word: Word): boolean {
  const { name, value } = word
  if (value === undefined && addText(draft, name, { mark: 'hl', written: name })) return true
  const setting = settings.get(name)
  setting?.(draft, word)
  return setting !== undefined || codeMetaNames.includes(name)
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
  if (label !== undefined) return { name: '[]', value: label.trim().replace(/\\([[\]])/g, '$1') }
  const quoted = double ?? single
  if (key !== undefined)
    return { name: key, value: quoted ?? braced ?? bare, isQuoted: quoted !== undefined }
  return { name: prefix ?? word ?? '', value: range }
}

function setLineNumbers(draft: Draft, { value }: Word): void {
  draft.lineNumbers = firstLine(value)
}

function firstLine(value: string | undefined): number | false {
  if (value === 'false') return false
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : 1
}

const markedBy = { mark: 'highlighted', ins: 'inserted', del: 'deleted' } as const

/** Lines of `ins={2-3}`, with a label before them or without: `ins={"New":2-3}`; or the text of `ins="text"`. */
function addMarked(
  draft: Draft,
  name: keyof typeof markedBy,
  { value = '', isQuoted }: Word,
): void {
  const text = isQuoted ? `"${value}"` : value
  const mark = name === 'mark' ? 'hl' : name
  if (addText(draft, text, { mark, written: `${name}=${text}` })) return
  const lines = draft[markedBy[name]]
  const before = lines.size
  addLines(lines, value.replace(/^\s*(?:"[^"]*"|'[^']*')\s*:/, ''))
  if (lines.size === before) draft.withoutLines.push(name)
}

/** Other tools read `/…/` as a pattern. Without any of these characters it matches its own text only. */
const patternCharacters = /[\\^$*+?()[\]{}|]/

/** Takes in `"text"`, `'text'` or `/text/`. Returns false for other words, and for a text that is empty or blank. */
function addText(draft: Draft, word: string, mark: Omit<MarkedText, 'text'>): boolean {
  const [first = ''] = word
  const text = word.slice(1, -1)
  if (!/["'/]/.test(first) || !word.endsWith(first) || text.trim() === '') return false
  if (first === '/' && patternCharacters.test(text)) draft.patterns.push(word)
  else draft.texts.push({ text, ...mark })
  return true
}

function addLines(lines: Set<number>, range: string): void {
  for (const part of range.split(/[,，、]/)) {
    const [, from, to] = /^\s*(\d+)\s*(?:[-~～–—]\s*(\d+)\s*)?$/.exec(part) ?? []
    if (from === undefined) continue
    const end = Math.min(Number(to ?? from), lastLine)
    for (let line = Number(from); line <= end; line++) lines.add(line)
  }
}
