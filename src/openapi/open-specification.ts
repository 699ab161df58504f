import type { ApiPartFacts, Compiled, FrontMatter } from '../shared/model/compiled.ts'
import { contentHash } from '../support/content-hash.ts'
import { compilePart, frontMatterOf } from './compile-part.ts'
import { withWritten } from './long-numbers.ts'
import type { ApiDescription } from './model.ts'
import { type ApiSitePlace, createApiSite } from './pages/api-site.ts'
import { createPartHasher } from './parts/part-hash.ts'
import { apiParts } from './parts/parts.ts'

/** What the parts of a specification are made of. Plain data, for another thread too. */
export interface SpecificationData {
  /** Null: it could not be read, and has no parts. */
  readonly api: ApiDescription | null
  readonly place: ApiSitePlace
}

/** A specification whose parts can be listed, and compiled one by one. */
export interface OpenSpecification {
  list(): {
    readonly id: string
    readonly hash: string
    readonly title: string
    readonly facts: ApiPartFacts
    readonly frontMatter: FrontMatter
  }[]
  /** @throws Error for a part that there is not: a bug */
  compile(id: string): Compiled
}

/** Opens a specification. */
export function openSpecification({ api, place }: SpecificationData): OpenSpecification {
  if (api === null) {
    return {
      list: () => [],
      compile: (id) => {
        throw new Error(`A specification that cannot be read has no part ${id}`)
      },
    }
  }
  const parts = apiParts(api)
  const bySlug = new Map(parts.all.map((part) => [part.slug, part]))
  const site = createApiSite(api, parts, place)
  return {
    list() {
      const hashOf = createPartHasher({ api, parts, ...place, findFragment: site.fragments.find })
      // The hash of a part has the numbers as they are read.
      const numbers = api.numbers.size === 0 ? '' : contentHash(JSON.stringify([...api.numbers]))
      return parts.all.map((part) => ({
        id: part.slug,
        hash: hashOf(part) + numbers,
        title: withWritten(part.title, api.numbers),
        facts: withWritten(part.facts, api.numbers),
        frontMatter: frontMatterOf(part),
      }))
    },
    compile(id) {
      const part = bySlug.get(id)
      if (part === undefined) throw new Error(`The specification has no part ${id}`)
      return withWritten(compilePart(part, site), api.numbers)
    },
  }
}
