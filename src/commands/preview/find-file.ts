/** Finds files in a public folder, and nothing outside of it. */
import fs from 'node:fs'
import path from 'node:path'
import { posixRelative } from '../../support/posix-path.ts'

/** A file that may be sent. */
export interface FoundFile {
  /** The requested name: relative to the folder, with forward slashes. */
  readonly name: string
  /** Absolute, without symbolic links. */
  readonly path: string
}

/** Error codes of paths without a readable file. */
const absent: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EACCES',
  'EPERM',
  'EINVAL',
])

/**
 * The file of a name, or null. Names are not trusted: no part may begin with a dot (docsgen's own folder, `.git`), except
 * `.well-known` at the top, and symbolic links are followed only within the folder.
 * @param folder - absolute
 * @param name - decoded, forward slashes, no slash at its beginning
 */
export async function findFile(folder: string, name: string): Promise<FoundFile | null> {
  if (!isOpen(name)) return null
  return orAbsent(async () => {
    const base = await fs.promises.realpath(folder)
    const found = await fs.promises.realpath(path.join(base, name))
    const inside = posixRelative(base, found)
    if (path.isAbsolute(inside) || !isOpen(inside)) return null
    const stats = await fs.promises.stat(found)
    return stats.isFile() ? { name, path: found } : null
  })
}

/** This covers `..`, too. */
function isOpen(name: string): boolean {
  const parts = name.split('/')
  return parts.every(
    (part, index) => !part.startsWith('.') || (index === 0 && part === '.well-known'),
  )
}

/** Opens a found file; null when it was removed or replaced meanwhile. */
export function openFound({ path: file }: FoundFile): Promise<fs.promises.FileHandle | null> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants
  return orAbsent(async () => {
    const handle = await fs.promises.open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
    return null
  })
}

async function orAbsent<T>(find: () => Promise<T | null>): Promise<T | null> {
  try {
    return await find()
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
