import fs from 'node:fs'
import path from 'node:path'
import { readManifest } from '../../pipeline/emit/manifest.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'

/**
 * The folder of a built site (absolute): the one that is given, else `build` in the site's folder. It is recognised by its
 * manifest, or by its home page: copies often lack dot files.
 * @throws DocsgenError (2) when there is no built site
 */
export function builtFolder({
  root,
  outDir = path.join(root, 'build'),
}: {
  readonly root: string
  readonly outDir?: string
}): string {
  if (readManifest(outDir) !== null || fs.existsSync(path.join(outDir, 'index.html'))) return outDir
  const message = `There is no built site in ${path.basename(outDir)}/.`
  const hint = 'Run `docsgen build` first, or name the folder it wrote to with --out-dir.'
  throw new DocsgenError([diagnostic('output-missing', message, { hint })], 2)
}
