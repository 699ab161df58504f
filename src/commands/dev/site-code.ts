/** What the scripts and styles of a site that is being written are made of, beside the theme. */

import { clientModules, siteComponents } from '../../pipeline/bundle/site-modules.ts'
import { noOverrides, type Overrides } from '../../pipeline/discover/find-overrides.ts'
import type { ClientModule } from '../../shared/model/compiled.ts'
import type { DevDocuments } from './documents.ts'
import type { DevContent } from './load-site.ts'

export interface SiteCode {
  readonly overrides: Overrides
  /** Components of pages that go on in the browser. */
  readonly modules: readonly ClientModule[]
  /** The files of pages that are components. */
  readonly pages: readonly string[]
}

/** A site without code of its own. */
export const noCode: SiteCode = { overrides: noOverrides, modules: [], pages: [] }

/** The code of the site as it is known now. */
export function siteCode(content: DevContent | null, documents: DevDocuments | null): SiteCode {
  const all = documents?.withCode() ?? []
  const { overrides } = content ?? noCode
  return { overrides, modules: clientModules(all), pages: siteComponents(all) }
}

/** Whether both are bundled to the same, as long as no file changes. */
export function isSameCode(a: SiteCode, b: SiteCode): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
