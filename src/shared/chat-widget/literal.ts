/** A string as a JavaScript literal in single quotes, safe inside a `<script>` element. */
function stringLiteral(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
}

/**
 * Plain data as JavaScript source, one entry per line, indented by two spaces more than `indent`.
 *
 * @example
 * jsLiteral({ a: 'x' }) // "{\n  a: 'x',\n}"
 */
export function jsLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return stringLiteral(value)
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const entries = Array.isArray(value)
    ? value.map((item) => jsLiteral(item, inner))
    : Object.entries(value).map(([key, item]) => `${keyLiteral(key)}: ${jsLiteral(item, inner)}`)
  if (entries.length === 0) return open + close
  return [open, ...entries.map((entry) => `${inner}${entry},`), indent + close].join('\n')
}

function keyLiteral(key: string): string {
  // As a plain key, `__proto__` would set the prototype.
  return /^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__' ? key : stringLiteral(key)
}
