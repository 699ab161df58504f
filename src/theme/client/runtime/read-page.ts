import { type PageData, pageDataId } from '../../../shared/page-data.ts'
import { ids } from '../../ids.ts'

/** A page of the site as its HTML tells it: what the runtime renders, and what must be true to render it in this document. */
export interface LoadedPage {
  readonly data: PageData
  /** Inside of the article; `''` on pages without one. */
  readonly articleHtml: string
  /** What its locale's pages share. */
  readonly shellUrl: string
  readonly title: string
  /** What says in the head what the page is, as HTML. */
  readonly headTags: readonly string[]
  readonly styles: readonly string[]
  /** Scripts and content policy: a document keeps those it was loaded with. */
  readonly fixed: string
}

/** Elements of the head that say what the page is. */
export const headTagSelector =
  'meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

/** Address of what the pages of the document's locale share. @throws Error when it is no page of docsgen's */
export function shellUrlOf(document: Document): string {
  const url = document.getElementById(pageDataId)?.dataset['shell']
  if (url === undefined) throw new Error('This is no page of docsgen')
  return url
}

/** Reads a page from its document, parsed or live. Null when it is no page of docsgen's, such as a host's own error page. */
export function readPage(document: Document): LoadedPage | null {
  const block = document.getElementById(pageDataId)
  const shellUrl = block?.dataset['shell']
  if (!block?.textContent || shellUrl === undefined) return null
  const all = (selector: string) => [...document.head.querySelectorAll(selector)]
  return {
    data: JSON.parse(block.textContent) as PageData,
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

/** Inline scripts only run while a document is loaded, so their hashes make no difference to one that already is. */
function policyOf(document: Document): string {
  const meta = document.head.querySelector('meta[http-equiv=Content-Security-Policy]')
  return (meta?.getAttribute('content') ?? '').replace(/ 'sha256-[^']*'/g, '')
}
