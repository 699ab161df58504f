import fs from 'node:fs'
import path from 'node:path'
import { packageFolder } from '../../../support/package.ts'

/** A component of the theme that a site may put its own in the place of. */
export interface ThemeComponent {
  /** As in `docsgen/theme/<id>`: `Footer`, `pages/DocPage`, `slots/AfterArticle`. */
  readonly id: string
  /** As it is exported: `DocPage`. */
  readonly name: string
  /** Absolute. */
  readonly file: string
}

/** Folders with nothing to be replaced: what runs before React, and a page that is a tool of its own. */
const closedFolders = new Set(['client', 'styles', 'widget-settings'])

/** Folder of the theme's sources (absolute, links followed): shipped with docsgen, bundled with a site's overrides. */
export function themeFolder(): string {
  return fs.realpathSync(path.join(packageFolder(), 'src/theme'))
}

/** All components that can be replaced, sorted: the `.tsx` files of the theme whose name is that of a component. */
export function themeComponents(): ThemeComponent[] {
  return filesBelow(themeFolder(), '')
    .filter((file) => /(?:^|\/)[A-Z]\w*\.tsx$/.test(file))
    .map((file) => {
      const id = file.slice(0, -'.tsx'.length)
      return { id, name: path.posix.basename(id), file: path.join(themeFolder(), file) }
    })
}

/** What `docsgen/theme/<id>` is: the theme's own module, never an override; null when there is none. */
export function themeModule(id: string): string | null {
  if (closedFolders.has(id.split('/')[0] ?? '') || id.includes('..')) return null
  const files = [`${id}.tsx`, `${id}.ts`].map((file) => path.join(themeFolder(), file))
  return files.find((file) => fs.existsSync(file)) ?? null
}

/** Ids of everything that `docsgen/theme/<id>` can be. */
export function themeModules(): string[] {
  return filesBelow(themeFolder(), '')
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => file.replace(/\.tsx?$/, ''))
}

function filesBelow(folder: string, prefix: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true })
  const files = entries.flatMap((entry) => {
    if (entry.isFile()) return /\.tsx?$/.test(entry.name) ? [prefix + entry.name] : []
    return prefix === '' && closedFolders.has(entry.name)
      ? []
      : filesBelow(path.join(folder, entry.name), `${prefix}${entry.name}/`)
  })
  return files.sort()
}
