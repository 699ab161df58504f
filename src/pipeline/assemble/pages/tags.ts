/** Tag pages and the list of all tags, per locale (spec 2.2). */

import { by, compareText } from '../../../shared/compare.ts'
import type { Config, LocaleConfig } from '../../../shared/model/config.ts'
import type { Link } from '../../../shared/model/page-view.ts'
import { decodePath, normalizeRoute, slugify } from '../../../shared/url.ts'
import type { Collection } from '../../collections/collection.ts'
import { routeIn } from '../../collections/document-facts.ts'
import { pageAddress } from './address.ts'
import type { ArticlePage, TagIndex, TagList } from './pages.ts'
import type { Registry } from './registry.ts'

/** The tags of a collection in one locale. */
export interface CollectionTags {
  /** Links to the tags of an entry, in the order of its front matter. */
  of(entry: ArticlePage): Link[]
  /** The list of all tags; null when there are none. */
  readonly list: TagList | null
}

export const noTags: CollectionTags = { of: () => [], list: null }

interface Place {
  readonly collection: Collection
  readonly config: Config
  readonly locale: LocaleConfig
  readonly registry: Registry
}

interface Group {
  readonly label: string
  readonly path: string
  readonly docs: ArticlePage[]
}

/**
 * Adds the tag pages of a collection in one locale to the registry. Unlisted documents are on a tag's page only when it
 * has no others.
 */
export function addTagPages(entries: readonly ArticlePage[], place: Place): CollectionTags {
  const groups = groupByTag(entries)
  const tagged = [...new Set(groups.values())]
  const pages = new Map<Group, TagIndex>()
  for (const group of tagged.sort(by(({ path }) => path))) {
    const page = tagPage(group, place)
    if (place.registry.add(page)) pages.set(group, page)
  }
  const list = tagListPage([...pages.values()], place)
  if (list !== null) place.registry.add(list)
  return {
    list,
    of: ({ document }) =>
      (document.meta.frontMatter.tags ?? []).flatMap((tag) => {
        const page = pages.get(groups.get(tagKey(tag)) as Group)
        return page === undefined ? [] : [{ label: page.label, href: page.href }]
      }),
  }
}

type Tag = string | { readonly label: string; readonly permalink: string }

/** Tags that differ only in case are one. */
function tagKey(tag: Tag): string {
  return typeof tag === 'string' ? tag.trim().toLowerCase() : `\0${tag.permalink}`
}

function groupByTag(entries: readonly ArticlePage[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  const byPath = new Map<string, Group>()
  // In order of key, so that numbering does not depend on which translations exist.
  for (const entry of [...entries].sort(by(({ key }) => key))) {
    for (const tag of entry.document.meta.frontMatter.tags ?? []) {
      const key = tagKey(tag)
      const group = groups.get(key) ?? createGroup(tag, byPath)
      groups.set(key, group)
      // A doc may name one tag twice.
      if (group.docs.at(-1) !== entry) group.docs.push(entry)
    }
  }
  return groups
}

function createGroup(tag: Tag, byPath: Map<string, Group>): Group {
  if (typeof tag !== 'string') {
    const path = normalizeRoute(decodePath(tag.permalink))
    const known = byPath.get(path)
    if (known !== undefined) return known
    return register({ label: tag.label, path, docs: [] }, byPath)
  }
  const slug = slugify(tag.trim()) || 'tag'
  let path = `/${slug}`
  for (let count = 1; byPath.has(path); count++) path = `/${slug}-${count}`
  return register({ label: tag.trim(), path, docs: [] }, byPath)
}

function register(group: Group, byPath: Map<string, Group>): Group {
  byPath.set(group.path, group)
  return group
}

function tagPage({ label, path, docs }: Group, place: Place): TagIndex {
  const listed = docs.filter((doc) => !doc.facts.unlisted)
  const shown = (listed.length > 0 ? listed : docs).toSorted(
    (a, b) => compareText(a.facts.title, b.facts.title) || compareText(a.key, b.key),
  )
  const isListed = listed.some((doc) => doc.isListed)
  return {
    kind: 'tag',
    ...generated(`tags/${path}`, place),
    key: `tag:${place.collection.id}:${path}`,
    isReal: isListed,
    isListed,
    isHidden: listed.length === 0,
    label,
    docs: shown,
  }
}

function tagListPage(pages: readonly TagIndex[], place: Place): TagList | null {
  if (pages.length === 0) return null
  const tags = pages
    .filter((page) => !page.isHidden)
    .sort(
      (a, b) =>
        compareText(a.label.toLowerCase(), b.label.toLowerCase()) || compareText(a.route, b.route),
    )
  const isListed = tags.some((page) => page.isListed)
  return {
    kind: 'tags',
    ...generated('tags', place),
    key: `tags:${place.collection.id}`,
    isReal: isListed,
    isListed,
    isHidden: false,
    tags,
  }
}

function generated(path: string, { collection, config, locale }: Place) {
  const address = pageAddress(routeIn(collection.mount, path), locale, config)
  return { ...address, collection, file: null, title: '', description: '' }
}
