/** The contents of the pages of a blog. */
import type {
  ArchiveContent,
  AuthorContent,
  AuthorListContent,
  AuthorProfile,
  AuthorView,
  BlogLists,
  Crumb,
  ListEntry,
  Picture,
  PostContent,
  PostMeta,
  PostsContent,
  SidebarView,
} from '../../../shared/model/page-view.ts'
import { isExternalUrl } from '../../../shared/url.ts'
import type { AuthorIndex, AuthorList } from '../blog/author-pages.ts'
import type { Author } from '../blog/authors.ts'
import { type Archive, type Blog, type PostList, postsByYear } from '../blog/plan-blog.ts'
import type { ArticlePage, PlannedPage } from '../pages/pages.ts'
import { collectionOf } from '../plan/site-locale.ts'
import { sidebarView } from '../sidebar/sidebar-view.ts'
import { type ContentParts, textContent } from './article-content.ts'

/** The content of a post. */
export function postContent(page: ArticlePage, parts: ContentParts): PostContent {
  const { facts, collection, href } = page
  const blog = blogOf(page, parts)
  const { frontMatter, title } = page.document.meta
  const isWide = frontMatter.wide === true
  const text = textContent(page, parts)
  const post = postMeta(page, parts)
  const hasCrumbs = collection.breadcrumbs && blog !== null
  return {
    kind: 'post',
    ...text,
    ...(title !== undefined && { titleHeading: title }),
    breadcrumbs: hasCrumbs
      ? [
          { label: blog.title, href: blog.home },
          { label: facts.title, href },
        ]
      : [],
    sidebar: isWide || frontMatter.displayed_sidebar === null ? null : blogSidebar(page, parts),
    post: { ...post, image: isShown(post.image, page, parts) ? null : post.image },
    published: facts.date === null ? null : new Date(facts.date.time).toISOString(),
    ...(blog?.neighbours(page) ?? { prev: null, next: null }),
  }
}

/** The content of a page of the list of all posts. */
export function postsContent(page: PostList, parts: ContentParts): PostsContent {
  return {
    kind: 'posts',
    title: blogOf(page, parts)?.title ?? page.title,
    sidebar: blogSidebar(page, parts),
    entries: page.posts.map((entry) => listEntry(entry, parts)),
    steps: page.steps,
    lists: blogLists(page, parts),
  }
}

/** The beginning of a list that stands beside a blog's posts, or beside documents: the way to it, and its neighbours. */
export function listHead(
  page: PlannedPage,
  parts: ContentParts,
  way: readonly (Crumb | string)[],
): { readonly breadcrumbs: readonly Crumb[]; readonly lists: BlogLists | null } {
  const blog = blogOf(page, parts)
  const crumbs = way.map((step) => (typeof step === 'string' ? { label: step, href: null } : step))
  return {
    breadcrumbs: blog === null ? crumbs : [{ label: blog.title, href: blog.home }, ...crumbs],
    lists: blogLists(page, parts),
  }
}

function blogLists(page: PlannedPage, { site }: ContentParts): BlogLists | null {
  const own = collectionOf(page, site)
  if (!own?.blog) return null
  const { home, archive, authors, feed } = own.blog
  return {
    home,
    archive,
    tags: own.tags.list?.href ?? null,
    authors: authors.list,
    feed: feed?.files[0]?.href ?? null,
  }
}

/** The content of the archive. */
export function archiveContent(page: Archive, parts: ContentParts): ArchiveContent {
  const years = [...postsByYear(page.posts)].map(([year, own]) => ({
    year,
    posts: own.map(({ href, facts }) => ({
      label: facts.title,
      href,
      date: facts.date?.day ?? null,
    })),
  }))
  return { kind: 'archive', ...listHead(page, parts, [parts.site.ui.archive]), years }
}

/** The content of a page of one author's posts. */
export function authorContent(page: AuthorIndex, parts: ContentParts): AuthorContent {
  return {
    kind: 'author',
    author: profile(page.author, page, { count: page.count, parts }),
    ...listHead(page, parts, [
      { label: parts.site.ui.authors, href: blogOf(page, parts)?.authors.list ?? null },
      page.author.name,
    ]),
    entries: page.posts.map((entry) => listEntry(entry, parts)),
    steps: page.steps,
  }
}

