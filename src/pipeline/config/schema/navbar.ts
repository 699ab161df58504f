import * as z from 'zod'
import { label, oneTarget, target } from './link.ts'
import { logoSchema } from './logo.ts'
import { icon, isRegex, object, off, on, text, textOrNull } from './object.ts'

const frame = text.exactOptional().describe('Window of the link, such as `_blank`.')

const className = text.exactOptional().describe('CSS class of the item.')

/** Fields of every item of the bar. */
function placed(position: 'left' | 'right') {
  return {
    position: z.enum(['left', 'right']).default(position).meta({
      description: 'Side of the navbar.',
      otherwise: '`right` for search and for menus of locales and versions, else `left`',
    }),
    className,
  }
}

const linkFields = {
  type: z.literal('link').default('link'),
  label: label
    .exactOptional()
    .meta({ description: 'Text of the link.', otherwise: 'only a picture is shown' }),
  'aria-label': text
    .exactOptional()
    .describe('Name of a link without `label`, for screen readers.'),
  icon: icon.exactOptional().describe('Picture of the link, before its text or alone.'),
  ...target,
  activeBasePath: text
    .exactOptional()
    .describe('The link is marked as active on pages whose route begins like this.'),
  activeBaseRegex: text
    .refine(isRegex, 'must be a regular expression')
    .exactOptional()
    .describe('The same, as a regular expression.'),
  target: frame,
}

/** Arguments of `refine` for links: a picture alone says nothing to those who do not see it. */
const named = [
  (link: { label?: string; 'aria-label'?: string }) =>
    link.label !== undefined || link['aria-label'] !== undefined,
  { error: 'needs a `label`, or an `aria-label` where only a picture is shown' },
] as const

const htmlFields = {
  type: z.literal('html'),
  value: z.string().describe('HTML of the item.'),
}

const ofDocs = {
  docsPluginId: text
    .exactOptional()
    .meta({ description: 'Id of the folder of documents, of `moreDocs`.', otherwise: '`docs`' }),
}

const docFields = {
  ...ofDocs,
  type: z.literal('doc'),
  docId: text.describe('Id of the document.'),
  label: text
    .exactOptional()
    .meta({ description: 'Text of the link.', otherwise: "the document's label in the sidebar" }),
}

const sidebarFields = {
  ...ofDocs,
  type: z.literal('docSidebar'),
  sidebarId: text.describe('Id of the sidebar.'),
  label,
}

const versionFields = {
  ...ofDocs,
  type: z.literal('docsVersion'),
  label: text
    .exactOptional()
    .meta({ description: 'Text of the link.', otherwise: "the last version's label" }),
}

/** Descriptions of the items that are allowed in the bar and in its menus. */
const meanings = {
  link: 'A link. `type` may be left out.',
  html: 'HTML.',
  doc: 'A link to a document, active in its whole sidebar.',
  sidebar: 'A link to the first document of a sidebar.',
  version: 'A link to the main document of the last version.',
}

const menuItemSchema = z.discriminatedUnion('type', [
  object({ ...linkFields, className })
    .refine(...oneTarget)
    .refine(...named)
    .meta({ description: meanings.link }),
  object({ ...htmlFields, className }).meta({ description: meanings.html }),
  object({ ...docFields, className }).meta({ description: meanings.doc }),
  object({ ...sidebarFields, className }).meta({ description: meanings.sidebar }),
  object({ ...versionFields, className }).meta({ description: meanings.version }),
])

const menuItems = z.array(
  z.preprocess(
    withType,
    menuItemSchema.meta({ name: 'NavbarMenuItem', description: 'An item of a menu.' }),
  ),
)

/** Items that a menu of locales or versions has beside these. */
const furtherItems = {
  dropdownItemsBefore: menuItems.exactOptional().describe('Further items above the others.'),
  dropdownItemsAfter: menuItems.exactOptional().describe('Further items below the others.'),
}

const itemSchema = z.discriminatedUnion('type', [
  object({ ...linkFields, ...placed('left') })
    .refine(...oneTarget)
    .refine(...named)
    .meta({ description: meanings.link }),
  object({
    type: z.literal('dropdown').default('dropdown'),
    label: text.describe('Text of the button.'),
    items: menuItems.describe('Items of the menu.'),
    ...placed('left'),
  }).meta({ description: 'A menu. `type` may be left out.' }),
  object({ type: z.literal('sections'), ...placed('left') }).meta({
    description:
      'Links to the documents, API references and blogs, of a site with several of these. Of more than six, the last ones are in a menu.',
  }),
  object({ type: z.literal('localeDropdown'), ...furtherItems, ...placed('right') }).meta({
    description: 'The locale menu.',
  }),
  object({ type: z.literal('search'), ...placed('right') }).meta({
    description: 'The search box.',
  }),
  object({ ...htmlFields, ...placed('left') }).meta({ description: meanings.html }),
  object({ ...docFields, ...placed('left') }).meta({ description: meanings.doc }),
  object({ ...sidebarFields, ...placed('left') }).meta({ description: meanings.sidebar }),
  object({ ...versionFields, ...placed('right') }).meta({ description: meanings.version }),
  object({
    type: z.literal('docsVersionDropdown'),
    ...ofDocs,
    versions: z
      .array(text)
      .exactOptional()
      .meta({ description: 'Names of the versions in the menu.', otherwise: 'all' }),
    ...furtherItems,
    ...placed('right'),
  }).meta({ description: 'The version menu.' }),
])

/** An item without a type is a dropdown when it has items, else a link. */
function withType(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || 'type' in item) return item
  return { type: 'items' in item ? 'dropdown' : 'link', ...item }
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
      description: 'Items in their order. The search box comes last where none of them is one.',
      completedWith:
        'the sections of the site, where there are several, and the menus of versions and of locales, where there is a choice',
    }),
}).meta({ name: 'Navbar', description: 'The navbar.' })

/** The announcement bar, above the navbar (spec 3.3). */
export const announcementBarSchema = object({
  id: text.exactOptional().meta({
    description: 'A bar that a reader has closed comes back when its id changes.',
    completedWith: 'made from `content`',
  }),
  content: text.describe('HTML of the bar.'),
  backgroundColor: textOrNull.describe("CSS colour; `null`: the theme's."),
  textColor: textOrNull.describe("CSS colour; `null`: the theme's."),
  isCloseable: on.describe('Readers can close the bar.'),
}).meta({ name: 'AnnouncementBar', description: 'The bar above the navbar.' })
