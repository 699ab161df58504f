/** `// ---cut---` hides all lines before it, other marks hide those after them or between them. */
const cut = /^\s*\/\/ ---cut(-before|-after|-start|-end)?---\s*$/
/** Options of the compiler, `// @errors: 2322`. Names of files, `// @filename: a.ts`, are for the reader. */
const option = /^\s*\/\/ @(?!filename\b)\w+(?::.*)?$/
/** A question to twoslash about the line above: `//   ^?` */
const query = /^\s*\/\/\s*\^[?|^]?/

/** Code without the lines that twoslash, which shows types in code, reads and hides from readers. */
export function withoutHiddenLines(code: string): string {
  if (!code.includes('//')) return code
  return shownLines(code)
    .map(({ text }) => text)
    .join('\n')
}

/** The lines of such code that readers see, each with its index in the whole code. */
export function shownLines(code: string): { readonly text: string; readonly index: number }[] {
  let shown: { text: string; index: number }[] = []
  let isHidden = false
  for (const [index, text] of code.split('\n').entries()) {
    const mark = cut.exec(text)
    if (mark === null) {
      if (!isHidden && !option.test(text) && !query.test(text)) shown.push({ text, index })
    } else if (mark[1] === '-after') {
      break
    } else if (mark[1] === '-start' || mark[1] === '-end') {
      isHidden = mark[1] === '-start'
    } else {
      shown = []
    }
  }
  return shown
}
