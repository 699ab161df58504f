/** Tag pages and the list of all tags, per locale (spec 2.2). */

import { by, compareText } from '../../../shared/compare.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { Link } from '../../../shared/model/page-view.ts'
import type { TagSource } from '../../../shared/model/source.ts'
import { decodePath, normalizeRoute, slugify } from '../../../shared/url.ts'
import { certain, nearest } from '../../../support/text/nearest.ts'
import type { Collection } from '../../collections/collection.ts'
import type { Problems } from '../base/problems.ts'
import { addressInCollection, type CollectionPlace, type PageAddress } from '../pages/address.ts'
import { type ArticlePage, type DataPage, placeOfName, type TagPage } from '../pages/pages.ts'
import type { PageAdder } from '../pages/registry.ts'
import { inOrder, type ListSteps, listParts } from './list-parts.ts'

/** The documents with one tag: those of one page, where their list is divided. */
export interface TagIndex extends TagPage {
  /** On all pages of the tag. */
  readonly count: number
  readonly steps: ListSteps | null
}

/** The list of all tags. */
export interface TagList extends DataPage {
  readonly kind: 'tags'
  readonly tags: readonly TagIndex[]
}

/** The tags of a collection in one locale. */
export interface CollectionTags {
  /** Links to the tags of an entry, in the order of its front matter. */
  of(entry: ArticlePage): Link[]
  /** The list of all tags; null when there are none. */
  readonly list: TagList | null
}

export const noTags: CollectionTags = { of: () => [], list: null }

interface Place extends CollectionPlace {
  /** The tags that a file of the collection describes, by key. */
  readonly described: ReadonlyMap<string, TagSource>
  readonly problems: Problems
  readonly registry: PageAdder<TagIndex | TagList>
}

interface Group {
  readonly label: string
  readonly description: string
  readonly path: string
  readonly docs: ArticlePage[]
}

/**
 * Adds the tag pages of a collection in one locale to the registry. Unlisted documents are on a tag's page only when it
 * has no others.
 */
export function addTagPages(entries: readonly ArticlePage[], place: Place): CollectionTags {
  const known = knownTags(place.described)
  for (const entry of entries) reportTags(entry, known, place.problems)
  const groups = groupByTag(entries, known)
  const tagged = [...new Set(groups.values())]
  const pages = new Map<Group, TagIndex>()
  for (const group of tagged.sort(by(({ path }) => path))) {
    for (const page of tagPages(group, place)) {
      if (place.registry.add(page) && !pages.has(group)) pages.set(group, page)
    }
  }
  const list = tagListPage([...pages.values()], place)
  if (list !== null) place.registry.add(list)
  return {
    list,
    of({ document }) {
      const tags = document.meta.frontMatter.tags ?? []
      const own = new Set(tags.map((tag) => pages.get(groups.get(tagKey(tag)) as Group)))
      return [...own].flatMap((page) => (page ? [{ label: page.label, href: page.href }] : []))
    },
  }
}

type Tag = string | { readonly label: string; readonly permalink: string }

/** Tags that differ only in case are one. */
function tagKey(tag: Tag): string {
  return typeof tag === 'string' ? tag.trim().toLowerCase() : `\0${tag.permalink}`
}

/** A tag of the file of tags, with its path below the route of all tags. */
type KnownTag = TagSource & { readonly path: string }

/**
 * The tags of the collection's file of tags, by the key of `tagKey`. Paths are made of keys in their order, so that they
 * depend neither on the posts nor on the order of a translated file.
 */
function knownTags(tags: ReadonlyMap<string, TagSource>): ReadonlyMap<string, KnownTag> {
  const known = new Map<string, KnownTag>()
  const written = new Map<TagSource, string>()
  for (const tag of tags.values()) {
    if (tag.permalink !== undefined) written.set(tag, normalizeRoute(decodePath(tag.permalink)))
  }
  const taken = new Set(written.values())
  for (const [key, tag] of [...tags].sort(by(([own]) => own))) {
    const path = written.get(tag) ?? freePath(key, taken)
    taken.add(path)
    known.set(tagKey(key), { ...tag, path })
  }
  return known
}

/** A path that is made of a tag's name, numbered where others have it: “C” and “C++” have pages of their own. */
function freePath(name: string, taken: { has(path: string): boolean }): string {
  const slug = slugify(name.trim()) || 'tag'
  let path = `/${slug}`
  for (let count = 1; taken.has(path); count++) path = `/${slug}-${count}`
  return path
}

