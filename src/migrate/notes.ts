/** What a migration did, what it left as it was, and what has no counterpart here. */

/** `done`: written in docsgen's form. `left`: stands as it was, and needs a hand. `lost`: left out. */
export type NoteState = 'done' | 'left' | 'lost'

export interface Note {
  readonly state: NoteState
  /** What it is about, equal for all places of a kind, since notes are grouped by it: `<Callout>`, `!!! note`, `themeConfig.prism`. */
  readonly topic: string
  /** One sentence: what was done, or what to do. Equal for equal cases. */
  readonly text: string
  /** File of the new site. */
  readonly file?: string
  /** Line in that file, from 1. */
  readonly line?: number
  /** Place in the old site, for what is not in the new one: `mkdocs.yml:12`. */
  readonly source?: string
}

export interface Notes {
  add(note: Note): void
  readonly all: readonly Note[]
}

/** An empty list of notes. */
export function createNotes(): Notes {
  const all: Note[] = []
  return { add: (note) => all.push(note), all }
}
