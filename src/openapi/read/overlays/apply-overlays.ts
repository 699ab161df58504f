/** Overlays (OpenAPI Overlay 1.0 and 1.1) on a specification as it is written, before anything else reads it. */
import path from 'node:path'
import { nearest } from '../../../support/text/nearest.ts'
import { decoded } from '../files/location.ts'
import { isRaw, own, type Raw } from '../raw-value.ts'
import { type KeyPath, selectPaths } from './json-path.ts'
import { type Origin, OverlaidValue, TooMuchWritten } from './overlaid-value.ts'

/** A file with an overlay. */
export interface OverlayFile {
  /** Its key among the files of the specification. */
  readonly file: string
  readonly value: unknown
}

/** What is wrong in an overlay. */
export interface OverlayProblem {
  /** Whether nothing of the overlay is applied. */
  readonly isUnreadable: boolean
  readonly at: Origin
  readonly message: string
  readonly hint?: string
}

/** A specification with its overlays. */
export interface Overlaid {
  readonly value: unknown
  readonly problems: readonly OverlayProblem[]
  /** Where a value of it is written: in the specification, or in an overlay. */
  originOf(path: KeyPath): Origin
}

/**
 * Applies overlays in their order; the value stays as it is. An action that cannot be applied changes nothing and is
 * reported, as is one that selects nothing.
 * @param main - the file of the value; keys of overlays begin at its folder
 */
export function applyOverlays(
  value: unknown,
  main: string,
  overlays: readonly OverlayFile[],
): Overlaid {
  const document = new OverlaidValue(value)
  const problems = overlays.flatMap((overlay) => [...applyOne(document, main, overlay)])
  return { value: document.value, problems, originOf: (path) => document.originOf(path) }
}

const keysOfOverlay = ['overlay', 'info', 'extends', 'actions']
const keysOfAction = ['target', 'description', 'update', 'copy', 'remove']

function* applyOne(
  document: OverlaidValue,
  main: string,
  { file, value }: OverlayFile,
): Generator<OverlayProblem> {
  const at = (...keys: KeyPath): Origin => ({ file, keys })
  const version = isRaw(value) ? own(value, 'overlay') : undefined
  if (!isRaw(value) || !/^1\.[01](?:\.\d+)?$/.test(String(version))) {
    const message =
      version === undefined
        ? 'The file is no overlay: it has no `overlay: 1.1.0` at its beginning.'
        : `The overlay is of version “${String(version).slice(0, 40)}”, which is not known.`
    const hint = 'Overlays are those of the OpenAPI Overlay Specification, versions 1.0 and 1.1.'
    yield { isUnreadable: true, at: at('overlay'), message, hint }
    return
  }
  const isFirst = /^1\.0/.test(String(version))
  yield* headProblems(value, main, at)
  const actions = own(value, 'actions')
  if (!Array.isArray(actions) || actions.length === 0) {
    const message = 'The overlay has no actions.'
    const hint = 'Add a list `actions` with at least one action.'
    yield { isUnreadable: true, at: at('actions'), message, hint }
    return
  }
  for (const [index, action] of actions.entries()) {
    const inAction = (...keys: KeyPath) => at('actions', index, ...keys)
    try {
      yield* applyAction(document, action, { isFirst, at: inAction })
    } catch (error) {
      if (!(error instanceof TooMuchWritten)) throw error
      const message = 'The overlay writes more values than docsgen reads.'
      yield { isUnreadable: true, at: inAction(), message, hint: 'Narrow its targets.' }
      return
    }
  }
}

type PlaceOf = (...keys: KeyPath) => Origin

