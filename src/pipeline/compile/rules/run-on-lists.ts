// `1、`, `•` and `-` without a space make no list: the lines are one paragraph, and readers see them in one line.
import { linesOf, mayBeMistyped, paragraphsIn, type WrittenLine } from './parts/paragraph-lines.ts'
import { isPlain, type Rule, type Tell } from './rule.ts'

/** Marks before the entries of a list; a text may have one of them, and several lines in a row do not. */
const marks: readonly RegExp[] = [
  /^　*\d{1,2}[、．）)](?!\d)/,
  /^　*\d{1,2}\.(?=[^\s\d.x])/,
  /^　*[（(]\d{1,2}[）)]/,
  /^　*[①-⑳]/,
  /^　*[一二三四五六七八九十]{1,3}、/,
]
const bullets: readonly RegExp[] = [
  /^　*[•●○■◆▪◦]/,
  /^　*[·－＊](?=\s|\p{Script=Han})/u,
  /^　*[-+](?=\p{Script=Han})/u,
]

/** Reports the first line of each list that is none. Whether its author wants a list, or breaks, is not certain. */
export const runOnLists: Rule = {
  code: 'syntax-mistyped',
  sees: 'parsed',
  // Plugins of the site may make breaks of line ends.
  mayHold: (context) => isPlain(context) && mayBeMistyped(context.source.text),
  find({ context, tree }, tell) {
    for (const paragraph of paragraphsIn(tree)) reportLists(linesOf(context, paragraph), tell)
  },
}

function reportLists(lines: readonly WrittenLine[], tell: Tell): void {
  let before: RegExp | undefined
  for (const [index, { text, line, column }] of lines.entries()) {
    const mark = [...marks, ...bullets].find((one) => one.test(text))
    const isBroken = lines[index]?.isBroken ?? true
    const follows = lines[index + 1]
    const isFirst = mark !== before
    before = mark
    if (mark === undefined || !isFirst || isBroken || !follows || !mark.test(follows.text)) continue
    const [written = ''] = mark.exec(text) ?? []
    tell({
      message: `“${written.trim()}” begins no list: readers see the lines from here in one line.`,
      hint: bullets.includes(mark)
        ? 'Write “- ” before each entry, or end the lines with \\ for breaks.'
        : 'Write “1. ” before each entry, or end the lines with \\ for breaks.',
      line,
      column,
    })
  }
}
