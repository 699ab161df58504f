/** Dashes that are written as hyphens, where a generator prints them as dashes. */
import type { Draft, Remark } from '../draft.ts'
import { replaceInText } from './replace.ts'

const note: Remark = {
  state: 'done',
  topic: 'dashes',
  text: 'Two or three hyphens are written as the dash that readers saw.',
}

/** `a --- b` // `a — b`, and `a -- b` // `a – b`; lines of tables stay. */
export function convertDashes(draft: Draft): void {
  replaceInText(draft, [
    { pattern: /(?<=[^|\s-][ \t]|\w)---(?=[ \t][^|\s-]|\w)/g, write: () => '—', note },
    { pattern: /(?<=[^|\s-][ \t])--(?=[ \t][^|\s-])/g, write: () => '–', note },
  ])
}
