/**
 * The links that code of the site puts into pages: components and overrides are rendered for it, those of .mdx the
 * compiler knows. They are reported where the code has them.
 */
import path from 'node:path'
import { type Diagnostic, diagnostic, type Place } from '../../shared/diagnostic.ts'
import type { Document, Page } from '../../shared/model/site.ts'
import { isExternalUrl } from '../../shared/url.ts'
import { oncePerPlace } from '../../support/problems.ts'
import { textOfFile } from '../../support/read-file.ts'
import { nearest } from '../../support/text/nearest.ts'
import { placeOfAddress } from '../../support/text/place-of-address.ts'
import type { ComponentFragment } from '../assemble/base/problems.ts'
import type { CodeLinks } from '../assemble/links/code-links.ts'
import { codeFiles, type SiteTheme } from '../bundle/overrides/site-theme.ts'
import { type HtmlLinks, htmlLinks } from '../compile/article/html-links.ts'
import { type ComponentOf, componentsOf, frameOf, type RendererOf } from './renderers.ts'

/** The HTML that code has put into a page. */
interface CodeHtml {
  readonly page: Page
  readonly html: HtmlLinks
  /** The files that the code is written in. */
  readonly files: readonly string[]
  /** The page's source, for addresses that no file writes in one piece; null for overrides. */
  readonly source: string | null
}

interface LinkedSite {
  /** Absolute folder of the site. */
  readonly root: string
  readonly codeLinks: CodeLinks
  /** Files of the output that code imports, and downloads. */
  readonly made: ReadonlySet<string>
}

/** A link to another site. */
export interface PlacedLink {
  readonly url: string
  readonly place: Partial<Place>
}

/** The result of rendering the code of the site alone. */
interface ReadCode {
  readonly componentOf: ComponentOf
  readonly problems: readonly Diagnostic[]
  /** Of components that failed, each place once. */
  readonly failures: readonly Diagnostic[]
  /** The links to other sites that code has written, each once. */
  otherSites(): readonly PlacedLink[]
}

/** Renders the components that pages are, and checks the links of all components and overrides. */
export function readCode(
  pages: readonly Page[],
  documents: readonly Document[],
  site: LinkedSite & {
    /** Links of documents to fragments of the pages that components are. */
    readonly suspects: readonly ComponentFragment[]
    readonly theme: SiteTheme
    readonly rendererOf: RendererOf
  },
): ReadCode {
  const { theme, root, rendererOf } = site
  const failures: Diagnostic[] = []
  const componentOf = componentsOf(rendererOf, (problem) => failures.push(problem))
  const linking = documents.filter(
    ({ source, meta }) => theme.components.has(source.path) || meta.written !== undefined,
  )
  const byFile = new Map(linking.map((document) => [document.source.path, document]))
  const components = pages.flatMap((page) => {
    const document = byFile.get(page.source ?? '')
    return document ? [componentHtml(page, document, { theme, componentOf })] : []
  })
  // It has links of the configuration as well, which are reported there: only those in the files of overrides are theirs.
  const around = samplesOf(pages, theme).map((page) => ({
    page,
    html: htmlLinks(frameOf(page, rendererOf)),
    files: theme.overrideFiles,
    source: null,
  }))
  const all = [...components, ...around]
  const isRendered = ({ page, source }: CodeHtml) =>
    theme.components.has(source ?? '') && componentOf(page) !== ''
  const rendered = components.filter(isRendered)
  return {
    componentOf,
    problems: [
      ...all.flatMap((code) => linkProblems(code, site)),
      ...site.suspects.flatMap((suspect) => fragmentProblem(suspect, rendered)),
    ],
    failures: oncePerPlace(failures),
    otherSites: () => otherSites(all, root),
  }
}

/**
 * A page of each kind in each locale: overrides show the same links on all of them. None where there are no overrides. Only
 * the kind is asked, because after an edit most pages are not finished.
 */
