import { normalizeRoute } from '../../shared/url.ts'
import type { Collection, CollectionSettings } from './collection.ts'
import { documentFacts, shownInNavigation } from './document-facts.ts'

/** docs/: documents in folders, with sidebars, category pages and tags. */
export function docsCollections({ docs }: CollectionSettings): Collection[] {
  const place = {
    mount: normalizeRoute(docs.routeBasePath),
    numberPrefixes: docs.numberPrefixes,
  }
  return [
    {
      ...place,
      id: 'docs',
      version: null,
      folder: docs.path,
      localeFolder: 'docs',
      formats: ['md', 'mdx'],
      categoryFiles: /(^|\/)_category_\.(json|ya?ml)$/,
      folderPages: ['index', 'readme', 'namesake'],
      breadcrumbs: docs.breadcrumbs,
      editUrl: docs.editUrl,
      lastUpdated: { time: docs.showLastUpdateTime, author: docs.showLastUpdateAuthor },
      sidebars: {
        items: docs.sidebars,
        collapsible: docs.sidebarCollapsible,
        collapsed: docs.sidebarCollapsed,
        hideable: docs.sidebarHideable,
      },
      tags: true,
      versions: docs.versions,
      pageKind: () => 'doc',
      facts: (document, isFolderIndex) => documentFacts(document, place, isFolderIndex),
      shownElsewhere: shownInNavigation,
    },
  ]
}
