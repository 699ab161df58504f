/** The data that the browser's runtime renders pages from: a block in each page, and a file for each locale. */

import { escapeHtml, scriptJson } from '../../../shared/escape.ts'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import {
  type ApiPanelTexts,
  embeddedView,
  type PageData,
  pageDataId,
  type SearchTexts,
  type ShellData,
  type ShownView,
} from '../../../shared/page-data.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { packagedTheme } from '../../bundle/overrides/site-theme.ts'
import type { PageCode } from '../theme-drawing.ts'

/**
 * Creates a function that writes the data blocks of a locale's pages: a policy does not hold JSON for a script.
 * @param shellUrl - of the file of the locale; `mark`, a fragment of it, says that the page cannot follow every other one
 */
export function createPageData(
  shellUrl: string,
  { theme }: Pick<PageCode, 'theme'>,
): (data: PageData, mark?: string) => string {
  const attributes = `type="application/json" id="${pageDataId}" data-shell="${escapeHtml(shellUrl)}`
  // Components of the site may draw a sidebar that cannot be read.
  const embedded = theme.key === packagedTheme.key ? embeddedView : (view: ShownView) => view
  return ({ view, dates }, mark = '') =>
    `<script ${attributes}${mark}">${scriptJson({ view: embedded(view), dates })}</script>`
}

/** A file that all pages of a locale share: `assets/shell-zh-CN-1a2b3c4d.json`. */
export function sharedFile(
  name: string,
  locale: string,
  data: ShellData | SearchTexts | ApiPanelTexts,
): Extract<OutputFile, { content: unknown }> {
  const content = JSON.stringify(data)
  const hash = contentHash(content).slice(0, 8)
  return { path: `assets/${name}-${locale}-${hash}.json`, content }
}
