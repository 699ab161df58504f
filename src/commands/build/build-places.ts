/** The folders and files of a build, and the name of its state. */
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

/** Names the docsgen and the options with which the next build can use the state of this one. */
export function stateKey({
  locales,
  drafts,
  baseUrl,
}: Pick<BuildOptions, 'locales' | 'drafts' | 'baseUrl'>): string {
  return contentHash(JSON.stringify([buildId(), locales ?? null, drafts ?? false, baseUrl ?? null]))
}
