/** Where a value stands in the files of a specification. */

/** A value's file, and the way to it. Ways share their beginnings, so that each costs one object. */
export interface Spot {
  /** Path from the folder of the main file, with forward slashes; `''`: the main file. */
  readonly file: string
  readonly key: string | number | null
  /** The spot of the value around it; null: it is the whole file. */
  readonly parent: Spot | null
}

/** A value and where it stands. */
export interface Located<Value = unknown> {
  readonly value: Value
  readonly spot: Spot
}

/** The spot of a whole file. */
export function rootSpot(file: string): Spot {
  return { file, key: null, parent: null }
}

/** The spot of a value inside of the value at another spot. */
export function inside(spot: Spot, ...keys: readonly (string | number)[]): Spot {
  let at = spot
  // A loop, because this is called for every value of a specification.
  for (const key of keys) at = { file: spot.file, key, parent: at }
  return at
}

/** Keys from the root of the file. */
export function keysOf(spot: Spot): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at: Spot | null = spot; at?.key != null; at = at.parent) keys.push(at.key)
  return keys.reverse()
}

/** `#/paths/~1users/get`, with the file before it where that is not the main one. */
export function pointerOf(spot: Spot): string {
  return spot.file + toPointer(keysOf(spot))
}

/** The spot of a pointer as `pointerOf` writes it. */
export function spotAt(pointer: string): Spot {
  const { file, keys } = splitPointer(pointer)
  return inside(rootSpot(file), ...keys)
}

/** Keys as a JSON pointer (RFC 6901) behind `#`. */
export function toPointer(keys: readonly (string | number)[]): string {
  return `#${keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
}

/** The file and the keys of a pointer as `pointerOf` writes it: percent signs stand for themselves. */
export function splitPointer(pointer: string): { file: string; keys: string[] } {
  const [file, keys] = halves(pointer)
  return { file, keys: keys === '' ? [] : partsOf(keys).map(unescaped) }
}

/** The file and the keys of a reference, whose percent signs may stand for other characters. */
export function splitReference(ref: string): { file: string; keys: string[] } {
  const [file, keys] = halves(ref)
  return { file: decoded(file), keys: pointerKeys(keys) }
}

/** `/paths/~1users` → `['paths', '/users']`; percent signs may stand for other characters. */
export function pointerKeys(pointer: string): string[] {
  if (pointer === '' || pointer === '/') return []
  return partsOf(pointer).map((part) => unescaped(decoded(part)))
}

/** The file and the pointer: the parts before and behind `#`. */
function halves(pointer: string): [string, string] {
  const hash = pointer.indexOf('#')
  const at = hash < 0 ? pointer.length : hash
  return [pointer.slice(0, at), pointer.slice(at + 1)]
}

function partsOf(pointer: string): string[] {
  return pointer.replace(/^\//, '').split('/')
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A text whose percent signs may stand for other characters. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that stands for itself.
    return text
  }
}
