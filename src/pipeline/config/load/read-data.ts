/** Parses JSON and YAML files, with the places of syntax errors and of keys. */
import { createRequire } from 'node:module'
import type * as esbuild from 'esbuild'
import type { TransformFailure } from 'esbuild'
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import { messagePlace } from '../../../support/esbuild/message-place.ts'
import { readFile } from '../../../support/read-file.ts'
import { isUtf8Text } from '../../../support/text/decode-text.ts'
import { duplicateKeys } from '../../../support/text/duplicate-keys.ts'
import { withoutNul } from '../../../support/text/strip-nul.ts'
import { yamlProblem } from '../../../support/text/yaml-problem.ts'
import { yamlValue } from '../../../support/text/yaml-value.ts'
import type { KeyPath } from '../written/written.ts'
import { type CodePlace, opaque, placeAlong, type Written } from '../written/written.ts'

/** A value, or the problem and its place. */
export type DataResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly place: CodePlace | null }

/**
 * Reads a file in UTF-8, without its byte order mark; null when it does not exist.
 * @throws the error of the disk, and an Error for a file in another encoding
 */
export function readText(file: string): string | null {
  let bytes: Buffer
  try {
    bytes = readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (!isUtf8Text(bytes)) throw new Error('it is not in UTF-8')
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/** The value of a JSON text (RFC 8259). As in YAML, a key that is written twice is a problem. */
export function parseUniqueJson(text: string): DataResult {
  const result = parseJson(text)
  const [duplicate] = result.ok ? duplicateKeys(text, result.value) : []
  if (duplicate === undefined) return result
  const { key, ...place } = duplicate
  return { ok: false, message: `“${key}” is written twice`, place }
}

/** The value of a JSON text (RFC 8259). Of a key that is written twice the last one counts. */
export function parseJson(text: string): DataResult {
  try {
    return { ok: true, value: JSON.parse(text, text.includes('\\u0000') ? withoutNul : undefined) }
  } catch (error) {
    return { ok: false, ...jsonProblem(text, error) }
  }
}

/**
 * The message of esbuild: Node's has no place and changes between versions. It is loaded for wrong files only, which an
 * import at the top would not allow in a function that does not wait.
 */
function jsonProblem(text: string, error: unknown): { message: string; place: CodePlace | null } {
  const { transformSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' })
  } catch (failure) {
    const [first] = (failure as Partial<TransformFailure>).errors ?? []
    if (first) return { message: first.text, place: first.location && messagePlace(first.location) }
  }
  return { message: error instanceof Error ? error.message : String(error), place: null }
}

/** The value of a YAML 1.2 text (of its first document). */
export function parseYaml(text: string): DataResult {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' })
  const [error] = document.errors
  if (error) {
    const { reason } = yamlProblem(error, text)
    return { ok: false, message: reason, place: placeAt(lines, error.pos[0]) }
  }
  const read = yamlValue(document.contents, document)
  return read.ok ? read : { ...read, place: placeAt(lines, read.offset) }
}

function placeAt(lines: LineCounter, offset: number): CodePlace {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

/** Finds the key at a path in a text, or the nearest enclosing one; null when there is none. */
export type DataLocator = (path: KeyPath) => CodePlace | null

/** Locates keys in a YAML or JSON text, which is parsed once, when the first one is asked for. */
export function dataLocator(text: string): DataLocator {
  let root: Written | undefined
  return (path) => {
    root ??= writtenData(text)
    return placeAlong(root, path) as CodePlace | null
  }
}

/** The value of a YAML or JSON text as it is written. The places have no file. */
export function writtenData(text: string): Written {
  const lines = new LineCounter()
  // That a key is written twice is said elsewhere, and takes a comparison with all keys before.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false })
  const maps = new Map<YAMLMap, ReadonlyMap<string, Pair>>()
  const pairsIn = (map: YAMLMap): ReadonlyMap<string, Pair> => {
    const pairs = maps.get(map) ?? pairsOf(map)
    maps.set(map, pairs)
    return pairs
  }
  const placeOf = (key: unknown) => (isNode(key) && key.range ? placeAt(lines, key.range[0]) : null)
  return writtenNode(document.contents, null, { pairsIn, placeOf })
}

interface NodeTools {
  pairsIn(map: YAMLMap): ReadonlyMap<string, Pair>
  placeOf(key: unknown): CodePlace | null
}

function writtenNode(node: unknown, place: CodePlace | null, tools: NodeTools): Written {
  const { pairsIn, placeOf } = tools
  if (isSeq(node)) {
    const child = (index: PropertyKey): Written | null => {
      const item = node.items[Number(index)]
      return item === undefined ? null : writtenNode(item, placeOf(item), tools)
    }
    return { ...opaque(place), kind: 'list', child }
  }
  if (!isMap(node)) return opaque(place)
  const value = ({ key, value: inner }: Pair) => writtenNode(inner, placeOf(key), tools)
  const child = (key: PropertyKey): Written | null => {
    const pair = pairsIn(node).get(String(key))
    return pair === undefined ? null : value(pair)
  }
  const entries = () => [...pairsIn(node)].map(([key, pair]) => [key, value(pair)] as const)
  return { place, kind: 'object', child, entries }
}

/** In JSON a key may stand twice, and the last one counts. */
function pairsOf({ items }: YAMLMap): ReadonlyMap<string, Pair> {
  const pairs = items.flatMap((pair): [string, Pair][] =>
    isScalar(pair.key) ? [[String(pair.key.value), pair]] : [],
  )
  return new Map(pairs)
}
