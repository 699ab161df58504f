/** Fields at the top of a page that stand between no lines of `---`, as MultiMarkdown has them → front matter. */
import { type Fields, printed } from '../text/front-matter.ts'

/** The text with its fields in YAML. A text that begins with a word and a colon has fields to MkDocs, too. */
export function withYamlFields(text: string): string {
  const fields = new Map<string, string>()
  let end = 0
  let last: string | undefined
  for (const line of text.split('\n')) {
    const [, key, value = ''] = /^ {0,3}([\w-]+):(?![/:])[ \t]*(.*)$/.exec(line) ?? []
    const [, more] = /^(?: {4}|\t)[ \t]*(\S.*)$/.exec(line) ?? []
    if (key === undefined && (more === undefined || last === undefined)) break
    last = key?.toLowerCase() ?? last ?? ''
    fields.set(last, key === undefined ? `${fields.get(last)} ${more}` : value.trim())
    end += line.length + 1
  }
  // Without an empty line below it, the last line belongs to a paragraph.
  const rest = text.slice(end)
  if (fields.size === 0 || !/^[ \t]*(?:\n|$)/.test(rest)) return text
  return `---\n${printed(Object.fromEntries(fields) as Fields)}---\n${rest}`
}
