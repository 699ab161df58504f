import * as z from 'zod'
import { linkSchema } from './link.ts'
import { logoSchema } from './logo.ts'
import { object, textOrNull } from './object.ts'

const columnSchema = object({
  title: textOrNull.describe('Title of the column.'),
  items: z.array(linkSchema).describe('Its links.'),
}).meta({ name: 'FooterColumn', description: 'A column of links.' })

type Column = z.input<typeof columnSchema>

/** Links beside columns become one column without a title: a row. */
function toColumns(links: readonly (Column | z.output<typeof linkSchema>)[]): Column[] {
  const columns = links.flatMap((link) => ('items' in link ? [link] : []))
  const row = links.flatMap((link) => ('items' in link ? [] : [link]))
  return row.length > 0 ? [...columns, { title: null, items: row }] : columns
}

/** The footer (spec 2.2). */
export const footerSchema = object({
  style: z.enum(['dark', 'light']).default('light').describe('Its colours.'),
  logo: logoSchema.describe('Picture beside the name of the site; `null`: neither of them.'),
  description: z
    .string()
    .nullable()
    .default(null)
    .describe("Sentence below the logo; `null`: the site's `tagline`."),
  links: z
    .array(z.union([columnSchema, linkSchema]))
    .default([])
    .transform(toColumns)
    .pipe(z.array(columnSchema))
    .describe('Columns with titles, or plain links for a single row.'),
  copyright: textOrNull.describe('HTML of the last line; `null`: none.'),
}).meta({ name: 'Footer', description: 'The footer.' })
