/** Attributes that follow an image in braces: `![Bars](bars.png){width=300 .wide}`. */

const attribute = String.raw`(?:#[\w:-]+|\.[A-Za-z][\w-]*|[A-Za-z][\w-]*=(?:"[^"]*"|'[^']*'|[^\s"'={}]+))`
const braces = String.raw`\{\s*${attribute}(?:\s+${attribute})*\s*\}`
const atStart = new RegExp(`^${braces}`)
const each = /#([\w:-]+)|\.([A-Za-z][\w-]*)|([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'={}]+))/g

/** Attributes, and the length of the text that they took. */
export interface ImageAttributes {
  readonly written: Readonly<Record<string, string>>
  readonly length: number
}

/** The attributes at the beginning of a text. Braces of anything else, such as `{product}`, are none. */
export function imageAttributes(text: string): ImageAttributes | undefined {
  const found = atStart.exec(text)?.[0]
  if (found === undefined) return undefined
  const written: Record<string, string> = {}
  for (const [, id, className, name = '', double, single, bare] of found.matchAll(each)) {
    if (id !== undefined) written['id'] = id
    else if (className !== undefined) written['class'] = `${written['class'] ?? ''} ${className}`
    else written[name] = double ?? single ?? bare ?? ''
  }
  return { written, length: found.length }
}

const codeOrImage = new RegExp(
  String.raw`(\x60+)(?!\x60).*?(?<!\x60)\1(?!\x60)|(!\[[^\]]*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]))(?=${braces})`,
  'g',
)

/** Escapes these braces in a line of .mdx, where they would be an expression. */
export function escapeImageAttributes(line: string): string {
  return line.includes('){') || line.includes(']{')
    ? line.replace(codeOrImage, (all, _, image) => (image === undefined ? all : `${all}\\`))
    : line
}
