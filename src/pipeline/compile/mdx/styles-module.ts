/** Style sheets that a document imports, itself or through components that are not hydrated. */
import path from 'node:path'
import type { Metafile } from 'esbuild'
import type { ClientModule } from '../../../shared/model/compiled.ts'
import { reachable } from '../../../support/esbuild/bundle-inputs.ts'
import { clientModule, moduleId } from '../component-page/client-module.ts'
import type { BundledModules } from './hydration.ts'

/**
 * A client module that no element asks for: its chunk has a style sheet, which the page loads, and no code.
 * @param hydrated - modules that have chunks of their own, with the styles that they import
 */
export function stylesModule(
  { page, modules }: Pick<BundledModules, 'page' | 'modules'>,
  hydrated: readonly string[],
): ClientModule[] {
  const loaded = reachable(modules, hydrated)
  const sheets = sheetsOf(modules, page).filter((sheet) => !loaded.has(sheet))
  if (sheets.length === 0) return []
  const code = sheets.map((sheet) => `import ${JSON.stringify(importOf(sheet, page))}`)
  return [{ ...clientModule(page, code.join('\n')), id: moduleId(`${page} styles`) }]
}

/** The style sheets that a module reaches, in the order in which a browser would run the imports. */
function sheetsOf(modules: Metafile['inputs'], from: string): string[] {
  const seen = new Set<string>()
  const sheets: string[] = []
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    if (/\.css$/.test(file)) sheets.push(file)
    else for (const imported of modules[file]?.imports ?? []) visit(imported.path)
  }
  visit(from)
  return sheets
}

function importOf(sheet: string, page: string): string {
  const relative = path.posix.relative(path.posix.dirname(page), sheet)
  return relative.startsWith('.') ? relative : `./${relative}`
}
