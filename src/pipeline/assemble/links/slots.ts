/** Fills the slots of articles: every link, image and fragment is decided, and checked, here. */

import { apiId } from '../../../openapi/collection.ts'
import { escapeHtml } from '../../../shared/escape.ts'
import type { LinkSlot, OperationSlot, Slot } from '../../../shared/model/compiled.ts'
import { pageKinds } from '../../../shared/model/page-kinds.ts'
import type { Card, PageLayout, Picture } from '../../../shared/model/page-view.ts'
import type { SlotValue } from '../../../shared/model/site.ts'
import { articleWidths, pictureSizes } from '../../../shared/picture-sizes.ts'
import { dirName } from '../../../shared/url.ts'
import type { FindLink } from '../../../support/text/place-of-link.ts'
import type { Problems } from '../base/problems.ts'
import { type ArticlePage, hasArticle } from '../pages/pages.ts'
import { hasFragment } from './fragments.ts'
import type { LinkHint, LinkHints } from './link-hints.ts'
import type { LinkResolver, ResolvedLink } from './link-resolver.ts'
import type { Operations } from './operations.ts'
import type { SectionIds } from './section-ids.ts'

export interface SlotFiller {
  /** The values of an entry's slots, by index. */
  fill(entry: ArticlePage): readonly SlotValue[]
  /** The address of a file that a field of an entry's front matter names; null, and reported, when it leads nowhere. */
  frontMatterFile(url: string, entry: ArticlePage, field: 'image' | 'head'): string | null
  /** The same picture as it is shown on pages: a file has a hashed name and sizes. */
  frontMatterPicture(url: string, entry: ArticlePage): Picture | null
  /** The address of an image in an article; null when it leads nowhere. */
  address(slot: Pick<LinkSlot, 'url' | 'kind'>, entry: ArticlePage): string | null
}

interface FillerParts {
  readonly resolver: LinkResolver
  readonly hints: LinkHints
  readonly sectionIds: SectionIds
  readonly problems: Problems
  readonly operations: Operations
  readonly findLink: FindLink
  /** Cards of the category a page is in; null when it is in none. */
  readonly cards: (entry: ArticlePage) => readonly Card[] | null
}

interface Filled {
  readonly value: SlotValue
  readonly resolution: ResolvedLink
}

const noSlots: readonly SlotValue[] = []

/** A filler for all pages of the site. Equal links of one folder and locale are resolved once. */
export function createSlotFiller(parts: FillerParts): SlotFiller {
  const memo = new Map<string, Map<string, Filled>>()
  const memoOf = (entry: ArticlePage): Map<string, Filled> => {
    const place = `${entry.locale.code}\0${dirName(entry.document.source.path)}`
    let known = memo.get(place)
    if (known === undefined) {
      known = new Map()
      memo.set(place, known)
    }
    return known
  }
  const fillLink = (slot: LinkSlot, entry: ArticlePage, known: Map<string, Filled>): SlotValue => {
    const key = JSON.stringify([
      slot.kind,
      slot.sized,
      slot.responsive,
      layoutOf(slot, entry),
      slot.url,
    ])
    let filled = known.get(key)
    if (filled === undefined) {
      const { resolution, isFixed } = parts.resolver.resolve(slot, entry)
      if (resolution === null) {
        reportBroken(slot, entry, parts)
        return { type: 'text', text: escapeHtml(slot.url) }
      }
      filled = { value: linkValue(slot, resolution, entry), resolution }
      if (isFixed) known.set(key, filled)
    }
    if (slot.unnamed !== undefined) reportUnnamed(slot, entry, parts)
    else if (filled.resolution.fragment !== '') {
      checkFragment(slot, filled.resolution, { entry, parts })
    }
    return filled.value
  }
  return {
    fill(entry) {
      const { slots } = entry.document.meta
      if (slots.length === 0) return noSlots
      const { operation } = entry.document.joined ?? {}
      const generated = entry.operation && operation && { ...entry.operation, document: operation }
      const own = slots.length - (operation?.meta.slots.length ?? 0)
      const known = memoOf(entry)
      const knownAround = generated && memoOf(generated)
      return slots.map((slot, index) => {
        // Links in a specification start from its generated page, whose place this document has taken.
        if (generated && knownAround && slot.type === 'link' && index >= own) {
          return fillLink(slot, generated, knownAround)
        }
        if (slot.type === 'link') return fillLink(slot, entry, known)
        if (slot.type === 'operation') return operationValue(slot, entry, parts)
        return slot.type === 'diagram'
          ? { type: 'diagram', key: slot.source }
          : { type: 'cards', cards: cardsValue(slot, entry, parts) }
      })
    },
    frontMatterFile(url, entry, field) {
      const { resolution } = parts.resolver.resolve({ url, kind: 'media' }, entry)
      if (resolution !== null) return resolution.href
      reportBrokenField({ url, field }, entry, parts)
      return null
    },
    frontMatterPicture: (url, entry) => coverOf(url, entry, parts),
    address: (slot, entry) => parts.resolver.resolve(slot, entry).resolution?.href ?? null,
  }
}

