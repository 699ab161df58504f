import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { packageFolder } from '../../../support/package.ts'

/** A TypeScript that can be run. */
export interface TypeScript {
  /** Absolute path of its command, a script for Node. */
  readonly bin: string
  readonly version: string
}

/** The site's own TypeScript, else one beside docsgen; null when there is none. It is no dependency of docsgen's: most sites need none. */
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
    const { version, bin } = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
    return { version, bin: path.join(path.dirname(file), bin.tsc) }
  } catch {
    return null
  }
}

interface Manifest {
  readonly version: string
  readonly bin: { readonly tsc: string }
}
