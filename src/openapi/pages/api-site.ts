import type { ApiDescription } from '../model.ts'
import {
  byParent,
  byTag,
  channelsIn,
  channelsOf,
  createLinkTargets,
  grouped,
  operationsByMessage,
  subtypesOf,
} from '../parts/lookups.ts'
import { countRows, type SchemaUser, usersOf } from '../parts/part-hash.ts'
import type { ApiParts } from '../parts/parts.ts'
import { createCodeWriter } from './code.ts'
import { createDescriptions } from './descriptions.ts'
import { createFragments } from './fragments.ts'
import type { ApiSite } from './page-draft.ts'
import { createExamples } from './schema/example-value.ts'
import { createMerger } from './schema/merge-schema.ts'

/**
 * Where a specification and its pages are: its file, the route of the pages, the address of the file with base, the
 * site's origin, and the site that its texts were written for.
 */
export type ApiSitePlace = Pick<ApiSite, 'mount' | 'download' | 'origin' | 'file' | 'linkBase'>

/** The input of all pages of a specification. Values that several of them ask for are looked up or made once. */
export function createApiSite(api: ApiDescription, parts: ApiParts, place: ApiSitePlace): ApiSite {
  const code = createCodeWriter()
  const merge = createMerger(api)
  const schemas = new Map(api.schemas.map((named) => [named.ref, named]))
  const tagged = byTag(api.operations)
  const inside = byParent(api.tags)
  const rows = new Map<string, number>()
  const descriptions = createDescriptions({ code, linkBase: place.linkBase })
  const subtypes = subtypesOf(api)
  const onChannel = grouped(
    api.operations.flatMap((one) => channelsOf(one).map((pointer) => [pointer, one] as const)),
  )
  const channels = new Map(channelsIn(api).map((one) => [one.pointer, one]))
  const messages = operationsByMessage(api)
  let users: Map<string, SchemaUser[]> | undefined
  return {
    ...place,
    api,
    parts,
    code,
    merge,
    descriptions,
    fragments: createFragments({ api, parts, ...descriptions }),
    exampleOf: createExamples(merge, api.schemaOf),
    schemaByRef: (ref) => schemas.get(ref),
    targetOf: createLinkTargets(api),
    operationsWithTag: (tag) => tagged.get(tag) ?? [],
    operationsOfChannel: (pointer) => onChannel.get(pointer) ?? [],
    channelAt: (pointer) => channels.get(pointer ?? ''),
    operationOfMessage: (message) => messages.get(message),
    tagsInside: (tag) => inside.get(tag) ?? [],
    subtypesOf: (ref) => subtypes.get(ref) ?? [],
    rowsOf(ref) {
      const own = () => countRows(api.schemaOf.get(ref)) + (subtypes.get(ref)?.length ?? 0)
      const known = rows.get(ref) ?? own()
      rows.set(ref, known)
      return known
    },
    usersOf(ref) {
      users ??= usersOf(api, parts)
      return users.get(ref) ?? []
    },
  }
}
