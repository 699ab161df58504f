// The id that an author wrote at the end of a heading.
import type { Heading, Nodes, PhrasingContent } from 'mdast'
import { idAtEnd, idInComment, type WrittenId } from '../syntax/heading-id.ts'

/** An expression of MDX has no type in Markdown. */
interface MaybeExpression {
  readonly type?: string
  readonly value?: string
}

/** The last part of a heading, as text or as something else: a space may come after a comment. */
export function lastOf({ children }: Heading): MaybeExpression {
  return children.findLast((child) => child.type !== 'text' || child.value.trim() !== '') ?? {}
}

/** The id at the end of a heading. */
export function readId(heading: Heading): WrittenId | undefined {
  const { type, value = '' } = lastOf(heading)
  if (type === 'text') return idAtEnd(value)
  return type === 'html' || type === 'mdxTextExpression' ? idInComment(value) : undefined
}

/** Takes the id from the end of a heading, so that it is not part of its text. */
export function takeId(heading: Heading): WrittenId | undefined {
  const written = readId(heading)
  if (written === undefined) return undefined
  const { children } = heading
  const last = lastOf(heading) as PhrasingContent
  if (last.type === 'text') {
    last.value = written.before
    return written
  }
  children.splice(children.indexOf(last))
  const before = children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  return written
}

/** The headings of a tree. */
export function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? node.children.flatMap(headingsIn) : []
}
