/** Front matter fields of other generators, with their equivalents in docsgen. */

const home = 'The home page is the field “home” of docsgen.config.'
const position = 'Write sidebar_position.'
const label = 'Write sidebar_label.'
const redirect = 'Write redirect_from, with the whole path of each old address.'

const hints: Readonly<Record<string, string>> = {
  alias: redirect,
  aliases: redirect,
  aside: 'Write hide_table_of_contents: true for a page without a table of contents.',
  banner: 'A bar above all pages is “announcementBar” of docsgen.config.',
  editlink: 'Write custom_edit_url: null for a page without an edit link.',
  editurl: 'Write custom_edit_url.',
  features: home,
  head: 'Tags in the head of every page are “head” of docsgen.config.',
  hero: home,
  hide: 'Write hide_table_of_contents: true, or displayed_sidebar: null.',
  lastupdated: 'Write last_update, with a date or an author.',
  lastmod: 'Write last_update: { date: … }.',
  linktitle: label,
  nav_order: position,
  nav_title: label,
  next: 'Write pagination_next: the id of a document, or null.',
  order: position,
  outline:
    'Write toc_min_heading_level and toc_max_heading_level, or hide_table_of_contents: true.',
  permalink: 'Write slug.',
  prev: 'Write pagination_prev: the id of a document, or null.',
  old_url: redirect,
  published: 'Write draft: true for a page that is not to be published.',
  redirectfrom: redirect,
  redirects: redirect,
  sidebar: 'Write sidebar_label, sidebar_position or displayed_sidebar.',
  sidebartitle: label,
  summary: 'Write description.',
  tableofcontents:
    'Write toc_min_heading_level and toc_max_heading_level, or hide_table_of_contents: true.',
  toc: 'Write hide_table_of_contents: true for a page without a table of contents.',
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
 * Fields that make a page a home page elsewhere: `layout: home` (VitePress), `template: splash` (Starlight),
 * `home.html` (MkDocs).
 */
export function homePageHint(name: string, value: unknown): string | undefined {
  const isHome =
    (name === 'layout' && value === 'home') ||
    (name === 'template' && (value === 'splash' || value === 'home.html')) ||
    (name === 'pageType' && value === 'home')
  return isHome
    ? `${home} Remove this line, or the file when there is nothing else in it.`
    : undefined
}
