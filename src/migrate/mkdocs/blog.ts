/** The blog of Material: posts get the date into their name, as docsgen has it, and keep their address with it. */
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type { CopiedFile, WrittenFile } from '../generator.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import { frontMatterOf, printed } from '../text/front-matter.ts'
import { type MkDocsConfig, parseMkdocs } from './config.ts'
import type { Page } from './pages.ts'
import { pythonSlugger } from './slugs.ts'

export interface Blog {
  readonly posts: readonly Page[]
  readonly files: readonly CopiedFile[]
  readonly written: readonly WrittenFile[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly settings: UserConfig['blog']
  /** The list of posts, which docsgen makes: its path in the folder of documents. */
  readonly index: string
  /** Whether a path in the folder of documents belongs to the blog. */
  readonly has: (name: string) => boolean
}

/** The blog of a site; null: it has none. */
export function readBlog(folder: Folder, config: MkDocsConfig): Blog | null {
  const plugin = config.plugins.get('blog')
  if (plugin === undefined) return null
  const base = (textOf(plugin['blog_dir']) ?? 'blog').replace(/^\.?\/?|\/$/g, '')
  const start = base === '' ? '' : `${base}/`
  const postFolder = (textOf(plugin['post_dir']) ?? '{blog}/posts')
    .replace('{blog}/', start)
    .replace('{blog}', base)
  const root = `${config.docs}/${postFolder}/`
  const inside = folder.below(config.docs).filter((file) => file.startsWith(root))
  const has = (name: string) =>
    name.startsWith(`${postFolder}/`) ||
    name === `${start}.authors.yml` ||
    (start !== '' && name === `${start}index.md`)
  if (inside.length === 0) return null
  const format = textOf(plugin['post_url_format']) ?? '{date}/{slug}'
  const taken = new Set<string>()
  const posts = inside.flatMap((from) => {
    if (!from.endsWith('.md')) return []
    const name = from.slice(config.docs.length + 1)
    return [postOf(folder.text(from) ?? '', { from, name, start, format, taken })]
  })
  const authors = authorsOf(folder, `${config.docs}/${start}.authors.yml`)
  const list = folder.text(`${config.docs}/${start}index.md`) ?? ''
  const title = /^#[ \t]+(.+?)[ \t]*$/m.exec(list)?.[1]
  return {
    posts,
    files: inside.flatMap((from) =>
      from.endsWith('.md') ? [] : [{ from, to: `blog/${from.slice(root.length)}` }],
    ),
    written: authors === null ? [] : [{ to: 'blog/authors.yml', text: authors }],
    redirects: categoriesOf(folder, posts, start),
    settings: {
      ...(base !== 'blog' && { routeBasePath: base === '' ? '/' : base }),
      ...(title !== undefined && title !== 'Blog' && { title }),
      truncateMarker: 'more',
    },
    index: `${start}index.md`,
    has,
  }
}

interface PostPlace {
  readonly from: string
  readonly name: string
  /** Part of the address before that of posts. */
  readonly start: string
  readonly format: string
  readonly taken: Set<string>
}

function postOf(text: string, { from, name, start, format, taken }: PostPlace): Page {
  const { fields, end } = frontMatterOf(text)
  const date = dayOf(fields['date'])
  const heading = /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/m.exec(text.slice(end))?.[1]
  const title = textOf(fields['title']) ?? heading ?? /([^/]+)\.md$/.exec(name)?.[1] ?? 'post'
  const slugify = { name: 'pymdownx.slugs.slugify', isLower: true, separator: '-' }
  const slug =
    textOf(fields['slug']) ?? pythonSlugger(slugify, new Set())(title.replace(/[*_`]/g, ''))
  const file = freeName(date === undefined ? slug : `${date}-${slug}`, taken)
  const address = `/${start}${format.replace('{date}', date?.replaceAll('-', '/') ?? '').replace('{slug}', slug)}/`
  return {
    from,
    name,
    written: name,
    code: null,
    to: `blog/${file}.md`,
    address: address.replace(/\/{2,}/g, '/'),
  }
}

function freeName(name: string, taken: Set<string>): string {
  let own = name
  for (let number = 2; taken.has(own); number++) own = `${name}-${number}`
  taken.add(own)
  return own
}

/** The day of a date, which may be an object with `created`: `2024-01-31`. */
function dayOf(value: unknown): string | undefined {
  const own = value instanceof Date || typeof value === 'string' ? value : dataOf(value)['created']
  if (own instanceof Date) return own.toISOString().slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(own) ?? '')?.[0]
}

/** Fields of a post; those that its name and its address have now are left out. */
export const postFields = {
  date: (value: unknown) => {
    const own = value instanceof Date || typeof value === 'string' ? null : dataOf(value)
    const day = dayOf(own?.['updated'])
    if (own === null) return {}
    return day === undefined ? {} : { last_update: { date: day } }
  },
  slug: () => ({}),
  categories: (value: unknown, fields: Readonly<Record<string, unknown>>) => ({
    tags: [...new Set([...listOf(value), ...listOf(fields['tags'])])],
  }),
  tags: (_: unknown, fields: Readonly<Record<string, unknown>>) =>
    fields['categories'] === undefined ? null : {},
  pin: () => ({}),
  readtime: () => ({}),
  links: () => ({}),
}

/** `.authors.yml` in the form of docsgen; null: there is none. */
function authorsOf(folder: Folder, file: string): string | null {
  const text = folder.text(file)
  const data = text === null ? null : parseMkdocs(text)
  if (data === null) return null
  const authors = Object.entries(dataOf(data['authors'] ?? data)).map(([key, value]) => {
    const { name, description, avatar, url } = dataOf(value)
    const image = textOf(avatar)
    const own = {
      name: textOf(name) ?? key,
      title: textOf(description),
      image_url: image !== undefined && !/^(?:https?:|\/)/.test(image) ? `/${image}` : image,
      url: textOf(url),
    }
    return [key, Object.fromEntries(Object.entries(own).filter(([, one]) => one !== undefined))]
  })
  return printed(Object.fromEntries(authors))
}

/** Pages of categories are pages of tags now. */
function categoriesOf(folder: Folder, posts: readonly Page[], start: string) {
  const names = posts.flatMap(({ from }) =>
    listOf(frontMatterOf(folder.text(from) ?? '').fields['categories']),
  )
  const slugs = [...new Set(names)].flatMap((name) => {
    const slug =
      typeof name === 'string'
        ? name
            .toLowerCase()
            .replace(/[^\p{L}\p{N}_\- ]/gu, '')
            .replaceAll(' ', '-')
        : ''
    return slug === '' ? [] : [slug]
  })
  return slugs
    .sort()
    .map((slug) => ({ from: `/${start}category/${slug}/`, to: `/${start}tags/${slug}/` }))
}
