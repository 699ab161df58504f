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
 * differ between machines. Files that refer to others are named after those, and the notices of a file's packages
 * after that file.
 */
export function nameByContent(files: readonly BundledFile[]): BundledFile[] {
  const isNotice = (file: BundledFile) => file.path.endsWith(noticeSuffix)
  const waiting = new Map(
    files.filter((file) => !isNotice(file)).map((file) => [path.posix.basename(file.path), file]),
  )
  const names = new Map<string, string>()
  const done: BundledFile[] = []
  while (waiting.size > 0) {
    const [name, file] =
      [...waiting].find(([own, one]) => !namesOne(one, own, waiting)) ?? [...waiting][0] ?? []
    if (name === undefined || file === undefined) break
    const content = renameInside(file, names)
    const named = name.replace(/-[0-9A-Z]{8}(?=\.)/, `-${contentHash(content).slice(0, 8)}`)
    names.set(name, named)
    done.push({ path: path.posix.join(path.posix.dirname(file.path), named), content })
    waiting.delete(name)
  }
  return [...done, ...files.filter(isNotice).map((file) => renameNotice(file, names))]
}

function renameNotice({ path: file, content }: BundledFile, names: ReadonlyMap<string, string>) {
  const owner = path.posix.basename(file, noticeSuffix)
  const name = `${names.get(owner) ?? owner}${noticeSuffix}`
  return { path: path.posix.join(path.posix.dirname(file), name), content }
}

function namesOne(file: BundledFile, own: string, others: ReadonlyMap<string, unknown>): boolean {
  const text = textOf(file)
  return (
    text !== undefined && [...others.keys()].some((name) => name !== own && text.includes(name))
  )
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
