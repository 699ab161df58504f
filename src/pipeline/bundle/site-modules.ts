import { by } from '../../shared/compare.ts'
import type { ClientModule } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'

/** The client modules of all documents without duplicates, sorted by file. */
export function clientModules(documents: readonly Document[]): ClientModule[] {
  const modules = new Map<string, ClientModule>()
  for (const { meta } of documents) {
    for (const module of meta.clientModules) modules.set(module.id, module)
  }
  return [...modules.values()].sort(by(({ file }) => file))
}

/** The files of the component pages, sorted. */
export function siteComponents(documents: readonly Document[]): string[] {
  const files = documents
    .filter(({ source, meta }) => source.format === 'tsx' && meta.clientModules.length > 0)
    .map(({ source }) => source.path)
  return [...new Set(files)].sort()
}
