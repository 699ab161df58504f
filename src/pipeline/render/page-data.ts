/** The data that the browser's runtime renders pages from: a block in each page, and a file for each locale. */

import { escapeHtml, scriptJson } from '../../shared/escape.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import {
  type ApiPanelTexts,
  type PageData,
  pageDataId,
  type SearchTexts,
  type ShellData,
} from '../../shared/page-data.ts'
import { contentHash } from '../../support/content-hash.ts'

/** The page's data block: a policy does not hold JSON for a script. `shellUrl` is the file of its locale. */
export function pageDataBlock(data: PageData, shellUrl: string): string {
  const attributes = `type="application/json" id="${pageDataId}" data-shell="${escapeHtml(shellUrl)}"`
  return `<script ${attributes}>${scriptJson(data)}</script>`
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
