/** Lists of posts, divided into pages. */

import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { Collection } from '../../collections/collection.ts'
import { routeIn } from '../../collections/document-facts.ts'
import type { Config } from '../../config/config.ts'
import { pageAddress } from '../pages/address.ts'
import type { ArticlePage, ListSteps } from '../pages/pages.ts'

/** One page of a list. */
export interface ListPart {
  readonly posts: readonly ArticlePage[]
  readonly steps: ListSteps | null
  readonly address: ReturnType<typeof pageAddress>
  /** Put after the key of the list. */
  readonly keyEnd: string
}

interface ListPlace {
  readonly collection: Collection
  readonly config: Config
  readonly locale: LocaleConfig
}

/**
 * The pages of a list at a route below that of its collection: `tags/ai`, `tags/ai/page/2`. A list without posts has one
 * page, and so has that of a collection without pages.
 */
export function listParts(
  posts: readonly ArticlePage[],
  route: string,
  { collection, config, locale }: ListPlace,
): ListPart[] {
  const { postsPerPage = 'ALL', pageBasePath = 'page' } = collection.blog ?? {}
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage
  const count = Math.max(1, Math.ceil(posts.length / size))
  const addresses = Array.from({ length: count }, (_, index) => {
    const inside = index === 0 ? route : `${route}/${pageBasePath}/${index + 1}`
    return pageAddress(routeIn(collection.mount, inside), locale, config)
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
