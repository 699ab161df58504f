import path from 'node:path'
import type { BuildFailure } from 'esbuild'
import { unresolved } from '../../../support/esbuild/message-words.ts'
import { posixPath } from '../../../support/posix-path.ts'

/**
 * Files that would mend imports which could not be resolved, relative to the site's folder: when one of them appears, the
 * page has to be compiled again.
 * @param root - absolute folder of the site
 */
export function missingFiles({ errors = [] }: BuildFailure, root: string): string[] {
  return errors.flatMap(({ text, location }) => {
    const specifier = unresolved(text)
    if (specifier === null) return []
    const isOfSite = specifier.startsWith('@site/')
    if (!isOfSite && !/^\.{1,2}(?:\/|$)/.test(specifier)) return packageFiles(specifier, root)
    const folder = location === null ? '.' : path.posix.dirname(posixPath(location.file))
    const file = isOfSite
      ? path.posix.normalize(specifier.slice('@site/'.length))
      : path.posix.join(folder, specifier)
    const ends = /\.(?:[cm]?[jt]sx?|mdx?|json|css)$|\?/.test(specifier) ? [''] : endings
    return ends.map((end) => file + end)
  })
}

/** File name endings that an import may leave out. */
const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.css',
  '.json',
  '/index.tsx',
  '/index.ts',
].concat(['/index.jsx', '/index.js', '/index.json'])

/** The package.json of a package in every folder that Node looks for it. */
function packageFiles(specifier: string, root: string): string[] {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
  const above = root.split(path.sep).map((_, index) => '../'.repeat(index))
  return above.map((folder) => `${folder}node_modules/${name}/package.json`)
}