/** The picture of a post; null when its address leads nowhere, which is reported. */
function coverOf(url: string, entry: ArticlePage, parts: FillerParts): Picture | null {
  const responsive = { lazy: false, width: null }
  const { resolution } = parts.resolver.resolve({ url, kind: 'image', responsive }, entry)
  if (resolution === null) {
    reportBrokenField({ url, field: 'image' }, entry, parts)
    return null
  }
  const { href: src, size, srcSet } = resolution
  const { width = null, height = null } = size ?? {}
  return { src, width, height, ...(srcSet !== undefined && { srcSet }) }
}

/** The value of the attribute; more attributes of an image follow it inside the same marker (model: `LinkSlot`). */
function linkValue(slot: LinkSlot, resolved: ResolvedLink, entry: ArticlePage): SlotValue {
  const sizes = addedSizes(slot, resolved)
  const added = { ...sizes, ...addedWidths(slot, resolved, { sizes, entry }) }
  const attributes = Object.entries(added).map(
    ([name, value]) => `" ${name}="${escapeHtml(String(value))}`,
  )
  return { type: 'text', text: escapeHtml(resolved.href) + attributes.join('') }
}

interface AddedSizes {
  readonly width?: number
  readonly height?: number
}

function addedSizes({ sized }: LinkSlot, { size }: ResolvedLink): AddedSizes {
  if (!sized || size === null) return {}
  const { width, height } = size
  if (sized === true) return { width, height }
  return 'width' in sized
    ? { height: Math.round((height * sized.width) / width) }
    : { width: Math.round((width * sized.height) / height) }
}

function addedWidths(
  slot: LinkSlot,
  { size, srcSet }: ResolvedLink,
  { sizes, entry }: { readonly sizes: AddedSizes; readonly entry: ArticlePage },
): Readonly<Record<string, string | number>> {
  const { responsive } = slot
  if (responsive === undefined || srcSet === undefined || size === null) return {}
  const room = articleWidths[layoutOf(slot, entry)]
  const width = responsive.width ?? sizes.width ?? size.width
  return {
    srcset: srcSet,
    sizes: pictureSizes(room, { width, lazy: responsive.lazy }),
    // For the enlarged picture: a browser that has chosen a width does not say how wide the file is.
    'data-width': size.width,
  }
}

/** The layout of the page, where it decides how a picture is shown. */
function layoutOf({ responsive }: LinkSlot, { document, kind }: ArticlePage): PageLayout {
  const isWide = responsive !== undefined && document.meta.frontMatter.wide === true
  return isWide ? 'wide' : pageKinds[kind].layout
}

function operationValue(
  slot: OperationSlot,
  entry: ArticlePage,
  { operations, problems }: FillerParts,
): SlotValue {
  const page = operations.find(slot, entry.locale.code)
  const where = placeOf(slot, entry)
  const name = `${slot.method} ${slot.path}`
  if (
    page === null &&
    operations.isMeant(slot) &&
    !problems.has('operation-unknown', where, name)
  ) {
    problems.report('operation-unknown', `“${name}” is no operation of the API reference.`, {
      ...where,
      ...operations.hint(slot),
    })
  }
  return { type: 'operation', href: page?.href ?? null }
}

function cardsValue(
  slot: Extract<Slot, { type: 'cards' }>,
  entry: ArticlePage,
  { cards, problems }: FillerParts,
): readonly Card[] {
  const found = cards(entry)
  if (found === null) {
    problems.report(
      'directive-invalid',
      '“::cards” has no cards to show: the page is in no category.',
      {
        file: entry.document.source.path,
        line: slot.line,
        column: slot.column,
        hint: 'Put the page into a folder or into a category of the sidebar.',
      },
    )
  }
  return found ?? []
}

