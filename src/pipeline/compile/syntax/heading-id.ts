/** Ids that authors write at the end of a heading, in the forms of the field's tools. */

/** A heading's id, and the text without it. */
export interface WrittenId {
  readonly id: string
  /** Classes written beside it: `{#id .class}`. */
  readonly classes: readonly string[]
  /** The text before it. */
  readonly before: string
}

/** The content of the braces: `#id`, or `#id .class`. */
const attributes = String.raw`\s*#([^\s{}]+)((?:\s+\.[\w-]+)*)\s*`

/** `{#id}`, `{ #id }`, `{: #id }` of kramdown, and `{/* #id *\/}`. */
const braces = new RegExp(String.raw`^\{(?::?${attributes}|/\*${attributes}\*/)\}\s*$`)

const comment = new RegExp(String.raw`^(?:<!--|/\*)${attributes}(?:-->|\*/)$`)

/** The id at the end of the text of a heading: `Title {#id}`, `标题{#id}`, `Title { #id }`, `Title {/* #id *\/}`. */
export function idAtEnd(text: string): WrittenId | undefined {
  const start = text.lastIndexOf('{')
  const found = start === -1 ? null : braces.exec(text.slice(start))
  return found ? written(found, text.slice(0, start).trimEnd()) : undefined
}

/** The id in a comment that ends a heading: `<!-- #id -->`, or the comment of an expression in .mdx. */
export function idInComment(source: string): WrittenId | undefined {
  const found = comment.exec(source.trim())
  return found ? written(found, '') : undefined
}

function written(found: RegExpExecArray, before: string): WrittenId {
  const [, id = found[3] ?? '', classes = found[4] ?? ''] = found
  return { id, before, classes: classes.match(/(?<=\.)[\w-]+/g) ?? [] }
}
