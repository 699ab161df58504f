/** Badges of entries in the sidebar, as front matter, sidebars and `_category_` files have them. */
import * as z from 'zod'
import { badgeTypes } from '../../../shared/badge.ts'
import { object, text } from './object.ts'

/** Longest text (characters): a badge stands beside the label, in a narrow column. */
const longest = 24

const ownBadge = object({
  text: text
    .refine((word) => word.length <= longest, `must have at most ${longest} characters`)
    .describe('The word.'),
  type: z.enum(badgeTypes).exactOptional().meta({ description: 'Its colour.', otherwise: 'grey' }),
}).meta({ name: 'Badge', description: 'A mark beside the label of an entry in the sidebar.' })

export const badgeSchema = z.union([z.enum(['new', 'beta', 'deprecated']), ownBadge])
