/** Boxes of other generators by their names: the admonition that comes closest, and the title that a reader would miss. */
import { closestAdmonition } from '../../pipeline/compile/components/closest-admonition.ts'

/** Names and colours that the themes of other generators have, beside those that docsgen knows. */
const others: Readonly<Record<string, string>> = {
  deprecated: 'warning',
  versionadded: 'info',
  versionchanged: 'info',
  notes: 'note',
  warnings: 'warning',
  experimental: 'warning',
  idea: 'tip',
  pied: 'note',
  settings: 'note',
  code: 'note',
  quiz: 'note',
  exercise: 'note',
  news: 'info',
  reminder: 'note',
  security: 'warning',
  primary: 'note',
  secondary: 'note',
  default: 'note',
  dark: 'note',
  light: 'note',
  transparent: 'note',
  blue: 'info',
  green: 'tip',
  ok: 'tip',
  orange: 'warning',
  yellow: 'warning',
  red: 'danger',
  notice: 'note',
}

/** The admonition for a box with a name. */
export function boxKind(name: string): string {
  const wanted = name.toLowerCase()
  return (
    closestAdmonition(wanted) ??
    (Object.hasOwn(others, wanted) ? others[wanted] : undefined) ??
    'note'
  )
}

/** The title that the other generator makes of a name: `quick_start` → `Quick start`; undefined when ours is the same. */
export function titleOfName(name: string): string | undefined {
  if (boxKind(name) === name.toLowerCase()) return undefined
  const words = name.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
