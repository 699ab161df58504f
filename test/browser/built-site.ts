/** Sites of a few files, built once in a run. */
import fs from 'node:fs'
import path from 'node:path'
import { build } from '../../src/commands/build/build.ts'
import { madeOnce } from '../setup/made-once.ts'
import { type ServedSite, servedSite } from './browser.ts'

/** Files of a site, by their paths below its folder. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>

/** Writes the files of a site into a folder (absolute) and builds it. */
export async function buildFiles(root: string, files: SiteFiles): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), content)
  }
  // No worker threads: those need plain JavaScript, and the tests run the sources.
  await build({ root, concurrency: 0 })
}

/**
 * Serves a site of these files to a browser.
 * @param name - unique among all folders that tests share
 */
export function siteOfFiles(name: string, files: SiteFiles): ServedSite {
  return servedSite(async () => (await madeOnce(name, (root) => buildFiles(root, files))).folder)
}
