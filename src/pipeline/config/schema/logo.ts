import * as z from 'zod'
import { object, text, textOrNull } from './object.ts'

const pixels = z.number().positive().nullable().default(null)

/** The logo of the navbar or the footer (spec 3.3); null: none. */
export const logoSchema = object({
  src: text.describe('Path under `static/`, or a URL.'),
  srcDark: textOrNull.describe('Picture in dark mode; `null`: the same.'),
  alt: z.string().default('').describe('Text in place of the picture.'),
  href: textOrNull.describe('Where it leads; `null`: to the home page.'),
  target: textOrNull.describe('Window of the link, such as `_blank`; `null`: the same.'),
  width: pixels.describe('Pixels; `null`: read from the file.'),
  height: pixels.describe('Pixels; `null`: read from the file.'),
})
  .meta({ name: 'Logo', description: 'A logo of the site.' })
  .nullable()
  .default(null)
