/** Building blocks of the schemas. Each option's description is in its metadata, from which the reference is made. */
import * as z from 'zod'
import { isIcon } from '../../../shared/icons.ts'

/** Metadata of an option (`.meta({…})`); `.describe('…')` is enough for most. */
export interface OptionMeta {
  /** What the option does, in Markdown. */
  readonly description?: string
  /** Name of the type of an object, without `User` or `Config`: such objects have a table of their own. */
  readonly name?: string
  /** The default, in words, of an option that completeConfig fills in: it is never missing in `Config`. */
  readonly completedWith?: string
  /** What holds when the option is missing, where that is no value of `Config`. */
  readonly otherwise?: string
  /** Its type as authors write it, where the schema itself cannot express it, or not as well. */
  readonly typescript?: string
}

/**
 * An object with these keys and no others.
 * The message of its `unrecognized_keys` issue is the list of its keys, joined by spaces: schema-problems.ts reads it
 * back to find the nearest right one (issues carry no link to the schema that raised them).
 */
export function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : undefined,
  })
}

/** A string that is not empty. */
export const text = z.string().min(1)

/** A cross-origin address. */
export const httpAddress = text.refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'must be a URL such as https://chat.example.com',
)

/** A text that may also be null, which is its default. */
export const textOrNull = text.nullable().default(null)

/** A switch that is on by default. */
export const on = z.boolean().default(true)

/** A switch that is off by default. */
export const off = z.boolean().default(false)

/** The name of an icon, or an emoji. */
export const icon = text.refine(isIcon, 'is neither an emoji nor the name of an icon')

/** Data that JSON can hold: it is sent to threads, and keys are made of it. */
const pluginOptions = z.json() as z.ZodType<unknown>

/** Plugins, of Markdown or of the site: names of packages or files, alone or with options. */
export const pluginList = z
  .array(z.union([text, z.tuple([text, pluginOptions])]))
  .default([])
  .meta({ typescript: 'readonly (string | readonly [name: string, options: unknown])[]' })

/** Whether a text is the source of a regular expression. */
export function isRegex(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}
