/**
 * Gives every document its page: one whose address is taken, or cannot be that of a file, gets another, so that no document
 * fails a build and each can be read.
 */
import type { Place } from '../../../shared/diagnostic.ts'
import type { Config } from '../../../shared/model/config.ts'
import type { Document } from '../../../shared/model/site.ts'
import { contentHash } from '../../../support/content-hash.ts'
import type { DocumentFacts } from '../../collections/collection.ts'
import type { Problems } from '../problems.ts'
import { pageAddress } from './address.ts'
import type { AnyPage, ArticlePage } from './pages.ts'
import { describe, hasLongName, longName, placeOfSlug, type Registry } from './registry.ts'

interface Placing {
  readonly config: Config
  readonly registry: Registry
  readonly problems: Problems
  readonly factsOf: (document: Document) => DocumentFacts
}

/**
 * Adds the pages to the registry. Of two with one address that which has it by the name of its file keeps it, else the
 * first; the other one has the address that it would have without its `slug`, or that with `-2` at its end. Its fallbacks
 * have the same. A fallback in the place of a page in the locale's own language is left out.
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
  for (const page of pages) {
    if (page.isReal) continue
    const route = routes.get(sourceKey(page))
    const moved = route === undefined ? page : at(page, route, config)
    if (registry.add(moved)) placed.set(page, moved)
  }
  return pages.flatMap((page) => placed.get(page) ?? [])
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
function reasonAgainst(page: ArticlePage, registry: Registry): Reason | null {
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
function named(page: AnyPage): string {
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
