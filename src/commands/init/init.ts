/** `docsgen init`: writes a new site, and makes it a git repository. */

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { packageFolder, packageVersion } from '../../support/package.ts'
import { newSite } from './new-site.ts'
import { ownSource } from './own-source.ts'
import { checkChoices, type SiteChoices } from './site-choices.ts'
import { checkNewFolder, writeSite } from './write-site.ts'

export interface InitResult {
  readonly choices: SiteChoices
  /** Paths in the site, sorted. */
  readonly files: readonly string[]
  /** Version or path of docsgen in its package.json. */
  readonly docsgen: string
}

/**
 * Writes the site completely or not at all.
 * @param folder - absolute; may be missing or empty
 * @throws DocsgenError (2) for wrong choices or a folder with files, (3) when it cannot be written
 */
export async function init(folder: string, choices: SiteChoices): Promise<InitResult> {
  checkNewFolder(folder)
  const checked = checkChoices(choices)
  const docsgen = ownSource(fs.realpathSync(packageFolder()), packageVersion())
  const files = await newSite(checked, { name: packageName(folder), docsgen })
  writeSite(folder, files)
  return { choices: checked, files: [...files.keys()].sort(), docsgen }
}

/** The folder's name as a package name: `My Docs` // 'my-docs' */
export function packageName(folder: string): string {
  const name = path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
  return name || 'docs'
}

/** The folder's name as a title: `my-docs` // 'My docs' */
export function titleOf(folder: string): string {
  const words = path
    .basename(folder)
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Docs'
}

/** Whether a folder, which need not exist, lies in a git repository. */
export function isInRepository(folder: string): boolean {
  if (fs.existsSync(path.join(folder, '.git'))) return true
  const parent = path.dirname(folder)
  return parent !== folder && isInRepository(parent)
}

/**
 * Makes a folder a repository, on the branch that the template's workflow publishes. Returns the reason when that
 * failed, else null.
 */
export function makeRepository(folder: string): string | null {
  const args = ['-c', 'init.defaultBranch=main', 'init', '--quiet']
  const { error, status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (error) return 'git was not found'
  return status === 0 ? null : stderr.trim()
}
