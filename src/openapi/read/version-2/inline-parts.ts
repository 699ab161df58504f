/**
 * Parts of OpenAPI 2.0 → where they are used, so that they can be converted: parameters, responses and paths of other files,
 * bodies that operations share, which are no parameters in OpenAPI 3, and shared responses of operations with media types of their
 * own. Schemas have the same form in both versions and stay where they are.
 */
import path from 'node:path'
import { inside, rootSpot, type Spot } from '../files/location.ts'
import { isRaw, own, type Raw } from '../raw-value.ts'
import type { Reading } from '../reading.ts'

/** The main file with these parts in it. */
export function inlineParts(root: Raw, reading: Reading): Raw {
  const part = createPart(reading, isBody)
  const anyPart = createPart(reading, () => true)
  const withParts = (value: unknown, spot: Spot): unknown => {
    if (!isRaw(value)) return value
    // Servers of the whole specification are made from the schemes of it.
    const { parameters, responses, schemes: _, ...others } = value
    const response = Object.hasOwn(others, 'produces') ? anyPart : part
    return {
      ...others,
      ...(Array.isArray(parameters) && {
        parameters: parameters.map((one, index) => part(one, inside(spot, 'parameters', index))),
      }),
      ...(isRaw(responses) && { responses: each(responses, inside(spot, 'responses'), response) }),
    }
  }
  const items = new Map<unknown, unknown>()
  const item = (value: unknown, spot: Spot): unknown => {
    const found = part(value, spot)
    const known = items.get(found)
    if (known !== undefined) return known
    const whole = withParts(found, spot)
    const made = isRaw(whole) ? each(whole, spot, withParts) : whole
    items.set(found, made)
    return made
  }
  const spot = rootSpot('')
  const { paths, parameters, responses } = root
  return {
    ...root,
    ...(isRaw(paths) && { paths: each(paths, inside(spot, 'paths'), item) }),
    ...(isRaw(parameters) && { parameters: each(parameters, inside(spot, 'parameters'), part) }),
    ...(isRaw(responses) && { responses: each(responses, inside(spot, 'responses'), part) }),
  }
}

/** Replaces references to other files, and to parts that conversion needs in place, by their targets. */
function createPart(reading: Reading, isNeeded: (found: Raw) => boolean) {
  const move = createMove()
  return (value: unknown, spot: Spot): unknown => {
    const ref = isRaw(value) ? own(value, '$ref') : undefined
    if (typeof ref !== 'string') return value
    if (ref.startsWith('#') && !/^#\/(?:parameters|responses)\//.test(ref)) return value
    const found = reading.resolve(value, spot)
    if (found === null) return value
    if (found.spot.file !== '') return move(found.value, found.spot.file)
    return isNeeded(found.value) ? found.value : value
  }
}

/** Whether a parameter of OpenAPI 2.0 is the body, or a field of it. */
function isBody({ in: place }: Raw): boolean {
  return place === 'body' || place === 'formData'
}

function each(raw: Raw, spot: Spot, change: (value: unknown, spot: Spot) => unknown): Raw {
  const entries = Object.keys(raw).map((key) => [key, change(own(raw, key), inside(spot, key))])
  return Object.fromEntries(entries) as Raw
}

/**
 * Moves values of other files: gives them references that lead to the same places from the main file. A value that several
 * places refer to is moved once.
 */
function createMove(): (value: unknown, file: string) => unknown {
  const known = new Map<object, unknown>()
  const move = (value: unknown, file: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const made = known.get(value) ?? movedObject(value, file)
    known.set(value, made)
    return made
  }
  const movedObject = (value: object, file: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => move(one, file))
    const entries = Object.entries(value).map(([key, one]: [string, unknown]) => {
      const isRef = key === '$ref' && typeof one === 'string'
      return [key, isRef ? movedRef(one, file) : move(one, file)]
    })
    return Object.fromEntries(entries)
  }
  return move
}

function movedRef(ref: string, file: string): string {
  if (ref.startsWith('#')) return file + ref
  if (/^[a-z][a-z\d+.-]*:/i.test(ref)) return ref
  return path.posix.join(path.posix.dirname(file), ref)
}
