/** The code of the site itself that is bundled with the theme. */

import type { SiteCode } from '../../../pipeline/bundle/bundle-site.ts'
import { clientModules, siteComponents } from '../../../pipeline/bundle/site-modules.ts'
import { noOverrides } from '../../../pipeline/discover/find-overrides.ts'
import type { DevDocuments } from '../documents/documents.ts'
import type { DevContent } from './load-site.ts'

/** A site without code of its own. */
export const noCode: SiteCode = { overrides: noOverrides, modules: [], pages: [] }

/** The code of the site as its documents are now. */
export function siteCode(content: DevContent | null, documents: DevDocuments | null): SiteCode {
  const all = documents?.withCode() ?? []
  const { overrides } = content ?? noCode
  return { overrides, modules: clientModules(all), pages: siteComponents(all) }
}

/** Whether both give the same bundles, as long as no file changes. */
export function isSameCode(a: SiteCode, b: SiteCode): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
