import fs from 'node:fs'

/** Stats of a file; undefined if there is none, also when a parent of the path is a file. */
export function statFile(file: string): fs.Stats | undefined {
  try {
    const stat = fs.statSync(file)
    return stat.isFile() ? stat : undefined
  } catch {
    return undefined
  }
}

/** The state of a file, folder or link itself; undefined when there is nothing at this path. */
export function statEntry(file: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false })
  } catch (error) {
    // A file is where a folder of the path would be.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
