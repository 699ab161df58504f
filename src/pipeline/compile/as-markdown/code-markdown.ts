import { parseCodeMeta } from '../highlight/code-meta.ts'
import { readFenceInfo } from '../highlight/fence-info.ts'
import { takeNotation } from '../highlight/notation.ts'
import { withoutHiddenLines } from '../highlight/twoslash.ts'
import { codeFence } from './escape-markdown.ts'

/** A code block as the author wrote it. */
export interface WrittenCode {
  readonly value: string
  readonly lang?: string | null | undefined
  readonly meta?: string | null | undefined
}

/** A code block for people and models who read text: the code as it should be, without notation and removed lines. */
export function codeMarkdown({ value, lang, meta }: WrittenCode): string {
  const { lang: name, meta: words } = readFenceInfo(lang ?? null, meta ?? null)
  const { title, twoslash } = parseCodeMeta(words)
  const info = name ?? ''
  return codeFence(
    codeAsCopied(twoslash ? withoutHiddenLines(value) : value),
    title === null ? info : `${info} title="${title}"`,
  )
}

function codeAsCopied(code: string): string {
  // Most code has no notation, and this is cheaper than to look for it line by line.
  if (!/\[\\?!code |highlight-/.test(code)) return code
  const { lines, marks } = takeNotation(code)
  return lines.filter((_, index) => !marks.get(index)?.has('del')).join('\n')
}
