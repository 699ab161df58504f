// Most browsers show a line break as a space; between two Chinese characters there is none.
import type { ElementContent, RootContent } from 'hast'

/** Characters of scripts that are written without spaces, and their punctuation. */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff01-\\uff60]'
/** Punctuation that is Chinese beside one of those. */
const shared = '[“”‘’…—]'
const unspacedBreak = new RegExp(
  `(?<=${unspaced})\\n(?=${unspaced}|${shared})|(?<=${shared})\\n(?=${unspaced})`,
  'gu',
)

/** Elements within a line of text. */
const inline: ReadonlySet<string> = new Set('a abbr b del em i ins mark s span strong u'.split(' '))

/** Takes the breaks between lines of Chinese out of a text. */
export function joinLines(text: string): string {
  return text.includes('\n') ? text.replace(unspacedBreak, '') : text
}

/** Takes the breaks before and after elements out of the texts beside them: a line may begin with a bold word. */
export function joinLinesOf(children: readonly (ElementContent | RootContent)[]): void {
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') continue
    const before = () => edgeOf(children[index - 1], -1)
    const after = () => edgeOf(children[index + 1], 0)
    const { value } = child
    if (value.endsWith('\n') && isNoSpace(value.at(-2) ?? before(), after())) {
      child.value = value.slice(0, -1)
    }
    if (child.value.startsWith('\n') && isNoSpace(before(), child.value[1] ?? after())) {
      child.value = child.value.slice(1)
    }
  }
}

/** Whether a line break between two characters is no space. */
function isNoSpace(before: string, after: string): boolean {
  return joinLines(`${before}\n${after}`) === before + after
}

/** The first (0) or last (-1) character of the text in an inline element; none of anything else. */
function edgeOf(node: ElementContent | RootContent | undefined, at: 0 | -1): string {
  let inner = node
  while (inner?.type === 'element' && inline.has(inner.tagName)) inner = inner.children.at(at)
  return inner?.type === 'text' && inner !== node ? (inner.value.at(at) ?? '') : ''
}
