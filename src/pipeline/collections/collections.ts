/** The collections that a site consists of, and the folders that belong to them. */
import { apiCollections } from '../../openapi/collection.ts'
import { blogCollections } from './blog.ts'
import type { Collection, CollectionSettings } from './collection.ts'
import { docsCollections } from './docs.ts'
import { pagesCollections } from './pages.ts'

interface CollectionType {
  /** Its folder in the site's folder and in those of locales, unless the configuration names another. */
  readonly folder: string
  /** The configuration can name another folder. */
  readonly isMovable: boolean
  readonly create: (settings: CollectionSettings) => readonly Collection[]
}

/** All types of collection. The home page and the navbar use the first one. */
const collectionTypes: readonly CollectionType[] = [
  { folder: 'docs', isMovable: true, create: docsCollections },
  { folder: 'blog', isMovable: true, create: blogCollections },
  { folder: 'openapi', isMovable: true, create: apiCollections },
  { folder: 'pages', isMovable: false, create: pagesCollections },
]

/** The collections of one site. */
export interface Collections {
  /** In the order of the table above; at least one. */
  readonly all: readonly Collection[]
  readonly first: Collection
  /** The collection that a source belongs to. @throws Error when there is none: a bug */
  of(source: { readonly collection: string }): Collection
}

/** Makes the collections of a site from its configuration. */
export function createCollections(settings: CollectionSettings): Collections {
  const all = collectionTypes.flatMap(({ create }) => create(settings))
  const [first] = all
  if (first === undefined) throw new Error('A site has no collections')
  const byId = new Map(all.map((collection) => [collection.id, collection]))
  return {
    all,
    first,
    of({ collection: id }) {
      const found = byId.get(id)
      if (found === undefined) throw new Error(`There is no collection ${id}`)
      return found
    },
  }
}

/** Names of the folders that collections have where the configuration names no other. */
export function contentNames(): string[] {
  return collectionTypes.map(({ folder }) => folder)
}

/** Folders of a site that have a purpose of their own: the configuration cannot name them for another. */
export function reservedFolders(): string[] {
  const fixed = collectionTypes.filter(({ isMovable }) => !isMovable).map(({ folder }) => folder)
  const versions = ['versioned_docs', 'versioned_sidebars']
  return [
    '.docsgen',
    'build',
    'i18n',
    'node_modules',
    'openapi',
    'static',
    'theme',
    ...versions,
    ...fixed,
  ]
}
