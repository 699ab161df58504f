/** Which page a path in a link means: as a file, as a route, or as a browser would resolve it. */

import {
  composed,
  dirName,
  localizedRoute,
  normalizeRoute,
  resolvePath,
  stripBase,
  stripHtml,
} from '../../../shared/url.ts'
import type { Collection } from '../../collections/collection.ts'
import type { Collections } from '../../collections/collections.ts'
import { type ContentPath, contentRoots } from '../../collections/content-roots.ts'
import { stripNumberPrefixes } from '../../collections/number-prefix.ts'
import { withoutExtension } from '../../collections/source-path.ts'
import { currentVersion } from '../../collections/version-files.ts'
import type { Config } from '../../config/config.ts'
import { type ArticlePage, hasArticle, type PlannedPage } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'

export interface PageFinder {
  /**
   * By a path from the site's root: a route with or without locale and base, or a file (`/docs/a.md`). Decoded. A file of the
   * documents that are being written means that of the version of the entry `from`.
   */
  absolute: PageByPath
  /** By a path relative to the file of an entry. */
  byFile(path: string, from: ArticlePage): PlannedPage | undefined
  /** By a path relative to the folder of all documents of its collection. */
  byFolder(path: string, from: ArticlePage): PlannedPage | undefined
  /** By a path relative to the address of a page. */
  byUrl(path: string, from: PlannedPage): PlannedPage | undefined
}

type PageByPath = (path: string, locale: string, from?: ArticlePage) => PlannedPage | undefined

type ContentFile = Pick<ContentPath, 'collection' | 'rest'>

/** Looks pages up; all pages must be registered already. */
export function createPageFinder(
  registry: PageTable,
  { config, collections }: { config: Config; collections: Collections },
): PageFinder {
  const roots = contentRoots(config)
  const byContent = contentFinder(registry)
  const hasNumbers = collections.all.some(({ numberPrefixes }) => numberPrefixes)

  const byRoute: PageByPath = (path, locale) => {
    const route = composed(normalizeRoute(stripHtml(path)))
    const prefix = locale === config.defaultLocale ? null : locale
    const page = registry.at(localizedRoute(route, prefix)) ?? registry.at(route)
    // A translation may have a slug of its own. An address with the prefix of a locale means that locale.
    return page?.locale.code === config.defaultLocale ? registry.nearest(page.key, locale) : page
  }

  const absoluteFile: PageByPath = (path, locale, from) => {
    const file = composed(normalizeRoute(path).slice(1))
    const content = roots.parse(file)
    if (content !== null) {
      const { collection, rest } = content
      const own = { collection: sameVersion(collection, from), rest }
      return byContent(own, content.locale === config.defaultLocale ? locale : content.locale)
    }
    if (!/\.mdx?$/i.test(file)) return undefined
    for (const collection of inFolderOf(from, collections.all)) {
      const page = byContent({ collection, rest: file }, locale)
      if (page !== undefined) return page
    }
    return undefined
  }

  return {
    absolute(path, locale, from) {
      const inBase = config.baseUrl === '/' ? null : stripBase(path, config.baseUrl)
      for (const candidate of inBase === null ? [path] : [path, inBase]) {
        const page =
          byRoute(candidate, locale) ??
          absoluteFile(candidate, locale, from) ??
          byRoute(stripNumberPrefixes(candidate, hasNumbers), locale)
        if (page !== undefined) return page
      }
      return undefined
    },
    byFile(path, from) {
      const { source } = from.document
      const file = resolvePath(dirName(source.path), path)
      const content = file === null ? null : roots.parse(composed(file))
      if (content === null) return undefined
      // A link into another locale's folder stays there; one within its own leads to the reader's locale.
      return byContent(
        content,
        content.locale === source.locale ? from.locale.code : content.locale,
      )
    },
    byFolder(path, from) {
      const rest = resolvePath('', path)
      return rest === null
        ? undefined
        : byContent({ collection: from.collection, rest: composed(rest) }, from.locale.code)
    },
    byUrl(path, from) {
      const route = stripHtml(path)
      const beside = registry.at(composed(normalizeRoute(`${dirName(from.route)}/${route}`)))
      const inside = registry.at(composed(normalizeRoute(`${from.route}/${route}`)))
      return config.trailingSlash === true ? (inside ?? beside) : (beside ?? inside)
    },
  }
}

/** Finds the page of a file by its path in its collection, with and without extension and numbers, in the nearest locale. */
function contentFinder(registry: PageTable) {
  const indexKeys = folderIndexKeys(registry)
  const twins = new Set(registry.pages().flatMap(({ key }) => (/\.mdx?$/i.test(key) ? [key] : [])))
  return ({ collection, rest }: ContentFile, locale: string): PlannedPage | undefined => {
    const { id, numberPrefixes } = collection
    // The key of the second of two files of one name has the extension.
    const exact = twins.has(`${id}:${rest}`) ? `${id}:${rest}` : null
    const bare = withoutExtension(stripHtml(rest))
    const path = bare.endsWith('/') ? bare.slice(0, -1) : bare
    const found = registry.nearest(exact ?? `${id}:${path}`, locale)
    if (found !== undefined) return found
    const key = `${id}:${stripNumberPrefixes(path, numberPrefixes)}`
    return registry.nearest(key, locale) ?? registry.nearest(indexKeys.get(key) ?? '', locale)
  }
}

/** Texts of a version are copies of those that are being written: what they name there is meant in their own version. */
function sameVersion(named: Collection, from: ArticlePage | undefined): Collection {
  const own = from?.collection
  const isCurrent = named.version?.settings.name === currentVersion
  return own && isCurrent && own.version?.docs === named.version?.docs ? own : named
}

/**
 * The collections that may have the file of a link from the folder of the documents, `/guide/install.md`: first that of the
 * page with the link, and no other version of it.
 */
function inFolderOf(
  from: ArticlePage | undefined,
  all: readonly Collection[],
): readonly Collection[] {
  if (from === undefined) return all
  const own = from.collection
  const isOtherVersion = ({ version }: Collection) =>
    version !== null && version.docs === own.version?.docs
  return [own, ...all.filter((one) => one !== own && !isOtherVersion(one))]
}

/** From the key of a folder to the key of its page. */
function folderIndexKeys(registry: PageTable): Map<string, string> {
  const keys = new Map<string, string>()
  for (const page of registry.pages()) {
    if (!hasArticle(page) || !page.facts.isFolderIndex) continue
    const folder = dirName(page.key)
    keys.set(folder === '' ? `${page.collection.id}:` : folder, page.key)
  }
  return keys
}