function* headProblems(value: Raw, main: string, at: PlaceOf): Generator<OverlayProblem> {
  yield* unknownKeys(value, keysOfOverlay, at)
  const info = own(value, 'info')
  for (const key of ['title', 'version']) {
    if (isRaw(info) && typeof own(info, key) === 'string') continue
    const message = `The overlay lacks \`info.${key}\`.`
    yield { isUnreadable: false, at: at('info'), message, hint: 'Add it as a text.' }
  }
  const extended = own(value, 'extends')
  if (extended === undefined || isFor(extended, main, at().file)) return
  const message = `The overlay was written for ${JSON.stringify(extended)}, not for this specification.`
  const hint = 'Correct `extends`, or take the overlay out of `overlays` of this specification.'
  yield { isUnreadable: false, at: at('extends'), message, hint }
}

/** Whether an overlay extends a file. That of another site may have been stored under any name. */
function isFor(extended: unknown, main: string, overlay: string): boolean {
  if (typeof extended !== 'string') return false
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(extended)) return true
  const folder = path.posix.dirname(path.posix.join(path.posix.dirname(main), overlay))
  return [extended, decoded(extended)].some((name) => path.posix.join(folder, name) === main)
}

function* unknownKeys(
  value: Raw,
  known: readonly string[],
  at: PlaceOf,
): Generator<OverlayProblem> {
  for (const key of Object.keys(value)) {
    if (known.includes(key) || key.startsWith('x-')) continue
    const near = nearest(key, known)
    const message = `The overlay has the key “${key.slice(0, 80)}”, which overlays do not have.`
    const hint = near === null ? 'Remove it.' : `Did you mean “${near}”?`
    yield { isUnreadable: false, at: at(key), message, hint }
  }
}

interface ActionTools {
  /** Of version 1.0, which copies nothing. */
  readonly isFirst: boolean
  readonly at: PlaceOf
}

function* applyAction(
  document: OverlaidValue,
  action: unknown,
  { isFirst, at }: ActionTools,
): Generator<OverlayProblem> {
  const problem = (key: string, message: string, hint?: string): OverlayProblem => ({
    isUnreadable: false,
    at: key === '' ? at() : at(key),
    message,
    ...(hint !== undefined && { hint }),
  })
  const target = isRaw(action) ? own(action, 'target') : undefined
  if (!isRaw(action) || typeof target !== 'string') {
    yield problem('', 'The action has no target.', 'Add one, such as `target: $.info`.')
    return
  }
  yield* unknownKeys(action, keysOfAction, at)
  const selected = selectPaths(target, document.value, document.size)
  if (!selected.ok) {
    yield problem('target', `The target “${shortened(target)}” ${selected.problem}.`)
    return
  }
  const { paths } = selected
  if (paths.length === 0) {
    const hint = hintOf(target, document.value)
    const message = `The target “${shortened(target)}” selects nothing in the specification.`
    yield problem('target', message, hint)
    return
  }
  const change = changeOf(document, action, isFirst)
  const failed = 'problem' in change ? change : applyChange(document, paths, { change, at })
  if (failed !== null) yield problem(failed.key, failed.problem, failed.hint)
}

/** Changes all targets, or none of them and says why. */
function applyChange(
  document: OverlaidValue,
  paths: readonly KeyPath[],
  { change, at }: { readonly change: Change; readonly at: PlaceOf },
): Failed | null {
  if (change.kind === 'remove') {
    if (paths.some(({ length }) => length === 0)) {
      return { problem: 'The whole specification cannot be removed.', key: 'target' }
    }
    document.remove(paths)
    return null
  }
  const problem = refusalOf(document, paths, change)
  if (problem !== null) return { problem, key: change.kind }
  for (const path of paths) document.update(path, change.value, at(change.kind))
  return null
}

type Change =
  | { readonly kind: 'remove' }
  | { readonly kind: 'update' | 'copy'; readonly value: unknown }

/** Why an action is not applied, and the key of it that is wrong; `''`: all of it. */
interface Failed {
  readonly problem: string
  readonly key: string
  readonly hint?: string
}

