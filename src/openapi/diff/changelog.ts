/** Changes as a page of Markdown. */
import type { ApiChange, ChangeKind } from './change.ts'

/** The two versions that are compared, by their `info`. */
export interface Compared {
  readonly title: string
  readonly version: string
}

const sections: readonly (readonly [title: string, kinds: readonly ChangeKind[]])[] = [
  ['Added', ['added']],
  ['Changed', ['changed']],
  ['Deprecated', ['deprecated']],
  ['Removed', ['removed']],
]

/** A page with the changes that break clients first. */
export function changelog(old: Compared, next: Compared, changes: readonly ApiChange[]): string {
  const from = old.version === next.version ? '' : ` since ${plain(old.version)}`
  const breaking = changes.filter((change) => change.breaking)
  const others = changes.filter((change) => !change.breaking)
  const parts = [
    `# ${plain(next.title)} ${plain(next.version)}: changes${from}`,
    ...(changes.length === 0 ? ['Nothing has changed for clients.'] : []),
    ...section('Breaking changes', breaking),
    ...sections.flatMap(([title, kinds]) =>
      section(
        title,
        others.filter(({ kind }) => kinds.includes(kind)),
      ),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(title: string, changes: readonly ApiChange[]): string[] {
  if (changes.length === 0) return []
  const lines = changes.map(
    ({ where, message }) => `- \`${where.replaceAll('`', "'")}\`: ${plain(message)}.`,
  )
  return [`## ${title}`, lines.join('\n')]
}

/** Names of strangers as text of Markdown; code spans stay. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*_[\]<>{}#|~]/g, '\\$&')))
    .join('')
}
