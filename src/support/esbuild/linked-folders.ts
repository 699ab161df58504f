/**
 * Imports of files in a folder that is a link out of the site, such as `docs` → `../docs`. esbuild names such a file by where
 * the link leads, outside of the site: links, pictures and places of a page would be those of another folder, and packages
 * of the site would not be found.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { pathInside } from '../path-inside.ts'

/** Endings that an import may leave out, as esbuild tries them. */
const endings = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']
const tried = ['', ...endings, ...endings.map((ending) => `/index${ending}`)]

/**
 * The esbuild plugin that gives such files their names in the site, to be the last one that resolves imports; none for a site
 * without such folders.
 * @param root - absolute folder of the site
 */
export function linkedFolders(root: string): Plugin[] {
  const linked = foldersOutside(root)
  return linked.size === 0 ? [] : [ownNames(root, linked)]
}

/** As when documents are looked for (discover/walk-folder.ts), these are folders directly in that of the site. */
function foldersOutside(root: string): ReadonlySet<string> {
  const entries = fs.readdirSync(root, { withFileTypes: true })
  const links = entries.filter((one) => one.isSymbolicLink() && one.name !== 'node_modules')
  const outside = links.filter(({ name }) => pathInside(root, path.join(root, name)) === null)
  return new Set(outside.map(({ name }) => name))
}

function ownNames(root: string, linked: ReadonlySet<string>): Plugin {
  return {
    name: 'docsgen-linked-folders',
    setup(build) {
      build.onResolve({ filter: /^(?:\.{1,2}|@site)\// }, ({ path: specifier, resolveDir }) => {
        const file = specifier.startsWith('@site/')
          ? path.join(root, specifier.slice('@site/'.length))
          : path.resolve(resolveDir, specifier)
        const [folder = ''] = path.relative(root, file).split(path.sep)
        if (!linked.has(folder)) return null
        const found = filesOf(file).find(isFile)
        return found === undefined ? null : { path: found }
      })
    },
  }
}

/** The files that an import may mean. TypeScript has the names of what it is compiled to: `./a.js` for `a.ts`. */
function filesOf(file: string): string[] {
  const compiled = /\.jsx?$/.test(file)
    ? [file.replace(/js(x?)$/, 'ts$1'), file.replace(/jsx?$/, 'tsx')]
    : []
  return [...tried.map((ending) => file + ending), ...compiled]
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
