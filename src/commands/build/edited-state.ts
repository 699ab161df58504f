/**
 * The state after edits in place: a file beside the state says what they have changed. So an edit writes a few kilobytes,
 * where the state of 10,000 pages has nine megabytes.
 */

import { isSafe } from '../../pipeline/emit/manifest.ts'
import { isObject } from '../../shared/is-object.ts'
import { readKept, readWithChecksum, writeKept } from '../../support/checksummed-json.ts'
import { changeColumns, isColumns } from '../../support/columns.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { type BuildState, readState, type SeenState, writeState } from './build-state.ts'

/** Fields with an entry for each file. */
const listed = ['index', 'pages', 'outputs'] as const
type Listed = (typeof listed)[number]
/** The changed entries of such a field; null: the entry is gone. */
type Changes<Name extends Listed> = Readonly<Record<string, BuildState[Name][string] | null>>
type ChangedEntries = { readonly [Name in Listed]: Changes<Name> }

/** What edits have changed in the state. */
interface StateChanges {
  readonly entries: Partial<ChangedEntries>
  /** The other fields that an edit in place changes. */
  readonly fields?: Pick<BuildState, 'searchShards' | 'editsInPlace'>
}

/** All changes since the state was written. */
interface StateEdits extends StateChanges {
  /** Checksum of the state that they belong to. */
  readonly of: string
  readonly entries: ChangedEntries
}

/** The state of the last build. */
export interface KeptState {
  readonly seen: SeenState
  /** Reads the rest. Undefined when it is damaged. */
  whole(): BuildState | undefined
  /** All that has changed since the state was written. */
  readonly edits: StateEdits
}

/** The state the last build left; undefined as for `readState`. */
export function readEditedState(file: string, key: string): KeptState | undefined {
  const kept = readState(file, key)
  if (!kept) return undefined
  const { checksum } = kept
  const edits = readEdits(file, checksum)
  if (edits === null) {
    return { ...kept, edits: { of: checksum, entries: { index: {}, pages: {}, outputs: {} } } }
  }
  const { entries, fields } = edits
  setEntries(kept.seen.index, entries.index)
  const outputs = changeColumns(kept.seen.outputs, entries.outputs)
  const whole = () => {
    const state = kept.whole()
    if (!state) return undefined
    setEntries(state.pages, entries.pages)
    setEntries(state.outputs, entries.outputs)
    return { ...state, ...fields }
  }
  return { seen: { ...kept.seen, outputs }, whole, edits }
}

/**
 * The files that the last build left in its output, by whatever docsgen and with whatever options it ran; null when its
 * state is not there or damaged. (A file that an edit has removed is among them.)
 */
export function outputsOf(file: string): readonly string[] | null {
  const kept = readWithChecksum(file)
  const outputs = isObject(kept?.value) ? kept.value['outputs'] : null
  if (!kept || !isColumns(outputs, [])) return null
  const edited = readEdits(file, kept.checksum)?.entries.outputs ?? {}
  return [...new Set([...outputs.names, ...Object.keys(edited)])].filter(isSafe)
}

/** Writes the whole state; see `writeState`. */
export function writeWholeState(file: string, state: BuildState): void {
  writeState(file, state)
  // They would be ignored: they are not of this state.
  removeQuietly(editsFile(file))
}

/** Writes what has changed in addition to earlier edits. A failure is ignored: the next build has more to do then. */
export function writeEdit(
  file: string,
  edits: StateEdits,
  { entries, fields = edits.fields }: StateChanges,
): void {
  const all = <Name extends Listed>(name: Name) => ({ ...edits.entries[name], ...entries[name] })
  writeKept(editsFile(file), {
    of: edits.of,
    entries: { index: all('index'), pages: all('pages'), outputs: all('outputs') },
    ...(fields && { fields }),
  } satisfies StateEdits)
}

/** Beside the state of builds, under a name that changes with it. */
function editsFile(file: string): string {
  return file.replace(/\.json$/, '-edits.json')
}

/** The edits of a state; null when there are none, or they are another's. */
function readEdits(file: string, checksum: string): StateEdits | null {
  const edits = readKept(editsFile(file)) as StateEdits | undefined
  if (!isObject(edits) || edits.of !== checksum) return null
  return listed.every((name) => isObject(edits.entries?.[name])) ? edits : null
}

/** Not by assignment: a file may be named `__proto__`. */
function setEntries(target: object, entries: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(entries)) {
    if (value === null) Reflect.deleteProperty(target, name)
    else Object.defineProperty(target, name, { ...plainProperty, value })
  }
}

const plainProperty = { configurable: true, enumerable: true, writable: true }
