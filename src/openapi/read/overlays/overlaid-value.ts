/** A document that overlays change, which knows of every value whether it is its own or that of an overlay. */
import { isRaw, type Raw } from '../raw-value.ts'
import type { KeyPath } from './json-path.ts'

/** Where a value is written. */
export interface Origin {
  /** The key of a file of the specification; `''`: the main one. */
  readonly file: string
  readonly keys: KeyPath
}

/** Values that overlays write at most, the documents that they copy included. */
const mostWritten = 300_000

/** More was written than a document may have. */
export class TooMuchWritten extends Error {}

type Entry = readonly [key: string | number, value: unknown]
type Container = Record<string, unknown> | unknown[]

/** A copy of a JSON value, to be changed. */
export class OverlaidValue {
  readonly value: unknown
  #size = 0
  #written = 0
  /** Origins of those entries that do not stand where the container around them says. */
  readonly #origins = new Map<object, Map<string, Origin>>()

  constructor(value: unknown) {
    this.value = unshared(value, () => void this.#size++)
  }

  /** How many values it has at most: those that were removed are counted. */
  get size(): number {
    return this.#size + this.#written
  }

  /** The value at a place; undefined: there is none. */
  at(path: KeyPath): unknown {
    return path.reduce<unknown>((value, key) => entryOf(value, key), this.value)
  }

  /** Where a value is written. Of one that there is not, where it would be. */
  originOf(path: KeyPath): Origin {
    let value: unknown = this.value
    let origin: Origin = { file: '', keys: [] }
    for (const key of path) {
      const own = isContainer(value) ? this.#origins.get(value)?.get(String(key)) : undefined
      origin = own ?? { file: origin.file, keys: [...origin.keys, key] }
      value = entryOf(value, key)
    }
    return origin
  }

  /** Takes values out of the lists and objects around them. */
  remove(paths: readonly KeyPath[]): void {
    const groups = new Map<string, { readonly around: KeyPath; readonly keys: Set<string> }>()
    for (const path of paths) {
      const around = path.slice(0, -1)
      const id = JSON.stringify(around)
      const group = groups.get(id) ?? { around, keys: new Set() }
      group.keys.add(String(path.at(-1)))
      groups.set(id, group)
    }
    // The deepest first, so that the places of the others stay.
    const deepestFirst = [...groups.values()].sort((a, b) => b.around.length - a.around.length)
    for (const { around, keys } of deepestFirst) this.#removeFrom(around, keys)
  }

  #removeFrom(around: KeyPath, keys: ReadonlySet<string>): void {
    const container = this.at(around)
    if (Array.isArray(container)) {
      const left = container.flatMap((value: unknown, index) =>
        keys.has(String(index)) ? [] : [{ value, origin: this.originOf([...around, index]) }],
      )
      container.length = 0
      for (const { value } of left) container.push(value)
      const origins = left.map(({ origin }, index) => [String(index), origin] as const)
      this.#origins.set(container, new Map(origins))
    } else if (isContainer(container)) {
      for (const key of keys) {
        Reflect.deleteProperty(container, key)
        this.#origins.get(container)?.delete(key)
      }
    }
  }

  /**
   * Puts an update at a place: merged with an object, added to the end of a list, in place of any other value. The entries
   * of a list are added, not the list: version 1.0 says otherwise, but those who write overlays mean what 1.1 says.
   * @param origin - where the update is written
   */
  update(path: KeyPath, update: unknown, origin: Origin): void {
    const value = this.at(path)
    if (Array.isArray(value)) {
      if (Array.isArray(update)) this.#append(value, update, origin)
      else this.#set(value, [value.length, update], origin)
    } else if (isRaw(value) && isRaw(update)) this.#merge(value, update, origin)
    else this.#set(this.at(path.slice(0, -1)), [path.at(-1) as string | number, update], origin)
  }

  #append(list: unknown[], items: readonly unknown[], { file, keys }: Origin): void {
    for (const [index, item] of items.entries()) {
      this.#set(list, [list.length, item], { file, keys: [...keys, index] })
    }
  }

  #merge(target: Raw, update: Raw, { file, keys }: Origin): void {
    for (const [key, value] of Object.entries(update)) {
      const known = entryOf(target, key)
      const origin = { file, keys: [...keys, key] }
      if (Array.isArray(known) && Array.isArray(value)) this.#append(known, value, origin)
      else if (isRaw(known) && isRaw(value)) this.#merge(known, value, origin)
      else this.#set(target, [key, value], origin)
    }
  }

  #set(container: unknown, [key, value]: Entry, origin: Origin): void {
    if (!isContainer(container)) return
    setEntry(
      container,
      key,
      unshared(value, () => this.#count()),
    )
    const origins = this.#origins.get(container) ?? new Map<string, Origin>()
    this.#origins.set(container, origins.set(String(key), origin))
  }

  #count(): void {
    if (++this.#written > mostWritten) throw new TooMuchWritten()
  }
}

/**
 * A copy in which no value stands at several places: aliases of YAML would be changed at all of them.
 * @param count - called for each value
 */
function unshared(value: unknown, count: () => void): unknown {
  count()
  if (Array.isArray(value)) return value.map((item) => unshared(item, count))
  if (!isRaw(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unshared(one, count)]))
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

function entryOf(value: unknown, key: string | number): unknown {
  return isContainer(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** Also for the key `__proto__`, which an assignment does not make an entry of. */
function setEntry(container: Container, key: string | number, value: unknown): void {
  Object.defineProperty(container, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  })
}
