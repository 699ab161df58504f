/** Plugins as a configuration names them: of remark and rehype, and of the site. */
import * as z from 'zod'
import { text } from './object.ts'

/** Data that JSON can hold: it is sent to threads, and keys are made of it. */
const options = z.json() as z.ZodType<unknown>

/** Names of packages or files, alone or with options. */
export const pluginList = z
  .array(z.union([text, z.tuple([text, options])]))
  .default([])
  .meta({ typescript: 'readonly (string | readonly [name: string, options: unknown])[]' })
