/** Client modules as entry points of the browser's bundle: each becomes a chunk that the runtime loads. */
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { ClientModule } from '../../shared/model/compiled.ts'

/** Name of a module's entry point, and of the chunk before its hash. */
export function chunkName({ id }: ClientModule): string {
  return `chunk-${id}`
}

const namespace = 'docsgen-chunk'

/** Gives the bundler the modules' code, and their imports what they mean in the site's folder. */
export function chunkPlugin(root: string, modules: readonly ClientModule[]): Plugin {
  const byName = new Map(modules.map((module) => [chunkName(module), module]))
  return {
    name: 'docsgen-chunks',
    setup(build) {
      build.onResolve({ filter: /^chunk-/ }, ({ path: name, kind }) =>
        kind === 'entry-point' && byName.has(name) ? { path: name, namespace } : null,
      )
      build.onLoad({ filter: /./, namespace }, ({ path: name }) => {
        const module = byName.get(name)
        const contents = module?.code ?? ''
        const resolveDir = path.join(root, path.dirname(module?.file ?? ''))
        return { contents, loader: 'jsx', resolveDir }
      })
      // What only the build knows: documents that import documents, and the components that docsgen gives them.
      build.onResolve({ filter: /\.mdx?$|^@theme\/|^@docusaurus\/|raw-loader!/ }, () => ({
        path: 'empty',
        namespace: `${namespace}-empty`,
        sideEffects: false,
      }))
      build.onLoad({ filter: /./, namespace: `${namespace}-empty` }, () => ({
        contents: 'module.exports = {}',
        loader: 'js',
      }))
    },
  }
}
