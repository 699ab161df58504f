/**
 * Links in HTML that code of the site has rendered: pages that are components, components in .mdx, and overrides of the
 * theme. Nothing changes them, so they are looked at as a browser takes them: with base URL and prefix of the locale, as
 * files of the output.
 */

import type { LocaleConfig } from '../../../shared/model/locale.ts'
import {
  composed,
  decodePath,
  dirName,
  isExternalUrl,
  normalizeRoute,
  splitUrl,
  stripBase,
  stripHtml,
  targetId,
} from '../../../shared/url.ts'
import { nearest } from '../../../support/text/nearest.ts'
import type { HtmlLink, HtmlLinks } from '../../compile/article/html-links.ts'
import type { Config } from '../../config/config.ts'
import type { AssembleInput } from '../base/input.ts'
import { type ArticlePage, hasArticle, type PlannedPage } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'
import type { Siblings } from '../pages/siblings.ts'
import { componentHint, type FindTarget } from './code-link-hints.ts'
import { hasFragment } from './fragments.ts'
import type { LinkHints } from './link-hints.ts'
import type { ResolvedLink } from './link-resolver.ts'
import type { SectionIds } from './section-ids.ts'

/** A link that leads nowhere. */
export interface LinkProblem {
  readonly code: 'broken-link' | 'broken-image' | 'broken-anchor'
  readonly message: string
  readonly hint?: string
  /** How code may write the address: whole, or without what is put before it. */
  readonly forms: readonly string[]
  /**
   * The same without the prefix of the locale, where it leads nowhere either; null otherwise. Where code puts the prefix
   * before an address, this one is reported: it is the same for every locale that shows the component.
   */
  readonly main: LinkProblem | null
}

/** A page's HTML, and the files that it may link to. */
interface ShownHtml {
  readonly html: HtmlLinks
  /** Files of the output that no stage before this one knows: those that code imports, downloads. */
  readonly made: ReadonlySet<string>
}

/** Finds the links of code that lead nowhere. */
export interface CodeLinks {
  /** In the HTML of a component. @param output - the file in the output of the page that shows it */
  ofComponent(output: string, shown: ShownHtml): readonly LinkProblem[]
  /**
   * In the HTML around the articles of a locale. Only addresses from the root of the host are looked at: others mean
   * something else on each page.
   */
  ofOverrides(locale: string, shown: ShownHtml): readonly LinkProblem[]
}

/** The targets that links of code can have. */
interface CodeTargets {
  /** Files of the output that are known before any page is made, and are no pages. */
  readonly files: ReadonlySet<string>
  readonly redirects: { at(route: string): ResolvedLink | null }
  readonly hints: LinkHints
  readonly sectionIds: SectionIds
}

interface ComponentParts {
  readonly input: Pick<AssembleInput, 'config'>
  readonly registry: PageTable
  readonly links: CodeTargets
  readonly siblings: Siblings
}

/** A page with the HTML of its component. */
interface ShownPage {
  readonly page: ArticlePage
  /** Whether the links are written in TSX, not in the text of an .mdx document. */
  readonly inTsx: boolean
  /** Ids of the page; null: those that its document is known to have. */
  readonly ids: ReadonlySet<string> | null
  readonly find: FindTarget
}

/** Checks links of code over the finished registry. @param pageAt - the page of a file in the output */
export function createCodeLinks(
  parts: ComponentParts,
  pageAt: (output: string) => PlannedPage | undefined,
): CodeLinks {
  const problemsOf = (links: readonly HtmlLink[], shown: ShownPage) =>
    links.flatMap((link) => problemOf(link, shown, parts) ?? [])
  return {
    ofComponent(output, { html, made }) {
      const page = pageAt(output)
      if (page === undefined || !hasArticle(page)) return []
      const inTsx = page.document.source.format === 'tsx'
      const find = createFind(parts, made)
      return problemsOf(html.links, { page, inTsx, ids: html.ids, find })
    },
    ofOverrides(locale, { html, made }) {
      const pages = parts.registry.pages().filter(hasArticle)
      const page = pages.find((one) => one.locale.code === locale)
      if (page === undefined) return []
      const links = html.links.filter(({ url }) => url.startsWith('/'))
      return problemsOf(links, { page, inTsx: true, ids: null, find: createFind(parts, made) })
    },
  }
}

