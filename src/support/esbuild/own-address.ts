/** The address of a file of the site in its own code, after that was bundled with others. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Loader, type Plugin, transform } from 'esbuild'
import { textOfFile } from '../read-file.ts'
import { loadFile, type OnRead } from './load-file.ts'

/**
 * esbuild plugin: `import.meta.url`, `__dirname` and their like are the address of the file in which they stand, also in packages,
 * not that of the script.
 */
export const ownAddress = (note: OnRead): Plugin => ({
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) => {
      if (!namesAddress.test(textOfFile(file) ?? '')) return undefined
      return loadFile(file, note, async (contents) => {
        const loader = typedLoaders.get(path.extname(file)) ?? 'jsx'
        const options = { ...addressOf(file), loader }
        const result = await transform(contents.toString(), options).catch(() => null)
        // A file with an error is left to the bundler, which reports it with its place.
        return result === null ? { contents, loader } : { contents: result.code, loader: 'jsx' }
      })
    })
  },
})

const namesAddress = /\bimport\.meta\.|\b__(?:dir|file)name\b/

const typedLoaders = new Map<string, Loader>([
  ['.ts', 'ts'],
  ['.mts', 'ts'],
  ['.cts', 'ts'],
  ['.tsx', 'tsx'],
])

/** Options of esbuild that put the address of a file in place of the names for it, where the file defines no such name. */
function addressOf(file: string) {
  const folder = JSON.stringify(path.dirname(file))
  return {
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': folder,
      'import.meta.filename': JSON.stringify(file),
      __dirname: folder,
      __filename: JSON.stringify(file),
    },
    jsx: 'preserve',
    sourcefile: path.basename(file),
    sourcemap: 'inline',
    tsconfigRaw: '{}',
    logLevel: 'silent',
  } as const
}
