import { escapedBrace } from '../syntax/profile-escape.ts'

/**
 * Makes the text of an .mdx file valid MDX: what ends a heading like an id and is none (`## Title {#my id}`), HTML comments
 * and escaped profile values work as in .md files. So do attributes of directives whose braces are escaped, as other
 * generators want them in .mdx. Code is left alone, but for blocks of `mdx-code-block`: they hold MDX, which authors hide
 * from tools for translators in this way. Every line stays on its line, and columns move by a character or two at most, so
 * that messages name the right place.
 */
export function prepareSource(text: string): string {
  const open: Fence[] = []
  let comment = false
  const lines = text.split('\n').map((line) => {
    const kind = kindOf(comment ? null : fenceOf(line), open)
    if (kind !== 'text') return kind === 'code' ? line : ''
    const prepared = prepareLine(line, comment)
    comment = prepared.comment
    return prepared.text
  })
  return lines.join('\n')
}

/** The line before a block of code, or after it. */
interface Fence {
  readonly mark: string
  /** Language and more; `''` at the end of a block. */
  readonly info: string
}

function fenceOf(line: string): Fence | null {
  const [, mark, info = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  return mark === undefined ? null : { mark, info: info.trim() }
}

/**
 * Whether a line is text, code, or a fence around MDX.
 * @param open - the blocks around the line, outermost first; updated for the next line
 */
function kindOf(fence: Fence | null, open: Fence[]): 'text' | 'code' | 'mdx-fence' {
  const around = open.at(-1)
  if (around && fence?.info === '' && fence.mark.startsWith(around.mark)) {
    open.pop()
    return isMdx(around) ? 'mdx-fence' : 'code'
  }
  if (around && !isMdx(around)) return 'code'
  if (fence === null) return 'text'
  open.push(fence)
  return isMdx(fence) ? 'mdx-fence' : 'code'
}

function isMdx({ info }: Fence): boolean {
  return info === 'mdx-code-block'
}

function prepareLine(line: string, inComment: boolean): { text: string; comment: boolean } {
  let comment = inComment
  let text = ''
  let rest = line
  while (rest !== '') {
    const end = comment ? rest.indexOf('-->') : nextComment(rest)
    const part = end === -1 ? rest : rest.slice(0, end)
    // The end of a JavaScript comment inside of an HTML comment would end it.
    text += comment ? part.replaceAll('*/', '* ') : part
    if (end === -1) break
    text += comment ? '*/}' : '{/* '
    rest = rest.slice(end + (comment ? 3 : 4))
    comment = !comment
  }
  if (!inComment && !comment) text = escapeBraces(text)
  return { text, comment }
}

/** Index of the next HTML comment outside of code spans; -1 for none. */
function nextComment(text: string): number {
  for (const match of text.matchAll(/(`+)(?!`).*?(?<!`)\1(?!`)|<!--/g)) {
    if (match[0] === '<!--') return match.index
  }
  return -1
}

function escapeBraces(line: string): string {
  return line
    .replace(/^(\s{0,3}#{1,6}\s.*?)(?<!\\)(\{:?\s*#[^{}]+\}\s*)$/, '$1\\$2')
    .replace(/^([\s>]*:{3,}[ \t]*[a-z][\w-]*)\\\{(.*?)\\?\}(\s*)$/i, '$1{$2}$3')
    .replace(/\\\{(?=\w+\})/g, `\\{${escapedBrace}`)
}