/** What an action does to its targets. */
function changeOf(document: OverlaidValue, action: Raw, isFirst: boolean): Change | Failed {
  if (own(action, 'remove') === true) return { kind: 'remove' }
  const [update, copy] = [own(action, 'update'), own(action, 'copy')]
  if (update === undefined && copy === undefined) {
    const hint = 'Add `update`, `copy` or `remove: true`.'
    return { problem: 'The action changes nothing.', key: '', hint }
  }
  if (copy === undefined) return { kind: 'update', value: update }
  if (update !== undefined) {
    const problem = 'The action has both `update` and `copy`: neither is applied.'
    return { problem, key: 'copy', hint: 'Write two actions.' }
  }
  if (isFirst) {
    const problem = 'Overlays of version 1.0 have no `copy`.'
    return { problem, key: 'copy', hint: 'Write `overlay: 1.1.0`.' }
  }
  if (typeof copy !== 'string') return { problem: '`copy` is no JSONPath.', key: 'copy' }
  const selected = selectPaths(copy, document.value, document.size)
  if (!selected.ok) {
    return { problem: `The source “${shortened(copy)}” ${selected.problem}.`, key: 'copy' }
  }
  const [source] = selected.paths
  if (source === undefined || selected.paths.length > 1) {
    const count = source === undefined ? 'nothing' : `${selected.paths.length} values`
    const problem = `The source “${shortened(copy)}” selects ${count} instead of one value.`
    return { problem, key: 'copy' }
  }
  // It may hold its target, or be inside of it.
  return { kind: 'copy', value: structuredClone(document.at(source)) }
}

/** Why a value cannot be put at all of its targets, as a sentence; null: it can. */
function refusalOf(
  document: OverlaidValue,
  paths: readonly KeyPath[],
  { value, kind }: Extract<Change, { readonly value: unknown }>,
): string | null {
  const kinds = new Set(paths.map((path) => kindOf(document.at(path))))
  if (kinds.size > 1) {
    return `The target selects values of several kinds: ${[...kinds].sort().join(', ')}.`
  }
  const [only] = kinds
  if (only !== 'list' && only !== kindOf(value)) {
    return `The target is ${withArticle(only)}, and \`${kind}\` is ${withArticle(kindOf(value))}.`
  }
  for (const path of paths) {
    const conflict = only === 'object' ? conflictIn(document.at(path), value, []) : null
    if (conflict !== null) return `${conflict} cannot be merged with what is there.`
  }
  return null
}

type Kind = 'object' | 'list' | 'value'

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return 'list'
  return isRaw(value) ? 'object' : 'value'
}

function withArticle(kind: Kind = 'value'): string {
  const names = { object: 'an object', list: 'a list', value: 'a single value' }
  return names[kind]
}

/** The first key of an update whose value is of another kind than that of the target; null: there is none. */
function conflictIn(target: unknown, update: unknown, path: readonly string[]): string | null {
  if (kindOf(target) !== kindOf(update)) return `“${path.join('.').slice(0, 200)}”`
  if (!isRaw(target) || !isRaw(update)) return null
  for (const [key, value] of Object.entries(update)) {
    if (!Object.hasOwn(target, key)) continue
    const conflict = conflictIn(target[key], value, [...path, key])
    if (conflict !== null) return conflict
  }
  return null
}

/** What may be meant by a target of names alone: the key that is nearest to the first one that is not there. */
function hintOf(target: string, value: unknown): string | undefined {
  const parts = [...target.matchAll(/\.([^.[\]'"*?]+)|\['([^']*)'\]|\["([^"]*)"\]/g)]
  const isPlain = parts.reduce((length, [whole]) => length + whole.length, 1) === target.length
  let at = value
  for (const [, name, single, double] of isPlain ? parts : []) {
    const key = name ?? single ?? double ?? ''
    if (!isRaw(at)) return undefined
    if (!Object.hasOwn(at, key)) {
      const near = nearest(key, Object.keys(at))
      return near === null ? undefined : `Did you mean “${near}”?`
    }
    at = at[key]
  }
  return undefined
}

/** A text of an author in a message. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
