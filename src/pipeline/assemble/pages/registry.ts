import type { Place } from '../../../shared/diagnostic.ts'
import type { Config } from '../../config/config.ts'
import { ancestors, lists as listFiles } from '../../emit/collisions.ts'
import { isOwn } from '../../emit/manifest.ts'
import type { Problems } from '../base/problems.ts'
import {
  type ArticlePage,
  hasArticle,
  isFallback,
  type PlannedPage,
  placeOfName,
  type TagPage,
} from './pages.ts'

/** The pages of the site, by route, and by key and locale. */
export interface PageTable<Page extends PlannedPage = PlannedPage> {
  /** The page at a route, written without the slash at its end that homes have. */
  at(route: string): Page | undefined
  /** The page of a key in a locale. */
  find(key: string, locale: string): Page | undefined
  /** The page of a key in a locale, else in the default locale, else in the first that has it. */
  nearest(key: string, locale: string): Page | undefined
  /** In the order they were added. */
  pages(): readonly Page[]
}

/** Takes the pages that a step makes. */
export interface PageAdder<Page extends PlannedPage> {
  /**
   * Adds a page; false when its route is taken, or cannot be that of a file. A page in its own language takes precedence
   * over a fallback; that is no problem here. Two such pages for one route are a warning where a document is the cause, else an error.
   */
  add(page: Page): boolean
  /**
   * Adds a page of docsgen's own: one of the author's at its route takes precedence. A post in the place of a list of its
   * own blog is not meant to: `slug: archive` takes the archive from the readers.
   */
  addUnlessTaken(page: Page): void
  /** Lets a page be found by the key of one that is not made: that of an operation, which a document is the page of. */
  standIn(page: Page, key: string): void
  /** The file that stands in the output where this page would be written: of static/, or a list of pages; null: none. */
  fileInTheWay(output: string): string | null
}

/** All pages while they are planned. Steps that add none take its table. */
export interface Registry<Page extends PlannedPage> extends PageTable<Page>, PageAdder<Page> {}

/** The generated page of an operation that a document's page has taken the place of; null: none. */
export function replacedBy(page: PlannedPage, table: PageTable): ArticlePage | null {
  const { operation } = hasArticle(page) ? page : {}
  const isIt = operation && table.find(operation.key, page.locale.code) === page
  return isIt ? operation : null
}

/** An empty registry. Add pages in their own language before fallbacks. */
export function createRegistry<Page extends PlannedPage>(
  config: Config,
  statics: readonly { readonly path: string }[],
  problems: Problems,
): Registry<Page> {
  const fileInTheWay = createFileFinder(statics)
  const byRoute = new Map<string, Page>()
  const byKey = new Map<string, (Page | undefined)[]>()
  const localeIndex = new Map(config.locales.map((locale, index) => [locale.code, index]))
  const mainIndex = localeIndex.get(config.defaultLocale) ?? 0

  const addKey = (key: string, page: Page) => {
    const pages = byKey.get(key) ?? []
    pages[localeIndex.get(page.locale.code) as number] ??= page
    byKey.set(key, pages)
  }
  const add = (page: Page): boolean => {
    const route = withoutSlash(page.route)
    const owner = byRoute.get(route)
    if (owner !== undefined) {
      if (!isFallback(page) && !isFallback(owner)) reportDuplicate(owner, page, problems)
      return false
    }
    if (hasLongName(page)) {
      if (!isFallback(page)) reportLongName(page, problems)
      return false
    }
    if (isTag(page) && reportFile(page, fileInTheWay(page.output), problems)) return false
    byRoute.set(route, page)
    addKey(page.key, page)
    return true
  }
  return {
    add,
    addUnlessTaken(page) {
      const owner = byRoute.get(withoutSlash(page.route))
      const isOwnPost = page.collection !== null && owner?.collection === page.collection
      if (owner === undefined || isOwnPost) add(page)
    },
    standIn: (page, key) => addKey(key, page),
    fileInTheWay,
    at: (route) => byRoute.get(withoutSlash(route)),
    find: (key, locale) => byKey.get(key)?.[localeIndex.get(locale) ?? -1],
    nearest(key, locale) {
      const pages = byKey.get(key)
      if (pages === undefined) return undefined
      const own = pages[localeIndex.get(locale) ?? mainIndex]
      return own ?? pages[mainIndex] ?? pages.find((page) => page !== undefined)
    },
    pages: () => [...byRoute.values()],
  }
}

function isTag(page: PlannedPage): page is TagPage {
  return page.kind === 'tag'
}

