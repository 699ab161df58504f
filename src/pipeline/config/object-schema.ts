/** Objects of the schemas: they accept only the keys they list, and say so in a way that hints can be made of. */
import { z } from 'zod'

/**
 * An object with these keys and no others.
 * The message of its `unrecognized_keys` issue is the list of its keys, joined by spaces: config-problems.ts reads it
 * back to find the nearest right one (issues carry no link to the schema that raised them).
 */
export function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : undefined,
  })
}

/** A string that holds something. */
export const text = z.string().min(1)

/** A text that may also be null, which is its default. */
export const textOrNull = text.nullable().default(null)
