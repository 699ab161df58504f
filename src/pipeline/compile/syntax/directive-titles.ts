// `:::note A title {.class}` and `::: note` are written as `:::note[A title]{.class}` and `:::note` before parsing: the
// forms that micromark-extension-directive reads. Titles stay in their columns, so that places in the tree are those of
// the text.
import type { Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Processor } from 'unified'
import { directiveNames } from '../components/table.ts'

/** remark plugin: lets the parser read titles of directives without brackets. */
export function remarkDirectiveTitles(this: Processor): undefined {
  const { parser } = this
  if (parser === undefined) return
  this.parser = (text, file) => {
    const openings = findOpenings(text)
    if (openings.length === 0) return parser(text, file)
    const first = rewritten(text, openings)
    const tree = parser(first, file) as Root
    const opened = new Map(containersIn(tree).map((node) => [placeKey(node), node]))
    const real = openings.filter((one) => opened.has(one.place))
    if (real.length < openings.length) {
      // The others are lines of code, or of something else that is no directive.
      const again = parser(rewritten(text, real), file) as Root
      for (const node of containersIn(again)) opened.set(placeKey(node), node)
      tidyLabels(real, opened)
      return again
    }
    tidyLabels(real, opened)
    return tree
  }
}

/** A line that opens a directive in a form of docsgen's own. */
interface Opening {
  /** Index of the line. */
  readonly line: number
  /** Line and column of its colons, from 1: `3:1`. */
  readonly place: string
  readonly text: string
}

const containerNames = directiveNames('container')

/** Marks of containers around the directive; colons; a name; the rest of the line. */
const openingLine =
  /^((?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(:{3,})([ \t]*)([A-Za-z][\w-]*)(?![[\w-])(.*)$/

const attributes =
  /\{\s*(?:(?:[#.][^\s#.{}"'=<>`]+|[A-Za-z_:][\w:.-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`{}]+))?)\s*)*\}$/

function findOpenings(text: string): Opening[] {
  if (!/:::[ \t]*[A-Za-z]/.test(text)) return []
  return text.split(/\r\n?|\n/).flatMap((source, line) => {
    const [, marks = '', colons = '', space = '', name, rest = ''] = openingLine.exec(source) ?? []
    // After a space only a known name: `::: something` is more likely to be text.
    if (name === undefined || (space !== '' && !containerNames.includes(name))) return []
    if (!/^(?:[ \t{]|$)/.test(rest)) return []
    const written = rest.trimEnd()
    const braces = attributes.exec(written)?.[0] ?? ''
    const title = written.slice(0, written.length - braces.length).trim()
    if (isForParser({ space, title, rest })) return []
    const start = marks + colons + name
    const place = `${line + 1}:${marks.length + 1}`
    if (title === '') return [{ line, place, text: start + braces }]
    const column = source.indexOf(title, start.length + space.length)
    const label = ' '.repeat(column - start.length - 1) + hideBrackets(title)
    return [{ line, place, text: `${start}[${label}]${braces}` }]
  })
}

/** Whether the parser reads the line by itself, or it is no directive. */
function isForParser({ space, title, rest }: Record<'space' | 'title' | 'rest', string>): boolean {
  // Braces at the name that are no attributes, or have words after them.
  if (title !== '') return !/^[ \t]/.test(rest)
  return space === '' && !/^[ \t]+\{/.test(rest)
}

function rewritten(text: string, openings: readonly Opening[]): string {
  // Lines at even indexes, their ends between them.
  const parts = text.split(/(\r\n?|\n)/)
  for (const { line, text: opening } of openings) parts[line * 2] = opening
  return parts.join('')
}

function containersIn(node: Nodes): ContainerDirective[] {
  const own = node.type === 'containerDirective' ? [node] : []
  return 'children' in node ? [...own, ...node.children.flatMap(containersIn)] : own
}

function placeKey({ position }: ContainerDirective): string {
  return `${position?.start.line}:${position?.start.column}`
}

/**
 * Stand in a label for brackets without a partner, which would end it or keep it open: noncharacters, which no text
 * has.
 */
const hidden = { '[': '\uFDD1', ']': '\uFDD2', '\\': '\uFDD3' } as const

function hideBrackets(title: string): string {
  const open: number[] = []
  const characters = [...title.matchAll(/\\[[\]\\]|./gs)].map(([character]) => character)
  for (const [index, character] of characters.entries()) {
    if (character === '[') open.push(index)
    else if (character === ']' && open.pop() === undefined) characters[index] = hidden[']']
  }
  for (const index of open) characters[index] = hidden['[']
  if (characters.at(-1) === '\\') characters[characters.length - 1] = hidden['\\']
  return characters.join('')
}

function tidyLabels(
  openings: readonly Opening[],
  opened: ReadonlyMap<string, ContainerDirective>,
): void {
  for (const { place } of openings) {
    const label = opened.get(place)?.children[0]
    if (label?.type !== 'paragraph' || !label.data?.directiveLabel) continue
    const [first] = label.children
    if (first?.type === 'text') trimStart(first)
    if (first?.type === 'text' && first.value === '') label.children.shift()
    showBrackets(label)
  }
}

/** Takes away the spaces that keep a title in its column. */
function trimStart(node: Extract<Nodes, { type: 'text' }>): void {
  const trimmed = node.value.trimStart()
  if (node.position) node.position.start.column += node.value.length - trimmed.length
  node.value = trimmed
}

function showBrackets(node: Nodes): void {
  const fields = node as unknown as Record<string, unknown>
  for (const name of ['value', 'url', 'title', 'alt']) {
    const text = fields[name]
    if (typeof text !== 'string') continue
    fields[name] = text.replace(/[\uFDD1-\uFDD3]/g, (mark) =>
      mark === hidden['['] ? '[' : mark === hidden[']'] ? ']' : '\\',
    )
  }
  if ('children' in node) for (const child of node.children) showBrackets(child)
}
