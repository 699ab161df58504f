/** Text and code as Markdown: what would mean something there is escaped, and no more, so that people can read it. */

const special = /[\\`*_[<&~]/
const atLineStart = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|:::|={3,}|-{3,})/
const numberAtLineStart = /^(\d{1,9})([.)])(?=\s|$)/

/** Text between blocks' marks; white space is one space. */
export function escapeMarkdown(text: string): string {
  const line = /[\t\n\r]| {2}/.test(text) ? text.replace(/[ \t\n\r]+/g, ' ') : text
  if (!special.test(line)) return line
  const escaped = line.replace(/[\\`*[]|<(?=[a-zA-Z/!?])|&(?=#?\w+;)|~(?=~)/g, '\\$&')
  return escaped.includes('_') ? escapeUnderscores(escaped) : escaped
}

/** Underscores inside a word need no escape. */
function escapeUnderscores(line: string): string {
  return line.replace(/_/g, (mark, at: number) =>
    inWord.test(line.charAt(at - 1)) && inWord.test(line.charAt(at + 1)) ? mark : '\\_',
  )
}

const inWord = /[\p{L}\p{N}_]/u

/** The beginning of a paragraph that would be read as another kind of block. */
export function escapeStart(paragraph: string): string {
  return paragraph.replace(atLineStart, '\\$&').replace(numberAtLineStart, '$1\\$2')
}

/** Code in a line of text. */
export function codeSpan(code: string): string {
  const line = code.replace(/\n/g, ' ')
  const fence = '`'.repeat(longestRun(line) + 1)
  const pad = /^`|`$|^ .* $/.test(line) ? ' ' : ''
  return line === '' ? '' : `${fence}${pad}${line}${pad}${fence}`
}

/** A block of code; `info` follows the opening fence. */
export function codeFence(code: string, info: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`
}

function longestRun(code: string): number {
  if (!code.includes('`')) return 0
  return Math.max(...(code.match(/`+/g) ?? []).map((run) => run.length))
}

/** Every line of a block with something before it: `prefixLines('a\n\nb', '> ') // '> a\n>\n> b'`. */
export function prefixLines(block: string, prefix: string): string {
  const bare = prefix.trimEnd()
  return block.replace(/^.*$/gm, (line) => (line === '' ? bare : prefix + line))
}

/** A block under a mark: `underMark('- ', 'a\nb') // '- a\n  b'`. */
export function underMark(mark: string, block: string): string {
  return mark + prefixLines(block, ' '.repeat(mark.length)).slice(mark.length)
}