function withoutSlash(route: string): string {
  return route.length > 1 && route.endsWith('/') ? route.slice(0, -1) : route
}

/** The file that the message leads to is the second one; where that is generated, the first. */
function reportDuplicate(owner: PlannedPage, page: PlannedPage, problems: Problems): void {
  const [first, second] = page.file === null ? [page, owner] : [owner, page]
  const areGenerated = owner.file === null && page.file === null
  problems.report(
    'route-duplicate',
    `${second.file ?? describe(second)} claims the route ${page.route}, which ${first.file ?? describe(first)} has already`,
    {
      ...placeOfSlug(second),
      ...(!(isOfDocument(owner) || isOfDocument(page)) && { severity: 'error' }),
      hint: areGenerated
        ? 'Give one of them another `routeBasePath` in docsgen.config'
        : 'Give one of them another slug, or another name',
    },
  )
}

/** Bytes that the name of a file may have nearly everywhere, less those of the longest ending that a page's name gets. */
const longestName = 255 - '.html'.length
/** Bytes that a path may have, less those of the folder that the site is written to. */
const longestPath = 4096 - 1024

/** Whether a part of a route is longer than the name of a file can be. */
export function hasLongName({ route }: { readonly route: string }): boolean {
  // Three bytes at most for a character of a text: most are measured without counting them.
  if (route.length * 3 <= longestName) return false
  const isLong = (name: string) => Buffer.byteLength(name) > longestName
  return Buffer.byteLength(route) > longestPath || route.split('/').some(isLong)
}

function reportLongName(page: PlannedPage, problems: Problems): void {
  const whose = isTag(page) ? `the tag “${beginning(page.label)}”` : 'the page'
  const { message, hint } = longName(whose)
  const severity = isOfDocument(page) ? 'warning' : 'error'
  problems.report('route-too-long', message, { ...placeOfTagged(page), hint, severity })
}

/** The problem of an address that is too long. */
export function longName(whose: string): { readonly message: string; readonly hint: string } {
  return {
    message: `The address of ${whose} is too long to be the name of a file.`,
    hint: 'Give the page a shorter slug, or the tag a shorter permalink.',
  }
}

/** True when there is a file in the way of a page. */
function reportFile(page: TagPage, file: string | null, problems: Problems): boolean {
  if (file === null) return false
  const message = `${describe(page)} claims ${page.output} in the output, where ${file} has its place.`
  const hint = 'Give the tag another name or permalink, or rename the file.'
  problems.report('output-collision', message, {
    ...placeOfTagged(page),
    hint,
    severity: 'warning',
  })
  return true
}

/** Where the first document of a tag names it. */
function placeOfTagged(page: PlannedPage): Partial<Place> {
  const [tagged] = isTag(page) ? page.docs : []
  return tagged === undefined ? placeOfSlug(page) : placeOfName(tagged, 'tags')
}

/** Whether the text of a document says where the page is: of its own, or of a tag or an author that it names. */
function isOfDocument(page: PlannedPage): boolean {
  if (hasArticle(page)) return page.document.part === null
  return page.kind === 'tag' || page.kind === 'author'
}

/** Finds the file of static/, or of docsgen's own, that needs a path of the output, the folder of one, or a path in it. */
function createFileFinder(
  statics: readonly { readonly path: string }[],
): (output: string) => string | null {
  const owners = new Map<string, string>()
  for (const list of listFiles) owners.set(list, `docsgen’s own ${list}`)
  for (const { path } of statics) {
    for (const folder of ancestors(path)) owners.set(folder, `static/${path}`)
  }
  for (const { path } of statics) owners.set(path, `static/${path}`)
  const files = new Set([...listFiles, ...statics.map(({ path }) => path)])
  return (output) => {
    if (isOwn(output)) return 'docsgen’s own folder'
    const inside = ancestors(output).find((folder) => files.has(folder))
    return owners.get(inside ?? output) ?? null
  }
}

/** Where the page says its address; its file when it has that of its name, or is no document. */
export function placeOfSlug(page: PlannedPage): Partial<Place> {
  if (hasArticle(page)) return placeOfName(page, 'slug')
  return page.file === null ? {} : { file: page.file }
}

function beginning(text: string): string {
  return text.length > 20 ? `${[...text].slice(0, 20).join('')}…` : text
}

/** A page in words. */
export function describe(page: PlannedPage): string {
  const name = isTag(page) ? `the tag “${page.label}”` : `the generated page “${page.kind}”`
  return page.collection ? `${name} of ${page.collection.id}` : name
}
