/** Where a build reads and writes, and what names its state. */
import path from 'node:path'
import { createWalker } from '../../pipeline/discover/walk-folder.ts'
import { contentHash } from '../../support/content-hash.ts'
import { buildId } from '../../support/package.ts'
import { stateFile } from './build-state.ts'
import type { BuildOptions } from './build-types.ts'
import type { BuildPlaces } from './up-to-date.ts'

/** The folders and files of a build. */
export function placesOf(options: Pick<BuildOptions, 'root' | 'outDir'>): BuildPlaces {
  const root = path.resolve(options.root)
  const outDir = options.outDir ? path.resolve(options.outDir) : path.join(root, 'build')
  return { root, outDir, stateFile: stateFile(root, outDir), walk: createWalker(root) }
}

/** What a build leaves is of no use to another docsgen, or with other values of these options. */
export function stateKey({
  locales,
  drafts,
  baseUrl,
}: Pick<BuildOptions, 'locales' | 'drafts' | 'baseUrl'>): string {
  return contentHash(JSON.stringify([buildId(), locales ?? null, drafts ?? false, baseUrl ?? null]))
}

/** The folder of a site's cache. @param root absolute folder of the site */
export function cacheFolder(root: string): string {
  return path.join(root, '.docsgen/cache')
}
