import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { themeFolder, themeModules } from '../src/pipeline/discover/theme-components.ts'

/**
 * Writes the types of `docsgen/theme/<id>` into a folder: one line for each module, because ids do not follow the
 * theme's folders. `declarations`: where tsc has written those of src/theme (both absolute).
 */
export function writeThemeTypes(folder: string, declarations: string): void {
  for (const [id, source] of themeModules()) {
    const file = path.join(folder, `${id}.d.ts`)
    const declared = path.join(declarations, path.relative(themeFolder(), source))
    const target = path.relative(path.dirname(file), declared).replace(/\.tsx?$/, '.js')
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `export * from '${target.replaceAll(path.sep, '/')}'\n`)
  }
}
