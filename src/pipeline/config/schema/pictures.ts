/** Pictures in smaller widths, and social cards: the pictures that networks and chats show beside a link. */
import * as z from 'zod'
import { languageTag } from './locale.ts'
import { object, text } from './object.ts'

const fontFile = text.regex(
  /\.(?:ttf|otf|ttc|otc)$/i,
  'must be a font file (.ttf, .otf, .ttc or .otc) of the site',
)

const font = object({
  file: fontFile.describe("File of the font, relative to the site's folder."),
  lang: languageTag
    .nullable()
    .default(null)
    .describe('Language that it is for, such as `zh-TW`; `null`: all.'),
}).meta({ name: 'CardFont', description: 'A font of the social cards.' })

const socialCards = object({
  fonts: z
    .array(z.union([fontFile.transform((file) => ({ file })).pipe(font), font]))
    .default([])
    .describe(
      'Fonts of the cards, the preferred one first: files, or objects with a language. Regular and bold are two files. Characters that none of them has are set in fonts of the system.',
    ),
  color: z
    .string()
    .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a colour such as #06f or #0066ff')
    .default('#0066ff')
    .describe('Colour of the section and of the ornament.'),
}).meta({ name: 'SocialCards', description: 'The social cards.' })

type SocialCards = z.output<typeof socialCards> | null

/** The cards; null: none. */
export const socialCardsSchema = z
  .union([z.boolean(), socialCards])
  .prefault(false)
  .transform((cards) => {
    if (cards === false) return null
    return cards === true ? socialCards.parse({}) : cards
  })
  .pipe(z.nullable(socialCards) as unknown as z.ZodType<SocialCards, SocialCards>)
  .describe(
    'Draw a picture with title, section and logo for every page without an `image` of its own, which networks and chats show beside a link: `true`, or an object with settings.',
  )

/** Pictures in the widths that pages show. */
export const imagesSchema = object({
  widths: z
    .array(z.int().min(64).max(8192))
    .min(1)
    .default([480, 768, 1080, 1536])
    .describe('Widths in pixels, none of which is larger than the picture.'),
  format: z.enum(['webp', 'avif']).default('webp').describe('Their format.'),
  quality: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .describe('Their quality, from 1 to 100; `null`: 80 for WebP, 55 for AVIF.'),
}).meta({
  name: 'Images',
  description:
    'Pictures in the widths that pages show, beside the original. They are made where the site has the package `sharp`.',
})
