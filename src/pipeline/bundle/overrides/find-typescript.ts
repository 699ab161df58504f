import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageFolder } from '../../../support/package.ts'

/** An installed TypeScript. */
export interface TypeScript {
  /** Absolute path of its command, a Node script. */
  readonly bin: string
  readonly version: string
}

/**
 * The site's own TypeScript, else one installed beside docsgen, else null. It is not a dependency of docsgen, because
 * most sites need none.
 */
export function findTypeScript(root: string): TypeScript | null {
  for (const folder of [root, packageFolder()]) {
    const found = typeScriptFrom(folder)
    if (found) return found
  }
  return null
}

function typeScriptFrom(folder: string): TypeScript | null {
  try {
    const file = createRequire(path.join(folder, 'package.json')).resolve('typescript/package.json')
    const { version, bin } = JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson
    return { version, bin: path.join(path.dirname(file), bin.tsc) }
  } catch {
    return null
  }
}

interface PackageJson {
  readonly version: string
  readonly bin: { readonly tsc: string }
}
