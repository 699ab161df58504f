import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { StalePage } from '../check-types.ts'
import type { SectionChange } from './staleness.ts'

/** Most changes listed one by one; a rewritten page needs no list. */
const mostTold = 8

/** The problem of a stale translation, at its first line that is known to be out of date. */
export function staleProblem({ file, source, sections, edited }: StalePage): Diagnostic {
  const line = sections.find((section) => section.line !== null)?.line ?? 1
  const told = sections.slice(0, mostTold).map((section) => lineOf(section, source))
  const more = sections.length - told.length
  const list = more > 0 ? [...told, `and ${more} more`] : told
  const message = `${source} has changed since it was translated:\n${list.join('\n')}`
  const hint = edited
    ? 'The translation was edited since it was recorded: docsgen check --update-lock records it.'
    : 'When it is translated, docsgen check --update-lock records it; --accept says that nothing needs to be.'
  return diagnostic('translation-stale', message, { file, line, hint })
}

function lineOf({ change, title, sourceLine, line }: SectionChange, source: string): string {
  const name = title === '' ? 'the text before the first heading' : `“${title}”`
  const there = sourceLine === null ? '' : ` (${source}:${sourceLine})`
  return `${change} ${name}${there}${line === null ? '' : `, here line ${line}`}`
}
