/**
 * The links that code of the site puts into pages: components and overrides are rendered for it, those of .mdx the
 * compiler knows. They are reported where the code has them.
 */
import path from 'node:path'
import { type Diagnostic, diagnostic, type Place } from '../../shared/diagnostic.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Document, Page } from '../../shared/model/site.ts'
import { oncePerPlace } from '../../support/problems.ts'
import { textOfFile } from '../../support/read-file.ts'
import { placeOfAddress } from '../../support/text/place-of-address.ts'
import type { CodeLinks, LinkProblem } from '../assemble/links/component-links.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { codeFiles, type SiteTheme } from '../bundle/overrides/site-theme.ts'
import { type HtmlLinks, htmlLinks } from '../compile/article/html-links.ts'
import { type ComponentOf, componentsOf, frameOf, renderersOf } from './render-components.ts'

interface LinkedSite {
  /** Absolute folder of the site. */
  readonly root: string
  readonly theme: Pick<SiteTheme, 'components' | 'componentFiles' | 'overrideFiles'>
  readonly codeLinks: CodeLinks
  /** Files of the output that code imports, and downloads. */
  readonly made: ReadonlySet<string>
  readonly componentOf: ComponentOf
}

/** The result of rendering the site's component pages. */
interface ReadComponents {
  readonly componentOf: ComponentOf
  readonly problems: readonly Diagnostic[]
  /** Of components that failed, each place once. */
  readonly failures: readonly Diagnostic[]
}

/** Renders the components that pages are, and checks the links of all components and overrides. */
export function readComponents(
  pages: readonly Page[],
  documents: readonly Document[],
  {
    bundle,
    ...site
  }: Omit<LinkedSite, 'theme' | 'componentOf'> & {
    readonly shells: Readonly<Record<string, Shell>>
    readonly theme: SiteTheme
    readonly bundle: Pick<Bundle, 'assets' | 'chunks'>
  },
): ReadComponents {
  const failures: Diagnostic[] = []
  const stage = { ...site, ...bundle }
  const componentOf = componentsOf(renderersOf(stage, (problem) => failures.push(problem)))
  const linking = documents.filter((document) => hasOwnLinks(document, site.theme))
  const byFile = new Map(linking.map((document) => [document.source.path, document]))
  const problems = pages.flatMap((page) => {
    const document = byFile.get(page.source ?? '')
    return document ? componentLinkProblems(page, document, { ...site, componentOf }) : []
  })
  // Overrides that fail are reported when their pages are rendered.
  const rendererOf = renderersOf(stage, () => {})
  const around = samplesOf(pages, site.theme).flatMap((page) =>
    overrideLinkProblems(page, frameOf(page, rendererOf(page)), site),
  )
  return { componentOf, problems: [...problems, ...around], failures: oncePerPlace(failures) }
}

/** A page of each kind in each locale: overrides show the same links on all of them. None where there are no overrides. */
function samplesOf(
  pages: readonly Page[],
  { overrideFiles }: Pick<SiteTheme, 'overrideFiles'>,
): Page[] {
  if (overrideFiles.length === 0) return []
  const samples = new Map<string, Page>()
  for (const page of pages) {
    const kind = `${page.locale} ${page.view.content.kind}`
    if (!samples.has(kind)) samples.set(kind, page)
  }
  return [...samples.values()]
}

/** Whether code of the site may have put links into the pages of a document. */
export function hasOwnLinks(
  { source, meta }: Document,
  { components }: Pick<SiteTheme, 'components'>,
): boolean {
  return components.has(source.path) || meta.written !== undefined
}

/** The links that code has put into a page and that lead nowhere. All documents that it links to must be compiled. */
export function componentLinkProblems(
  page: Page,
  document: Document,
  { root, theme, codeLinks, made, componentOf }: LinkedSite,
): Diagnostic[] {
  const { source, meta } = document
  const html: HtmlLinks = theme.components.has(source.path)
    ? htmlLinks(componentOf(page))
    : { links: meta.written ?? [], ids: new Set(meta.ids) }
  // The text of a document comes last: where an edit of words leaves everything else as it is, so is this.
  const ownFiles = () => [...codeFiles(meta.dependencies), source.path]
  const files = theme.componentFiles[source.path] ?? ownFiles()
  const textOf = createTexts(root)
  return codeLinks.ofComponent(page.output, { html, made }).map((problem) => {
    const { shown, place } = placed(problem, files, textOf)
    return diagnosticOf(shown, place ?? { file: source.path })
  })
}

/**
 * The links that overrides have put around the article of a page and that lead nowhere. The same HTML has links of the
 * configuration, which are reported there: only those that the code of the overrides has written are the overrides' own.
 * @param frame - the page's HTML without its article
 */
export function overrideLinkProblems(
  page: Page,
  frame: string,
  { root, theme, codeLinks, made }: Omit<LinkedSite, 'componentOf'>,
): Diagnostic[] {
  const textOf = createTexts(root)
  const shown = { html: htmlLinks(frame), made }
  return codeLinks.ofOverrides(page.locale, shown).flatMap((problem) => {
    const { shown, place } = placed(problem, theme.overrideFiles, textOf)
    return place === null ? [] : [diagnosticOf(shown, place)]
  })
}

function diagnosticOf({ code, message, hint }: LinkProblem, place: Place): Diagnostic {
  return diagnostic(code, message, { ...place, ...(hint !== undefined && { hint }) })
}

/** The form of a problem that is reported, and the place of the address in the files; null where none of them has it. */
function placed(
  problem: LinkProblem,
  files: readonly string[],
  textOf: (file: string) => string,
): { readonly shown: LinkProblem; readonly place: Place | null } {
  const { main } = problem
  const own = placeOf(problem.forms, files, textOf)
  const shown = own === null && main !== null ? main : problem
  return { shown, place: own ?? placeOf(shown.forms, files, textOf) }
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
