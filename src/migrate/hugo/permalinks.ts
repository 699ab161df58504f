/** Addresses that `permalinks` of the configuration makes of a page's section, date, title and name. */
import { type Data, dataOf, textOf } from '../read/data.ts'
import type { Fields } from '../text/front-matter.ts'

interface PermalinkPage {
  /** In the folder of its language: `blog/first/index.md` */
  readonly path: string
  readonly fields: Fields
}

/** The address of a page without that of its language; undefined: no pattern of the configuration is for it. */
export type Permalinks = (page: PermalinkPage) => string | undefined

/** Reads `permalinks`: patterns by sections, or those below the kinds `page` and `section`. */
export function permalinksOf(config: Data): Permalinks {
  const all = dataOf(config['permalinks'])
  return ({ path, fields }) => {
    const isSection = /(?:^|\/)_index\.md$/.test(path)
    const names = path.replace(/(?:^|\/)_?index\.md$|\.md$/, '').split('/')
    const [section = ''] = names
    const plain = isSection ? undefined : textOf(all[section])
    const pattern = textOf(dataOf(all[isSection ? 'section' : 'page'])[section]) ?? plain
    if (pattern === undefined || (!isSection && names.length === 1)) return undefined
    const parts = partsOf({ names, fields })
    const address = pattern.replace(/:([a-z]+)(?:\[[^\]]*\])?/g, (_, name) => parts[name] ?? '')
    return address.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '')
  }
}

function partsOf({
  names,
  fields,
}: {
  names: readonly string[]
  fields: Fields
}): Readonly<Record<string, string>> {
  const { date } = fields
  const day = date instanceof Date ? date.toISOString() : String(date ?? '')
  const [, year = '', month = '', dayOfMonth = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  const file = urlPart(names.at(-1) ?? '')
  const slug = textOf(fields['slug'])
  const title = textOf(fields['title'])
  const own = slug === undefined ? undefined : urlPart(slug)
  return {
    year,
    month,
    day: dayOfMonth,
    section: urlPart(names[0] ?? ''),
    sections: names.slice(0, -1).map(urlPart).join('/'),
    title: title === undefined ? file : urlPart(title),
    slug: own ?? (title === undefined ? file : urlPart(title)),
    filename: file,
    contentbasename: file,
    slugorfilename: own ?? file,
    slugorcontentbasename: own ?? file,
  }
}

/** A part of an address, as Hugo makes it of a name. */
export function urlPart(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}._~#+@\s-]/gu, '')
    .trim()
    .replace(/\s+(?=-)|(?<=-)\s+/g, '')
    .replace(/\s+/g, '-')
}
