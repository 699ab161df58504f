/** Schemas of what surrounds the pages: navbar, footer, announcement bar. */
import { z } from 'zod'
import { featureIcons } from '../../shared/model/config.ts'
import { object, text, textOrNull } from './object-schema.ts'

const target = { to: text.exactOptional(), href: text.exactOptional() }

const oneTarget = [
  (link: { to?: string; href?: string }) => (link.to === undefined) !== (link.href === undefined),
  { error: 'needs either `to` (a route of the site) or `href` (any URL)' },
] as const

const pixels = z.number().positive().nullable().default(null)

const logoSchema = object({
  src: text,
  srcDark: textOrNull,
  alt: z.string().default(''),
  href: textOrNull,
  target: textOrNull,
  width: pixels,
  height: pixels,
})
  .nullable()
  .default(null)

const placed = {
  position: z.enum(['left', 'right']).exactOptional(),
  className: text.exactOptional(),
}

const navbarItemSchema = z.preprocess(
  withType,
  z.discriminatedUnion('type', [
    object({
      ...placed,
      ...target,
      type: z.literal('link'),
      label: text,
      activeBasePath: text.exactOptional(),
      activeBaseRegex: text.refine(isRegex, 'must be a regular expression').exactOptional(),
      target: text.exactOptional(),
    }).refine(...oneTarget),
    object({
      ...placed,
      type: z.literal('dropdown'),
      label: text,
      items: z.array(
        object({ ...target, label: text, target: text.exactOptional() }).refine(...oneTarget),
      ),
    }),
    object({ ...placed, type: z.literal('localeDropdown') }),
    object({ ...placed, type: z.literal('search') }),
    object({ ...placed, type: z.literal('html'), value: z.string() }),
    object({ ...placed, type: z.literal('doc'), docId: text, label: text.exactOptional() }),
    object({ ...placed, type: z.literal('docSidebar'), sidebarId: text, label: text }),
    object({ ...placed, type: z.literal('docsVersion'), label: text.exactOptional() }),
    object({
      ...placed,
      type: z.literal('docsVersionDropdown'),
      versions: z.array(text).exactOptional(),
    }),
  ]),
)

/** An item without a type is a dropdown when it has items, else a link. */
function withType(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || 'type' in item) return item
  return { type: 'items' in item ? 'dropdown' : 'link', ...item }
}

/** Whether a text is the source of a regular expression. */
export function isRegex(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}

/** The navbar (spec 2.2). Title and items have defaults that depend on the site (complete-config.ts). */
export const navbarSchema = object({
  title: z.string().exactOptional(),
  logo: logoSchema,
  hideOnScroll: z.boolean().default(false),
  items: z.array(navbarItemSchema).exactOptional(),
}).prefault({})

const imageSize = z.int().positive()

/** The home page (spec 2.1). A field that is null has a default that depends on the site's content. */
export const homeSchema = object({
  title: textOrNull,
  tagline: z.string().nullable().default(null),
  image: object({
    src: text,
    srcDark: textOrNull,
    alt: z.string().default(''),
    width: imageSize,
    height: imageSize,
  })
    .nullable()
    .default(null),
  actions: z
    .array(object({ ...target, label: text }).refine(...oneTarget))
    .nullable()
    .default(null),
  features: z
    .array(
      object({
        ...target,
        title: text,
        description: z.string().default(''),
        icon: z.enum(featureIcons).nullable().default(null),
        highlight: z.boolean().default(false),
      }).refine(
        ({ to, href }) => to === undefined || href === undefined,
        'has both `to` (a route of the site) and `href` (any URL)',
      ),
    )
    .nullable()
    .default(null),
}).prefault({})

const footerLinkSchema = object({ ...target, label: text }).refine(...oneTarget)

/** The footer, with columns of links or a single row of them (spec 2.2). */
export const footerSchema = object({
  style: z.enum(['dark', 'light']).default('light'),
  logo: logoSchema,
  links: z
    .array(
      z.union([object({ title: textOrNull, items: z.array(footerLinkSchema) }), footerLinkSchema]),
    )
    .default([]),
  copyright: textOrNull,
})
  .nullable()
  .default(null)

/** The announcement bar (spec 3.3). */
export const announcementBarSchema = object({
  id: text.exactOptional(),
  content: text,
  backgroundColor: textOrNull,
  textColor: textOrNull,
  isCloseable: z.boolean().default(true),
})
  .nullable()
  .default(null)
