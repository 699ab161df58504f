/** The theme's public modules: the components that a site can override, and what its own code can import. */
import fs from 'node:fs'
import path from 'node:path'
import { by } from '../../shared/compare.ts'
import { packageFolder } from '../../support/package.ts'

/** A component of the theme that a site can override. */
export interface ThemeComponent {
  /**
   * Its name in `docsgen/theme/<id>` and in the site's `theme/<id>.tsx`: `Footer`, `pages/DocPage`,
   * `slots/AfterArticle`. Ids do not follow the theme's own folders, so that these can change.
   */
  readonly id: string
  /** The name of its export: `DocPage`. */
  readonly name: string
  /** Absolute. */
  readonly file: string
}

/**
 * Folders without components that can be overridden: scripts that run before React, and a page that is a tool of its
 * own.
 */
const closedFolders = new Set(['client', 'styles', 'widget-settings'])

/** Folders that are part of the ids of their components. */
const namedFolders = new Set(['errors', 'feedback', 'pages', 'slots'])

/** Modules that a site can import besides the components: `usePage`, and the types of what components are given. */
const openModules = ['model', 'page-context']

/** Folder of the theme's sources (absolute, links followed): shipped with docsgen, bundled with a site's overrides. */
export function themeFolder(): string {
  return fs.realpathSync(path.join(packageFolder(), 'src/theme'))
}

/** All components that can be overridden, sorted by id: the `.tsx` files of the theme that are named like a component. */
export function themeComponents(): ThemeComponent[] {
  const folder = themeFolder()
  return componentFiles(folder)
    .map((file) => {
      const name = path.posix.basename(file, '.tsx')
      const id = namedFolders.has(topFolder(file)) ? file.slice(0, -'.tsx'.length) : name
      return { id, name, file: path.join(folder, file) }
    })
    .sort(by(({ id }) => id))
}

/** The modules behind `docsgen/theme/<id>`, by id: always the theme's own, never an override. */
export function themeModules(): Map<string, string> {
  const folder = themeFolder()
  return new Map([
    ...themeComponents().map(({ id, file }) => [id, file] as const),
    ...openModules.map((id) => [id, path.join(folder, `${id}.ts`)] as const),
  ])
}

/** Paths of the components' files below the theme's folder, relative to it. */
function componentFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, '/'))
    .filter((file) => /(?:^|\/)[A-Z]\w*\.tsx$/.test(file) && !closedFolders.has(topFolder(file)))
}

/** `pages/DocPage.tsx` → `pages`, `App.tsx` → `''` */
function topFolder(file: string): string {
  return file.slice(0, Math.max(0, file.indexOf('/')))
}
