/** Sentences that a page says of a schema: words of the interface in the reader's language, and names and values as code. */
import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import { type ApiWord, esc, word } from '../page-draft.ts'

/** A part of a sentence. Parts have a space between them. */
type Part = ApiWord | { readonly code: string }

export type Words = readonly Part[]

/** Words that begin with a comma. */
const tight: ReadonlySet<Part> = new Set<Part>(['apiThen'])

/** A sentence as HTML. */
export function wordsHtml(words: Words): string {
  return written(words, (code) => `<code>${esc(code)}</code>`)
}

/** A sentence in a line of Markdown. */
export function wordsMarkdown(words: Words): string {
  return written(words, codeSpan)
}

function written(words: Words, code: (text: string) => string): string {
  return words
    .map((part, index) => {
      const text = typeof part === 'string' ? word(part) : code(part.code)
      return index === 0 || tight.has(part) ? text : ` ${text}`
    })
    .join('')
}

/** Names as code with a word between them. */
export function listed(names: readonly string[], between: ApiWord): Words {
  return names.flatMap((code, index): Words => (index === 0 ? [{ code }] : [between, { code }]))
}
