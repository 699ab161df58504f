/** Front matter fields of other generators, with their equivalents in docsgen. */

const home = 'The home page is the field “home” of docsgen.config.'
const position = 'Write sidebar_position.'
const label = 'Write sidebar_label.'
const folder = 'Move the file into a folder: the folders make the levels of the sidebar.'
const unlisted = 'Write unlisted: true for a page that lists and the search do not show.'
const specification =
  'Pages of an API are made from its specification: “openapi” of docsgen.config.'
const tags = 'Write tags.'
const redirect = 'Write redirect_from, with the whole path of each old address.'

const hints: Readonly<Record<string, string>> = {
  actionlink: home,
  actions: home,
  actiontext: home,
  alias: redirect,
  aliases: redirect,
  ancestor: folder,
  aside: 'Write hide_table_of_contents: true for a page without a table of contents.',
  asindexpage: 'Name the file index.mdx.',
  asyncapi: specification,
  banner: 'A bar above all pages is “announcementBar” of docsgen.config.',
  categories: tags,
  category: tags,
  editlink: 'Write custom_edit_url: null for a page without an edit link.',
  editurl: 'Write custom_edit_url.',
  excludesearch: unlisted,
  features: home,
  grand_parent: folder,
  has_children: folder,
  head: 'Tags in the head of every page are “head” of docsgen.config.',
  hero: home,
  heroimage: home,
  herotext: home,
  hidden: unlisted,
  hide: 'Write hide_table_of_contents: true, or displayed_sidebar: null.',
  lastmod: 'Write last_update: { date: … }.',
  lastupdated: 'Write last_update, with a date or an author.',
  linktitle: label,
  metatitle: 'Write title.',
  mode: 'Write wide: true for a wide page.',
  nav_exclude: unlisted,
  nav_order: position,
  nav_title: label,
  next: 'Write pagination_next: the id of a document, or null.',
  noindex: unlisted,
  old_url: redirect,
  order: position,
  orphan: unlisted,
  outline:
    'Write toc_min_heading_level and toc_max_heading_level, or hide_table_of_contents: true.',
  parent: folder,
  permalink: 'Write slug.',
  prev: 'Write pagination_prev: the id of a document, or null.',
  published: 'Write draft: true for a page that is not to be published.',
  redirectfrom: redirect,
  redirects: redirect,
  search_exclude: unlisted,
  searchable: unlisted,
  sidebar: 'Write sidebar_label, sidebar_position or displayed_sidebar.',
  sidebardepth: 'Write toc_max_heading_level.',
  sidebartitle: label,
  sort: position,
  summary: 'Write description.',
  tableofcontents:
    'Write toc_min_heading_level and toc_max_heading_level, or hide_table_of_contents: true.',
  toc: 'Write hide_table_of_contents: true for a page without a table of contents.',
  updated: 'Write last_update: { date: … }.',
  url: 'Write slug.',
  weight: position,
}

/** Fields of other generators without a counterpart, which are no misspelling of one of ours. */
const others: ReadonlySet<string> = new Set(['badge', 'icon', 'layout', 'status', 'template'])

/** Whether another generator has a field of this name. */
export function isForeignField(name: string): boolean {
  const key = name.toLowerCase()
  return Object.hasOwn(hints, key) || others.has(key)
}

/** The equivalent of another generator's field, as a hint; undefined when there is none. */
export function foreignFieldHint(name: string): string | undefined {
  const key = name.toLowerCase()
  return Object.hasOwn(hints, key) ? hints[key] : undefined
}

/**
 * Fields that make a page a home page elsewhere: `home: true` (VuePress), `layout: home` (VitePress), `template: splash` (Starlight),
 * `home.html` (MkDocs).
 */
export function homePageHint(name: string, value: unknown): string | undefined {
  const isHome =
    (name === 'home' && value === true) ||
    (name === 'layout' && value === 'home') ||
    (name === 'template' && (value === 'splash' || value === 'home.html')) ||
    (name === 'pageType' && value === 'home')
  return isHome
    ? `${home} Remove this line, or the file when there is nothing else in it.`
    : undefined
}
