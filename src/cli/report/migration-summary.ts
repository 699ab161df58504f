/** What `docsgen migrate` says at its end: counts, the largest groups of what is left and lost, the next commands. */
import type { MigrateResult } from '../../migrate/migrate.ts'
import type { NoteState } from '../../migrate/notes.ts'
import { counted, groupNotes } from '../../migrate/write/report-file.ts'
import { countSeverities, plural } from './format-diagnostics.ts'

/** Groups that are printed of each kind; MIGRATION.md has all. */
const shownGroups = 12

interface Place {
  /** The new folder, relative to the working directory. */
  readonly place: string
  readonly isDry: boolean
}

/** The text, ending in a line break. */
export function migrationSummary(result: MigrateResult, { place, isDry }: Place): string {
  const { generator, at, documents, files, redirects, notes, problems } = result
  const { errors, warnings } = countSeverities(problems)
  const done = notes.filter(({ state }) => state === 'done').length
  const next = isDry
    ? `Nothing was written (--dry-run).\n`
    : `Everything that was done, is left and is lost stands in ${place}/MIGRATION.md.\n\n  cd ${place}\n  npm install\n  npx docsgen dev\n`
  return [
    `${generator}${at && ` (${at})`}: ${plural(documents, 'document')}, ${plural(files, 'other file')}, ${plural(redirects, 'redirect')}, ${plural(done, 'place')} converted\n`,
    groupsText(result, 'left', 'Left to do'),
    groupsText(result, 'lost', 'Lost'),
    `docsgen check finds ${plural(errors, 'error')} and ${plural(warnings, 'warning')} in the new site.\n`,
    next,
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function groupsText({ notes }: MigrateResult, state: NoteState, title: string): string {
  const groups = groupNotes(notes.filter((note) => note.state === state))
  if (groups.length === 0) return ''
  const shown = groups.slice(0, shownGroups)
  const lines = shown.map((group) => `  ${group.topic}: ${counted(group)}. ${group.text}\n`)
  const more = groups.length - shown.length
  return `${title}:\n${lines.join('')}${more > 0 ? `  and ${more} more\n` : ''}`
}
