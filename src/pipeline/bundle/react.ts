/**
 * React as ES modules, for browsers. React's packages are CommonJS: in a bundle with them esbuild puts each module of the
 * theme into a function of its own, and every call of React goes through an object. With ES modules the runtime of a page
 * is 2 kB smaller.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { packageFolder } from '../../support/package.ts'
import { bundleForBrowsers, type Part } from './bundle-for-browsers.ts'

/** Names of the files, before the hash, by the module of React. */
const files: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
}

/**
 * Names that packages import although React has them only in development or in older versions. They are exported as
 * `undefined`, as CommonJS would have it: an import of a name that an ES module lacks is an error.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  react: ['act', 'captureOwnerStack', 'createFactory'],
  'react-dom': [
    'createRoot',
    'findDOMNode',
    'hydrate',
    'hydrateRoot',
    'render',
    'unmountComponentAtNode',
    'unstable_renderSubtreeIntoContainer',
  ],
}

const namespace = 'docsgen-react'
const any = /^react(?:-dom)?(?:\/|$)/

/** Makes the ES modules of docsgen's React. */
export function bundleReact(): Promise<Part> {
  const require = createRequire(path.join(packageFolder(), 'package.json'))
  const modules: Plugin = {
    name: 'docsgen-react-modules',
    setup(build) {
      build.onResolve({ filter: any }, ({ path: name, kind }) =>
        kind === 'entry-point' ? { path: name, namespace } : null,
      )
      build.onLoad({ filter: /./, namespace }, ({ path: name }) => ({
        contents: moduleOf(name, Object.keys(require(name))),
        resolveDir: packageFolder(),
      }))
    },
  }
  return bundleForBrowsers(packageFolder(), {
    entryPoints: Object.entries(files).map(([name, out]) => ({ in: name, out })),
    format: 'esm',
    splitting: true,
    plugins: [modules],
    // Without spaces, the marks of pure calls would be left out, too.
    minify: false,
    minifySyntax: true,
    minifyIdentifiers: true,
    // The notices of licences stay in the code, for the bundles with React to collect them.
    legalComments: 'inline',
  })
}

/** The code of a module. A bundle leaves out the names that it does not use, because the calls are marked as pure. */
function moduleOf(name: string, exported: readonly string[]): string {
  const names = new Set([...exported, ...(others[name] ?? [])].toSorted())
  names.delete('default')
  return [
    `import all from ${JSON.stringify(name)}`,
    'const get = (name) => all[name]',
    'export default all',
    ...[...names].map((one) => `export const ${one} = /* @__PURE__ */ get('${one}')`),
  ].join('\n')
}

/**
 * Resolves all imports of React to docsgen's own, also those of a site's packages: there must be one.
 * @param react called with the first import of each run: the files of `bundleReact`
 */
export function bundledReact(react: () => Promise<Part>): Plugin {
  return {
    name: 'docsgen-react',
    setup(build) {
      let made: Promise<Part> | undefined
      build.onStart(() => {
        made = undefined
      })
      build.onResolve({ filter: any }, ({ path: name, kind, pluginData }) => {
        if (name in files) return { path: name, namespace, sideEffects: false }
        // Other modules, such as `react/compiler-runtime`, are found as from docsgen's own package.
        const own = { kind, resolveDir: packageFolder(), pluginData: mark }
        return pluginData === mark ? null : build.resolve(name, own)
      })
      build.onResolve({ filter: /^\.\//, namespace }, ({ path: file }) => ({
        path: file.slice(2),
        namespace,
        sideEffects: false,
      }))
      build.onLoad({ filter: /./, namespace }, async ({ path: name }) => {
        made ??= react()
        return { contents: fileOf(name, await made) }
      })
    },
  }
}

/** Marks docsgen's own question to esbuild, so that the plugin leaves it alone. */
const mark = Symbol('resolved by docsgen')

/** Code of a module of React, or of a file that such a module imports. */
function fileOf(name: string, part: Part): Uint8Array {
  const wanted = files[name] === undefined ? name : new RegExp(`^${files[name]}-\\w+\\.js$`)
  const file = part.files.find(({ path: file }) => {
    const own = path.posix.basename(file)
    return typeof wanted === 'string' ? own === wanted : wanted.test(own)
  })
  if (!file || !('content' in file)) throw new Error(`The bundle of React lacks ${name}`)
  return Buffer.from(file.content)
}
