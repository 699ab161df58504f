/** Values → source text in TypeScript, as people write it. */

/** A value of plain data as an expression. Undefined properties are left out. @param indent - spaces before its lines */
export function sourceText(value: unknown, indent = 0): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const items = Array.isArray(value)
    ? value.map((item) => sourceText(item, indent + 2))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [`${nameOf(key)}: ${sourceText(item, indent + 2)}`],
      )
  if (items.length === 0) return `${open}${close}`
  const inline = items.join(', ')
  const isShort = inline.length + indent < 80 && !inline.includes('\n')
  if (isShort) return Array.isArray(value) ? `[${inline}]` : `{ ${inline} }`
  const space = ' '.repeat(indent + 2)
  return `${open}\n${items.map((item) => `${space}${item},\n`).join('')}${' '.repeat(indent)}${close}`
}

function nameOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

/** `it's` // `'it\'s'` */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
