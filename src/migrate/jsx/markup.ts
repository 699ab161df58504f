/** Marks in MDX that other frameworks take: styles as text, ids of headings in brackets. */
import type { Draft, Edit } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import { elementsIn } from '../text/tags.ts'

/** `style="margin-top: 1rem"` → `style={{ marginTop: '1rem' }}` */
export function convertStyles(draft: Draft): void {
  if (!/\sstyle=["']/.test(draft.text)) return
  const edits = elementsIn(draft.text, /./).flatMap(({ attributes }): Edit[] =>
    attributes.flatMap(({ name, value, source, start, end }): Edit[] => {
      if (name !== 'style' || typeof value !== 'string' || source.startsWith('{')) return []
      const note = {
        state: 'done',
        topic: 'style="…"',
        text: 'Written as an object, as JSX has it.',
      } as const
      return [{ start, end, text: `style={{ ${properties(value).join(', ')} }}`, note }]
    }),
  )
  draft.edit(edits)
}

function properties(style: string): string[] {
  return style.split(/;(?![^(]*\))/).flatMap((one) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(one) ?? []
    if (name === '') return []
    const key = name.startsWith('--')
      ? `'${name}'`
      : name
          .replace(/^-ms-/, 'ms-')
          .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return [`${key}: '${value.replace(/\s*!important$/, '').replaceAll("'", '"')}'`]
  })
}

/** `## Title [#id]` → `## Title {#id}`; `[toc]` and `[!toc]` go. */
export function convertHeadingMarks(draft: Draft): void {
  const code = codeParts(draft.text)
  const edits = [
    ...draft.text.matchAll(/^[ \t>]*#{1,6}[ \t][^\n]*?([ \t]+(?:\[#[\w-]+\]|\[!?toc\]))+[ \t]*$/gm),
  ].flatMap((match): Edit[] => {
    if (code.has(match.index)) return []
    const marks = /(?:[ \t]+(?:\[#[\w-]+\]|\[!?toc\]))+[ \t]*$/.exec(match[0])
    const id = /\[#([\w-]+)\]/.exec(marks?.[0] ?? '')?.[1]
    if (marks === null) return []
    const note = { state: 'done', topic: 'ids of headings', text: 'Written as {#id}.' } as const
    return [
      {
        start: match.index + marks.index,
        end: match.index + match[0].length,
        text: id === undefined ? '' : ` {#${id}}`,
        note,
      },
    ]
  })
  draft.edit(edits)
}
