import fs from 'node:fs'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { scriptFolder } from '../../shared/script-folder.ts'
import { contentHash } from '../../support/content-hash.ts'
import { vendorFile } from '../../support/package.ts'

/** The script that searches in the browser: its URL on the site, and the file. */
export interface SearchWorkerFile {
  readonly url: string
  readonly files: readonly OutputFile[]
}

/**
 * Reads the script that scripts/build.mjs has made of src/theme/search/search-worker.ts and the engine's packages,
 * which a site does not install.
 * @throws Error when the package has not been built
 */
export function readSearchWorker(baseUrl: string): SearchWorkerFile {
  const file = vendorFile('search-worker.js')
  if (!fs.existsSync(file)) throw new Error(`${file} is missing: build the package first`)
  const content = fs.readFileSync(file)
  const path = `${scriptFolder}search-worker-${contentHash(content).slice(0, 8)}.js`
  return { url: baseUrl + path, files: [{ path, content }] }
}