/** The content of the list of authors. */
export function authorListContent(page: AuthorList, parts: ContentParts): AuthorListContent {
  return {
    kind: 'authors',
    ...listHead(page, parts, [parts.site.ui.authors]),
    authors: page.authors.map(({ author, count }) => profile(author, page, { count, parts })),
  }
}

/** A document in a list, with what is said of a post. */
export function listEntry(entry: ArticlePage, parts: ContentParts): ListEntry {
  const { facts, href, document } = entry
  const isPost = entry.collection.blog !== null
  return {
    label: facts.title,
    href,
    description: (isPost ? document.meta.preview : null) || facts.description,
    post: isPost ? postMeta(entry, parts) : null,
  }
}

function postMeta(entry: ArticlePage, parts: ContentParts): PostMeta {
  const { facts, document } = entry
  const blog = blogOf(entry, parts)
  const { image } = document.meta.frontMatter
  return {
    date: facts.date?.day ?? null,
    minutes: blog?.settings.showReadingTime ? document.meta.minutes : null,
    authors: (blog?.authorsOf(entry) ?? []).map((author) => authorView(author, entry, parts)),
    tags: collectionOf(entry, parts.site)?.tags.of(entry) ?? [],
    image: image === undefined ? null : parts.slots.frontMatterPicture(image, entry),
  }
}

/** Whether the text of a post shows its picture itself. */
function isShown(image: Picture | null, page: ArticlePage, { slots }: ContentParts): boolean {
  if (image === null) return false
  return page.document.meta.slots.some(
    (slot) =>
      slot.type === 'link' && slot.kind === 'image' && slots.address(slot, page) === image.src,
  )
}

function blogOf(page: PlannedPage, { site }: ContentParts): Blog | null {
  return collectionOf(page, site)?.blog ?? null
}

function blogSidebar(page: PlannedPage, parts: ContentParts): SidebarView | null {
  const sidebar = blogOf(page, parts)?.sidebar ?? null
  if (sidebar === null) return null
  const { title, index } = sidebar
  return { ...sidebarView(index, index.placement(page) ?? null), title }
}

/** The address of an author for readers of a locale; a path in the site is checked. Null: they have none. */
export function authorHref(
  { url }: Author,
  { links, site }: Pick<ContentParts, 'links' | 'site'>,
): string | null {
  if (url === null) return null
  const { address, place } = url
  return links.resolve({ to: address }, site.locale, { where: place ?? {} }).href
}

function authorView(author: Author, page: PlannedPage, parts: ContentParts): AuthorView {
  const { name, title } = author
  const own = blogOf(page, parts)?.authors.page(author) ?? null
  const url = own === null ? authorHref(author, parts) : null
  return {
    name,
    title,
    href: own ?? url,
    external: url !== null && /^https?:/i.test(url),
    image: author.image === null ? null : pictureOf(author.image, parts),
  }
}

function pictureOf(
  { address, place }: NonNullable<Author['image']>,
  { links }: ContentParts,
): string {
  return isExternalUrl(address) ? address : links.file(address, { where: place ?? {} })
}

function profile(
  author: Author,
  page: PlannedPage,
  { count, parts }: { readonly count: number; readonly parts: ContentParts },
): AuthorProfile {
  const { description, socials, url } = author
  const links = socials.map(({ platform, href }) => ({ label: platformName(platform), href }))
  const view = authorView(author, page, parts)
  const href = authorHref(author, parts)
  const isListed = href === null || href === view.href || links.some((one) => one.href === href)
  return {
    ...view,
    description,
    count,
    socials: isListed ? links : [{ label: hostOf(url?.address ?? href), href }, ...links],
  }
}

const platformNames: Readonly<Record<string, string>> = {
  email: 'Email',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
}

function platformName(platform: string): string {
  const name = platform.toLowerCase()
  const known = Object.hasOwn(platformNames, name) ? platformNames[name] : undefined
  return known ?? platform.charAt(0).toUpperCase() + platform.slice(1)
}

function hostOf(url: string): string {
  return URL.canParse(url) && /^https?:/i.test(url)
    ? new URL(url).host.replace(/^www\./, '')
    : url.replace(/^mailto:/i, '')
}
