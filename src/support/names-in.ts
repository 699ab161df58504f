import fs from 'node:fs'

/** Names of what is in a folder; none when it is not there, or cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}