/** Finds pages and files by route: without base, decoded. A host shows a file for its own name and for that without `.html`. */
function createFind(
  { registry, links, siblings }: ComponentParts,
  made: ReadonlySet<string>,
): FindTarget {
  return (path) => {
    const route = composed(normalizeRoute(path))
    const name = route.slice(1)
    const page = registry.at(stripHtml(route))
    if (page !== undefined && (page.output === name || !name.endsWith('.html'))) return { page }
    const moved = links.redirects.at(route)
    if (moved !== null) return { page: moved.page }
    const isFile = [name, `${name}/index.html`, `${name}.html`].some(
      (file) => links.files.has(file) || made.has(file) || siblings.page(file) !== undefined,
    )
    return isFile ? { page: null } : null
  }
}

function problemOf(link: HtmlLink, shown: ShownPage, parts: ComponentParts): LinkProblem | null {
  const { page } = shown
  const own = problemIn(page.locale, link, { shown, parts })
  const main = own && mainLink(link, page, parts.input.config)
  return own && { ...own, main: main && problemIn(main.locale, main.link, { shown, parts }) }
}

interface CheckParts {
  readonly shown: ShownPage
  readonly parts: ComponentParts
}

function problemIn(
  locale: LocaleConfig,
  link: HtmlLink,
  { shown, parts }: CheckParts,
): LinkProblem | null {
  const { url, kind } = link
  if (isExternalUrl(url)) return null
  const { page, inTsx, find } = shown
  const { input, registry, links } = parts
  const { config } = input
  const { path, fragment } = splitUrl(url)
  const id = targetId(fragment)
  if (path === '') return anchorProblem(url, { page, id }, { shown, parts })
  for (const address of addressesOf(decodePath(path), page, config)) {
    const route = stripBase(address, config.baseUrl)
    const found = route === null ? null : find(route)
    if (found === null) continue
    return found.page && anchorProblem(url, { page: found.page, id }, { shown, parts })
  }
  return {
    code: kind === 'link' ? 'broken-link' : 'broken-image',
    message: `“${url}” leads to no ${kind === 'link' ? 'page or file' : 'file'}`,
    ...componentHint(link, { page, inTsx, locale, find }, { config, registry, hints: links.hints }),
    forms: writtenForms(url, config),
    main: null,
  }
}

/** The paths from the root of the host that a path may mean. Some hosts add a slash to addresses, where the site leaves it open. */
function addressesOf(path: string, { href }: PlannedPage, { trailingSlash }: Config): string[] {
  if (path.startsWith('/')) return [normalizeRoute(path)]
  const own = decodePath(href)
  const [beside, inside] = [dirName(own), own].map((from) => normalizeRoute(`${from}/${path}`))
  if (own.endsWith('/')) return [inside as string]
  return trailingSlash === false ? [beside as string] : [beside as string, inside as string]
}

function anchorProblem(
  url: string,
  target: { readonly page: PlannedPage; readonly id: string },
  { shown: { page, ids }, parts }: CheckParts,
): LinkProblem | null {
  const { links, input } = parts
  const { id } = target
  if (id === '') return null
  const known = {
    code: 'broken-anchor',
    forms: writtenForms(url, input.config),
    main: null,
  } as const
  if (target.page === page && ids !== null) {
    if (ids.has(id) || [...links.sectionIds.of(page).values()].includes(id)) return null
    const near = nearest(id, [...ids])
    const hint = near === null ? {} : { hint: `Did you mean “#${near}”?` }
    return { ...known, message: `“${url}”: this page has no “#${id}”`, ...hint }
  }
  if (!hasArticle(target.page) || hasFragment(target.page, id, links)) return null
  const { source, meta } = target.page.document
  const message = `“${url}”: the page ${source.path} has no “#${id}”`
  return { ...known, message, ...links.hints.fragment(id, meta) }
}

/** An address of the page's locale as the default locale has it; null for others. */
function mainLink(link: HtmlLink, { locale }: PlannedPage, config: Config) {
  const { baseUrl, defaultLocale, locales } = config
  const main = locales.find(({ code }) => code === defaultLocale)
  const start = `${baseUrl}${locale.code}/`
  if (main === undefined || main === locale || !link.url.startsWith(start)) return null
  return { link: { ...link, url: baseUrl + link.url.slice(start.length) }, locale: main }
}

function writtenForms(url: string, { baseUrl }: Config): string[] {
  const inSite = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : null
  const forms = [url, ...(inSite === null ? [] : [`/${inSite}`, inSite])]
  const all = [...forms, ...forms.map((form) => splitUrl(form).path)]
  return [...new Set(all)].filter((form) => form !== '' && form !== '/')
}
