/** A blog in one locale: its posts in order, and the pages that list them. */
import type { Link } from '../../../shared/model/page-view.ts'
import type { Collection } from '../../collections/collection.ts'
import { isWrittenAsDate, namedPost, postDate } from '../../collections/post-date.ts'
import { withoutExtension } from '../../collections/source-path.ts'
import type { BlogConfig } from '../../config/config.ts'
import type { Problems } from '../base/problems.ts'
import { inOrder, type ListSteps, listParts } from '../lists/list-parts.ts'
import type { LocaleWords } from '../locale/texts.ts'
import type { CollectionPlace } from '../pages/address.ts'
import { type ArticlePage, type DataPage, placeOfName } from '../pages/pages.ts'
import type { PageAdder } from '../pages/registry.ts'
import { indexSidebar, type SidebarIndex } from '../sidebar/sidebar-index.ts'
import type { DocItem } from '../sidebar/tree.ts'
import {
  type AuthorIndex,
  type AuthorList,
  type AuthorPages,
  addAuthorPages,
} from './author-pages.ts'
import { type Author, createAuthors } from './authors.ts'
import type { BlogData } from './blog-data.ts'
import { type BlogFeed, planFeed } from './feed.ts'

/** A page of the list of all posts. */
export interface PostList extends DataPage {
  readonly kind: 'posts'
  readonly collection: Collection
  readonly posts: readonly ArticlePage[]
  readonly steps: ListSteps | null
}

/** The titles of all posts by year. */
export interface Archive extends DataPage {
  readonly kind: 'archive'
  readonly collection: Collection
  readonly posts: readonly ArticlePage[]
}

/** A blog in one locale. */
export interface Blog {
  readonly settings: BlogConfig
  readonly title: string
  /** Address of the first page of all posts. */
  readonly home: string
  /** Those that lists show, in their order. */
  readonly posts: readonly ArticlePage[]
  readonly authors: AuthorPages
  /** Null where the blog has none. */
  readonly archive: string | null
  readonly sidebar: { readonly title: string; readonly index: SidebarIndex } | null
  /** Null where no post is in the language of the locale, and where the blog has none. */
  readonly feed: BlogFeed | null
  authorsOf(entry: ArticlePage): readonly Author[]
  /** The posts beside one in the order of lists; none for a post that lists do not show. */
  neighbours(entry: ArticlePage): { readonly prev: Link | null; readonly next: Link | null }
}

interface BlogPlace extends CollectionPlace, LocaleWords {
  readonly registry: PageAdder<PostList | Archive | AuthorIndex | AuthorList>
  readonly data: BlogData
  readonly problems: Problems
}

/** Adds the pages that list a blog's posts to the registry; null for a collection without posts. */
export function planBlog(articles: readonly ArticlePage[], place: BlogPlace): Blog | null {
  const { collection, data, problems } = place
  const settings = collection.blog
  if (settings === null || articles.length === 0) return null
  for (const entry of articles) reportDate(entry, problems)
  const posts = inOrder(articles, settings).filter((entry) => !entry.facts.unlisted)
  const { of, all } = createAuthors(data, problems)
  const known = new Map(articles.map((entry) => [entry, of(entry)]))
  const authorsOf = (entry: ArticlePage) => known.get(entry) ?? of(entry)
  const title = titleOf(settings, place)
  const home = addLists(posts, { ...place, settings, title })
  const archive = addArchive(posts, { ...place, settings })
  const places = new Map(posts.map((entry, index) => [entry, index]))
  const link = (entry: ArticlePage | undefined): Link | null =>
    entry === undefined ? null : { label: entry.facts.paginationLabel, href: entry.href }
  return {
    settings,
    title,
    home,
    posts,
    archive,
    authors: addAuthorPages(all, { ...place, settings, posts, authorsOf }),
    sidebar: sidebarOf(posts, { ...place, settings }),
    feed: planFeed(posts, { ...place, settings, title }),
    authorsOf,
    neighbours(entry) {
      const index = places.get(entry)
      if (index === undefined) return { prev: null, next: null }
      return { prev: link(posts[index - 1]), next: link(posts[index + 1]) }
    },
  }
}

/**
 * Posts by the year that their authors wrote, `''` for none, in the order of the first of each: zones may put a post between
 * those of another year.
 */
