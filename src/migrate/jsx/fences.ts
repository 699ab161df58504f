/** The words after the language of a fence: those of other generators → those of docsgen. */
import type { Draft, Edit, Remark } from '../draft.ts'
import { codeParts, type Fence } from '../text/code-parts.ts'

/** The rest of a fence's first line after its language, and what to write instead; null: it stays. */
export type FenceRule = (meta: string, language: string, fence: Fence) => string | null

/** Converts the settings of all fences. @param topic - what is noted, such as `titles of code` */
export function convertFences(draft: Draft, rule: FenceRule, topic: string): void {
  const edits = codeParts(draft.text).fences.flatMap((fence): Edit[] => {
    const [, space = '', language = '', meta = ''] =
      /^([ \t]*)(\S*)([^\n]*)$/.exec(fence.info) ?? []
    const made = rule(meta.trim(), language, fence)
    if (made === null || made === meta.trim()) return []
    const start = fence.infoStart + space.length + language.length
    const end = fence.infoStart + fence.info.length
    return [{ start, end, text: made === '' ? '' : ` ${made}`, note: written(topic) }]
  })
  draft.edit(edits)
}

function written(topic: string): Remark {
  return { state: 'done', topic, text: 'Written as settings of the code block.' }
}

/** A text as the value of a setting of a fence: in the quotation marks that it does not have. */
export function fenceValue(name: string, text: string): string {
  return text.includes('"') ? `${name}='${text.replaceAll("'", '’')}'` : `${name}="${text}"`
}
