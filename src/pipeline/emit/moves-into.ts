/** What is to be moved from a staging folder into the site, in which order. */
import fs from 'node:fs'
import path from 'node:path'

/**
 * Paths below `staging` (absolute), files and whole new folders. Assets come before the pages that name them.
 * @param outDir absolute folder of the site
 */
export function movesInto(outDir: string, staging: string): string[] {
  const pages: string[] = []
  const others: string[] = []
  const walk = (folder: string): void => {
    for (const entry of sortedEntries(path.join(staging, folder))) {
      const file = path.posix.join(folder, entry.name)
      const isNew = !fs.existsSync(path.join(outDir, file))
      if (entry.isDirectory() && !isNew) walk(file)
      else (hasPages(staging, file, entry) ? pages : others).push(file)
    }
  }
  walk('')
  return [...others, ...pages]
}

/** Whether a file is a page that may name others. */
export function isPage(file: string): boolean {
  return file.endsWith('.html')
}

function hasPages(staging: string, file: string, entry: fs.Dirent): boolean {
  if (!entry.isDirectory()) return isPage(file)
  return sortedEntries(path.join(staging, file)).some((one) =>
    hasPages(staging, path.posix.join(file, one.name), one),
  )
}

function sortedEntries(folder: string): fs.Dirent[] {
  return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
}
