/** HTML in MDX that other frameworks take and React does not: styles as text. */
import type { Draft, Edit } from '../draft.ts'
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
