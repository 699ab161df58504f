/**
 * Documents that are the pages of operations (front matter `openapi`): a page shows both, at the document's address, and the
 * generated page is not made.
 */

import { apiId } from '../../../openapi/collection.ts'
import {
  type NamedOperation,
  operationKey,
  parseOperation,
} from '../../../openapi/named-operation.ts'
import type { Document } from '../../../shared/model/site.ts'
import { availableHint, nearest } from '../../../support/text/nearest.ts'
import type { DocumentFacts } from '../../collections/collection.ts'
import { joinDocuments } from '../../compile/join-articles.ts'
import type { Config } from '../../config/config.ts'
import type { Problems } from '../base/problems.ts'
import { type ArticlePage, isFallback, isMain, placeOfName } from './pages.ts'
import type { PageAdder } from './registry.ts'

interface OperationParts {
  readonly config: Pick<Config, 'openapi'>
  readonly problems: Problems
  /** The facts of a document as they are in the locale of a page. */
  readonly factsFor: (page: ArticlePage, document: Document) => DocumentFacts
}

/** The pages of a site, joined. */
export interface JoinedPages {
  /** All but the generated pages that documents take the place of. */
  readonly pages: readonly ArticlePage[]
  /** The generated pages that are left out, each with the document's page that takes its place. */
  readonly replaced: ReadonlyMap<ArticlePage, ArticlePage>
}

/**
 * Joins the documents that name an operation with it, each in its locale, and reports names that lead to none. Links
 * lead to the document of the last version; those of other versions show the operation as well, and take nothing's place.
 */
export function joinOperations(pages: readonly ArticlePage[], parts: OperationParts): JoinedPages {
  if (!pages.some(({ document }) => document.meta.frontMatter.openapi !== undefined)) {
    return { pages, replaced: new Map() }
  }
  const operations = operationsOf(pages)
  const replaced = new Map<ArticlePage, ArticlePage>()
  const shownBy = new Map<string, ArticlePage>()
  const joined = pages.map((page) => {
    const operation = operationOf(page, operations, parts)
    if (operation === null) return page
    const { collection, locale } = page
    const place = `${locale.code} ${operation.key} ${isMain(collection) ? '' : collection.id}`
    const other = shownBy.get(place)
    if (other !== undefined) {
      report(page, parts, {
        message: `${other.file} is the page of this operation already.`,
        hint: 'Take the field out of one of the two documents.',
      })
      return page
    }
    shownBy.set(place, page)
    const document = joinDocuments(page.document, operation.document)
    const facts = parts.factsFor(page, document)
    const whole = { ...page, kind: operation.kind, document, facts, operation }
    if (isMain(collection)) replaced.set(operation, whole)
    return whole
  })
  return { pages: joined.filter((page) => !replaced.has(page)), replaced }
}

/**
 * Finds a place for every operation that a document has joined, once documents have their addresses.
 * @returns `entries`: items for the sidebars of specifications, which lead to the documents; `generated`: the pages of
 * operations whose document has no page after all, added to the registry here
 */
export function placeOperations(
  placed: readonly ArticlePage[],
  { replaced }: JoinedPages,
  registry: PageAdder<ArticlePage>,
): { readonly entries: readonly ArticlePage[]; readonly generated: readonly ArticlePage[] } {
  const owners = new Map<ArticlePage, ArticlePage>()
  for (const page of placed) {
    const { operation, key } = page
    if (operation !== undefined && replaced.get(operation)?.key === key) owners.set(operation, page)
  }
  const left = [...replaced.keys()].filter((operation) => !owners.has(operation))
  const entries = [...owners].map(([operation, page]) => {
    registry.standIn(page, operation.key)
    return entryFor(operation, page)
  })
  return { entries, generated: left.filter((operation) => registry.add(operation)) }
}

