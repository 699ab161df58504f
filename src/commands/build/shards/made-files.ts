/**
 * The files that docsgen has made of what loaders of the site have fetched. Code of the site imports them: every job that bundles
 * it has those of the plan, because to ask again may give something else.
 */
import path from 'node:path'
import type { SiteBundle } from '../../../pipeline/bundle/bundle-site.ts'
import { valueFolder } from '../../../pipeline/data/data-modules.ts'
import { isSafe } from '../../../pipeline/emit/manifest.ts'
import { generatedPages } from '../../../shared/generated-page.ts'
import { bytesOfFile } from '../../../support/read-file.ts'
import { replaceFileInFolder } from '../../../support/replace-file.ts'
import type { PackedValue } from '../../../support/shared-cache/pack.ts'

/** The files that the code of a site reads. @param root absolute folder of the site */
export function madeFiles(root: string, { theme, bundle }: SiteBundle): PackedValue[] {
  const names = new Set([...theme.inputs, ...bundle.inputs].map(({ path: name }) => name))
  return [...names].filter(isMade).flatMap((name) => {
    const value = bytesOfFile(path.join(root, name))
    return value === null ? [] : [{ name, value }]
  })
}

/** Writes such files. @throws DocsgenError (3) when the disk refuses */
export function writeMadeFiles(root: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) {
    if (isMade(name)) replaceFileInFolder(path.join(root, name), bytes.toString('utf8'), name)
  }
}

function isMade(name: string): boolean {
  const folders = [valueFolder, generatedPages]
  return isSafe(name) && folders.some((folder) => name.startsWith(`${folder}/`))
}
