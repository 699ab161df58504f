import { statSync } from 'node:fs'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'

/** The problem of a path that is not a folder; null when it is one. */
export function siteFolderProblem(root: string): Diagnostic | null {
  const stat = statSync(root, { throwIfNoEntry: false })
  if (stat?.isDirectory()) return null
  const message = stat
    ? `${root} is a file, but a site is a folder.`
    : `There is no folder ${root}.`
  return diagnostic('config-load', message)
}
