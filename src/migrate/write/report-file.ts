/** `MIGRATION.md`: what was done, what is left and what is lost, grouped, with every place. */
import { compareText } from '../../shared/compare.ts'
import type { Note, NoteState } from '../notes.ts'

/** All notes about one thing that say the same. */
export interface NoteGroup {
  readonly state: NoteState
  readonly topic: string
  readonly text: string
  readonly notes: readonly Note[]
  /** Number of files that it stands in. */
  readonly pages: number
}

/** Notes by what they say, those with the most places first. */
export function groupNotes(notes: readonly Note[]): NoteGroup[] {
  const groups = new Map<string, Note[]>()
  for (const note of notes) {
    const key = JSON.stringify([note.state, note.topic, note.text])
    groups.set(key, [...(groups.get(key) ?? []), note])
  }
  return [...groups.values()]
    .map((own) => {
      const { state, topic, text } = own[0] as Note
      return { state, topic, text, notes: own, pages: new Set(own.map(({ file }) => file)).size }
    })
    .sort(
      (a, b) => b.notes.length - a.notes.length || compareText(a.topic + a.text, b.topic + b.text),
    )
}

/** `136 places in 90 pages` */
export function counted({ notes, pages }: NoteGroup): string {
  const places = many(notes.length, 'place')
  return notes.every(({ file }) => file === undefined)
    ? places
    : `${places} in ${many(pages, 'file')}`
}

/** `1 place`, `2 places` */
function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

interface ReportInput {
  /** Name of the other generator. */
  readonly from: string
  readonly notes: readonly Note[]
  readonly counts: {
    readonly documents: number
    readonly files: number
    readonly redirects: number
  }
  /** What `docsgen check` found at the end, by its codes. */
  readonly problems: ReadonlyMap<string, number>
}

const headings: readonly (readonly [NoteState, string, string])[] = [
  [
    'left',
    'Left to do',
    'These stand as they were. Each place needs a hand; until then pages show the text of it.',
  ],
  ['lost', 'Lost', 'These have no counterpart here and were left out.'],
  ['done', 'Done', 'These were written in the form of docsgen.'],
]

/** The text of MIGRATION.md. */
export function reportText({ from, notes, counts, problems }: ReportInput): string {
  const groups = groupNotes(notes)
  const parts = headings.flatMap(([state, title, meaning]) => {
    const own = groups.filter((group) => group.state === state)
    return own.length === 0 ? [] : [`## ${title}\n\n${meaning}\n\n${own.map(groupText).join('\n')}`]
  })
  const { documents, files, redirects } = counts
  return [
    `# From ${from} to docsgen\n`,
    `Written by \`docsgen migrate\`: ${many(documents, 'document')}, ${many(files, 'other file')} and ${many(redirects, 'redirect')}. This file is a list of work: delete it when it is done.\n`,
    ...(problems.size === 0 ? [] : [problemsText(problems)]),
    ...parts,
  ].join('\n')
}

function problemsText(problems: ReadonlyMap<string, number>): string {
  const lines = [...problems].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))
  const list = lines.map(([code, count]) => `- \`${code}\`: ${count}\n`).join('')
  return `## What \`docsgen check\` says\n\nRun \`docsgen check\` for the places; \`docsgen check --fix\` mends what is certain.\n\n${list}`
}

function groupText(group: NoteGroup): string {
  return `### ${escaped(group.topic)}: ${counted(group)}\n\n${escaped(group.text)}\n\n${placesText(group)}`
}

/** One line for each file, with all lines of it. */
function placesText({ notes }: NoteGroup): string {
  const files = new Map<string, number[]>()
  for (const { file, line, source } of notes) {
    const name = file ?? source
    if (name === undefined) continue
    files.set(name, [...(files.get(name) ?? []), ...(line === undefined ? [] : [line])])
  }
  return [...files]
    .sort((a, b) => compareText(a[0], b[0]))
    .map(
      ([file, lines]) =>
        `- ${file}${lines.length === 0 ? '' : `:${[...new Set(lines)].join(', ')}`}\n`,
    )
    .join('')
}

/** A text of a note as Markdown: what looks like a tag stays one to readers. */
function escaped(text: string): string {
  return text.replace(/(`[^`]*`)|[<>*_[\]{}]/g, (sign, code?: string) => code ?? `\\${sign}`)
}
