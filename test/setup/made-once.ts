/** Folders that test files share: whoever needs one first makes it, in whichever worker, once in a run. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

/** What was made, and where. */
export interface Made<T> {
  /** Absolute path of the folder. It is for reading only: copy it to change it. */
  readonly folder: string
  /** What `make` resolved to. */
  readonly value: T
}

/**
 * Makes a folder if this run has not made it yet.
 * @param name - unique among all folders; a path of several names is allowed
 * @param make - fills the empty folder that it is given; its result must survive JSON
 */
export async function madeOnce<T>(
  name: string,
  make: (folder: string) => Promise<T>,
): Promise<Made<T>> {
  // One folder for each name: a folder with a path would also be there when another one inside of it is.
  const place = path.join(inject('runFolder'), name.replaceAll('/', '~'))
  const folder = path.join(place, 'folder')
  const note = path.join(place, 'value.json')
  if (claim(place)) {
    try {
      fs.mkdirSync(folder)
      write(note, JSON.stringify({ value: await make(folder) }))
    } catch (error) {
      // Whoever waits for it tries again, and reports the same error.
      fs.rmSync(place, { recursive: true })
      throw error
    }
  }
  while (!fs.existsSync(note)) {
    if (!fs.existsSync(place)) return madeOnce(name, make)
    await setTimeout(20)
  }
  const { value } = JSON.parse(fs.readFileSync(note, 'utf8')) as { value: T }
  return { folder, value }
}

/** Creates a folder that must not be there yet; false if another worker was first. */
function claim(folder: string): boolean {
  try {
    fs.mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Nobody finds the file half written. */
function write(file: string, text: string): void {
  fs.writeFileSync(`${file}.part`, text)
  fs.renameSync(`${file}.part`, file)
}
