import path from 'node:path'
import { contentHash } from '../../support/content-hash.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'

/** A file from esbuild, named `name-HASH.ext`. */
export interface BundledFile {
  readonly path: string
  readonly content: Uint8Array
}

/** esbuild's suffix for the file with the notices of a script or style sheet. */
const noticeSuffix = '.LEGAL.txt'

/**
 * Renames files by the hash of their bytes. esbuild's own hashes depend on the folders of its inputs, so names would
 * differ between machines. Files that refer to others are named after those, files that refer to each other (a chunk
 * and the chunks it loads later) after all of them, and the notices of a file's packages after that file.
 */
export function nameByContent(files: readonly BundledFile[]): BundledFile[] {
  const isNotice = (file: BundledFile) => file.path.endsWith(noticeSuffix)
  const named = new Map(
    files.filter((file) => !isNotice(file)).map((file) => [path.posix.basename(file.path), file]),
  )
  const names = new Map<string, string>()
  const done: BundledFile[] = []
  for (const group of groupsOf(named)) {
    for (const [name, own] of namesOfGroup(group, names)) names.set(name, own)
    for (const [name, file] of group) {
      const own = names.get(name) ?? name
      done.push({
        path: path.posix.join(path.posix.dirname(file.path), own),
        content: renameInside(file, names),
      })
    }
  }
  return [...done, ...files.filter(isNotice).map((file) => renameNotice(file, names))]
}

type Files = ReadonlyMap<string, BundledFile>

/**
 * Groups of files that refer to each other, each after the groups that it refers to: the strongly connected components
 * of the references, as Tarjan's algorithm finds them.
 */
function groupsOf(files: Files): Files[] {
  const groups: Files[] = []
  const found = new Map<string, number>()
  const way: [string, BundledFile][] = []
  const open = new Set<string>()
  /** Returns the earliest file that is still open and can be reached. */
  const visit = (name: string, file: BundledFile): number => {
    const own = found.size
    found.set(name, own)
    open.add(name)
    way.push([name, file])
    let earliest = own
    for (const [other, next] of referencesOf(file, files)) {
      if (!found.has(other)) earliest = Math.min(earliest, visit(other, next))
      else if (open.has(other)) earliest = Math.min(earliest, found.get(other) ?? own)
    }
    if (earliest < own) return earliest
    const group = way.splice(way.findIndex(([one]) => one === name))
    for (const [one] of group) open.delete(one)
    groups.push(new Map(group))
    return own
  }
  for (const [name, file] of files) if (!found.has(name)) visit(name, file)
  return groups
}

function referencesOf(file: BundledFile, files: Files): [string, BundledFile][] {
  const text = textOf(file)
  return text === undefined ? [] : [...files].filter(([name]) => text.includes(name))
}

/** New names of a group's files by their old ones. They depend on the bytes of all files in the group. */
function namesOfGroup(group: Files, known: ReadonlyMap<string, string>): Map<string, string> {
  const nameless = new Map([...group.keys()].map((name) => [name, withHash(name, '')]))
  const inside = new Map([...known, ...nameless])
  const hashes = [...group].map(
    ([name, file]) => [name, contentHash(renameInside(file, inside))] as const,
  )
  if (group.size === 1) return new Map(hashes.map(([name, own]) => [name, withHash(name, own)]))
  const all = hashes.map(([, own]) => own).sort()
  return new Map(
    hashes.map(([name, own]) => [name, withHash(name, contentHash([own, ...all].join(' ')))]),
  )
}

/** The name with the first eight digits of another hash. */
function withHash(name: string, hash: string): string {
  return name.replace(/-[0-9A-Z]{8}(?=\.)/, `-${hash.slice(0, 8)}`)
}

function renameNotice({ path: file, content }: BundledFile, names: ReadonlyMap<string, string>) {
  const owner = path.posix.basename(file, noticeSuffix)
  const name = `${names.get(owner) ?? owner}${noticeSuffix}`
  return { path: path.posix.join(path.posix.dirname(file), name), content }
}

function renameInside(file: BundledFile, names: ReadonlyMap<string, string>): Uint8Array {
  const text = textOf(file)
  if (text === undefined) return file.content
  let renamed = text
  for (const [name, named] of names) renamed = renamed.replaceAll(name, named)
  return renamed === text ? file.content : Buffer.from(renamed, 'utf8')
}

/** Text of a script or style sheet; other files refer to nothing. */
function textOf({ path: file, content }: BundledFile): string | undefined {
  return /\.(?:js|css)$/.test(file) ? textOfBytes(content) : undefined
}
