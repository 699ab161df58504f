import type { Collection, CollectionSettings } from './collection.ts'
import { documentFacts, shownInNavigation } from './document-facts.ts'

/** pages/: single pages at the root of the site, in Markdown or as components. Edit links and dates are set as for docs. */
export function pagesCollections({ docs }: CollectionSettings): Collection[] {
  const place = { mount: '/', numberPrefixes: false }
  return [
    {
      ...place,
      id: 'pages',
      version: null,
      folder: 'pages',
      localeFolders: ['pages'],
      formats: ['md', 'mdx', 'tsx'],
      exclude: [],
      categoryFiles: null,
      dataFiles: { authors: null, tags: null },
      folderPages: ['index'],
      breadcrumbs: false,
      editUrl: docs.editUrl,
      lastUpdated: {
        time: docs.showLastUpdateTime,
        author: docs.showLastUpdateAuthor,
        contributors: docs.contributors,
      },
      sidebars: null,
      tags: false,
      blog: null,
      pageKind: ({ format }) => (format === 'tsx' ? 'component' : 'page'),
      facts: (document, isFolderIndex) => documentFacts(document, place, isFolderIndex),
      shownElsewhere: shownInNavigation,
    },
  ]
}
