/** Imports of a document whose folder is not there, because a plugin gives it: esbuild looks for nothing from such a folder. */
import fs from 'node:fs'
import path from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { posixRelative } from '../posix-path.ts'

/** Marks a question of this file's own, which it would be asked again. */
const asking = Symbol('asking')

/**
 * Resolves an import from a folder that is not there; null for any other.
 * @param root - absolute folder of the site
 */
export async function resolveFromMissing(
  root: string,
  { path: name, resolveDir, kind, importer, pluginData }: OnResolveArgs,
  { resolve }: Pick<PluginBuild, 'resolve'>,
): Promise<OnResolveResult | null> {
  if (pluginData === asking || resolveDir === '' || fs.existsSync(resolveDir)) return null
  const isRelative = /^\.\.?(?:\/|$)/.test(name)
  const from = isRelative ? `./${posixRelative(root, path.resolve(resolveDir, name))}` : name
  return resolve(from, { resolveDir: root, kind, importer, pluginData: asking })
}

/** Plugins of esbuild for a document (absolute path); none when its folder is there. They have to be the first. */
export function missingFolder(root: string, file: string): Plugin[] {
  if (fs.existsSync(path.dirname(file))) return []
  return [
    {
      name: 'docsgen-missing-folder',
      setup: (bundler) =>
        bundler.onResolve({ filter: /^[^/]/ }, (args) => resolveFromMissing(root, args, bundler)),
    },
  ]
}
