import fs from 'node:fs'

/** Removes a file or folder where that is possible. For what only costs space when it stays. */
export function removeQuietly(file: string): void {
  try {
    fs.rmSync(file, { recursive: true, force: true })
  } catch {
    // A folder that may not be entered, or a file in the place of a folder.
  }
}
