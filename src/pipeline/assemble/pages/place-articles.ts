/**
 * Gives every document its page: one whose address is taken, or cannot be that of a file, gets another, so that no document
 * fails a build and each can be read.
 */
import type { Place } from '../../../shared/diagnostic.ts'
import type { Document } from '../../../shared/model/site.ts'
import { contentHash } from '../../../support/content-hash.ts'
import type { DocumentFacts } from '../../collections/collection.ts'
import type { Config } from '../../config/config.ts'
import type { Problems } from '../base/problems.ts'
import { pageAddress } from './address.ts'
import type { ArticlePage, PlannedPage } from './pages.ts'
import {
  describe,
  hasLongName,
  longName,
  type PageAdder,
  type PageTable,
  placeOfSlug,
} from './registry.ts'

type PlacedPages = PageTable & PageAdder<ArticlePage>

interface Placing {
  readonly config: Config
  readonly registry: PlacedPages
  readonly problems: Problems
  readonly factsOf: (document: Document) => DocumentFacts
}

/**
 * Adds the pages to the registry. Of two with one address that which has it by the name of its file keeps it, else the
 * first; the other one has the address that it would have without its `slug`, or that with `-2` at its end. Its fallbacks
 * have the same. A fallback in the place of another page is left out, which is reported once for all locales.
 * @returns the pages that were added, in their order
 */
export function placeArticles(pages: readonly ArticlePage[], placing: Placing): ArticlePage[] {
  const { config, registry } = placing
  const routes = new Map<string, string>()
  const placed = new Map<ArticlePage, ArticlePage>()
  const own = pages.filter(({ isReal }) => isReal)
  for (const page of [...own.filter((one) => !hasSlug(one)), ...own.filter(hasSlug)]) {
    const route = placeOwn(page, placing)
    if (route === null) {
      // Parts of specifications are no documents of authors: their problem is reported as an error.
      if (registry.add(page)) placed.set(page, page)
      continue
    }
    routes.set(sourceKey(page), route)
    const moved = at(page, route, config)
    registry.add(moved)
    placed.set(page, moved)
  }
  placeFallbacks(pages, placing, { routes, placed })
  return pages.flatMap((page) => placed.get(page) ?? [])
}

/** Adds the pages that show a text of another locale, below the routes that their documents have been given. */
function placeFallbacks(
  pages: readonly ArticlePage[],
  placing: Placing,
  {
    routes,
    placed,
  }: {
    readonly routes: ReadonlyMap<string, string>
    readonly placed: Map<ArticlePage, ArticlePage>
  },
): void {
  const { config, registry } = placing
  const hidden = new Map<string, Hidden[]>()
  for (const page of pages) {
    if (page.isReal) continue
    const key = sourceKey(page)
    const route = routes.get(key)
    const moved = route === undefined ? page : at(page, route, config)
    const owner = registry.at(moved.route)
    if (registry.add(moved)) placed.set(page, moved)
    else if (owner !== undefined) {
      hidden.set(key, [...(hidden.get(key) ?? []), { page: moved, owner }])
    }
  }
  for (const pagesOfOne of hidden.values()) reportHidden(pagesOfOne, placing)
}

/** A fallback that has no page, and the page that has its address. */
interface Hidden {
  readonly page: ArticlePage
  readonly owner: PlannedPage
}

/** Reports a document that some locales do not show. @param hidden - of one document, at least one */
function reportHidden(hidden: readonly Hidden[], { problems }: Placing): void {
  const [{ page, owner }] = hidden as readonly [Hidden]
  const locales = hidden.map(({ page: { locale } }) => locale.code).join(', ')
  problems.report(
    'route-duplicate',
    `This page is not shown in ${locales}, where it has no translation: ${named(owner)} has its route ${page.route}.`,
    {
      ...placeOfSlug(page),
      severity: 'warning',
      hint: 'If that is its translation, give it the name of this file; else give one of them another slug.',
    },
  )
}

function hasSlug({ document }: ArticlePage): boolean {
  return document.meta.frontMatter.slug !== undefined
}

function sourceKey({ document: { source, part } }: ArticlePage): string {
  return `${source.path}#${part ?? ''}`
}

function at(page: ArticlePage, route: string, config: Config): ArticlePage {
  return { ...page, ...pageAddress(route, page.locale, config) }
}

/** The route of a page that cannot have its own, which is reported; null when it can. */
function placeOwn(page: ArticlePage, placing: Placing): string | null {
  const { config, registry, problems } = placing
  const reason = reasonAgainst(page, registry)
  if (reason === null || page.document.part !== null) return null
  for (const route of otherRoutes(page, placing)) {
    const moved = at(page, route, config)
    if (reasonAgainst(moved, registry) !== null) continue
    problems.report(reason.code, `${reason.message} Its page is at ${moved.route}.`, {
      ...placeOfSlug(page),
      severity: 'warning',
      hint: reason.hint,
    })
    return route
  }
  return null
}

interface Reason {
  readonly code: 'route-duplicate' | 'route-too-long' | 'output-collision'
  readonly message: string
  readonly hint: string
}

/** Why a page cannot be at its route. */
function reasonAgainst(page: ArticlePage, registry: PlacedPages): Reason | null {
  const owner = registry.at(page.route)
  if (owner !== undefined) {
    return {
      code: 'route-duplicate',
      message: `This page claims the route ${page.route}, which ${named(owner)} has already.`,
      hint: 'Give one of them another slug, or another name',
    }
  }
  if (hasLongName(page)) return { code: 'route-too-long', ...longName('the page') }
  const file = registry.fileInTheWay(page.output)
  if (file === null) return null
  return {
    code: 'output-collision',
    message: `This page claims ${page.output} in the output, where ${file} has its place.`,
    hint: 'Give the page another slug, or rename the file.',
  }
}

/** `docs/a.md:3`: with the line of its slug. */
function named(page: PlannedPage): string {
  const { file, line }: Partial<Place> = placeOfSlug(page)
  if (file === undefined) return describe(page)
  return line === undefined ? file : `${file}:${line}`
}

/** The longest part of such a route, in bytes: whatever is at its end, it can be the name of a file. */
const longestPart = 200

/** Other routes for a page, the best one first. */
function* otherRoutes(page: ArticlePage, { factsOf }: Placing): Generator<string> {
  const { document, collection, facts } = page
  const { meta } = document
  const withoutSlug = { ...meta.frontMatter, slug: undefined }
  const base = hasSlug(page)
    ? factsOf({ ...document, meta: Object.create(meta, { frontMatter: { value: withoutSlug } }) })
        .route
    : facts.route
  if (base !== facts.route) yield base
  const route = base.split('/').map(shortened).join('/')
  for (let number = 2; number < 1000; number++) yield `${route}-${number}`
  yield `${collection.mount}/${contentHash(document.source.path).slice(0, 10)}`
}

function shortened(part: string): string {
  if (Buffer.byteLength(part) <= longestPart) return part
  return Buffer.from(part)
    .subarray(0, longestPart)
    .toString()
    .replace(/\uFFFD+$/, '')
}
