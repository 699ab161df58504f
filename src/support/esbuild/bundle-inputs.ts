/** Which files of a site went into a bundle, so that it can be told later whether it is still the same. */
import fs from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { contentHash } from '../content-hash.ts'
import { packageFolder } from '../package.ts'

export interface BundledInput {
  /** Relative to the site's folder. */
  readonly path: string
  readonly hash: string
}

/** The files that are the site's, or its packages', sorted. docsgen's own, and React, change with docsgen alone. */
export function inputsOf({ inputs }: Metafile, root: string): BundledInput[] {
  const own = path.join(fs.realpathSync(packageFolder()), 'src') + path.sep
  const files = Object.keys(inputs).flatMap((input) => {
    const file = fileOf(input, root)
    const isOurs = file === null || path.resolve(root, file).startsWith(own) || react.test(file)
    return isOurs ? [] : [file]
  })
  return [...new Set(files)].sort().map((file) => ({ path: file, hash: hashOfFile(root, file) }))
}

const react = /(?:^|\/)node_modules\/(?:react|react-dom|scheduler)\//

/** Whether a file is not what it was when it was bundled. */
export function haveChanged(root: string, inputs: readonly BundledInput[]): boolean {
  return inputs.some((input) => hashOfFile(root, input.path) !== input.hash)
}

/** Those of the inputs that some modules are made of: themselves, and all that they import. */
export function closureOf(
  { inputs: modules }: Pick<Metafile, 'inputs'>,
  from: readonly string[],
  inputs: readonly BundledInput[],
): BundledInput[] {
  const reached = reachable(modules, from)
  return inputs.filter((input) => reached.has(input.path))
}

/** Every module that some modules import, with themselves; `external` ones by the name they are imported by. */
export function reachable(modules: Metafile['inputs'], from: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = name.replace(namespace, '')
    if (reached.has(file)) continue
    reached.add(file)
    for (const { path: imported } of modules[name]?.imports ?? []) waiting.push(imported)
  }
  return reached
}

/** Bytes of a file of the site as a hash; `''` when there is none. */
export function hashOfFile(root: string, file: string): string {
  try {
    return contentHash(fs.readFileSync(path.resolve(root, file)))
  } catch {
    return ''
  }
}

/** What plugins put before the path of a file that they load. */
const namespace = /^docsgen-[a-z]+:/

/** Path relative to the site's folder; null for what is no file. */
function fileOf(input: string, root: string): string | null {
  if (/^docsgen-(?:override|chunk):|^docsgen-site-theme\.js$/.test(input)) return null
  const file = input.replace(namespace, '')
  return (path.isAbsolute(file) ? path.relative(root, file) : file).split(path.sep).join('/')
}
