/**
 * Blocks of other generators → directives. An outer directive has more colons than those inside of it, so the number of colons is known
 * when all blocks of a text are.
 */
import type { Edit, Remark } from '../draft.ts'
import { type CodeParts, codeParts } from './code-parts.ts'

/** A block that becomes a directive. Offsets are those of the text, and blocks are nested or apart. */
export interface Container {
  /** The text that the opening line takes the place of. */
  readonly open: { readonly start: number; readonly end: number }
  /** The text that the closing line takes the place of; of no length where the old block has no closing line. */
  readonly close: { readonly start: number; readonly end: number }
  /** What follows the colons: `note[Title]{open}`. */
  readonly name: string
  /** What stands before and after the colons of both lines: line ends and indentation where the old lines have none. Default: nothing. */
  readonly opening?: { readonly before?: string; readonly after?: string }
  readonly closing?: { readonly before?: string; readonly after?: string }
  readonly note?: Remark | undefined
}

/** The edits that write the blocks of a text as directives. */
export function containerEdits(
  text: string,
  containers: readonly Container[],
  code: CodeParts = codeParts(text),
): Edit[] {
  const own = directivesIn(text, code)
  const sorted = containers.toSorted(
    (a, b) => a.open.start - b.open.start || b.close.end - a.close.end,
  )
  const heights = new Map<Container, number>()
  for (const container of sorted.toReversed()) {
    const { open, close } = container
    const inner = sorted.filter(
      (one) =>
        one !== container &&
        one.open.start >= open.start &&
        one.close.end <= close.end &&
        heights.has(one),
    )
    const written = own
      .filter(({ at }) => at > open.start && at < close.end)
      .map(({ colons }) => colons)
    heights.set(
      container,
      Math.max(2, ...inner.map((one) => heights.get(one) ?? 2), ...written) + 1,
    )
  }
  const colonsOf = (container: Container) => ':'.repeat(heights.get(container) ?? 3)
  const opens = sorted.map((one) => ({
    ...one.open,
    text: `${one.opening?.before ?? ''}${colonsOf(one)}${one.name}${one.opening?.after ?? ''}`,
    note: one.note,
  }))
  // Of several that end at one place, the inner one comes first.
  const closes = sorted.toReversed().map((one) => ({
    ...one.close,
    text: `${one.closing?.before ?? ''}${colonsOf(one)}${one.closing?.after ?? ''}`,
  }))
  return [...opens, ...closes]
}

function directivesIn(text: string, code: CodeParts) {
  return [...text.matchAll(/^[ \t>]*(:{3,})[ \t]*[A-Za-z][\w-]*(?=[\s[{]|$)/gm)]
    .filter(({ index }) => !code.has(index))
    .map((match) => ({ at: match.index, colons: match[1]?.length ?? 3 }))
}

/** The label of a directive: `[Title]`, with `\` before brackets that have no partner; `''` for no title. */
export function directiveLabel(title: string | undefined): string {
  const text = title?.trim() ?? ''
  if (text === '') return ''
  const isBalanced = !/[[\]]/.test(text.replace(/\[[^[\]]*\]/g, ''))
  return `[${isBalanced ? text : text.replace(/(?<!\\)[[\]]/g, '\\$&')}]`
}

/** A value of an attribute of a directive: `"a"`, or in single marks when it holds double ones. */
export function directiveValue(value: string): string {
  if (!value.includes('"')) return `"${value}"`
  return value.includes("'") ? `"${value.replaceAll('"', '&quot;')}"` : `'${value}'`
}
