/** A text that a regular expression matches, for the simple ones that interfaces have. */

interface Reader {
  readonly pattern: string
  at: number
  /** Characters that may still be written. */
  left: number
}

/** Longest text that is made (characters), and levels of groups that are read. */
const longest = 500
const deepest = 20

/** A text with a match. Null: the expression has parts that are not read here (such as `(?=`), or is none. */
export function textForPattern(pattern: string): string | null {
  const reader: Reader = { pattern, at: 0, left: longest }
  const text = alternatives(reader, 0)
  if (text === null || reader.at < pattern.length) return null
  try {
    return new RegExp(pattern, 'u').test(text) ? text : null
  } catch {
    return null
  }
}

/** The first of the alternatives up to the end of a group. */
function alternatives(reader: Reader, depth: number): string | null {
  let first: string | null = null
  for (;;) {
    const text = sequence(reader, depth)
    if (text === null) return null
    first ??= text
    if (reader.pattern[reader.at] !== '|') return first
    reader.at++
  }
}

function sequence(reader: Reader, depth: number): string | null {
  let text = ''
  while (reader.at < reader.pattern.length) {
    const next = reader.pattern[reader.at]
    if (next === '|' || next === ')') break
    const part = atom(reader, depth)
    if (part === null) return null
    const count = times(reader)
    reader.left -= part.length * count
    if (reader.left < 0) return null
    text += part.repeat(count)
  }
  return text
}

function atom(reader: Reader, depth: number): string | null {
  const next = reader.pattern[reader.at++]
  if (next === '^' || next === '$') return ''
  if (next === '.') return 'a'
  if (next === '[') return oneOfClass(reader)
  if (next === '\\') return escaped(reader.pattern[reader.at++] ?? '')
  if (next !== '(') return next ?? null
  if (depth > deepest) return null
  const start = /^\?(?::|<\w+>)/.exec(reader.pattern.slice(reader.at))?.[0] ?? ''
  if (start === '' && reader.pattern[reader.at] === '?') return null
  reader.at += start.length
  const inner = alternatives(reader, depth + 1)
  return reader.pattern[reader.at++] === ')' ? inner : null
}

const classes: Readonly<Record<string, string>> = {
  ...{ d: '0', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', b: '', t: '\t', n: '\n', r: '\r' },
}

function escaped(letter: string): string | null {
  if (Object.hasOwn(classes, letter)) return classes[letter] ?? null
  return /[^\w]/.test(letter) ? letter : null
}

/** A character of a class: a letter or a digit, where it has one. */
function oneOfClass(reader: Reader): string | null {
  const end = /^\^?\]?(?:\\.|[^\]\\])*\]/.exec(reader.pattern.slice(reader.at))?.[0]
  if (end === undefined) return null
  reader.at += end.length
  try {
    const one = new RegExp(`[${end}`, 'u')
    const usual = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const others = '-_.:/ +@#%&=,;!?~*()"\'中'
    return [...usual, ...others].find((letter) => one.test(letter)) ?? null
  } catch {
    return null
  }
}

/** How often a part stands: the least that a text needs, and once where it may be missing. */
function times(reader: Reader): number {
  const rest = reader.pattern.slice(reader.at)
  const [whole = '', , least] = /^(?:[*+?]|\{((\d+)(?:,\d*)?)\})\??/.exec(rest) ?? []
  reader.at += whole.length
  if (least !== undefined) return Math.min(Number(least), longest)
  return whole.startsWith('?') ? 0 : 1
}
