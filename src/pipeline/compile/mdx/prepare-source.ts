import { escapeImageAttributes } from '../syntax/image-attributes.ts'
import { escapedBrace } from '../syntax/profile-escape.ts'

/**
 * Makes the text of an .mdx file valid MDX: heading ids (`## Title {#id}`), attributes of images,
 * HTML comments and escaped profile values work as in .md files. So do ids and attributes of directives whose braces are
 * escaped, as other generators want them in .mdx. Code is left alone. Every line stays on its line, and
 * columns move by a character or two at most, so that messages name the right place.
 */
export function prepareSource(text: string): string {
  let fence: string | null = null
  let comment = false
  const lines = text.split('\n').map((line) => {
    const mark = comment ? undefined : /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null
      return line
    }
    if (mark !== undefined) {
      fence = mark
      return line
    }
    const prepared = prepareLine(line, comment)
    comment = prepared.comment
    return prepared.text
  })
  return lines.join('\n')
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
  return escapeImageAttributes(line)
    .replace(/^(\s{0,3}#{1,6}\s.*?)(?<!\\)(\{:?\s*#[^{}]+\}\s*)$/, '$1\\$2')
    .replace(/^([\s>]*:{3,}[ \t]*[a-z][\w-]*)\\\{(.*?)\\?\}(\s*)$/i, '$1{$2}$3')
    .replace(/\\\{(?=\w+\})/g, `\\{${escapedBrace}`)
}
