/** CSS modules: `import styles from './card.module.css'` gives class names that no other file has. */
import path from 'node:path'
import vm from 'node:vm'
import type { Plugin } from 'esbuild'
import { contentHash } from '../content-hash.ts'
import { posixRelative } from '../posix-path.ts'
import { loadFile, type OnRead } from './load-file.ts'

const namespace = 'docsgen-css'

/** The names that a module exports, and its rules with the names that they have on pages. */
interface CssModule {
  readonly names: Readonly<Record<string, string>>
  readonly css: string
}

/**
 * Loads CSS modules. A file gets the same names in the build and in the browser: they come from its path in the site.
 * @param options.styles - false where only the names are wanted
 */
export function cssModulesPlugin(
  root: string,
  { styles, onRead }: { readonly styles: boolean; readonly onRead?: OnRead },
): Plugin {
  const rules = new Map<string, string>()
  return {
    name: 'docsgen-css-modules',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, ({ path: file }) =>
        loadFile(file, onRead, async (source) => {
          const { names, css } = await readModule(source, { root, file })
          rules.set(file, css)
          const own = `export default ${JSON.stringify(names)}`
          const contents = styles ? `import ${JSON.stringify(`${namespace}:${file}`)}\n${own}` : own
          return { contents, loader: 'js', resolveDir: path.dirname(file) }
        }),
      )
      build.onResolve({ filter: /^docsgen-css:/ }, ({ path: name }) => ({
        path: name.slice(namespace.length + 1),
        namespace,
      }))
      build.onLoad({ filter: /./, namespace }, ({ path: file }) => ({
        contents: rules.get(file) ?? '',
        loader: 'css',
        resolveDir: path.dirname(file),
      }))
    },
  }
}

/**
 * esbuild makes the names of the name that it thinks the file has. @throws BuildFailure for CSS that esbuild cannot
 * read
 */
async function readModule(
  source: Uint8Array,
  { root, file }: { readonly root: string; readonly file: string },
): Promise<CssModule> {
  const { build } = await import('esbuild')
  const name = posixRelative(root, file)
  const alias = `${path.basename(file, '.module.css')}-${contentHash(name).slice(0, 6)}.css`
  const { outputFiles } = await build({
    stdin: { contents: 'export { default } from "module"', loader: 'js' },
    bundle: true,
    write: false,
    outdir: root,
    format: 'iife',
    globalName: 'loaded',
    logLevel: 'silent',
    tsconfigRaw: '{}',
    plugins: [renamed(source, alias)],
  })
  const text = (end: string) => outputFiles.find((one) => one.path.endsWith(end))?.text ?? ''
  const names = vm.runInNewContext(`${text('.js')}\nJSON.stringify(loaded.default)`) as string
  return { names: JSON.parse(names), css: text('.css') }
}

/** The module under another name. Its imports and files are left to the outer build. */
function renamed(contents: Uint8Array, alias: string): Plugin {
  return {
    name: 'docsgen-renamed',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path: specifier, kind }) => {
        if (kind === 'entry-point') return null
        if (specifier === 'module') return { path: alias, namespace }
        return { path: specifier, external: true }
      })
      build.onLoad({ filter: /./, namespace }, () => ({ contents, loader: 'local-css' }))
    },
  }
}