/** A tag that is nearly one of the file is a mistake; others need not be in it. */
function reportTags(
  entry: ArticlePage,
  known: ReadonlyMap<string, TagSource>,
  problems: Problems,
): void {
  if (known.size === 0) return
  for (const tag of entry.document.meta.frontMatter.tags ?? []) {
    if (typeof tag !== 'string' || known.has(tagKey(tag))) continue
    const near = nearest(tagKey(tag), [...known.keys()])
    if (near === null) continue
    const instead = known.get(near)?.key ?? near
    const isCertain = certain(tagKey(tag), [...known.keys()]) === near
    problems.report('tag-unknown', `The file of tags has no tag “${tag}”.`, {
      ...placeOfName(entry, 'tags'),
      hint: `Did you mean “${instead}”?`,
      ...(isCertain && { meant: { written: tag, instead } }),
    })
  }
}

function groupByTag(
  entries: readonly ArticlePage[],
  known: ReadonlyMap<string, KnownTag>,
): Map<string, Group> {
  const groups = new Map<string, Group>()
  const byPath = new Map<string, Group>()
  const knownPaths = new Set([...known.values()].map(({ path }) => path))
  const taken = { has: (path: string) => byPath.has(path) || knownPaths.has(path) }
  // In order of key, so that numbering does not depend on which translations exist.
  for (const entry of [...entries].sort(by(({ key }) => key))) {
    for (const tag of entry.document.meta.frontMatter.tags ?? []) {
      const key = tagKey(tag)
      const group = groups.get(key) ?? groupOf(describe(tag, known.get(key), taken), byPath)
      groups.set(key, group)
      // A doc may name one tag twice.
      if (group.docs.at(-1) !== entry) group.docs.push(entry)
    }
  }
  return groups
}

/** The label, description and path of a tag: as the document or the file of tags has it, else a path that no other tag has. */
function describe(
  tag: Tag,
  known: KnownTag | undefined,
  taken: { has(path: string): boolean },
): Omit<Group, 'docs'> {
  if (typeof tag !== 'string') {
    return {
      label: tag.label,
      description: '',
      path: normalizeRoute(decodePath(tag.permalink)),
    }
  }
  if (known === undefined) return { label: tag.trim(), description: '', path: freePath(tag, taken) }
  const { key, label = key, description = '', path } = known
  return { label, description, path }
}

/** The group at a path: tags that are written with one address are one. */
function groupOf(tag: Omit<Group, 'docs'>, byPath: Map<string, Group>): Group {
  const group = byPath.get(tag.path) ?? { ...tag, docs: [] }
  byPath.set(tag.path, group)
  return group
}

/** The pages of one tag: more than one where the collection divides its lists. */
function tagPages({ label, description, path, docs }: Group, place: Place): TagIndex[] {
  const { collection, locale } = place
  const listed = docs.filter((doc) => !doc.facts.unlisted)
  const shown = sorted(listed.length > 0 ? listed : docs, collection, locale)
  const isListed = listed.some((doc) => doc.isListed)
  const route = `${tagsRoute(collection)}/${path}`
  return listParts(shown, route, place).map(({ posts, steps, address, keyEnd }) => ({
    kind: 'tag',
    ...generated(address, collection),
    key: `tag:${collection.id}:${path}${keyEnd}`,
    isReal: isListed,
    isListed,
    isHidden: listed.length === 0,
    label,
    description,
    docs: posts,
    count: shown.length,
    steps,
  }))
}

/** Posts in the order of their lists, documents by title. */
function sorted(
  docs: readonly ArticlePage[],
  { blog }: Collection,
  { code }: LocaleConfig,
): ArticlePage[] {
  if (blog !== null) return inOrder(docs, blog)
  const { compare } = alphabet(code)
  return docs.toSorted((a, b) => compare(a.facts.title, b.facts.title) || compareText(a.key, b.key))
}

/** The order in which readers of a language look for a word: Ä beside A, not behind Z. */
function alphabet(code: string): Intl.Collator {
  return new Intl.Collator(code)
}

function tagsRoute({ blog }: Collection): string {
  return blog?.tagsBasePath ?? 'tags'
}

function tagListPage(pages: readonly TagIndex[], place: Place): TagList | null {
  if (pages.length === 0) return null
  const { compare } = alphabet(place.locale.code)
  const tags = pages
    .filter((page) => !page.isHidden)
    .sort((a, b) => compare(a.label, b.label) || compareText(a.route, b.route))
  const isListed = tags.some((page) => page.isListed)
  const { collection } = place
  const address = addressInCollection(tagsRoute(collection), place)
  return {
    kind: 'tags',
    ...generated(address, collection),
    key: `tags:${collection.id}`,
    isReal: isListed,
    isListed,
    isHidden: false,
    tags,
  }
}

function generated(address: PageAddress, collection: Collection) {
  return { ...address, collection, file: null, title: '', description: '' }
}
