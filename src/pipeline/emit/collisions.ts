/**
 * Two files at one place in the output: found from what is known of the site before anything is written, and once more
 * by the writer itself.
 */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { isOwn } from './manifest.ts'

/** A file of the output and its owner. */
export interface Claim {
  readonly path: string
  /** The file of the site, relative to its folder; else in words: `the page /tags`. */
  readonly owner: string
}

/** The parts of a site that say which files it will have. */
export interface OutputPlan {
  readonly pages: readonly {
    readonly output: string
    readonly route: string
    readonly source: string | null
  }[]
  /** Files of static/, relative to it. */
  readonly statics: readonly { readonly path: string }[]
  /** Local files that pages show. */
  readonly assets?: readonly { readonly path: string; readonly output: string }[]
  readonly redirects?: readonly { readonly output: string; readonly from: string }[]
  /** Files that docsgen makes for all pages together: scripts, styles, sidebars. */
  readonly generated?: readonly { readonly path: string }[]
}

/** Files that list the pages. One that a site goes without keeps its name: readers and crawlers expect nothing else there. */
export const lists = ['llms-full.txt', 'llms.txt', 'robots.txt', 'sitemap.xml']

/** Every collision of two planned files, with the owners of both. */
export function outputCollisions({
  pages,
  statics,
  assets = [],
  redirects = [],
  generated = [],
}: OutputPlan): Diagnostic[] {
  const copies = [
    ...statics.map(({ path }) => ({ path, owner: `static/${path}` })),
    ...assets.map(({ path, output }) => ({ path: output, owner: path })),
  ]
  // A generated file is left out when the site has a file of the same name.
  const own = new Set(copies.map(({ path }) => path))
  return collisions([
    ...copies,
    ...[...lists, ...generated.map(({ path }) => path)]
      .filter((path) => !own.has(path))
      .map((path) => ({ path, owner: `docsgen’s own ${path}` })),
    ...pages.map(({ output, route, source }) => ({
      path: output,
      owner: source ?? `the page ${route}`,
    })),
    ...redirects.map(({ output, from }) => ({ path: output, owner: `the redirect from ${from}` })),
  ])
}

function collisions(claims: readonly Claim[]): Diagnostic[] {
  const owners = new Map<string, string>()
  const found: Diagnostic[] = []
  for (const { path, owner } of claims) {
    if (isOwn(path)) found.push(inOwnFolder(path, owner))
    const other = owners.get(path)
    if (other === undefined) owners.set(path, owner)
    else found.push(takenTwice(path, [other, owner]))
  }
  return [...found, ...fileAndFolder(owners, (file) => owners.get(file) ?? file)]
}

const hint = 'Rename one of them: files of static/ keep their path.'

/** The problem of two files with the same path. */
export function takenTwice(file: string, owners: readonly [string, string]): Diagnostic {
  const message = `${owners.join(' and ')} both claim ${file} in the output.`
  return diagnostic('output-collision', message, { ...placeOf(owners), hint })
}

/** A file in docsgen's own folder would be taken for a lock, or replaced by the manifest. */
function inOwnFolder(file: string, owner: string): Diagnostic {
  const message = `${owner} would be ${file} in the output, in a folder that docsgen needs for itself.`
  return diagnostic('output-collision', message, {
    ...placeOf([owner]),
    hint: 'Rename it, or give the page another address.',
  })
}

/**
 * The paths that are needed as a file and as a folder (`a` and `a/index.html`), each with one file that is in the
 * folder.
 * @param files by path
 * @param ownerOf the owner of a file (`Claim.owner`)
 */
export function fileAndFolder(
  files: ReadonlyMap<string, unknown>,
  ownerOf: (file: string) => string,
): Diagnostic[] {
  const found: Diagnostic[] = []
  const known = new Set<string>()
  // Where a folder is known, so are those around it.
  const newFolders = (file: string) => {
    const folders: string[] = []
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const folder = file.slice(0, end)
      if (known.has(folder)) break
      known.add(folder)
      folders.unshift(folder)
    }
    return folders
  }
  for (const file of files.keys()) {
    for (const folder of newFolders(file)) {
      if (!files.has(folder)) continue
      const [owner, inside] = [ownerOf(folder), ownerOf(file)]
      const message = `${owner} is the file ${folder} in the output, and ${inside} needs a folder of that name, for ${file}.`
      found.push(diagnostic('output-collision', message, { ...placeOf([owner, inside]), hint }))
    }
  }
  return found
}

/** The file of the site to be opened: one of static/, else any other. */
function placeOf(owners: readonly string[]): { file?: string } {
  const files = owners.filter((owner) => !owner.includes(' ') || owner.startsWith('static/'))
  const file = files.find((one) => one.startsWith('static/')) ?? files[0]
  return file === undefined ? {} : { file }
}

/** The folders around a path: `ancestors('a/b/c') // ['a', 'a/b']` */
export function ancestors(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
