/** Lists of posts: their order, and the pages that they are divided into. */
import { compareText } from '../../../shared/compare.ts'
import type { BlogConfig } from '../../config/config.ts'
import { addressInCollection, type CollectionPlace, type PageAddress } from '../pages/address.ts'
import type { ArticlePage } from '../pages/pages.ts'

/** Where a page is in a list of posts that is divided into pages. */
export interface ListSteps {
  /** From 1. */
  readonly number: number
  readonly count: number
  /** Addresses of the pages before and after it. */
  readonly prev: string | null
  readonly next: string | null
}

/** One page of a list. */
export interface ListPart {
  readonly posts: readonly ArticlePage[]
  readonly steps: ListSteps | null
  readonly address: PageAddress
  /** Put after the key of the list. */
  readonly keyEnd: string
}

/**
 * The pages of a list at a route below that of its collection: `tags/ai`, `tags/ai/page/2`. A list without posts has one
 * page, and so has that of a collection without pages.
 */
export function listParts(
  posts: readonly ArticlePage[],
  route: string,
  place: CollectionPlace,
): ListPart[] {
  const { postsPerPage = 'ALL', pageBasePath = 'page' } = place.collection.blog ?? {}
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage
  const count = Math.max(1, Math.ceil(posts.length / size))
  const addresses = Array.from({ length: count }, (_, index) => {
    const inside = index === 0 ? route : `${route}/${pageBasePath}/${index + 1}`
    return addressInCollection(inside, place)
  })
  return addresses.map((address, index) => ({
    posts: posts.slice(index * size, (index + 1) * size),
    steps:
      count === 1
        ? null
        : {
            number: index + 1,
            count,
            prev: addresses[index - 1]?.href ?? null,
            next: addresses[index + 1]?.href ?? null,
          },
    address,
    keyEnd: index === 0 ? '' : `:${index + 1}`,
  }))
}

/** By date, posts without one last; posts of one time by their key. */
export function inOrder(posts: readonly ArticlePage[], { sortPosts }: BlogConfig): ArticlePage[] {
  const time = ({ facts }: ArticlePage) => facts.date?.time ?? Number.NEGATIVE_INFINITY
  const newestFirst = posts.toSorted((a, b) => {
    const [first, second] = [time(a), time(b)]
    return first === second ? compareText(a.key, b.key) : first < second ? 1 : -1
  })
  if (sortPosts !== 'ascending') return newestFirst
  const dated = newestFirst.filter(({ facts }) => facts.date !== null)
  return [...dated.reverse(), ...newestFirst.slice(dated.length)]
}
