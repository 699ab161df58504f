import { z } from 'zod'
import { linkSchema, target } from './link.ts'
import { object, off, text, textOrNull } from './object.ts'

const pixels = z.int().positive()

const imageSchema = object({
  src: text.describe('Path under `static/`, or a URL.'),
  srcDark: textOrNull.describe('Picture in dark mode; `null`: the same.'),
  alt: z.string().default('').describe('Text in place of the picture; empty for decoration.'),
  width: pixels.describe('Pixels.'),
  height: pixels.describe('Pixels.'),
}).meta({ name: 'HomeImage', description: 'A picture on the home page.' })

const icons = [
  'chat',
  'ticket',
  'robot',
  'book',
  'phone',
  'channels',
  'server',
  'code',
  'chart',
  'shield',
  'people',
  'workflow',
] as const

const featureSchema = object({
  title: text.describe('Title of the card.'),
  description: z.string().default('').describe('Text of the card.'),
  icon: z.enum(icons).nullable().default(null).describe('Picture on the card; `null`: none.'),
  ...target,
  highlight: off.describe('Larger than the others, and before them.'),
})
  .refine(
    ({ to, href }) => to === undefined || href === undefined,
    'has both `to` (a route of the site) and `href` (any URL)',
  )
  .meta({
    name: 'Feature',
    description: 'A card on the home page, a link when it has `to` or `href`.',
  })

/** The home page of a site that has none in pages/ or docs/ (spec 2.1). */
export const homeSchema = object({
  title: textOrNull.describe("Heading; `null`: the site's `title`."),
  tagline: z
    .string()
    .nullable()
    .default(null)
    .describe("Sentence below it; `null`: the site's `tagline`."),
  image: imageSchema.nullable().default(null).describe('Picture beside the heading; `null`: none.'),
  actions: z
    .array(linkSchema)
    .nullable()
    .default(null)
    .describe(
      'Links below the tagline, the main one first; `null`: “Quick start”, which leads to the first document.',
    ),
  features: z
    .array(featureSchema)
    .nullable()
    .default(null)
    .describe('Cards of what the product can do; `null`: cards of the first sidebar.'),
}).meta({
  name: 'Home',
  description: 'The home page of a site that has none in `pages/` or `docs/`.',
})
