/** JSON of an answer in lines, for reading. */

const parts = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Levels that are indented; beyond them the spaces would be most of the text. */
const deepest = 200

/**
 * JSON with one value a line; null for a text that is none, or too deep. Numbers and names stay as they came: parsed and
 * written again, `9223372036854775807` would end with `6000`, and `1e400` would be null. Strings show their letters, not
 * the escapes of them.
 */
export function prettyJson(text: string): string | null {
  try {
    JSON.parse(text)
    return inLines(text)
  } catch {
    return null
  }
}

function inLines(text: string): string | null {
  let lines = ''
  let last = ''
  let depth = 0
  for (const [part] of text.matchAll(parts)) {
    const isEnd = /^[}\]]/.test(part)
    if (isEnd) depth--
    // An empty list or object stays in one piece.
    if (isEnd !== opens(last) || last === ',') lines += `\n${'  '.repeat(depth)}`
    lines += written(part)
    if (opens(part)) depth++
    if (depth > deepest) return null
    last = part
  }
  return lines
}

function opens(part: string): boolean {
  return part === '{' || part === '['
}

function written(part: string): string {
  if (part === ':') return ': '
  return part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : part
}
