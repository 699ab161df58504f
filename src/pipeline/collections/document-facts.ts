/** The facts of a document, from its path and its front matter. */
import type { Document } from '../../shared/model/site.ts'
import { baseName, composed, decodePath, dirName, normalizeRoute } from '../../shared/url.ts'
import type { Collection, DocumentFacts } from './collection.ts'
import { parseNumberPrefix, stripNumberPrefixes } from './number-prefix.ts'
import { withoutExtension } from './source-path.ts'

/** Facts of a document (design 4: id, slug and position mean what authors of the field's biggest generator expect). */
export function documentFacts(
  document: Document,
  { mount, numberPrefixes }: Pick<Collection, 'mount' | 'numberPrefixes'>,
  isFolderIndex: boolean,
): DocumentFacts {
  const { source, meta } = document
  const { frontMatter } = meta
  const path = withoutExtension(source.docPath)
  const folder = dirName(path)
  const { name, order } = parseNumberPrefix(baseName(path), numberPrefixes)
  const baseId = frontMatter.id ?? name
  const idFolder = stripNumberPrefixes(folder, numberPrefixes)
  const title = frontMatter.title ?? meta.heading ?? baseId
  const label = frontMatter.sidebar_label ?? title
  const inside = slugPath(idFolder, baseId, { isFolderIndex, slug: frontMatter.slug })
  return {
    id: idFolder === '' ? baseId : `${idFolder}/${baseId}`,
    folder,
    name: baseName(path),
    isFolderIndex,
    route: routeIn(mount, inside),
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
    date: null,
  }
}

/** Everything that sidebars, tags and links show of a document. Descriptions are read when a page is finished. */
export function shownInNavigation(facts: DocumentFacts, { meta }: Document): readonly unknown[] {
  const { title, label, paginationLabel, position } = facts
  const {
    tags,
    sidebar_class_name: className,
    icon,
    badge,
    changelog,
    redirect_from: from,
    locales,
    openapi,
  } = meta.frontMatter
  return [
    title,
    label,
    paginationLabel,
    position,
    tags,
    className,
    icon,
    badge,
    changelog,
    from,
    locales,
    openapi,
  ]
}

/** The route of a path inside a collection; a slug such as `../../x` does not leave it. */
export function routeIn(mount: string, path: string): string {
  return normalizeRoute(`${mount}/${composed(normalizeRoute(path))}`)
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
