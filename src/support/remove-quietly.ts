import fs from 'node:fs'

/** Removes a file or folder if possible. For files that do no harm but take space when they stay. */
export function removeQuietly(file: string): void {
  try {
    fs.rmSync(file, { recursive: true, force: true })
  } catch {
    // A folder that may not be entered, or a file in the place of a folder.
  }
}
