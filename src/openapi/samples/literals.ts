/** Texts and values of JSON in the notation of a language. */

export interface LiteralRules {
  readonly string: (text: string) => string
  /** A key with its separator: `name: `. */
  readonly key: (name: string) => string
  readonly words: { readonly true: string; readonly false: string; readonly null: string }
  readonly object: readonly [open: string, close: string]
  readonly emptyObject: string
  /** Whether a comma follows the last item, too. */
  readonly trailingComma: boolean
  readonly indent: string
}

/** Rules of literals that most languages share with JavaScript. */
export const commonRules = {
  words: { true: 'true', false: 'false', null: 'null' },
  object: ['{', '}'],
  emptyObject: '{}',
  trailingComma: true,
  indent: '    ',
} as const satisfies Partial<LiteralRules>

/** Lists of simple values up to this length stand in one line. */
const shortList = 60

/** Writes a value; lines after the first are indented by `depth` steps. */
export function literal(value: unknown, notation: LiteralRules, depth = 0): string {
  if (typeof value === 'string') return notation.string(value)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) {
    return notation.words[String(value ?? null) as 'true' | 'false' | 'null']
  }
  if (Array.isArray(value)) return list(value, notation, depth)
  const fields = Object.entries(value).map(
    ([name, field]) => `${notation.key(name)}${literal(field, notation, depth + 1)}`,
  )
  if (fields.length === 0) return notation.emptyObject
  return itemLines(notation.object, fields, { notation, depth })
}

function list(value: readonly unknown[], notation: LiteralRules, depth: number): string {
  const items = value.map((item) => literal(item, notation, depth + 1))
  const line = items.join(', ')
  const isSimple = value.every((item) => item === null || typeof item !== 'object')
  if (isSimple && line.length <= shortList) return `[${line}]`
  return itemLines(['[', ']'], items, { notation, depth })
}

function itemLines(
  [open, close]: readonly [string, string],
  items: readonly string[],
  { notation, depth }: { readonly notation: LiteralRules; readonly depth: number },
): string {
  const { indent, trailingComma } = notation
  const before = indent.repeat(depth)
  const inner = items.map((item) => `${before}${indent}${item}`).join(',\n')
  return `${open}\n${inner}${trailingComma ? ',' : ''}\n${before}${close}`
}

const commonEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * How a language writes a text in quotes.
 * @param other - writes the code unit of a control character, or of one beyond ASCII that would not be seen
 * @param names - escapes of the language, beside the ones of line ends and tabs
 */
export function quoting(
  quote: string,
  other: (code: number) => string,
  names: Readonly<Record<string, string>> = {},
): (text: string) => string {
  const escapes = { ...commonEscapes, ...names }
  const escaped = (char: string) => {
    if (char === '\\' || char === quote) return `\\${char}`
    const code = char.charCodeAt(0)
    return escapes[char] ?? (code < 32 || code > 126 ? other(code) : char)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters have to be escaped
  const special = /[\\"'$#`\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\p{Surrogate}]/gu
  return (text) => `${quote}${text.replace(special, escaped)}${quote}`
}

/** An escape with four digits, which most languages have. */
export function unicodeEscape(code: number): string {
  return `\\u${hex(code, 4)}`
}

/** A string as C#, Go and Java write it. */
export const doubleQuoted = quoting('"', unicodeEscape)

/** A string as PHP and Ruby write it: in single quotes only the backslash and the quote have a meaning. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

/** Whether a text has control characters other than line ends: in a literal of several lines nobody would see them. */
export function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what this looks for
  return /[\u0000-\u0009\u000b-\u001f]/.test(text)
}

/** A code unit as hexadecimal digits. */
export function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0')
}
