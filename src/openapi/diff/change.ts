/** The differences between two specifications. */
import { by, compareText } from '../../shared/compare.ts'
import { toPointer } from '../read/files/location.ts'

/** The three levels of a change, the gravest first. */
export const levels = ['breaking', 'warning', 'info'] as const

/**
 * `breaking`: a client that is right by the old specification can be wrong by the new one. `warning`: it depends on something
 * that the two specifications do not say. `info`: every client goes on as before.
 */
export type Level = (typeof levels)[number]

export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed'

/** The same thing in the old and in the new specification. */
export interface Both<Value> {
  readonly old: Value
  readonly next: Value
}

export interface ApiChange {
  /** The kind of the change, for programs: `request-property-removed`. Named as in oasdiff where oasdiff has it. */
  readonly id: string
  readonly level: Level
  /** `GET /users/{id}`, `schema User`, `security scheme key`, `servers` or `info`. */
  readonly where: string
  /** A sentence without its full stop: `the query parameter “page” is required now`. */
  readonly message: string
  /** Pointers to both places, like `pointer` of operations; null: the specification has nothing there. */
  readonly at: Both<string | null>
}

/** The section of the page of changes that an `info` change belongs to. */
export function kindOf({ id }: Pick<ApiChange, 'id'>): ChangeKind {
  if (/-deprecated(?:-with-sunset)?$/.test(id)) return 'deprecated'
  if (/^new-|-added(?:-|$)/.test(id)) return 'added'
  return /-(?:removed|deleted)(?:-|$)/.test(id) ? 'removed' : 'changed'
}

/** Pointers to a part of the values at two pointers. */
export function pointersIn({ old, next }: Both<string>, keys: readonly string[]): Both<string> {
  const way = toPointer(keys).slice(1)
  return { old: old + way, next: next + way }
}

/** Collects changes; equal ones are one, with the gravest level. */
export interface Changes {
  readonly list: readonly ApiChange[]
  add(change: ApiChange): void
}

/** Begins to collect. */
export function createChanges(): Changes {
  const byText = new Map<string, ApiChange>()
  return {
    get list() {
      return [...byText.values()]
    },
    add(change) {
      const key = `${change.where}\n${change.message}`
      const known = byText.get(key)
      // The order in which the two are found must not decide.
      if (known === undefined || compareGravity(change, known) < 0) byText.set(key, change)
    },
  }
}

function compareGravity(one: ApiChange, other: ApiChange): number {
  return compareLevels(one, other) || compareText(one.id, other.id)
}

/** Orders changes, the gravest first. */
export const compareLevels = by(({ level }: ApiChange) => String(levels.indexOf(level)))
