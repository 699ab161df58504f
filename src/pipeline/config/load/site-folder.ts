import { statSync } from 'node:fs'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'

/** What is wrong with a path that should be a site's folder; null: it is one, or could become one. */
export function siteFolderProblem(root: string): Diagnostic | null {
  const stat = statSync(root, { throwIfNoEntry: false })
  if (stat?.isDirectory()) return null
  const message = stat
    ? `${root} is a file, and a site is a folder.`
    : `There is no folder ${root}.`
  return diagnostic('config-load', message)
}
