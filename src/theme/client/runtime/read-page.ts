import {
  type EmbeddedView,
  type PageData,
  pageDataId,
  type ShownView,
} from '../../../shared/page-data.ts'
import { ids } from '../../ids.ts'
import { readSidebar } from './read-sidebar.ts'

/** A page read from its HTML: the data to render it, and the conditions for showing it in the current document. */
export interface ParsedPage {
  readonly data: PageData
  /** HTML inside the article; `''` on pages without one. */
  readonly articleHtml: string
  /** URL of the data shared by the locale's pages. */
  readonly shellUrl: string
  readonly title: string
  /** HTML of the head tags that describe the page. */
  readonly headTags: readonly string[]
  readonly styles: readonly string[]
  /** Scripts and content policy, which a document keeps from its load. */
  readonly fixed: string
}

/** Tags of the head that describe the page. */
export const headTagSelector =
  'meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/** URL of the data shared by the locale's pages. @throws Error when the document was not made by docsgen */
export function shellUrlOf(document: Document): string {
  const url = document.getElementById(pageDataId)?.dataset['shell']
  if (url === undefined) throw new Error('This is no page of docsgen')
  return url
}

/** Reads a page from its document, parsed or live. Null when it was not made by docsgen, such as a host's error page. */
export function readPage(document: Document): ParsedPage | null {
  const block = document.getElementById(pageDataId)
  const shellUrl = block?.dataset['shell']
  if (!block?.textContent || shellUrl === undefined) return null
  const all = (selector: string) => [...document.head.querySelectorAll(selector)]
  const { view, dates } = JSON.parse(block.textContent) as PageData<EmbeddedView>
  return {
    data: { view: wholeView(view, document), dates },
    articleHtml: document.querySelector(`#${ids.root} :is(.dg-md, .dg-static)`)?.innerHTML ?? '',
    shellUrl,
    title: document.title,
    headTags: all(headTagSelector).map((tag) => tag.outerHTML),
    styles: all('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? ''),
    fixed: [
      ...all('script[src][type=module]:not([data-shown])').map((script) =>
        script.getAttribute('src'),
      ),
      policyOf(document),
    ].join('\n'),
  }
}

/** The view with the entries of the sidebar. */
function wholeView(view: EmbeddedView, document: Document): ShownView {
  const { content } = view
  const sidebar = 'sidebar' in content ? content.sidebar : null
  // On a site with components of its own, which may draw it in another way, the entries are in the data.
  if (sidebar === null || 'items' in sidebar) return view as ShownView
  const whole = { ...content, sidebar: { ...sidebar, items: readSidebar(document) } }
  return { ...view, content: whole } as ShownView
}

/** The content policies without the hashes of inline scripts, which only run while a document is loaded. */
function policyOf(document: Document): string {
  const metas = document.head.querySelectorAll('meta[http-equiv=Content-Security-Policy]')
  return [...metas]
    .map((meta) => meta.getAttribute('content'))
    .join()
    .replace(/ 'sha256-[^']*'/g, '')
}
