/** Values of JSON in the notation of a language. */

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
  return lines(notation.object, fields, { notation, depth })
}

function list(value: readonly unknown[], notation: LiteralRules, depth: number): string {
  const items = value.map((item) => literal(item, notation, depth + 1))
  const line = items.join(', ')
  const isSimple = value.every((item) => item === null || typeof item !== 'object')
  if (isSimple && line.length <= shortList) return `[${line}]`
  return lines(['[', ']'], items, { notation, depth })
}

function lines(
  [open, close]: readonly [string, string],
  items: readonly string[],
  { notation, depth }: { readonly notation: LiteralRules; readonly depth: number },
): string {
  const { indent, trailingComma } = notation
  const before = indent.repeat(depth)
  const inner = items.map((item) => `${before}${indent}${item}`).join(',\n')
  return `${open}\n${inner}${trailingComma ? ',' : ''}\n${before}${close}`
}

/** Escapes of a literal in quotes: what `names` has none for is written by `other`, when it is a control character. */
export function quoted(
  text: string,
  quote: string,
  { names, other }: { names: Readonly<Record<string, string>>; other: (code: number) => string },
): string {
  const inner = text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters have to be escaped
    /[\\"'$#`\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\p{Surrogate}]/gu,
    (char) => {
      if (char === '\\' || char === quote) return `\\${char}`
      const code = char.charCodeAt(0)
      return names[char] ?? (code < 32 || code > 126 ? other(code) : char)
    },
  )
  return `${quote}${inner}${quote}`
}

/** A string as C#, Go and Java write it. */
export function string(text: string): string {
  return quoted(text, '"', { names: commonEscapes, other: (code) => `\\u${hex(code, 4)}` })
}

/** The escapes that nearly all languages share. */
export const commonEscapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/** A code unit as hexadecimal digits. */
export function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0')
}
