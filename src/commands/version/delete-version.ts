/** `docsgen version <name> --delete`: removes a version from the site. */
import fs from 'node:fs'
import path from 'node:path'
import { versionFiles } from '../../pipeline/collections/version-files.ts'
import { loadConfig } from '../../pipeline/config/load-config.ts'
import { everyChoiceHint } from '../../pipeline/config/problems/schema-problems.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { changeVersions } from './version-change.ts'
import {
  countFiles,
  docsSettings,
  releasedNames,
  type VersionOptions,
  type VersionResult,
  versionPaths,
} from './version-parts.ts'

/**
 * Takes the name out of the list, then removes documents, sidebars and translations. A run that is killed leaves nothing
 * half: the next one removes the rest.
 * @param isConfirmed - false: nothing is removed, and the error says what would be
 * @throws DocsgenError (2) for a name that there is not, without confirmation, and for a wrong configuration; (3) when
 * something cannot be removed
 */
export async function deleteVersion(
  { root, name, docs }: VersionOptions,
  isConfirmed: boolean,
): Promise<VersionResult> {
  const { config } = await loadConfig(root, { anyVersions: true })
  docsSettings(config, docs)
  const released = releasedNames(root, versionFiles(docs).list)
  const places = versionFiles(docs)
  if (!released.includes(name)) {
    const message = `${places.list} has no version “${name}”.`
    const hint = everyChoiceHint(name, released)
    throw new DocsgenError([diagnostic('version-unknown', message, { hint })], 2)
  }
  const paths = versionPaths(config, { docs, name })
    .filter((place) => fs.existsSync(path.join(root, place)))
    .sort()
  const files = paths.reduce((sum, place) => sum + countFiles(root, place), 0)
  if (!isConfirmed) {
    const message = `This would remove ${files} files: ${paths.join(', ')}.`
    const hint = 'Add --yes to remove them.'
    throw new DocsgenError([diagnostic('config-invalid', message, { hint })], 2)
  }
  const versions = released.filter((one) => one !== name)
  return changeVersions({ root, config }, (change) => {
    change.record({ docs, name })
    change.writeNames(places.list, versions)
    return { name, docs, versions, paths, files }
  })
}
