import type {
  Collection,
  CollectionSettings,
  DocumentFacts,
} from '../pipeline/collections/collection.ts'
import { shownInNavigation } from '../pipeline/collections/document-facts.ts'
import type { Document } from '../shared/model/site.ts'
import { normalizeRoute } from '../shared/url.ts'

/** Id of the collection of a specification, which no other collection has. */
export function apiCollection(id: string): string {
  return `openapi-${id}`
}

/** The id of the specification of a collection that `apiCollection` has named. */
export function apiId(collection: string): string {
  return collection.slice(apiCollection('').length)
}

/** A collection for each specification: its parts are documents, all of one source. */
export function apiCollections({ openapi = {}, docs }: CollectionSettings): Collection[] {
  return Object.entries(openapi).map(([id, { path, routeBasePath }]) => {
    const mount = normalizeRoute(routeBasePath)
    return {
      id: apiCollection(id),
      version: null,
      folder: path,
      localeFolders: [],
      mount,
      // Specifications are read by their own stage (openapi/read-apis.ts).
      formats: [],
      exclude: [],
      categoryFiles: null,
      dataFiles: { authors: null, tags: null },
      folderPages: [],
      numberPrefixes: false,
      breadcrumbs: docs.breadcrumbs,
      editUrl: docs.editUrl,
      lastUpdated: { time: false, author: false, contributors: null },
      sidebars: {
        id,
        items: null,
        collapsible: docs.sidebarCollapsible,
        collapsed: docs.sidebarCollapsed,
        hideable: docs.sidebarHideable,
      },
      tags: false,
      blog: null,
      pageKind: () => 'api',
      facts: (document) => partFacts(document, mount),
      shownElsewhere: (facts, document) => [
        ...shownInNavigation(facts, document),
        facts.folder,
        facts.heading,
      ],
    }
  })
}

/** The facts of a part: those that its specification gives it. */
function partFacts({ part, meta }: Document, mount: string): DocumentFacts {
  const { api, heading } = meta
  if (api === undefined) throw new Error(`The document ${part} is no part of a specification`)
  const title = heading ?? ''
  return {
    id: part || 'introduction',
    folder: api.folder,
    name: api.name,
    isFolderIndex: api.isFolderIndex,
    route: part ? `${mount}/${part}` : mount,
    position: api.position,
    title,
    // Titles of references say what they are about; beside their pages, the first one is the introduction.
    label: part ? title : '\0m:apiIntroduction\0',
    paginationLabel: title,
    description: meta.excerpt,
    draft: false,
    unlisted: false,
    date: null,
    ...(api.heading !== undefined && { heading: api.heading }),
  }
}
