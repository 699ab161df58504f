import path from 'node:path'
import { contentHash } from '../../support/content-hash.ts'

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
 * and what it loads later) after all of them, and the notices of a file's packages after that file.
 */
export function nameByContent(files: readonly BundledFile[]): BundledFile[] {
  const isNotice = (file: BundledFile) => file.path.endsWith(noticeSuffix)
  const waiting = new Map(
    files.filter((file) => !isNotice(file)).map((file) => [path.posix.basename(file.path), file]),
  )
  const names = new Map<string, string>()
  const done: BundledFile[] = []
  while (waiting.size > 0) {
    const group = nextGroup(waiting)
    for (const [name, named] of namesOfGroup(group, names)) names.set(name, named)
    for (const [name, file] of group) {
      const named = names.get(name) ?? name
      done.push({
        path: path.posix.join(path.posix.dirname(file.path), named),
        content: renameInside(file, names),
      })
      waiting.delete(name)
    }
  }
  return [...done, ...files.filter(isNotice).map((file) => renameNotice(file, names))]
}

type Files = ReadonlyMap<string, BundledFile>

/** Files that refer to nothing outside of the group: one file, or several that refer to each other. */
function nextGroup(waiting: Files): Files {
  const groups = [...waiting.keys()].map((name) => reachedFrom(name, waiting))
  const [smallest] = groups.toSorted((a, b) => a.size - b.size)
  return smallest ?? waiting
}

/** The file and all others that it refers to, also by way of others. */
function reachedFrom(start: string, waiting: Files): Files {
  const reached = new Map<string, BundledFile>()
  const visit = (name: string, file: BundledFile) => {
    reached.set(name, file)
    const text = textOf(file)
    for (const [other, next] of waiting) {
      if (!reached.has(other) && text?.includes(other)) visit(other, next)
    }
  }
  const first = waiting.get(start)
  if (first) visit(start, first)
  return reached
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
  return /\.(?:js|css)$/.test(file) ? Buffer.from(content).toString('utf8') : undefined
}
