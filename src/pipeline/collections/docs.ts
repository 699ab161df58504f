import { normalizeRoute } from '../../shared/url.ts'
import type { DocsConfig } from '../config/config.ts'
import type { Collection, CollectionSettings } from './collection.ts'
import { documentFacts, shownInNavigation } from './document-facts.ts'
import { currentVersion, foreignTranslations, versionFiles } from './version-files.ts'

/**
 * docs/ and the other folders of documents: a collection for each of their versions, with sidebars, category pages and tags.
 * The last version of docs/ comes first, then the last versions of the others.
 */
export function docsCollections({ docs, moreDocs = {} }: CollectionSettings): Collection[] {
  const folders = [['docs', docs] as const, ...Object.entries(moreDocs)]
  const all = folders.flatMap(([id, own]) =>
    own.versions
      .filter(({ url }) => url === null)
      .map((version) => docsCollection(id, own, version)),
  )
  const isLast = ({ version }: Collection) => version?.settings.isLast === true
  return [...all.filter(isLast), ...all.filter((one) => !isLast(one))]
}

type Version = DocsConfig['versions'][number]

/** Id of the collection of a version: `docs`, `docs@2.0`. */
function versionCollection(docs: string, name: string): string {
  return name === currentVersion ? docs : `${docs}@${name}`
}

function docsCollection(id: string, docs: DocsConfig, version: Version): Collection {
  const { name } = version
  const isCurrent = name === currentVersion
  const place = {
    mount: normalizeRoute(`${docs.routeBasePath}/${version.path}`),
    numberPrefixes: docs.numberPrefixes,
  }
  const folder = versionFiles(id).folder(name)
  return {
    ...place,
    id: versionCollection(id, name),
    version: { docs: id, settings: version, all: docs.versions },
    folder: isCurrent ? docs.path : folder,
    localeFolders: [isCurrent ? id : folder, foreignTranslations(id, name)],
    formats: ['md', 'mdx'],
    ...(docs.frontMatter && { frontMatter: docs.frontMatter }),
    exclude: docs.exclude,
    categoryFiles: /(^|\/)_category_\.(json|ya?ml)$/,
    dataFiles: { authors: null, tags: docs.tags },
    folderPages: ['index', 'readme', 'namesake'],
    breadcrumbs: docs.breadcrumbs,
    editUrl: docs.editUrl,
    lastUpdated: {
      time: docs.showLastUpdateTime,
      author: docs.showLastUpdateAuthor,
      contributors: docs.contributors,
    },
    sidebars: {
      items: version.sidebars,
      collapsible: docs.sidebarCollapsible,
      collapsed: docs.sidebarCollapsed,
      hideable: docs.sidebarHideable,
    },
    tags: true,
    blog: null,
    pageKind: () => 'doc',
    facts: (document, isFolderIndex) => documentFacts(document, place, isFolderIndex),
    shownElsewhere: shownInNavigation,
  }
}
