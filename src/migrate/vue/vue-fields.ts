/** Front matter of VitePress and VuePress. */
import { dataOf, textOf } from '../read/data.ts'
import type { FieldRules, Fields } from '../text/front-matter.ts'

/** The id of the document that a link of a page leads to. */
export type IdOf = (link: string) => string | undefined

const gone = () => ({})

/** Rules by the names of fields. */
export function vueFields(idOf: IdOf): FieldRules {
  const neighbour = (field: string) => (value: unknown) => neighbourField(field, value, idOf)
  return {
    aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
    outline: (value) => outlineFields(value),
    sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
    sidebardepth: (value) => (value === 0 ? { hide_table_of_contents: true } : {}),
    toc: (value) => (value === false ? { hide_table_of_contents: true } : {}),
    editlink: (value) => (value === false ? { custom_edit_url: null } : {}),
    lastupdated: gone,
    layout: (value) => (value === 'page' ? { wide: true } : value === 'doc' ? {} : null),
    navbar: gone,
    footer: gone,
    contributors: gone,
    breadcrumb: gone,
    pageclass: gone,
    containerclass: gone,
    titletemplate: gone,
    search: (value) => (value === false ? { unlisted: true } : {}),
    prev: neighbour('pagination_prev'),
    next: neighbour('pagination_next'),
    shorttitle: 'sidebar_label',
    redirectfrom: 'redirect_from',
    dir: (value) => directoryFields(value),
    autotitle: gone,
    autosort: gone,
    order: (value) => (typeof value === 'number' ? 'sidebar_position' : {}),
    category: (value, fields) => categories(value, fields),
    categories: (value, fields) => categories(value, fields),
    tag: (value, fields) => categories(value, fields),
    permalink: (value) => {
      const slug = textOf(value)?.replace(/\.html$/, '')
      return slug === undefined ? {} : { slug }
    },
    index: (value) => (value === false ? { unlisted: true } : {}),
    icon: gone,
    comment: gone,
    star: gone,
    sticky: gone,
    article: gone,
    timeline: gone,
    iscontributors: gone,
    autogroup: gone,
    head: gone,
    meta: gone,
    canonicalurl: gone,
    heropic: gone,
    lang: gone,
    metatitle: 'title',
    author: (value) => (typeof value === 'string' ? gone() : null),
    date: (value, fields) => dateField(value, fields),
    copyright: gone,
  }
}

/** `dir: { order: 2, text: 'Guide' }` of a folder, on its first page. */
function directoryFields(value: unknown): Fields {
  const { order, text } = dataOf(value)
  const label = textOf(text)
  return {
    ...(typeof order === 'number' && { sidebar_position: order }),
    ...(label !== undefined && { sidebar_label: label }),
  }
}

function outlineFields(value: unknown): Fields {
  const level = dataOf(value)['level'] ?? value
  if (level === false) return { hide_table_of_contents: true }
  if (level === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 }
  if (typeof level === 'number')
    return { toc_min_heading_level: level, toc_max_heading_level: level }
  const [first, last] = Array.isArray(level) ? (level as unknown[]) : []
  return typeof first === 'number' && typeof last === 'number'
    ? { toc_min_heading_level: first, toc_max_heading_level: last }
    : {}
}

function neighbourField(field: string, value: unknown, idOf: IdOf): Fields {
  if (value === false) return { [field]: null }
  const link = textOf(dataOf(value)['link']) ?? textOf(value)
  const id = link === undefined ? undefined : idOf(link)
  return id === undefined ? {} : { [field]: id }
}

/** Of several fields for tags, the first one that has some is taken. */
function categories(value: unknown, fields: Fields): Fields {
  if (fields['tags'] !== undefined) return {}
  const first = ['category', 'categories', 'tag'].find((name) => fields[name] !== undefined)
  const list = Array.isArray(value) ? value : [value]
  const isFirst = first !== undefined && fields[first] === value
  return isFirst && list.every((one) => typeof one === 'string') ? { tags: list } : {}
}

function dateField(value: unknown, { last_update: known }: Fields): Fields | null {
  const date = value instanceof Date ? value.toISOString().slice(0, 10) : value
  if (typeof date !== 'string' || known !== undefined) return null
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? { last_update: { date: date.slice(0, 10) } } : null
}
