import type { SearchContent } from '../../../shared/model/page-view.ts'
import type { SiteLocale } from '../locale/site-locale.ts'

/** The versions that the search page's `version` may name (spec 2.1): of all documents, in the order of menus. */
export function searchedVersions({ versions }: SiteLocale): SearchContent['versions'] {
  return [...versions.values()].flat().flatMap(({ collection: { mount, version } }) => {
    if (version === null) return []
    const { name, isLast } = version.settings
    return [{ path: mount.replace(/^\/|\/$/g, ''), name, isLast }]
  })
}
