import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * The real path of a folder: every symbolic link in it is followed. Commands begin with it, because esbuild, TypeScript
 * and watchers name files by their real paths, and caches must not have two names for one site. Of a folder that does not
 * exist, the part that does is followed.
 * @param folder - absolute
 */
export function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    const parent = path.dirname(folder)
    return parent === folder ? folder : path.join(realFolder(parent), path.basename(folder))
  }
}
