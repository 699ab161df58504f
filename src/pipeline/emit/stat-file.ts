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
