import type { ApiPartFacts, Compiled, FrontMatter } from '../../shared/model/compiled.ts'
import { compilePart, frontMatterOf } from './compile-part.ts'
import type { ApiDescription } from './model.ts'
import { createCodeWriter } from './pages/code.ts'
import { createDescriptions } from './pages/descriptions.ts'
import type { ApiSite } from './pages/page-draft.ts'
import { countRows, createPartHasher, type SchemaUser, usersOf } from './parts/part-hash.ts'
import { apiParts } from './parts/parts.ts'

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

/**
 * Opens a specification. @param api - null: it could not be read, and has no parts
 * @param place - route of its pages, and address of the file with base
 */
export function openSpecification(
  api: ApiDescription | null,
  place: Pick<ApiSite, 'mount' | 'download' | 'origin'>,
): OpenSpecification {
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
  const code = createCodeWriter()
  let users: Map<string, SchemaUser[]> | undefined
  const rows = new Map<string, number>()
  const site = {
    ...{ api, parts, ...place },
    ...{ code, descriptions: createDescriptions(code) },
    rowsOf(ref: string) {
      const known = rows.get(ref) ?? countRows(api.schemaOf.get(ref))
      rows.set(ref, known)
      return known
    },
    usersOf(ref: string) {
      users ??= usersOf(api, parts)
      return users.get(ref) ?? []
    },
  }
  return {
    list() {
      const hashOf = createPartHasher({ api, parts, ...place })
      return parts.all.map((part) => ({
        id: part.slug,
        hash: hashOf(part),
        title: part.title,
        facts: part.facts,
        frontMatter: frontMatterOf(part),
      }))
    },
    compile(id) {
      const part = bySlug.get(id)
      if (part === undefined) throw new Error(`The specification has no part ${id}`)
      return compilePart(part, site)
    },
  }
}
