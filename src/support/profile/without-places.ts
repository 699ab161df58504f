/**
 * Takes out of a CPU profile where things are on the machine, so that it can be sent to somebody: scripts keep their
 * path in docsgen, in the site or in a package, others their name alone.
 */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The part of a profile that is read here. */
interface Profile {
  readonly nodes: { readonly callFrame: { url: string } }[]
}

/**
 * @param profile JSON of a profile
 * @param folders absolute paths of the folders that keep their name, by that name: `{ docsgen: '/…/docsgen' }`
 */
export function withoutPlaces(profile: string, folders: Readonly<Record<string, string>>): string {
  const parsed = JSON.parse(profile) as Profile
  const known = new Map<string, string>()
  for (const { callFrame } of parsed.nodes) {
    const { url } = callFrame
    const short = known.get(url) ?? shortUrl(url, folders)
    known.set(url, short)
    callFrame.url = short
  }
  return JSON.stringify(parsed)
}

function shortUrl(url: string, folders: Readonly<Record<string, string>>): string {
  const file = fileOf(url)
  if (file === null) return url
  const [, inPackage] = /.*[\\/]node_modules[\\/](.*)/.exec(file) ?? []
  for (const [name, folder] of Object.entries(folders)) {
    const relative = path.relative(folder, file)
    const isInside = !relative.startsWith('..') && !path.isAbsolute(relative)
    if (isInside && !relative.includes('node_modules')) return `${name}/${slashes(relative)}`
  }
  return inPackage === undefined ? path.basename(file) : slashes(inPackage)
}

/** The path of a script in a file; null for those of Node, WebAssembly and `eval`. */
function fileOf(url: string): string | null {
  if (path.isAbsolute(url)) return url
  if (!url.startsWith(pathToFileURL('/').protocol)) return null
  try {
    return fileURLToPath(url)
  } catch {
    return null
  }
}

function slashes(file: string): string {
  return file.split(path.sep).join('/')
}
