// Fenced code is a third of what authors write, and a parser reads it character by character only to give it back as it
// was. So lines that are certain to be code are emptied before parsing and put back after it. Where the tree does not hold
// exactly the expected code, the text is parsed as it is.
import type { Code, Nodes, Root } from 'mdast'
import { stripNul } from '../../../support/text/strip-nul.ts'

export interface SkippedFences {
  /** The text with as many lines, those of code emptied. */
  readonly text: string
  /** Code by the line of its opening fence, from 1. */
  readonly code: ReadonlyMap<number, string>
}

/** A fence that is not indented: its lines are whole lines of the file, in any container. */
const opening = /^(`{3,})[^`]*$|^(~{3,})/
/** Lines that may end a container around the fence (directives), which is stronger than the fence. */
const closesContainer = /^[ \t]*:::/m

/** Empties the lines of fences that begin and end at the start of a line. Null when there is nothing worth it. */
export function skipFences(text: string): SkippedFences | null {
  if (text.includes('\r')) return null
  const lines = text.split('\n')
  const code = new Map<number, string>()
  for (let index = 0; index < lines.length; index++) {
    const fence = fenceOf(lines[index] as string)
    if (fence === null) continue
    const end = closingLine(lines, index + 1, fence)
    if (end < 0) break
    const value = stripNul(lines.slice(index + 1, end).join('\n'))
    if (!closesContainer.test(value)) {
      code.set(index + 1, value)
      lines.fill('', index + 1, end)
    }
    index = end
  }
  return code.size === 0 ? null : { text: lines.join('\n'), code }
}

/**
 * Puts the code back into a tree parsed from the text without it. False when the tree does not hold exactly the
 * expected code: then it must not be used.
 */
export function restoreFences(root: Root, { code }: SkippedFences): boolean {
  let restored = 0
  const visit = (node: Nodes): void => {
    if (node.type === 'code') restored += restore(node, code)
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(root)
  return restored === code.size
}

function restore(node: Code, code: SkippedFences['code']): number {
  const start = node.position?.start
  const value = start && code.get(start.line)
  if (value === undefined || start?.column !== 1) return 0
  const lines = value === '' ? 0 : value.split('\n').length
  const span = (node.position?.end.line ?? 0) - start.line
  // The node must be the fence with nothing but the emptied lines in it.
  if (node.value !== '\n'.repeat(Math.max(lines - 1, 0)) || span !== lines + 1) return 0
  node.value = value
  return 1
}

function fenceOf(line: string): string | null {
  const first = line[0]
  if (first !== '`' && first !== '~') return null
  const [, backticks, tildes] = opening.exec(line) ?? []
  return backticks ?? tildes ?? null
}

/** The first line that the parser would close the fence at; -1 when none does. */
function closingLine(lines: readonly string[], from: number, fence: string): number {
  const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`)
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] as string
    if (line.includes(fence) && closing.test(line)) return index
  }
  return -1
}
