/** The authors of posts: those that the blog's file describes, and those that a post describes itself. */
import type { Place } from '../../../shared/diagnostic.ts'
import type { AuthorFields } from '../../../shared/model/compiled.ts'
import { slugify } from '../../../shared/url.ts'
import { certain, nearestHint } from '../../../support/text/nearest.ts'
import type { Problems } from '../base/problems.ts'
import { type ArticlePage, placeOfName } from '../pages/pages.ts'
import type { BlogData } from './blog-data.ts'

/** An author in one locale. */
export interface Author {
  /** Its key in the file of authors; null for one that only a post describes. */
  readonly key: string | null
  readonly name: string
  readonly title: string
  readonly description: string
  /** URL, or path of a file of static/; null: no picture. */
  readonly image: AuthorAddress | null
  /** The file that describes the author, for messages. */
  readonly file: string | null
  /** A path in the site, an address of another site, or `mailto:`; null: none. */
  readonly url: AuthorAddress | null
  readonly socials: readonly { readonly platform: string; readonly href: string }[]
  /** Route of their own page below that of the authors; null: they have none. */
  readonly page: string | null
}

/** An address as it is written. */
interface AuthorAddress {
  readonly address: string
  /** Where a file has it, for messages; null: in the configuration. */
  readonly place: Partial<Place> | null
}

/** Finds the authors of posts. Unknown keys are reported with the nearest right one, and are names then. */
export function createAuthors(
  { authors: known, lacksAuthors }: BlogData,
  problems: Problems,
): { of(entry: ArticlePage): Author[]; readonly all: readonly Author[] } {
  const report = (place: Partial<Place>, field: string, value: string) =>
    problems.report('script-blocked', `“${value}” is no address that a page could lead to.`, {
      ...place,
      hint: `Write ${field} of the author with https:// at its beginning, or leave it out.`,
    })
  const inFiles = (key: string) =>
    (known.get(key) ?? []).map(({ file, line, column, places = {}, ...fields }): Description => {
      const at = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
      return { fields, file, placeOf: (address) => ({ file, ...at, ...places[address] }) }
    })
  const described = new Map([...known.keys()].map((key) => [key, author(inFiles(key), report)]))
  const reportUnknown = (key: string, entry: ArticlePage) => {
    const {
      hint = 'Add the author to the file of authors, or write a name: authors: { name: … }.',
    } = nearestHint(key, [...described.keys()])
    const instead = certain(key, [...described.keys()])
    problems.report('author-unknown', `The blog has no author with the key “${key}”.`, {
      ...placeOfName(entry, 'authors'),
      hint,
      ...(instead !== null && { meant: { written: key, instead } }),
    })
  }
  const named = (key: string, entry: ArticlePage): Author => {
    const found = described.get(key)
    if (found !== undefined) return found
    if (!lacksAuthors) reportUnknown(key, entry)
    return author([{ fields: { name: key }, file: null, placeOf: () => ({}) }], report)
  }
  return {
    all: [...described.values()],
    of(entry) {
      return writtenAuthors(entry).map((written) => {
        if (typeof written === 'string') return named(written, entry)
        const { key, ...own } = written
        if (key !== undefined && !known.has(key)) return named(key, entry)
        const placeOf = (address: string) => placeInPost(entry, address)
        const inPost = { fields: own, file: entry.file, placeOf }
        // Fields of the post change those of the file.
        return author([inPost, ...(key === undefined ? [] : inFiles(key))], report)
      })
    },
  }
}

function writtenAuthors({ document }: ArticlePage): readonly (string | AuthorFields)[] {
  const { authors, author: name, ...fields } = document.meta.frontMatter
  if (authors !== undefined) return authors
  const { author_title: title, author_url: url, author_image_url: image } = fields
  if (name === undefined && title === undefined && url === undefined) return []
  return [
    {
      name: name ?? title ?? url ?? '',
      ...(title !== undefined && name !== undefined && { title }),
      ...(url !== undefined && { url }),
      ...(image !== undefined && { image_url: image }),
    },
  ]
}

/** The place of an address in the front matter of a post: of `author_url`, else of the authors. */
function placeInPost(entry: ArticlePage, address: string): Partial<Place> {
  if (entry.document.meta.frontMatter.authors !== undefined) return placeOfName(entry, 'authors')
  const fields = { url: 'author_url', image_url: 'author_image_url' } as const
  const field = fields[address as keyof typeof fields] ?? 'author'
  return { ...placeOfName(entry, 'author'), ...placeOfName(entry, field) }
}

/** The fields of an author in one file or post. */
interface Description {
  readonly fields: Omit<AuthorFields, 'key'> & { readonly key?: string }
  readonly file: string | null
  /** Of an address by its field: `url`, `socials.github`. */
  readonly placeOf: (address: string) => Partial<Place>
}

/** An author with the fields of several descriptions; the first that has a field counts. */
function author(
  descriptions: readonly Description[],
  report: (place: Partial<Place>, field: string, value: string) => void,
): Author {
  const merged: Description['fields'] = Object.assign(
    {},
    ...descriptions.map(({ fields }) => fields).toReversed(),
  )
  const { key = null, name, title = '', description = '', url, email, image_url, page } = merged
  /** An address that does nothing but lead somewhere. @param field - `url`, `socials.github` */
  const safe = (field: string, address: string | undefined): AuthorAddress | null => {
    if (address === undefined) return null
    const [top = ''] = field.split('.')
    const place = descriptions.find(({ fields }) => top in fields)?.placeOf(field) ?? {}
    if (isAddress(address)) return { address, place: place.file === undefined ? null : place }
    report(place, field, address)
    return null
  }
  return {
    key,
    name: name ?? title ?? key ?? '',
    title: name === undefined ? '' : title,
    description,
    image: safe('image_url', image_url),
    file: descriptions[0]?.file ?? null,
    url: safe('url', url) ?? safe('email', email && `mailto:${email}`),
    socials: Object.entries(merged.socials ?? {}).flatMap(([platform, account]) => {
      const href = safe(`socials.${platform}`, socialUrl(platform.toLowerCase(), account))?.address
      return href === undefined ? [] : { platform, href }
    }),
    page: page && key !== null ? pageRoute(page, key) : null,
  }
}

/** A path, an address of the web or of mail, or the bytes of a picture. */
function isAddress(value: string): boolean {
  if (value.startsWith('data:image/')) return true
  const [, scheme] = /^\s*([^/?#]*?):/.exec(value) ?? []
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme)
}

function pageRoute(page: Exclude<AuthorFields['page'], undefined>, key: string): string {
  const permalink = typeof page === 'object' ? page.permalink : undefined
  return permalink ?? `/${slugify(key) || 'author'}`
}

/** Where accounts are on the platforms that many people have one on. */
const platforms: Readonly<Record<string, string>> = {
  bluesky: 'https://bsky.app/profile/',
  email: 'mailto:',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  mastodon: 'https://mastodon.social/@',
  stackoverflow: 'https://stackoverflow.com/users/',
  threads: 'https://www.threads.net/@',
  twitch: 'https://twitch.tv/',
  twitter: 'https://twitter.com/',
  x: 'https://x.com/',
  youtube: 'https://youtube.com/@',
}

/** An address as it is written, or that of an account: `octocat` on GitHub. */
function socialUrl(platform: string, account: string): string {
  if (/^[a-z]+:/i.test(account)) return account
  const start = Object.hasOwn(platforms, platform) ? platforms[platform] : undefined
  return start === undefined ? `https://${account}` : start + account.replace(/^@/, '')
}
