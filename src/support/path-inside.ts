import fs from 'node:fs'
import path from 'node:path'

/**
 * Path of a file in a folder (both absolute), with the separators of the system; null when it is outside. Symbolic links are
 * followed first. A file that does not exist is where its path says.
 */
export function pathInside(folder: string, file: string): string | null {
  const relative = path.relative(real(folder), real(file))
  return relative.startsWith('..') || path.isAbsolute(relative) ? null : relative
}

/**
 * The same for a file of a site. A folder directly in that of the site may be a link out of it, such as `docs` → `../docs`: what
 * is in there belongs to the site.
 */
export function pathInSite(root: string, file: string): string | null {
  const inside = pathInside(root, file)
  if (inside !== null) return inside
  const [folder = ''] = path.relative(root, file).split(path.sep)
  const beyond = folder === '' || folder === '..' ? null : pathInside(path.join(root, folder), file)
  return beyond ? path.join(folder, beyond) : null
}

function real(file: string): string {
  try {
    return fs.realpathSync(file)
  } catch {
    return path.resolve(file)
  }
}

/**
 * Whether a file is not meant for readers: its name, or that of a folder on the way to it, begins with a dot, as those of
 * secrets and of git do.
 * @param relative - path in a folder that may be read, with forward slashes or those of the system
 */
export function isHidden(relative: string): boolean {
  return relative.split(/[\\/]/).some((part) => part.startsWith('.'))
}
