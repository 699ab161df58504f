/**
 * Parts of OpenAPI 2.0 → where they are used, so that they can be converted: parameters, responses and paths of other files,
 * bodies that operations share, which are no parameters in OpenAPI 3, and shared responses of operations with media types of their
 * own. Schemas have the same form in both versions and stay where they are.
 */
import path from 'node:path'
import { isRaw, own, type Raw } from './raw.ts'
import type { Reading } from './reading.ts'
import { inside, rootSpot, type Spot } from './spot.ts'

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
  const item = (value: unknown, spot: Spot): unknown => {
    const whole = withParts(part(value, spot), spot)
    return isRaw(whole) ? each(whole, spot, withParts) : whole
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
  return (value: unknown, spot: Spot): unknown => {
    const ref = isRaw(value) ? own(value, '$ref') : undefined
    if (typeof ref !== 'string') return value
    if (ref.startsWith('#') && !/^#\/(?:parameters|responses)\//.test(ref)) return value
    const found = reading.resolve(value, spot)
    if (found === null) return value
    if (found.spot.file !== '') return moved(found.value, found.spot.file)
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

/** A value of another file, with references that lead to the same places from the main file. */
function moved(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((one) => moved(one, file))
  if (!isRaw(value)) return value
  const entries = Object.keys(value).map((key) => {
    const one = own(value, key)
    const isRef = key === '$ref' && typeof one === 'string'
    return [key, isRef ? movedRef(one, file) : moved(one, file)]
  })
  return Object.fromEntries(entries)
}

function movedRef(ref: string, file: string): string {
  if (ref.startsWith('#')) return file + ref
  if (/^[a-z][a-z\d+.-]*:/i.test(ref)) return ref
  return path.posix.join(path.posix.dirname(file), ref)
}
