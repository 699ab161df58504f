/** What is known of one document by itself: its id, its place in the folders, its slug and its names. */
import type { Config } from '../../../shared/model/config.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Source } from '../../../shared/model/source.ts'
import { baseName, composed, decodePath, dirName, normalizeRoute } from '../../../shared/url.ts'
import type { FolderIndexes } from './folder-indexes.ts'
import { parseNumberPrefix, stripNumberPrefixes } from './number-prefix.ts'
import { hasNumberPrefixes, withoutExtension } from './source-path.ts'

export interface DocumentFacts {
  /** `channel/web`: what sidebars and navbar name a doc by. */
  readonly id: string
  /** Folder in the content folder as on disk, and its name without extension. */
  readonly folder: string
  readonly name: string
  /** It is the page of its folder. */
  readonly isFolderIndex: boolean
  /** Route without locale prefix. */
  readonly route: string
  readonly position: number | null
  readonly title: string
  /** In the sidebar. */
  readonly label: string
  /** In previous and next. */
  readonly paginationLabel: string
  readonly description: string
  readonly draft: boolean
  readonly unlisted: boolean
}

/** Facts of a document (design 4: what authors of the field's biggest generator expect of id, slug and position). */
export function documentFacts(
  document: Document,
  config: Config,
  indexes: FolderIndexes,
): DocumentFacts {
  const { source, meta } = document
  const { frontMatter } = meta
  const numbered = hasNumberPrefixes(source, config)
  const path = withoutExtension(source.docPath)
  const folder = dirName(path)
  const { name, order } = parseNumberPrefix(baseName(path), numbered)
  const baseId = frontMatter.id ?? name
  const idFolder = stripNumberPrefixes(folder, numbered)
  const isFolderIndex = indexes.has(source)
  const title = frontMatter.title ?? meta.heading ?? baseId
  const label = frontMatter.sidebar_label ?? title
  return {
    id: idFolder === '' ? baseId : `${idFolder}/${baseId}`,
    folder,
    name: baseName(path),
    isFolderIndex,
    route: mount(
      source,
      config,
      slugPath(idFolder, baseId, { isFolderIndex, slug: frontMatter.slug }),
    ),
    position: frontMatter.sidebar_position ?? order,
    title,
    label,
    paginationLabel: frontMatter.pagination_label ?? label,
    // Read when it is shown: `docsgen dev` knows an excerpt only of documents that somebody looks at.
    get description() {
      return frontMatter.description ?? meta.excerpt
    },
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
  }
}

function slugPath(
  folder: string,
  baseId: string,
  { isFolderIndex, slug }: { isFolderIndex: boolean; slug: string | undefined },
): string {
  if (slug !== undefined && slug.trim() !== '') {
    const decoded = decodePath(slug.trim()).replaceAll('\0', '')
    return decoded.startsWith('/') ? decoded : `/${folder}/${decoded}`
  }
  return isFolderIndex ? `/${folder}` : `/${folder}/${baseId}`
}

function mount(source: Source, config: Config, path: string): string {
  // Normalised on its own first: a slug such as `../../x` does not leave the docs.
  const inside = composed(normalizeRoute(path))
  return source.kind === 'page' ? inside : normalizeRoute(`/${config.docs.routeBasePath}/${inside}`)
}
