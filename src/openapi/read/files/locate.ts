/** Places of values, by their pointers. Looked for when something is wrong, since that takes as long as parsing. */
import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml'
import type { Place } from '../../../shared/diagnostic.ts'
import { keysOfTwo } from '../version-2/keys-of-two.ts'
import { findInJson, type Wanted } from './locate-json.ts'
import { splitPointer } from './location.ts'
import type { ReadFile, SpecFiles } from './spec-files.ts'

/** The places of all pointers. One that is not in its file has the place of the nearest part around it that is. */
export function locatePointers(
  files: SpecFiles,
  pointers: readonly string[],
): ReadonlyMap<string, Place> {
  const wanted = new Map<string, Map<string, string[]>>()
  for (const pointer of pointers) {
    const { file, keys } = writtenAt(files, splitPointer(pointer))
    const ofFile = wanted.get(file) ?? new Map<string, string[]>()
    wanted.set(file, ofFile.set(pointer, keys.map(String)))
  }
  const places = new Map<string, Place>()
  for (const [key, ofFile] of wanted) {
    const file = files.sitePath(key)
    const read = files.file(key)
    const tree = treeOf([...ofFile.values()])
    if (read.ok) findPlaces(read, tree)
    const lineOf = read.ok ? createLineFinder(read.text) : null
    for (const [pointer, keys] of ofFile) {
      places.set(pointer, { file, ...lineOf?.(offsetOf(tree, keys)) })
    }
  }
  return places
}

/** Where a value of the description is written: the main file was converted, or has overlays. */
function writtenAt(files: SpecFiles, at: { readonly file: string; readonly keys: string[] }) {
  if (at.file !== '') return at
  return files.originOf(files.isTwo ? keysOfTwo(at.keys) : at.keys)
}

function treeOf(paths: readonly (readonly string[])[]): Wanted {
  const root: Wanted = { children: new Map(), offset: null }
  for (const keys of paths) {
    let at = root
    for (const key of keys) {
      const next = at.children.get(key) ?? { children: new Map(), offset: null }
      at.children.set(key, next)
      at = next
    }
  }
  return root
}

function offsetOf(tree: Wanted, keys: readonly string[]): number {
  let at: Wanted | undefined = tree
  let offset = 0
  for (const key of keys) {
    at = at?.children.get(key)
    offset = at?.offset ?? offset
  }
  return offset
}

function findPlaces({ text, isJson }: ReadFile, tree: Wanted): void {
  if (tree.children.size === 0) return
  try {
    if (isJson) findInJson(text, tree)
    else walkYaml(text, createWalk(tree))
  } catch (error) {
    // Too deep for the libraries: those places that were found until then stay.
    if (!(error instanceof RangeError)) throw error
  }
}

/** Follows the wanted keys while a parser passes the values of a text, in their order. */
interface Walk {
  key(name: string, offset: number): void
  scalar(offset: number): void
  open(kind: 'map' | 'list', offset: number): void
  close(): void
}

interface Open {
  readonly wanted: Wanted | null
  readonly isList: boolean
  /** Of the next item. */
  index: number
  /** The value that the last key gets. */
  pending: Wanted | null
}

function createWalk(tree: Wanted): Walk {
  const stack: Open[] = []
  const begin = (offset: number): Wanted | null => {
    const parent = stack.at(-1)
    if (parent === undefined) return tree
    if (!parent.isList) return parent.pending
    const wanted = parent.wanted?.children.get(String(parent.index)) ?? null
    parent.index++
    if (wanted !== null) wanted.offset ??= offset
    return wanted
  }
  return {
    key(name, offset) {
      const parent = stack.at(-1)
      if (parent === undefined) return
      parent.pending = parent.wanted?.children.get(name) ?? null
      if (parent.pending !== null) parent.pending.offset ??= offset
    },
    scalar: begin,
    open(kind, offset) {
      stack.push({ wanted: begin(offset), isList: kind === 'list', index: 0, pending: null })
    },
    close() {
      stack.pop()
    },
  }
}

/** In a mapping every second node of its own level is a key. */
function walkYaml(text: string, walk: Walk): void {
  const levels: { readonly isMap: boolean; isKey: boolean }[] = []
  const passed = () => {
    const top = levels.at(-1)
    if (top?.isMap) top.isKey = !top.isKey
  }
  const leaf = (offset: number, name: () => string) => {
    if (levels.at(-1)?.isKey === true) walk.key(name(), offset)
    else walk.scalar(offset)
    passed()
  }
  for (const event of parseEvents(text, { maxDepth: 1000 })) {
    switch (event.type) {
      case EVENT_ID.SCALAR:
        leaf(startOf(event), () => getScalarValue(text, event))
        break
      case EVENT_ID.ALIAS:
        leaf(event.anchorStart, () => '')
        break
      case EVENT_ID.MAPPING:
      case EVENT_ID.SEQUENCE: {
        const isMap = event.type === EVENT_ID.MAPPING
        walk.open(isMap ? 'map' : 'list', event.start)
        levels.push({ isMap, isKey: isMap })
        break
      }
      case EVENT_ID.POP:
        walk.close()
        levels.pop()
        passed()
        break
      default:
    }
  }
}

/** Quoted texts begin with their quotation mark. */
function startOf({ valueStart, style }: Extract<Event, { type: 4 }>): number {
  return style === 2 || style === 3 ? valueStart - 1 : valueStart
}

/** Lines and columns, both from 1. */
function createLineFinder(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
