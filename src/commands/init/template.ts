/** The templates of the package: folders that are themselves sites, from which `docsgen init` makes new ones. */
import fs from 'node:fs'
import path from 'node:path'
import { packageFolder } from '../../support/package.ts'
import { posixRelative } from '../../support/posix-path.ts'

/** Folders of templates/, the smallest first. */
export const templateNames = ['minimal', 'full'] as const

export type TemplateName = (typeof templateNames)[number]

/** Files of a site by path, with forward slashes. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>

/** Every file of a template. npm leaves `.gitignore` out of packages, so it is called `gitignore` there. */
export function readTemplate(name: TemplateName): SiteFiles {
  const folder = path.join(packageFolder(), 'templates', name)
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, Uint8Array] => [posixRelative(folder, file), fs.readFileSync(file)])
    .map(([file, bytes]): [string, Uint8Array] => [
      file === 'gitignore' ? '.gitignore' : file,
      bytes,
    ])
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}
