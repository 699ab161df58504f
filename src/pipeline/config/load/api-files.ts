import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { textOfFile } from '../../../support/read-file.ts'

/** Folder of a site whose files are specifications. */
export const apiFolder = 'openapi'

/** The id of the specification that a site has when it has one. */
const mainId = 'api-reference'

/** The specifications in `openapi/`. */
export interface ApiFiles {
  /** By id; paths are relative to the site's folder. */
  readonly files: Readonly<Record<string, { readonly path: string }>>
  /** Absolute paths of the folder, and of the files that were read to find the specifications. */
  readonly inputs: readonly string[]
}

/**
 * The specifications of a site that configures none: the files that lie in `openapi/` itself, without those that are
 * only a part of another one. A name that is no id is left to the configuration.
 */
export function apiFiles(root: string): ApiFiles {
  const folder = join(root, apiFolder)
  const all = namesIn(folder).filter(isApiFile)
  // One alone is no part of another.
  const read = all.length < 2 ? [] : all.map((name) => join(folder, name))
  const names = read.length === 0 ? all : withoutParts(all, folder)
  const entries = names.flatMap((name): [string, { path: string }][] => {
    const base = name.replace(/\.[^.]+$/, '')
    const id = base === 'api' || base === 'openapi' || base === 'swagger' ? mainId : base
    return /^[a-z\d][\w-]*$/i.test(id) ? [[id, { path: `${apiFolder}/${name}` }]] : []
  })
  return { files: Object.fromEntries(entries), inputs: [folder, ...read] }
}

/** Whether a file of that folder is a specification, by its name. */
export function isApiFile(name: string): boolean {
  return /\.(?:ya?ml|json)$/.test(name)
}

/** A file that has not the key of a specification, and that another one names, is a part of that. */
function withoutParts(names: readonly string[], folder: string): readonly string[] {
  // One that cannot be read is reported when it is read as a specification.
  const texts = new Map(names.map((name) => [name, textOfFile(join(folder, name)) ?? '']))
  return names.filter((name) => {
    if (
      /(?:^|[{,])[^\S\n]*["']?(?:openapi|swagger|asyncapi)["']?[^\S\n]*:/m.test(
        texts.get(name) ?? '',
      )
    )
      return true
    return ![...texts].some(([other, text]) => other !== name && text.includes(name))
  })
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
