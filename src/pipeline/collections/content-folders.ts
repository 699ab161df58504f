import type { Config } from '../config/config.ts'
import type { Collection, CollectionSettings } from './collection.ts'
import { createCollections } from './collections.ts'

/** A folder whose files belong to the site; its path is relative to the site's folder. */
export type ContentFolder = { readonly path: string } & (
  | { readonly role: 'static' | 'theme' }
  | { readonly role: 'collection'; readonly collection: Collection; readonly locale: string }
)

/** The part of the configuration that decides where content is. */
export interface ContentSettings extends CollectionSettings {
  readonly defaultLocale: string
  readonly locales: readonly Pick<Config['locales'][number], 'code'>[]
}

/**
 * The folders of content (design 4): those of the collections, static/ and theme/, then those of each locale. They need
 * not exist.
 */
export function contentFolders(config: ContentSettings): ContentFolder[] {
  // Those of specifications have no folder.
  const all = createCollections(config).all.filter(({ formats }) => formats.length > 0)
  const inRole = (role: 'static' | 'theme'): ContentFolder => ({ path: role, role })
  const ofCollection = (path: string, collection: Collection, locale: string): ContentFolder => ({
    path,
    role: 'collection',
    collection,
    locale,
  })
  return [
    ...all.map((one) => ofCollection(one.folder, one, config.defaultLocale)),
    inRole('static'),
    inRole('theme'),
    ...config.locales.flatMap(({ code }) =>
      all.flatMap((one) =>
        one.localeFolders.map((folder) => ofCollection(`i18n/${code}/${folder}`, one, code)),
      ),
    ),
  ]
}
