import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder whose names match, in the order of their paths. */
export function filesIn(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/node_modules/') && !file.includes('/.git/'))
    .sort()
}
