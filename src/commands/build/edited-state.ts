/**
 * The state after edits in place: a file beside the state says what they have changed. So an edit writes a few kilobytes,
 * where the state of 10,000 pages has nine megabytes.
 */
import { readKept, readWithChecksum, writeKept } from '../../support/checksummed-json.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { type BuildState, buildShape, isObject, stateOfValue, writeState } from './state.ts'

/** Fields with an entry for each file; null stands for an entry that is gone. */
const listed = ['index', 'pages', 'outputs'] as const
type Listed = (typeof listed)[number]
type ChangedEntries = Readonly<Record<Listed, Readonly<Record<string, unknown>>>>

/** What edits have changed in the state. */
interface StateChanges {
  readonly entries: ChangedEntries
  /** The other fields that an edit in place changes. */
  readonly fields: Pick<BuildState, 'searchShards' | 'editsInPlace'>
}

/** All changes since the state was written. */
interface StateEdits extends StateChanges {
  /** Checksum of the state that they belong to. */
  readonly of: string
}

/** The state of the last build, as it is on the disk. */
export interface KeptState {
  readonly state: BuildState
  /** Checksum of the file without the edits. */
  readonly checksum: string
  /** Entries that edits have changed since. */
  readonly changed: ChangedEntries
}

/** The state the last build left; undefined as for `readState`. */
export function readEditedState(file: string, key: string): KeptState | undefined {
  const kept = readWithChecksum(file)
  const state = kept && stateOfValue<BuildState>(kept.value, key, buildShape)
  if (!state) return undefined
  const { checksum } = kept
  const edits = readEdits(file, checksum)
  if (edits === null) return { state, checksum, changed: { index: {}, pages: {}, outputs: {} } }
  for (const name of listed) setEntries(state[name], edits.entries[name])
  return { state: { ...state, ...edits.fields }, checksum, changed: edits.entries }
}

/** Writes the whole state; see `writeKept`. */
export function writeWholeState(file: string, state: BuildState): void {
  writeState(file, state)
  // They would be ignored: they are not of this state.
  removeQuietly(editsFile(file))
}

/** Writes what one more edit has changed. A failure is ignored: the next build has more to do then. */
export function writeEdit(
  file: string,
  { checksum, changed }: KeptState,
  { entries, fields }: StateChanges,
): void {
  const all = (name: Listed) => ({ ...changed[name], ...entries[name] })
  const edits: StateEdits = {
    of: checksum,
    entries: { index: all('index'), pages: all('pages'), outputs: all('outputs') },
    fields,
  }
  writeKept(editsFile(file), edits)
}

/** Beside the state of builds, under a name that changes with it. */
function editsFile(file: string): string {
  return file.replace(/\.json$/, '-edits.json')
}

/** The edits of a state; null when there are none, or they are another's. */
function readEdits(file: string, checksum: string): StateEdits | null {
  const edits = readKept(editsFile(file)) as StateEdits | undefined
  if (!isObject(edits) || edits?.of !== checksum) return null
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
