import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of a site whose files are specifications. */
export const apiFolder = 'openapi'

/** The id of the specification that a site has when it has one. */
const mainId = 'api-reference'

/**
 * The specifications of a site that configures none: the files that lie in `openapi/` itself; parts of them are in
 * folders below it. A name that is no id is left to the configuration.
 */
export function apiFiles(root: string): Record<string, { readonly path: string }> {
  const names = namesIn(join(root, apiFolder)).filter(isApiFile)
  const entries = names.flatMap((name): [string, { path: string }][] => {
    const base = name.replace(/\.[^.]+$/, '')
    const id = base === 'api' || base === 'openapi' || base === 'swagger' ? mainId : base
    return /^[a-z\d][\w-]*$/i.test(id) ? [[id, { path: `${apiFolder}/${name}` }]] : []
  })
  return Object.fromEntries(entries)
}

/** Whether a file of that folder is a specification, by its name. */
export function isApiFile(name: string): boolean {
  return /\.(?:ya?ml|json)$/.test(name)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => name)
      .sort()
  } catch {
    // No such folder.
    return []
  }
}
