/** Changes as a page of Markdown. */
import { grouped } from '../parts/lookups.ts'
import { type ApiChange, kindOf, type Level } from './change.ts'

/** The two versions that are compared, by their `info`. */
export interface Compared {
  readonly title: string
  readonly version: string
}

const sections: readonly (readonly [title: string, counts: (change: ApiChange) => boolean])[] = [
  ['Breaking changes', isOf('breaking')],
  ['Changes that may break', isOf('warning')],
  ['Added', isOf('info', 'added')],
  ['Changed', isOf('info', 'changed')],
  ['Deprecated', isOf('info', 'deprecated')],
  ['Removed', isOf('info', 'removed')],
]

function isOf(level: Level, kind?: ReturnType<typeof kindOf>): (change: ApiChange) => boolean {
  return (change) => change.level === level && (kind === undefined || kindOf(change) === kind)
}

/** A page with the changes that break clients first, each under the operation or schema that it is of. */
export function changelog(old: Compared, next: Compared, changes: readonly ApiChange[]): string {
  const from = old.version === next.version ? '' : ` since ${plain(old.version)}`
  const parts = [
    `# ${plain(next.title)} ${plain(next.version)}: changes${from}`,
    ...(changes.length === 0 ? ['Nothing has changed for clients.'] : []),
    ...sections.flatMap(([title, counts]) => section(title, changes.filter(counts))),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(title: string, changes: readonly ApiChange[]): string[] {
  if (changes.length === 0) return []
  const groups = [...grouped(changes.map((one) => [one.where, one]))].map(([where, list]) => {
    const lines = list.map(({ message }) => `  - ${sentence(message)}`)
    return `- \`${where.replaceAll('`', "'").replace(/\s+/g, ' ')}\`\n${lines.join('\n')}`
  })
  return [`## ${title}`, groups.join('\n')]
}

function sentence(message: string): string {
  const text = plain(message)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Escapes Markdown that a message has from a specification, but not its code spans. */
function plain(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  // Two backticks beside each other come from the specification: the code spans would begin and end elsewhere.
  const parts = line.includes('``') ? [line] : line.split(/(`[^`]*`)/)
  return parts
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\`*_[\]<>{}#|~]/g, '\\$&')))
    .join('')
}
