import { z } from 'zod'
import { label, oneTarget, target } from './link.ts'
import { logoSchema } from './logo.ts'
import { isRegex, object, off, text } from './object.ts'

const frame = text.exactOptional().describe('Window of the link, such as `_blank`.')

/** Fields of every item. */
function placed(position: 'left' | 'right') {
  return {
    position: z.enum(['left', 'right']).default(position).meta({
      description: 'Side of the navbar.',
      otherwise: '`right` for search and for menus of locales and versions, else `left`',
    }),
    className: text.exactOptional().describe('CSS class of the item.'),
  }
}

const itemSchema = z.discriminatedUnion('type', [
  object({
    type: z.literal('link').default('link'),
    label,
    ...target,
    activeBasePath: text
      .exactOptional()
      .describe('The link is marked as active on pages whose route begins like this.'),
    activeBaseRegex: text
      .refine(isRegex, 'must be a regular expression')
      .exactOptional()
      .describe('The same, as a regular expression.'),
    target: frame,
    ...placed('left'),
  })
    .refine(...oneTarget)
    .meta({ description: 'A link. `type` may be left out.' }),
  object({
    type: z.literal('dropdown').default('dropdown'),
    label: text.describe('Text of the button.'),
    items: z
      .array(object({ label, ...target, target: frame }).refine(...oneTarget))
      .describe('Links of the menu, each with `label`, `to` or `href`, and `target`.'),
    ...placed('left'),
  }).meta({ description: 'A menu of links. `type` may be left out.' }),
  object({ type: z.literal('localeDropdown'), ...placed('right') }).meta({
    description: 'The locale menu.',
  }),
  object({ type: z.literal('search'), ...placed('right') }).meta({
    description: 'The search box.',
  }),
  object({
    type: z.literal('html'),
    value: z.string().describe('HTML of the item.'),
    ...placed('left'),
  }).meta({ description: 'HTML.' }),
  object({
    type: z.literal('doc'),
    docId: text.describe('Id of the document.'),
    label: text
      .exactOptional()
      .meta({ description: 'Text of the link.', otherwise: "the document's label in the sidebar" }),
    ...placed('left'),
  }).meta({ description: 'A link to a document, active in its whole sidebar.' }),
  object({
    type: z.literal('docSidebar'),
    sidebarId: text.describe('Id of the sidebar.'),
    label,
    ...placed('left'),
  }).meta({ description: 'A link to the first document of a sidebar.' }),
  object({
    type: z.literal('docsVersion'),
    label: text
      .exactOptional()
      .meta({ description: 'Text of the link.', otherwise: "the version's label" }),
    ...placed('right'),
  }).meta({ description: 'A link to the main document of this version.' }),
  object({
    type: z.literal('docsVersionDropdown'),
    versions: z
      .array(text)
      .exactOptional()
      .meta({ description: 'Names of the versions in the menu.', otherwise: 'all' }),
    ...placed('right'),
  }).meta({ description: 'The version menu.' }),
])

/** An item without a type is a dropdown when it has items, else a link. */
function withType(item: z.input<typeof itemSchema>): unknown {
  if (typeof item !== 'object' || item === null || 'type' in item) return item
  return { type: 'items' in item ? 'dropdown' : 'link', ...(item as object) }
}

/** The navbar (spec 2.2). Title and items have defaults that depend on the site (complete-config.ts). */
export const navbarSchema = object({
  title: z
    .string()
    .exactOptional()
    .meta({ description: 'Text beside the logo.', completedWith: "the site's `title`" }),
  logo: logoSchema.describe('Picture before the title; `null`: none.'),
  hideOnScroll: off.describe('Hide the navbar while the reader scrolls down.'),
  items: z
    .array(
      z.preprocess(
        withType,
        itemSchema.meta({ name: 'NavbarItem', description: 'An item of the navbar.' }),
      ),
    )
    .exactOptional()
    .meta({
      description: 'Items in their order.',
      completedWith: 'the locale menu, with more than one locale, and the search box',
    }),
}).meta({ name: 'Navbar', description: 'The navbar.' })
