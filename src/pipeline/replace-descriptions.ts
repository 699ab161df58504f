/**
 * Puts the descriptions of edited pages, which are their first paragraphs, in the place of the old ones: in the heads of the
 * pages, in llms.txt, and on cards of other pages, which are found by a look into the files of all pages that may have some.
 */
import { escapeHtml, scriptJson } from '../shared/escape.ts'
import type { Document } from '../shared/model/site.ts'
import { encodePath, routeHref } from '../shared/url.ts'
import type { Config } from './config/config.ts'
import type { EditedPage, EditedPages } from './edited-pages.ts'
import type { Emitter } from './emit/emitter.ts'
import { descriptionTags } from './render/head.ts'
import { llmsDescription, llmsTarget } from './render/llms.ts'
import type { ListingPage } from './render/placed-pages.ts'

/** The site as the edit leaves it so far. */
interface EditedSite {
  readonly config: Pick<Config, 'url' | 'baseUrl' | 'trailingSlash'>
  /** The pages that may show descriptions of others. */
  readonly listing: readonly ListingPage[]
  /** Paths of all files that show pages. */
  readonly shown: readonly string[]
  /** Knows the files of the last build. */
  readonly emitter: Pick<Emitter, 'read'>
}

/** A page with another description than before. */
interface Described extends EditedPage {
  readonly old: string
  readonly description: string
}

/**
 * Replaces the descriptions of pages.
 * @param files new texts by output path, among them those of the pages
 * @returns the texts that change, by output path; null when a description cannot be replaced everywhere
 */
export function replaceDescriptions(
  pages: EditedPages,
  files: ReadonlyMap<string, string>,
  { config, listing, shown, emitter }: EditedSite,
): ReadonlyMap<string, string> | null {
  const changed = pages.flatMap((page): Described[] => {
    const [old, description] = [descriptionOf(page.before), descriptionOf(page.now)]
    return old === description ? [] : [{ ...page, old, description }]
  })
  const texts = new Map<string, string>()
  if (changed.length === 0) return texts
  const textOf = (file: string) => texts.get(file) ?? files.get(file) ?? emitter.read(file)
  const replace = (file: string, edit: (text: string) => string | null): boolean => {
    const before = textOf(file)
    const now = before === undefined ? null : edit(before)
    if (now !== null && now !== before) texts.set(file, now)
    return now !== null
  }
  const { url, baseUrl } = config
  const lists = shown.filter((file) => /(?:^|\/)llms\.txt$/.test(file))
  const inLists = (page: Described) => {
    const source = page.sibling && url + baseUrl + encodePath(page.sibling)
    // Not all pages are listed: those of other locales and of other versions are not.
    const inList = (list: string) =>
      source === null || !list.includes(llmsTarget(source)) ? list : inLine(list, source, page)
    return lists.every((file) => replace(file, inList))
  }
  const onCards = ({ output, sibling }: ListingPage) => {
    const html = textOf(output)
    if (html === undefined) return false
    const found = changed.filter(({ old }) => shows(html, old))
    const cards = found
      .map((page) => ({ page, href: routeHref(page.route, config) }))
      .filter(({ page, href }) => html.includes(cardData(href, page.old)))
    // Pages in another language may have equal words.
    const areKnown = found.every(({ old }) => cards.some(({ page }) => page.old === old))
    return (
      areKnown &&
      cards.every(({ page, href }) => {
        const source = page.sibling === null ? href : baseUrl + encodePath(page.sibling)
        return (
          replace(output, (text) => onCard(text, href, page)) &&
          (sibling === null || replace(sibling, (text) => inLine(text, source, page)))
        )
      })
    )
  }
  const areReplaced = changed.every(
    (page) =>
      page.old !== '' &&
      page.description !== '' &&
      inLists(page) &&
      replace(page.output, (html) => inHead(html, page)),
  )
  return areReplaced && listing.every(onCards) ? texts : null
}

function descriptionOf({ meta }: Document): string {
  return meta.frontMatter.description ?? meta.excerpt
}

function inHead(html: string, { old, description }: Described): string | null {
  const before = descriptionTags({ description: old })
  const now = descriptionTags({ description })
  const searched = replaceOnce(html, before.search, now.search)
  return searched && replaceOnce(searched, before.social, now.social)
}

/**
 * A list of links to Markdown with another description in the line of a page. The page may have other lines, without one.
 * @param source - URL of the page's Markdown
 */
function inLine(list: string, source: string, { old, description }: Described): string | null {
  const line = (text: string) => `${llmsTarget(source)}${llmsDescription(text)}\n`
  return replaceOnce(list, line(old), line(description))
}

/** The card of a page, in the HTML and in the data that hydrate it. Null when anything else shows the same words. */
function onCard(html: string, href: string, { old, description }: Described): string | null {
  const [before, after = '', ...others] = html.split(cardData(href, old))
  const [between, end, ...more] = after.split(rendered(old))
  if (before === undefined || between === undefined || end === undefined) return null
  const isElsewhere = [before, between, end].some((part) => shows(part, old))
  if (isElsewhere || others.length + more.length > 0) return null
  return before + cardData(href, description) + between + rendered(description) + end
}

/** A part of a card in the data that hydrate a page. */
function cardData(href: string, description: string): string {
  return scriptJson({ href, description }).slice(1, -1)
}

/** Null when the old text is not there exactly once. */
function replaceOnce(text: string, old: string, now: string): string | null {
  const [before, after, ...more] = text.split(old)
  return before === undefined || after === undefined || more.length > 0
    ? null
    : before + now + after
}

/** Whether a page shows a text, in its HTML or in the data that hydrate it. */
function shows(html: string, text: string): boolean {
  return html.includes(rendered(text)) || html.includes(scriptJson(text).slice(1, -1))
}

/** A text as React writes it. */
function rendered(text: string): string {
  return escapeHtml(text).replaceAll("'", '&#x27;')
}
