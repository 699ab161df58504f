/** The list of a blog's authors, and the pages of those who have one. */

import { decodePath } from '../../../shared/url.ts'
import type { Collection } from '../../collections/collection.ts'
import type { BlogConfig } from '../../config/config.ts'
import { type ListSteps, listParts } from '../lists/list-parts.ts'
import { addressInCollection, type CollectionPlace } from '../pages/address.ts'
import type { ArticlePage, DataPage } from '../pages/pages.ts'
import type { PageAdder } from '../pages/registry.ts'
import type { Author } from './authors.ts'

/** A page of the posts of one author. */
export interface AuthorIndex extends DataPage {
  readonly kind: 'author'
  readonly collection: Collection
  readonly author: Author
  readonly posts: readonly ArticlePage[]
  /** On all pages of the author. */
  readonly count: number
  readonly steps: ListSteps | null
}

/** The authors of a blog. */
export interface AuthorList extends DataPage {
  readonly kind: 'authors'
  readonly collection: Collection
  readonly authors: readonly { readonly author: Author; readonly count: number }[]
}

/** The authors of a blog in one locale. */
export interface AuthorPages {
  /** Address of the list; null: there is none. */
  readonly list: string | null
  /** Address of an author's page; null: they have none. */
  page(author: Author): string | null
}

interface AuthorPlace extends CollectionPlace {
  readonly registry: PageAdder<AuthorIndex | AuthorList>
  readonly settings: BlogConfig
  readonly posts: readonly ArticlePage[]
  readonly authorsOf: (entry: ArticlePage) => readonly Author[]
}

/** Adds a page for each author who has one and has written a post, and the list of all who have. */
export function addAuthorPages(all: readonly Author[], place: AuthorPlace): AuthorPages {
  const { collection, registry, settings, posts, authorsOf } = place
  const written = postsByAuthor(posts, authorsOf)
  const known = all.filter(({ key }) => key !== null && written.has(key))
  if (known.length === 0) return { list: null, page: () => null }
  const addresses = new Map<string, string>()
  for (const author of known) {
    const own = written.get(author.key ?? '') ?? []
    const [first] = author.page === null ? [] : authorParts(author, own, place)
    if (first !== undefined) addresses.set(author.key ?? '', first.href)
  }
  const list = addressInCollection(settings.authorsBasePath, place)
  const isListed = posts.some((entry) => entry.isListed)
  registry.addUnlessTaken({
    kind: 'authors',
    key: `authors:${collection.id}`,
    collection,
    ...list,
    isReal: isListed,
    isListed,
    isHidden: false,
    file: null,
    title: '',
    description: '',
    authors: known.map((author) => ({
      author,
      count: written.get(author.key ?? '')?.length ?? 0,
    })),
  })
  return {
    list: list.href,
    page: ({ key }) => (key === null ? null : (addresses.get(key) ?? null)),
  }
}

/** The posts of each author of the file of authors, by key. */
function postsByAuthor(
  posts: readonly ArticlePage[],
  authorsOf: AuthorPlace['authorsOf'],
): Map<string, ArticlePage[]> {
  const written = new Map<string, ArticlePage[]>()
  for (const entry of posts) {
    for (const key of new Set(authorsOf(entry).flatMap((author) => author.key ?? []))) {
      const own = written.get(key)
      if (own === undefined) written.set(key, [entry])
      else own.push(entry)
    }
  }
  return written
}

/** Adds the pages of one author; those whose route is taken are left out. */
function authorParts(
  author: Author,
  posts: readonly ArticlePage[],
  place: AuthorPlace,
): AuthorIndex[] {
  const { collection, registry, settings } = place
  const route = `${settings.authorsBasePath}/${decodePath(author.page ?? '')}`
  const isListed = posts.some((entry) => entry.isListed)
  return listParts(posts, route, place).flatMap(({ posts: own, steps, address, keyEnd }) => {
    const page: AuthorIndex = {
      kind: 'author',
      key: `author:${collection.id}:${author.key}${keyEnd}`,
      collection,
      ...address,
      isReal: isListed,
      isListed,
      isHidden: false,
      file: author.file,
      title: author.name,
      description: author.description,
      author,
      posts: own,
      count: posts.length,
      steps,
    }
    return registry.add(page) ? [page] : []
  })
}
