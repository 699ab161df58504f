import path from 'node:path'
import { contentHash } from '../../support/content-hash.ts'

/** A file made by esbuild, whose name is `name-HASH.ext`. */
export interface BundledFile {
  readonly path: string
  readonly content: Uint8Array
}

/**
 * Names files by the hash of their bytes. esbuild's own hashes cover where its inputs lie, so that the same site would
 * get other names on another machine. Files that name others are named after those.
 */
export function nameByContent(files: readonly BundledFile[]): BundledFile[] {
  const waiting = new Map(files.map((file) => [path.posix.basename(file.path), file]))
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
  return done
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

/** Only scripts and styles name other files. */
function textOf({ path: file, content }: BundledFile): string | undefined {
  return /\.(?:js|css)$/.test(file) ? Buffer.from(content).toString('utf8') : undefined
}
