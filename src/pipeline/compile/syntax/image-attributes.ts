/** Attributes that follow an image in braces: `![Bars](bars.png){width=300 .wide}`. */

const attribute = String.raw`(?:#[\w:-]+|\.[A-Za-z][\w-]*|[A-Za-z][\w-]*=(?:"[^"]*"|'[^']*'|[^\s"'={}]+))`
const atStart = new RegExp(String.raw`^\{\s*${attribute}(?:\s+${attribute})*\s*\}`)
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
