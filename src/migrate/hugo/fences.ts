/** Attributes that Hugo's Markdown has: those of code blocks, in braces after the language, and those of blocks, on a line below. */
import type { Draft, Edit } from '../draft.ts'
import { codeParts, type Fence } from '../text/code-parts.ts'

/** Converts them. */
export function convertMarkdownAttributes(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const lists = [...text.matchAll(/^[ \t]*\{[.#][^{}\n]*\}[ \t]*(?:\n|$)/gm)].flatMap(
    (match): Edit[] => {
      if (code.has(match.index + match[0].search(/\S/))) return []
      const note = {
        state: 'lost',
        topic: 'classes of blocks',
        text: 'Blocks have no classes and ids here.',
      } as const
      return [{ start: match.index, end: match.index + match[0].length, text: '', note }]
    },
  )
  draft.edit([...code.fences.flatMap(fenceEdits), ...lists])
}

/** ```` ```go {linenos=table,hl_lines=[8,"15-17"],filename="a.go"} ```` */
function fenceEdits({ info, infoStart }: Fence): Edit[] {
  const [, before = '', list] = /^([^{]*)\{([^}]*=[^}]*)\}/.exec(info) ?? []
  if (list === undefined) return []
  const marked = /hl_lines=(?:\[([^\]]*)\]|"?([\d\s-]+)"?)/i.exec(list)
  const lines = (marked?.[1] ?? marked?.[2])
    ?.replace(/["'\s]+/g, ' ')
    .trim()
    .replace(/[\s,]+/g, ',')
  const first = /linenostart=(\d+)/i.exec(list)?.[1]
  const title = /\b(?:filename|title|name)=["']([^"']*)["']/i.exec(list)?.[1]
  const isNumbered = /linenos=(?!false|"false)/i.test(list)
  const words = [
    before.trim() || 'text',
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(lines ? [`{${lines}}`] : []),
    ...(first !== undefined ? [`showLineNumbers=${first}`] : isNumbered ? ['showLineNumbers'] : []),
  ]
  const end = infoStart + before.length + list.length + 2
  const note = {
    state: 'done',
    topic: 'attributes of code blocks',
    text: 'Written in the form of docsgen.',
  } as const
  return [{ start: infoStart, end, text: words.join(' '), note }]
}