function reportBroken(
  slot: Pick<LinkSlot, 'url' | 'kind'> & { line?: number; column?: number },
  entry: ArticlePage,
  { problems, hints, findLink }: FillerParts,
): void {
  const code = slot.kind === 'link' ? 'broken-link' : 'broken-image'
  const where = placeOf(slot, entry)
  if (problems.has(code, where, slot.url)) return
  const subject = slot.kind === 'link' ? 'page or file' : 'file'
  problems.report(code, `“${slot.url}” leads to no ${subject}${onPage(entry)}`, {
    ...where,
    ...placeInPart(slot.url, entry, findLink),
    ...withLinkBase(hints.target(slot, entry), slot.url, entry),
  })
}

/** A file that the front matter of a document names. */
function reportBrokenField(
  { url, field }: { readonly url: string; readonly field: 'image' | 'head' },
  entry: ArticlePage,
  parts: FillerParts,
): void {
  const place = entry.document.meta.frontMatter.namePlaces?.[field]
  const exact = field === 'head' ? parts.findLink(entry.document.source.path, url) : null
  reportBroken({ url, kind: 'image', ...place, ...exact }, entry, parts)
}

/** Specifications are often written for the site of their provider, whose pages this site does not have. */
function withLinkBase(
  { meant, ...found }: LinkHint,
  url: string,
  { document }: ArticlePage,
): LinkHint {
  const { collection, format } = document.source
  if (format !== 'api') return meant === undefined ? found : { ...found, meant }
  if (!url.includes('/')) return found
  const other = `For a page of another site, write its whole address, or set \`openapi.${apiId(collection)}.linkBase\` to that site.`
  return { hint: found.hint === undefined ? other : `${found.hint} ${other}` }
}

function checkFragment(
  slot: LinkSlot,
  { page, fragment }: ResolvedLink,
  { entry, parts }: { entry: ArticlePage; parts: FillerParts },
): void {
  if (page === null || !hasArticle(page)) return
  const { meta, source } = page.document
  const isComponent = source.format === 'tsx'
  if (!isComponent && hasFragment(page, fragment, parts)) return
  const own = placeOf(slot, entry)
  if (parts.problems.has('broken-anchor', own, slot.url)) return
  const where = { ...own, ...placeInPart(slot.url, entry, parts.findLink) }
  if (isComponent) {
    const target = { output: page.output, source: source.path, id: fragment }
    parts.problems.suspect({ ...target, url: slot.url, where })
    return
  }
  const place = page === entry ? 'this page' : `the page ${source.path}`
  const meant = entry.document.part === null ? parts.hints.meantFragment(fragment, meta) : null
  const instead = slot.url.replace(/#.*$/s, `#${meant}`)
  parts.problems.report('broken-anchor', `“${slot.url}”: ${place} has no “#${fragment}”`, {
    ...where,
    ...parts.hints.fragment(fragment, meta),
    ...(meant !== null && { meant: { written: slot.url, instead } }),
  })
}

/** A fragment in a description of a specification, which the page does not have, and which names no part either. */
function reportUnnamed(
  slot: LinkSlot,
  entry: ArticlePage,
  { problems, findLink }: FillerParts,
): void {
  const where = placeOf(slot, entry)
  if (problems.has('broken-anchor', where, slot.url)) return
  const message = `“${slot.url}” names no operation, tag, schema or heading of the specification${onPage(entry)}`
  const place = placeInPart(slot.url, entry, findLink)
  problems.report('broken-anchor', message, { ...where, ...place, ...slot.unnamed })
}

/** Many pages come from one specification. */
function onPage({ document, href }: ArticlePage): string {
  return document.part === null ? '' : `, on the page ${href}`
}

/** Where the file of a specification writes an address; `{}` for documents, whose slots have their places. */
function placeInPart(url: string, { document }: ArticlePage, findLink: FindLink) {
  return document.part === null ? {} : (findLink(document.source.path, url) ?? {})
}

function placeOf(slot: { line?: number; column?: number }, entry: ArticlePage) {
  // A part of a specification is compiled without its place: it is the same wherever it stands.
  const { line, column } = entry.document.part === null ? slot : {}
  return {
    file: entry.document.source.path,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  }
}
