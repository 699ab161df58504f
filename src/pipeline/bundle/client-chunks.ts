/** Client modules as entry points of the browser's bundle. Each becomes a chunk that the runtime loads. */
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { ClientModule } from '../../shared/model/compiled.ts'
import { resolveFromMissing } from '../../support/esbuild/missing-folder.ts'
import { browserModule } from '../compile/mdx/browser-modules.ts'

/** Name of a module's entry point and, before the hash, of its chunk. */
export function chunkName({ id }: ClientModule): string {
  return `chunk-${id}`
}

/** The code of the module whose chunk has a name; `''` when there is none. */
export function codeOfChunk(modules: readonly ClientModule[], name: string): string {
  return modules.find((module) => chunkName(module) === name)?.code ?? ''
}

const namespace = 'docsgen-chunk'
const givenNamespace = 'docsgen-given'

/**
 * Loads the modules' code and resolves their imports from the site's folder.
 * @param modules called for each of them: their code may be another in the next run
 */
export function chunkPlugin(root: string, modules: () => readonly ClientModule[]): Plugin {
  const named = (name: string) => modules().find((module) => chunkName(module) === name)
  return {
    name: 'docsgen-chunks',
    setup(build) {
      build.onResolve({ filter: /^chunk-/ }, ({ path: name, kind }) =>
        kind === 'entry-point' && named(name) ? { path: name, namespace } : null,
      )
      build.onLoad({ filter: /./, namespace }, ({ path: name }) => {
        const module = named(name)
        const contents = module?.code ?? ''
        const resolveDir = path.join(root, path.dirname(module?.file ?? ''))
        return { contents, loader: 'jsx', resolveDir }
      })
      build.onResolve({ filter: /^[^/]/, namespace }, (args) =>
        resolveFromMissing(root, args, build),
      )
      build.onResolve({ filter: /^@docusaurus\// }, ({ path: name }) =>
        browserModule(name) === null ? null : { path: name, namespace: givenNamespace },
      )
      build.onLoad({ filter: /./, namespace: givenNamespace }, ({ path: name }) => ({
        contents: browserModule(name) ?? '',
        loader: 'js',
        resolveDir: root,
      }))
      // These imports exist only in the build: other documents, and docsgen's own components.
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
