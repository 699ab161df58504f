/** docgen's own package: where its files lie and which build of it this is. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of docgen's package (absolute), whether this code runs from src/ or from dist/. */
export function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!fs.existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

/** Version from package.json. */
export function packageVersion(): string {
  const text = fs.readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/**
 * Identifies this very build of docgen: part of every cache key, so that no result outlives the code that made it.
 * The build script writes dist/build-id; from sources, the newest modification among them counts.
 */
export function buildId(): string {
  const folder = packageFolder()
  const file = path.join(folder, 'dist/build-id')
  const fromDist = fileURLToPath(import.meta.url).startsWith(path.join(folder, 'dist') + path.sep)
  if (fromDist && fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  return hashOfSources(path.join(folder, 'src'))
}

function hashOfSources(folder: string): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(folder, { recursive: true }).map(String).sort()) {
    const stat = fs.statSync(path.join(folder, name))
    if (stat.isFile()) hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}
