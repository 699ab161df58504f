/**
 * Reads the files of a site for esbuild and keeps the hashes of the very bytes that it was given. A hash that is taken
 * after a bundle is made may belong to bytes that were saved meanwhile, and of a bundle that failed, esbuild names no
 * inputs.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { contentHash } from '../content-hash.ts'
import { packageFolder } from '../package.ts'
import { posixRelative } from '../posix-path.ts'
import { hashOfFile } from './bundle-inputs.ts'
import { loadFile, type OnRead } from './load-file.ts'

export interface RecordedReads {
  /** To be the last plugin of a bundle: it does not see files that other plugins load. */
  readonly plugin: Plugin
  /**
   * By path relative to the site's folder, `''` for a file that cannot be read. A package is there as its package.json: its
   * files change only with it.
   */
  readonly hashes: ReadonlyMap<string, string>
  /** For plugins that load files themselves (absolute path). */
  readonly note: OnRead
}

/** @param root - absolute folder of the site, links followed */
export function recordReads(root: string): RecordedReads {
  const hashes = new Map<string, string>()
  const own = path.join(fs.realpathSync(packageFolder()), 'src') + path.sep
  const note: OnRead = (file, contents) => {
    hashes.set(posixRelative(root, file), contents === null ? '' : contentHash(contents))
  }
  return {
    hashes,
    note,
    plugin: {
      name: 'docsgen-reads',
      setup({ onStart, onLoad }) {
        onStart(() => hashes.clear())
        onLoad({ filter: outsideOf(own), namespace: 'file' }, ({ path: file }) => {
          const name = posixRelative(root, file)
          if (inPackage.test(name)) {
            const manifest = name.replace(inPackage, '$1/package.json')
            if (!hashes.has(manifest)) hashes.set(manifest, hashOfFile(root, manifest))
            return null
          }
          return loadFile(file, note, (contents) => ({ contents, loader: 'default' }))
        })
      },
    },
  }
}

/** A file in a package's folder, which is the first group. */
export const inPackage = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/

/**
 * An expression for paths that do not begin with `prefix`. As a filter it keeps esbuild from asking for each of docsgen's own
 * modules, which are hundreds: each question is a message between two processes. esbuild's filters have no lookahead.
 */
export function outsideOf(prefix: string): RegExp {
  const characters = [...prefix].map((one) => one.replace(/[!-/:-@[-`{-~]/, '\\$&'))
  const differs = characters.reduceRight(
    (rest, one) => `(?:$|[^${one}]${rest === '' ? '' : `|${one}${rest}`})`,
    '',
  )
  return new RegExp(`^${differs}`)
}