export function postsByYear(posts: readonly ArticlePage[]): Map<string, ArticlePage[]> {
  const years = new Map<string, ArticlePage[]>()
  for (const entry of posts) {
    const year = entry.facts.date?.day.slice(0, 4) ?? ''
    const known = years.get(year)
    if (known === undefined) years.set(year, [entry])
    else known.push(entry)
  }
  return years
}

function reportDate(entry: ArticlePage, problems: Problems): void {
  const { date: written } = entry.document.meta.frontMatter
  if (written !== undefined && postDate(written) === null) {
    problems.report('post-date-invalid', `“${written}” is no date.`, {
      ...placeOfName(entry, 'date'),
      hint: isWrittenAsDate(written)
        ? 'Correct it: there is no such day, or no such time of day.'
        : 'Write the year first: 2025-06-20, or 2025-06-20T09:30:00+08:00.',
    })
  } else if (entry.facts.date === null) {
    const { wrongDate } = namedPost(withoutExtension(entry.document.source.docPath))
    const message =
      wrongDate === null
        ? 'The post has no date; lists show it last.'
        : `“${wrongDate}” in the name of the file is no date; lists show the post last.`
    problems.report('post-date-invalid', message, {
      ...placeOfName(entry, 'date'),
      hint: 'Name the file 2025-06-20-name.md, or write date: 2025-06-20 in its front matter.',
    })
  }
}

type Settled = BlogPlace & { readonly settings: BlogConfig }

function titleOf({ title }: BlogConfig, { collection, texts, ui }: BlogPlace): string {
  return title === null ? ui.blogTitle : texts.label(`${collection.id}.title`, title)
}

/** Adds the pages of the list of all posts. @returns the address of the first */
function addLists(posts: readonly ArticlePage[], place: Settled & { title: string }): string {
  const { collection, settings, registry, texts, title } = place
  const { description: text } = settings
  const description = text === null ? '' : texts.label(`${collection.id}.description`, text)
  const isListed = posts.some((entry) => entry.isListed)
  const parts = listParts(posts, '', place)
  for (const { posts: own, steps, address, keyEnd } of parts) {
    const page: PostList = {
      kind: 'posts',
      key: `posts:${collection.id}${keyEnd}`,
      collection,
      ...address,
      isReal: isListed,
      isListed,
      isHidden: posts.length === 0,
      file: null,
      // The second and all further pages are named with their number.
      title: steps === null || steps.number === 1 ? title : '',
      description,
      posts: own,
      steps,
    }
    registry.addUnlessTaken(page)
  }
  return parts[0]?.address.href ?? ''
}

function addArchive(posts: readonly ArticlePage[], place: Settled): string | null {
  const { collection, settings, registry } = place
  if (settings.archiveBasePath === null || posts.length === 0) return null
  // The archive shows all posts on one page: it holds only their titles.
  const whole = { ...place, collection: { ...collection, blog: null } }
  const [part] = listParts(posts, settings.archiveBasePath, whole)
  if (part === undefined) return null
  const isListed = posts.some((entry) => entry.isListed)
  registry.addUnlessTaken({
    kind: 'archive',
    key: `archive:${collection.id}`,
    collection,
    ...part.address,
    isReal: isListed,
    isListed,
    isHidden: false,
    file: null,
    title: '',
    description: '',
    posts,
  })
  return part.address.href
}

/** The newest posts, grouped by year. */
function sidebarOf(posts: readonly ArticlePage[], place: Settled): Blog['sidebar'] {
  const { collection, settings, texts, ui } = place
  const { blogSidebarCount: count, blogSidebarTitle: title } = settings
  const shown = count === 'ALL' ? posts : posts.slice(0, count)
  if (shown.length === 0) return null
  const items = [...postsByYear(shown)].flatMap(([year, own]) =>
    own.map((entry, index): DocItem => {
      const isFirst = index === 0 && year !== ''
      return { type: 'doc', entry, label: entry.facts.label, ...(isFirst && { heading: year }) }
    }),
  )
  return {
    title: title === null ? ui.recentPosts : texts.label(`${collection.id}.sidebar.title`, title),
    index: indexSidebar(
      { id: `posts-${collection.id}`, key: `posts-${collection.id}`, items },
      { categoryPages: new Map(), resolve: ({ url }) => url },
    ),
  }
}
