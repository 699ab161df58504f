/**
 * The links that components of the site put into pages: pages that are components are rendered for it, of .mdx the compiler
 * knows them. They are reported where the code has them.
 */
import path from 'node:path'
import { type Diagnostic, diagnostic, type Place } from '../../shared/diagnostic.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Document, Page } from '../../shared/model/site.ts'
import { oncePerPlace } from '../../support/problems.ts'
import { textOfFile } from '../../support/read-file.ts'
import { placeOfAddress } from '../../support/text/place-of-address.ts'
import type { CheckComponent } from '../assemble/links/component-links.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { codeFiles, type SiteTheme } from '../bundle/overrides/site-theme.ts'
import { type HtmlLinks, htmlLinks } from '../compile/article/html-links.ts'
import { type ComponentOf, componentsOf } from './render-components.ts'

interface LinkedSite {
  /** Absolute folder of the site. */
  readonly root: string
  readonly theme: Pick<SiteTheme, 'components' | 'componentFiles'>
  readonly check: CheckComponent
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

/** Renders the components that pages are, and checks the links of all components. */
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
  const componentOf = componentsOf({ ...site, ...bundle }, (problem) => failures.push(problem))
  const linking = documents.filter((document) => hasOwnLinks(document, site.theme))
  const byFile = new Map(linking.map((document) => [document.source.path, document]))
  const problems = pages.flatMap((page) => {
    const document = byFile.get(page.source ?? '')
    return document ? componentLinkProblems(page, document, { ...site, componentOf }) : []
  })
  return { componentOf, problems, failures: oncePerPlace(failures) }
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
  { root, theme, check, made, componentOf }: LinkedSite,
): Diagnostic[] {
  const { source, meta } = document
  const html: HtmlLinks = theme.components.has(source.path)
    ? htmlLinks(componentOf(page))
    : { links: meta.written ?? [], ids: new Set(meta.ids) }
  // The text of a document comes last: where an edit of words leaves everything else as it is, so is this.
  const ownFiles = () => [...codeFiles(meta.dependencies), source.path]
  const files = theme.componentFiles[source.path] ?? ownFiles()
  const textOf = createTexts(root)
  return check(page.output, { html, made }).map((problem) => {
    const { main } = problem
    const own = placeOf(problem.forms, files, textOf)
    const shown = own === null && main !== null ? main : problem
    const place = own ?? placeOf(shown.forms, files, textOf) ?? { file: source.path }
    const { code, message, hint } = shown
    return diagnostic(code, message, { ...place, ...(hint !== undefined && { hint }) })
  })
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
