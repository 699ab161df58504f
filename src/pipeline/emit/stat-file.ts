import fs from 'node:fs'

/** The state of a file; undefined when there is none at this path, or a file stands where a folder of the path should be. */
export function statFile(file: string): fs.Stats | undefined {
  try {
    const stat = fs.statSync(file)
    return stat.isFile() ? stat : undefined
  } catch {
    return undefined
  }
}