export function samplesOf(
  pages: readonly Page[],
  { overrideFiles }: Pick<SiteTheme, 'overrideFiles'>,
): Page[] {
  if (overrideFiles.length === 0) return []
  const samples = new Map<string, Page>()
  for (const page of pages) {
    const name = `${page.locale} ${page.kind}`
    if (!samples.has(name)) samples.set(name, page)
  }
  return [...samples.values()]
}

/** The HTML of the components in a page. */
function componentHtml(
  page: Page,
  { source, meta }: Document,
  { theme, componentOf }: Pick<ReadCode, 'componentOf'> & { readonly theme: SiteTheme },
): CodeHtml {
  const html: HtmlLinks = theme.components.has(source.path)
    ? htmlLinks(componentOf(page))
    : { links: meta.written ?? [], ids: new Set(meta.ids) }
  // The text of a document comes last: where an edit of words leaves everything else as it is, so is this.
  const ownFiles = () => [...codeFiles(meta.dependencies), source.path]
  const files = theme.componentFiles[source.path] ?? ownFiles()
  return { page, html, files, source: source.path }
}

/** The links of code that lead nowhere. All documents that it links to must be compiled. */
function linkProblems(
  { page, html, files, source }: CodeHtml,
  { root, codeLinks, made }: LinkedSite,
): Diagnostic[] {
  const textOf = createTexts(root)
  const problems =
    source === null
      ? codeLinks.ofOverrides(page.locale, { html, made })
      : codeLinks.ofComponent(page.output, { html, made })
  return problems.flatMap((problem) => {
    const { main } = problem
    const own = placeOf(problem.forms, files, textOf)
    const shown = own === null && main !== null ? main : problem
    const written = own ?? placeOf(shown.forms, files, textOf)
    const place = written ?? (source === null ? null : { file: source })
    if (place === null) return []
    const { code, message, hint } = shown
    return [diagnostic(code, message, { ...place, ...(hint !== undefined && { hint }) })]
  })
}

/** A link to a fragment that the HTML of a component does not have. @param components - those that did not fail */
function fragmentProblem(
  { output, source, id, url, where }: ComponentFragment,
  components: readonly CodeHtml[],
): Diagnostic[] {
  const target = components.find(({ page }) => page.output === output)
  const ids = [...(target?.html.ids ?? [])]
  if (target === undefined || ids.includes(id)) return []
  const near = nearest(id, ids)
  const hint = near === null ? {} : { hint: `Did you mean “#${near}”?` }
  const message = `“${url}”: the page ${source} has no “#${id}”`
  return [diagnostic('broken-anchor', message, { ...where, ...hint })]
}

function otherSites(all: readonly CodeHtml[], root: string): PlacedLink[] {
  const textOf = createTexts(root)
  const found = new Map<string, PlacedLink>()
  for (const { html, files, source } of all) {
    for (const { url } of html.links) {
      if (!isExternalUrl(url)) continue
      const written = placeOf([url], files, textOf)
      const place = written ?? (source === null ? null : { file: source })
      if (place !== null) found.set(JSON.stringify([url, place]), { url, place })
    }
  }
  return [...found.values()]
}

/** Reads files of a site, each once. */
function createTexts(root: string): (file: string) => string {
  const texts = new Map<string, string>()
  return (file) => {
    const text = texts.get(file) ?? textOfFile(path.join(root, file)) ?? ''
    texts.set(file, text)
    return text
  }
}

/** Where the code of a page has an address; null when no file writes it in one piece. */
function placeOf(
  forms: readonly string[],
  files: readonly string[],
  textOf: (file: string) => string,
): Place | null {
  const [whole = ''] = forms
  for (const address of forms) {
    for (const file of files) {
      const place = placeOfAddress(textOf(file), address, !whole.startsWith(address))
      if (place !== null) return { file, ...place }
    }
  }
  return null
}
