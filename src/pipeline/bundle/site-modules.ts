import { by } from '../../shared/compare.ts'
import type { ClientModule } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Overrides } from '../discover/find-overrides.ts'
import type { SiteCode } from './bundle-site.ts'

/** The code of a site, as its documents use it. */
export function siteCode(overrides: Overrides, documents: readonly Document[]): SiteCode {
  return { overrides, modules: clientModules(documents), pages: siteComponents(documents) }
}

/** The client modules of all documents without duplicates, sorted by file. */
function clientModules(documents: readonly Document[]): ClientModule[] {
  const modules = new Map<string, ClientModule>()
  for (const { meta } of documents) {
    for (const module of meta.clientModules) modules.set(module.id, module)
  }
  return [...modules.values()].sort(by(({ file }) => file))
}

/** The files of the component pages, sorted. */
function siteComponents(documents: readonly Document[]): string[] {
  const files = documents
    .filter(({ source, meta }) => source.format === 'tsx' && meta.clientModules.length > 0)
    .map(({ source }) => source.path)
  return [...new Set(files)].sort()
}
