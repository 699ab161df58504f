import * as z from 'zod'
import { linkSchema, target } from './link.ts'
import { icon, object, off, text, textOrNull } from './object.ts'

const pixels = z.int().positive()

const imageSchema = object({
  src: text.describe(
    'Path under `static/`, or a URL. A file with the locale in its name, `hero.zh-CN.svg` beside `hero.svg`, is taken in that locale.',
  ),
  srcDark: textOrNull.describe('Picture in dark mode; `null`: the same.'),
  alt: z.string().default('').describe('Text in place of the picture; empty for decoration.'),
  width: pixels.describe('Pixels.'),
  height: pixels.describe('Pixels.'),
}).meta({ name: 'HomeImage', description: 'A picture on the home page.' })

const featureSchema = object({
  title: text.describe('Title of the card.'),
  description: z.string().default('').describe('Text of the card.'),
  icon: icon.nullable().default(null).describe('Picture on the card; `null`: none.'),
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

const figureSchema = object({
  value: text.describe('The figure: `12`, `< 1 s`.'),
  label: text.describe('What it counts.'),
}).meta({ name: 'HomeFigure', description: 'A figure about the product.' })

const showcaseSchema = object({
  title: text.describe('Heading.'),
  description: z.string().default('').describe('Text below it.'),
  points: z.array(text).default([]).describe('List below the text.'),
  image: imageSchema.describe('Picture beside them.'),
  link: linkSchema.nullable().default(null).describe('Link below them; `null`: none.'),
}).meta({ name: 'HomeShowcase', description: 'A part of the product, with a picture.' })

const stepSchema = object({
  title: text.describe('Title of the step.'),
  description: z.string().default('').describe('Text of the step.'),
  code: textOrNull.describe('Code of the step, which readers can copy; `null`: none.'),
}).meta({ name: 'HomeStep', description: 'A step to the first success.' })

const stepsSchema = object({
  title: text.describe('Heading above the steps.'),
  items: z.array(stepSchema).min(1).describe('The steps, which are numbered.'),
}).meta({ name: 'HomeSteps', description: 'Numbered steps.' })

const closingSchema = object({
  title: text.describe('Heading.'),
  description: z.string().default('').describe('Text below it.'),
  actions: z.array(linkSchema).default([]).describe('Links, the main one first.'),
}).meta({ name: 'HomeClosing', description: 'The last section of the home page.' })

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
  command: textOrNull.describe('Command below the actions, which readers can copy; `null`: none.'),
  figures: z.array(figureSchema).default([]).describe('Figures in a row below the hero.'),
  showcases: z
    .array(showcaseSchema)
    .default([])
    .describe('Parts of the product, each with a picture, on alternating sides.'),
  steps: stepsSchema.nullable().default(null).describe('Steps below the features; `null`: none.'),
  closing: closingSchema
    .nullable()
    .default(null)
    .describe('Section above the footer, with actions; `null`: none.'),
  featuresTitle: textOrNull.describe(
    'Heading above the features; `null`: only for screen readers.',
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
