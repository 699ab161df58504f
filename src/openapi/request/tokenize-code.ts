/**
 * Colours samples and JSON, a line in about a microsecond: pages have eleven samples each, too many for grammars. It
 * knows strings, comments, numbers, keywords, calls and types, and their classes are those of other code (scopes.ts).
 */

export type CodeLanguage = keyof typeof rules

export interface CodeToken {
  readonly text: string
  /** Null: the colour of plain code. */
  readonly className: string | null
}

/** Classes by the groups of the expressions below. */
const classes: Readonly<Record<string, string>> = {
  property: 't-a',
  string: 't-s',
  comment: 't-c',
  number: 't-n',
  option: 't-n',
  keyword: 't-k',
  tag: 't-k',
  literal: 't-n',
  call: 't-f',
  type: 't-t',
}

// Repetitions of one class of characters between escapes: V8 runs them without a stack that grows with the text.
const double = '"[^"\\\\\\n]*(?:\\\\.[^"\\\\\\n]*)*"?'
const single = "'[^'\\\\\\n]*(?:\\\\.[^'\\\\\\n]*)*'?"
/** Strings that may have several lines. */
const longSingle = "'[^'\\\\]*(?:\\\\[^][^'\\\\]*)*'?"
const back = '`[^`\\\\]*(?:\\\\[^][^`\\\\]*)*`?'
const slashes = '\\/\\/[^\\n]*'
const hashes = '#[^\\n]*'
const names =
  '(?<number>\\b\\d[\\w.]*)|(?<call>[A-Za-z_]\\w*[?!]?(?=\\())|(?<type>[A-Z]\\w*)|[A-Za-z_$]\\w*'

/** The end of the text: a string without an end is one until there, so that it is not looked for again and again. */
const end = '$(?![^])'

/** Alternatives of a language beside names and numbers, in the order in which they are tried. */
interface Rules {
  readonly strings: string
  readonly comments?: string
  readonly keywords?: string
  /** Before all others. */
  readonly first?: string
  /** Instead of names and numbers. */
  readonly rest?: string
}

const imported = '(?<=^import )[\\w.]+'

const rules = {
  json: {
    first: '(?<property>"[^"\\\\\\n]*(?:\\\\.[^"\\\\\\n]*)*"(?=\\s*:))',
    strings: double,
    rest: '(?<number>-?\\b\\d[\\d.eE+-]*)',
  },
  shell: {
    strings: `${longSingle}|${double}`,
    rest: '(?<option>(?<=\\s)--?[\\w-]+)|(?<call>^\\w+)|[^\\s\'"]+',
  },
  javascript: {
    strings: `${single}|${double}|${back}`,
    comments: slashes,
    keywords: 'import from const let var await async new return function if else for',
  },
  python: {
    strings: `${single}|${double}`,
    comments: hashes,
    keywords: 'import from as with def return if else for in',
  },
  java: {
    first: imported,
    strings: `"""[^]*?(?:[^\\\\]"""|${end})|${double}`,
    comments: slashes,
    keywords: 'import new public static void var class throws return final',
  },
  go: {
    strings: `${double}|\`[^\`]*\`?`,
    comments: slashes,
    keywords: 'package import func if return defer var const for range type struct',
  },
  php: {
    first: '(?<tag><\\?php)|(?<property>\\$\\w+)|(?<option>\\bCURL\\w*_\\w+)',
    strings: `${longSingle}|${double}`,
    comments: slashes,
    keywords: 'echo new return function if else foreach as',
  },
  csharp: {
    // A run of quotes begins a string as a whole, and one that never ends has the rest: nothing is searched twice.
    strings: `(?<quotes>"{3,})(?!")[^]*?(?:\\k<quotes>|${end})|${double}`,
    comments: slashes,
    keywords: 'using var new await return int string public static class async',
  },
  swift: {
    strings: `(?<!#)(?<marks>#*)"""[^]*?(?:"""\\k<marks>|${end})|${double}`,
    comments: slashes,
    keywords: 'import var let try await as return func in',
  },
  kotlin: {
    first: imported,
    strings: `"""[^]*?"""|${double}`,
    comments: slashes,
    keywords: 'import val var fun return if else',
  },
  ruby: {
    strings: `${longSingle}|${double}`,
    comments: hashes,
    keywords: 'require do end def if else return puts',
  },
} as const satisfies Readonly<Record<string, Rules>>

/** An expression, and the class of each of its groups; null: of a group that only marks the end of a string. */
interface Coloured {
  readonly expression: RegExp
  readonly classes: readonly (string | null)[]
}

/** Groups lose their names: an object of all of them for each match would take longer than the matching. */
function colouredOf({ strings, comments, keywords, first, rest }: Rules): Coloured {
  const parts = [
    first,
    `(?<string>${strings})`,
    comments && `(?<comment>${comments})`,
    keywords && `(?<keyword>\\b(?:${keywords.replaceAll(' ', '|')})\\b)`,
    '(?<literal>\\b(?:true|false|null|nil|None|True|False)\\b)',
    rest ?? names,
  ]
  const source = parts.filter((part) => part !== undefined).join('|')
  const groups = [...source.matchAll(/\(\?<(\w+)>/g)].map(([, name = '']) => name)
  const numbered = source
    .replace(/\(\?<\w+>/g, '(')
    .replace(/\\k<(\w+)>/g, (_, name: string) => `(?:\\${groups.indexOf(name) + 1})`)
  return {
    expression: new RegExp(numbered, 'gm'),
    classes: groups.map((name) => classes[name] ?? null),
  }
}

/** The lines of a text with the class of each part, without their ends. Any text will do, also half a program. */
export type TokenizeCode = (code: string, language: CodeLanguage) => CodeToken[][]

/** A function that colours code. It keeps the expression of each language that it has met. */
export function createTokenizer(): TokenizeCode {
  const known = new Map<CodeLanguage, Coloured>()
  return (code, language) => {
    const coloured = known.get(language) ?? colouredOf(rules[language])
    known.set(language, coloured)
    return tokenize(code, coloured)
  }
}

function tokenize(code: string, { expression, classes: ofGroups }: Coloured): CodeToken[][] {
  const lines: CodeToken[][] = [[]]
  let done = 0
  for (const match of code.matchAll(expression)) {
    const className = classOfMatch(match, ofGroups)
    if (className === null) continue
    add(lines, code.slice(done, match.index), null)
    add(lines, match[0], className)
    done = match.index + match[0].length
  }
  add(lines, code.slice(done), null)
  return lines
}

function classOfMatch(match: RegExpExecArray, ofGroups: Coloured['classes']): string | null {
  for (const [index, className] of ofGroups.entries()) {
    if (className !== null && match[index + 1] !== undefined) return className
  }
  return null
}

function add(lines: CodeToken[][], text: string, className: string | null): void {
  if (text === '') return
  if (!text.includes('\n')) {
    lines.at(-1)?.push({ text, className })
    return
  }
  const [first = '', ...rest] = text.split('\n')
  if (first !== '') lines.at(-1)?.push({ text: first, className })
  for (const line of rest) lines.push(line === '' ? [] : [{ text: line, className }])
}
