import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { StalePage } from '../check-types.ts'
import type { SectionChange } from './staleness.ts'

/** Most changes listed one by one; a rewritten page needs no list. */
const mostListed = 8

/** The problem of a stale translation, at its first line that is known to be out of date. */
export function staleProblem({ file, source, sections, edited }: StalePage): Diagnostic {
  const line = sections.find((section) => section.line !== null)?.line ?? 1
  const listed = sections.slice(0, mostListed).map((section) => lineOf(section, source))
  const more = sections.length - listed.length
  const list = more > 0 ? [...listed, `and ${more} more`] : listed
  const message = `${source} has changed since it was translated:\n${list.join('\n')}`
  const hint = edited
    ? 'The translation was edited since it was recorded: docsgen check --update-lock records it.'
    : 'Translate the change, then run docsgen check --update-lock; or accept the translation as it is with --accept.'
  return diagnostic('translation-stale', message, { file, line, hint })
}

function lineOf({ change, title, sourceLine, line }: SectionChange, source: string): string {
  const name = title === '' ? 'the text before the first heading' : `“${title}”`
  const there = sourceLine === null ? '' : ` (${source}:${sourceLine})`
  return `${change} ${name}${there}${line === null ? '' : `, here line ${line}`}`
}
