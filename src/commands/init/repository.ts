/** Makes git repositories for new sites. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

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
