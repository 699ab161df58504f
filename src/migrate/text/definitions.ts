/** Definition lists (def_list) → lists: the term in bold, and below it what it means. */
import type { Draft, Edit } from '../draft.ts'
import { codeParts } from './code-parts.ts'

/** A term, and below it lines that begin with a colon. */
const entry =
  /^([ \t]*)(?![-*+>#|:\]<]|\[[^\]\n]*\]:|\d+[.)][ \t])(\S[^\n]*)\n(?:[ \t]*\n)?(?=\1 {0,3}:[ \t]+\S)/gm
const meaning = /^([ \t]*):([ \t]+)(?=\S)/gm

/** Writes the definition lists of a document as lists. */
export function convertDefinitions(draft: Draft): void {
  const { text } = draft
  if (!/^[ \t]*:[ \t]+\S/m.test(text)) return
  const { fences } = codeParts(text)
  // A term may be code, which is none of a block.
  const isCode = (at: number) => fences.some(({ start, end }) => at >= start && at < end)
  const terms = [...text.matchAll(entry)].flatMap((match): Edit[] => {
    const [whole, indent = '', term = ''] = match
    if (isCode(match.index + indent.length)) return []
    const bold = /^(?:\*\*|__|`).*(?:\*\*|__|`)$/.test(term) ? term : `**${term}**`
    return [
      {
        start: match.index,
        end: match.index + whole.length,
        text: `${indent}- ${bold}\n\n`,
        note: { state: 'done', topic: 'definition lists', text: 'Written as lists.' },
      },
    ]
  })
  const meanings = [...text.matchAll(meaning)].flatMap((match): Edit[] => {
    const [whole, indent = ''] = match
    if (isCode(match.index + indent.length)) return []
    const isFirst = terms.some(({ end }) => end === match.index)
    const isLater = /\n[ \t]*:?[ \t]+\S[^\n]*\n(?:[ \t]*\n)?$/.test(text.slice(0, match.index))
    if (!isFirst && !isLater) return []
    const space = isFirst || /\n[ \t]*\n$/.test(text.slice(0, match.index)) ? '' : '\n'
    return [{ start: match.index, end: match.index + whole.length, text: `${space}${indent}    ` }]
  })
  if (terms.length > 0) draft.edit([...terms, ...meanings])
}
