/** Links in the configuration: each names either a page of the site or a URL. */
import { object, text } from './object.ts'

/** The two ways to name where a link leads. */
export const target = {
  to: text
    .exactOptional()
    .describe(
      'Route in the site (`/docs/intro`) or path of a document; every locale gets its own.',
    ),
  href: text.exactOptional().describe('Any URL, used as it is.'),
}

/** Arguments of `refine` for objects with `target`. */
export const oneTarget = [
  (link: { to?: string; href?: string }) => (link.to === undefined) !== (link.href === undefined),
  { error: 'needs either `to` (a route of the site) or `href` (any URL)' },
] as const

/** The text of a link. */
export const label = text.describe('Text of the link.')

/** A link with a text. */
export const linkSchema = object({ label, ...target })
  .refine(...oneTarget)
  .meta({ name: 'LabelledLink', description: 'A link: either `to` or `href` is needed.' })