/** The operation's place in its sidebar, with the words and the address of the page. */
function entryFor(operation: ArticlePage, page: ArticlePage): ArticlePage {
  const { route, href, output } = page
  const { title, label, paginationLabel, draft, unlisted } = page.facts
  const facts = {
    ...operation.facts,
    title,
    label,
    paginationLabel,
    draft,
    unlisted,
    // `docsgen dev` knows it when the document is compiled.
    get description() {
      return page.facts.description
    },
  }
  return { ...operation, route, href, output, facts }
}

/** The generated pages of operations by locale and name: several where several specifications have one. */
type Operations = ReadonlyMap<string, ReadonlyMap<string, readonly ArticlePage[]>>

function operationsOf(pages: readonly ArticlePage[]): Operations {
  const all = new Map<string, Map<string, ArticlePage[]>>()
  for (const page of pages) {
    const { method, paths = [] } = page.document.meta.api ?? {}
    if (method === undefined || method === null) continue
    const own = all.get(page.locale.code) ?? new Map<string, ArticlePage[]>()
    all.set(page.locale.code, own)
    for (const key of new Set(paths.map((path) => operationKey({ method, path })))) {
      own.set(key, [...(own.get(key) ?? []), page])
    }
  }
  return all
}

/** The generated page of the operation that a document names; null: it names none, which is reported, or has no such field. */
function operationOf(
  page: ArticlePage,
  operations: Operations,
  parts: OperationParts,
): ArticlePage | null {
  const { openapi } = page.document.meta.frontMatter
  const named = openapi === undefined ? null : parseOperation(openapi)
  if (named === null) return null
  const wrong = (message: string, hint?: string) => {
    report(page, parts, { message, hint })
    return null
  }
  if (page.kind !== 'doc') {
    return wrong(
      'Only a document in a folder of docs can be the page of an operation.',
      'Move the file, or take the field out.',
    )
  }
  const { spec } = named
  const specs = Object.keys(parts.config.openapi)
  if (spec !== null && !specs.includes(spec)) {
    return wrong(
      `There is no specification with the id “${spec}”.`,
      availableHint(spec, specs).hint,
    )
  }
  const own = operations.get(page.locale.code) ?? new Map<string, readonly ArticlePage[]>()
  const found = (own.get(operationKey(named)) ?? []).filter((one) => isOf(one, spec))
  const ids = [...new Set(found.map(({ collection }) => apiId(collection.id)))]
  if (ids.length > 1) {
    const all = ids.map((id) => `${id} ${openapi}`).join(', ')
    return wrong(
      `Several specifications have the operation “${openapi}”.`,
      `Write one of these: ${all}`,
    )
  }
  return found[0] ?? wrong(`No specification has the operation “${openapi}”.`, hintFor(named, own))
}

function isOf({ collection }: ArticlePage, spec: string | null): boolean {
  return spec === null || apiId(collection.id) === spec
}

/** The nearest operation as it can be written: the same path with another method, else a path like it. */
function hintFor(
  { spec, method, path }: NamedOperation,
  operations: ReadonlyMap<string, readonly ArticlePage[]>,
): string | undefined {
  const known = [...operations.values()].flat().flatMap((page) => {
    const { api } = page.document.meta
    return isOf(page, spec)
      ? (api?.paths ?? []).map((one) => ({ method: api?.method ?? '', path: one }))
      : []
  })
  const named = known.map((one) => `${one.method} ${one.path}`)
  const shape = operationKey({ method: '', path })
  const same = known.findIndex((one) => operationKey({ method: '', path: one.path }) === shape)
  const near = named[same] ?? nearest(`${method} ${path}`, named)
  return near
    ? `Did you mean “${spec === null ? '' : `${spec} `}${near.replace(/^\S+/, (word) => word.toLowerCase())}”?`
    : undefined
}

/** Reports the field once, where its document is in its own language. */
function report(
  page: ArticlePage,
  { problems }: OperationParts,
  { message, hint }: { readonly message: string; readonly hint: string | undefined },
): void {
  if (isFallback(page)) return
  problems.report('operation-page', `Front matter field “openapi”: ${message}`, {
    ...placeOfName(page, 'openapi'),
    ...(hint !== undefined && { hint }),
  })
}
