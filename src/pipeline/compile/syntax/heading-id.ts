/** Ids that authors write at the end of a heading, in the forms of the field's tools. */

/** The attributes at the end of a heading, and the text without them. */
export interface WrittenId {
  /** Undefined when the braces hold none: `{.class}`. */
  readonly id?: string | undefined
  /** Classes written beside it: `{#id .class}`. */
  readonly classes: readonly string[]
  /** The names of other attributes: `{#id title="…"}`. */
  readonly others: readonly string[]
  /** The text before it. */
  readonly before: string
}

const attribute = String.raw`(?:#[^\s{}]+|\.[\w-]+|[A-Za-z][\w:-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'={}]+))`
const each = /#(\S+)|\.([\w-]+)|([A-Za-z][\w:-]*)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

/** `{#id}`, `{ #id .class name="value" }`, `{: #id }` of kramdown. */
const braces = new RegExp(String.raw`^\{:?\s*(${attribute}(?:\s+${attribute})*)\s*\}\s*$`)

/** `#id`, or `#id .class`, in a comment. */
const ofComment = String.raw`\s*(#[^\s{}]+(?:\s+\.[\w-]+)*)\s*`
const bracedComment = new RegExp(String.raw`^\{/\*${ofComment}\*/\}\s*$`)
const comment = new RegExp(String.raw`^(?:<!--|/\*)${ofComment}(?:-->|\*/)$`)

/** The id at the end of the text of a heading: `Title {#id}`, `标题{#id}`, `Title { #id }`, `Title {/* #id *\/}`. */
export function idAtEnd(text: string): WrittenId | undefined {
  const start = text.lastIndexOf('{')
  if (start === -1) return undefined
  const end = text.slice(start)
  const [, list] = braces.exec(end) ?? bracedComment.exec(end) ?? []
  // `{a=b}` alone is text: a template or a set.
  if (list === undefined || !/(?:^|\s)(?:[#.]|id=)|["']/.test(list)) return undefined
  return written(list, text.slice(0, start).trimEnd())
}

/** The id in a comment that ends a heading: `<!-- #id -->`, or the comment of an expression in .mdx. */
export function idInComment(source: string): WrittenId | undefined {
  const [, list] = comment.exec(source.trim()) ?? []
  return list === undefined ? undefined : written(list, '')
}

/** The word in a comment of .mdx that other tools take for an id, and docsgen does not: `/*id*\/`, `/* an-id *\/`. */
export function idWithoutSign(source: string): string | undefined {
  const [, alone, spaced] = /^\/\*(?:([\w-]+)|\s+(\w+-[\w-]+)\s+)\*\/$/.exec(source.trim()) ?? []
  return alone ?? spaced
}

function written(list: string, before: string): WrittenId {
  const ids: string[] = []
  const classes: string[] = []
  const others: string[] = []
  for (const [, id, className, name = '', double, single, bare] of list.matchAll(each)) {
    const value = double ?? single ?? bare ?? ''
    if (id !== undefined) ids.push(id)
    else if (className !== undefined) classes.push(className)
    else if (name === 'id' && /^\S+$/.test(value)) ids.push(value)
    else if (name === 'class') classes.push(...value.split(/\s+/).filter(Boolean))
    else others.push(name)
  }
  return { id: ids[0], classes, others, before }
}
