import * as z from 'zod'
import { CallError } from '../http/envelope.ts'
import { limits } from '../limits.ts'

/** Text, cut to a length. Numbers count as text and null as `''`, because host pages send both. */
function cut(max: number) {
  const given = z.union([z.string(), z.number().transform(String), z.null().transform(() => '')], {
    error: 'must be text',
  })
  return given.default('').transform((value) => value.slice(0, max))
}

/** A name, a title, an e-mail address. */
export const shortText = cut(limits.text)

/** A URL, a user agent. */
export const longText = cut(limits.address)

/** JSON as text or as a value; returned as text. */
export const json = z
  .unknown()
  .default('')
  .transform((value) => (typeof value === 'string' ? value : textOf(value)))
  .refine(
    (value): value is string => value !== null && value.length <= limits.json,
    `must not be longer than ${limits.json}`,
  )

/** Null for a value that is nested too deep to be written, which is then longer than any that is taken. */
function textOf(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch {
    return null
  }
}

/** An id; `''` if it is missing. */
export const id = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')], {
    error: 'must be text',
  })
  .default('')
  .refine((value) => value.length <= limits.id, `must not be longer than ${limits.id}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected here
  .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), 'must not hold control characters')
  .transform((value) => value.trim())

/** A required id. */
export const requiredId = id.refine((value) => value !== '', 'is missing')

/** The text of a message. */
export const message = z
  .string('must be text')
  .refine((value) => value.length <= limits.message, `must not be longer than ${limits.message}`)
  .transform((value) => value.trim())

/**
 * Reads the fields of a call; other fields are ignored.
 * @throws CallError 400 that names the first invalid field
 */
export function readFields<T extends z.ZodRawShape>(
  shape: T,
  input: unknown,
): z.output<z.ZodObject<T>> {
  const read = z.object(shape, 'The call must be a JSON object.').safeParse(input)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.join('.')
  throw new CallError(400, field ? `${field} ${issue?.message}` : (issue?.message ?? 'wrong'))
}
