/** `// ---cut---` hides all lines before it, other marks hide those after them or between them. */
const cut = /^\s*\/\/ ---cut(-before|-after|-start|-end)?---\s*$/
/** Options of the compiler, `// @errors: 2322`. Names of files, `// @filename: a.ts`, are for the reader. */
const option = /^\s*\/\/ @(?!filename\b)\w+(?::.*)?$/
/** A question to twoslash about the line above: `//   ^?` */
const query = /^\s*\/\/\s*\^[?|^]?/

/** Code without the lines that twoslash, which shows types in code, reads and hides from readers. */
export function withoutHiddenLines(code: string): string {
  if (!code.includes('//')) return code
  let shown: string[] = []
  let isHidden = false
  for (const line of code.split('\n')) {
    const mark = cut.exec(line)
    if (mark === null) {
      if (!isHidden && !option.test(line) && !query.test(line)) shown.push(line)
    } else if (mark[1] === '-after') {
      break
    } else if (mark[1] === '-start' || mark[1] === '-end') {
      isHidden = mark[1] === '-start'
    } else {
      shown = []
    }
  }
  return shown.join('\n')
}
