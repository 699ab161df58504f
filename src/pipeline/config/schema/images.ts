import * as z from 'zod'
import { object } from './object.ts'

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
