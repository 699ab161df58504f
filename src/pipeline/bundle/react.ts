/**
 * React as ES modules, for browsers. Its packages are CommonJS: a bundle with them cannot join the modules of the theme into
 * one scope, and calls every function of React through an object. Made of them once, a page's runtime is 2 kB smaller.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin, PluginBuild } from 'esbuild'
import { packageFolder } from '../../support/package.ts'
import { bundleForBrowsers, type Part } from './bundle-for-browsers.ts'

/** The modules of React that are made, and the names of their files before the hash. */
const files: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
}

/**
 * Functions that React has only in development, or had in older versions, for which packages still import them: from an ES
 * module, an import of a name that it lacks would be an error.
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
    // They go on into the bundles made with it.
    legalComments: 'inline',
  })
}

/** Calls that are marked as pure are left out of a bundle that does not use their result. */
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
 * @param react called once, with the first import: the files of `bundleReact`
 */
export function bundledReact(react: () => Promise<Part>): Plugin {
  return {
    name: 'docsgen-react',
    setup(build) {
      const resolveOther = resolveInPackage(build)
      build.onResolve({ filter: any }, (args) =>
        args.path in files
          ? { path: args.path, namespace, sideEffects: false }
          : resolveOther(args),
      )
      build.onResolve({ filter: /^\.\//, namespace }, ({ path: file }) => ({
        path: file.slice(2),
        namespace,
        sideEffects: false,
      }))
      let made: Promise<Part> | undefined
      build.onLoad({ filter: /./, namespace }, async ({ path: name }) => {
        made ??= react()
        const start = `${files[name]}-`
        const isWanted = (file: string) =>
          file === name || (file.startsWith(start) && /^\w+\.js$/.test(file.slice(start.length)))
        const file = (await made).files.find((one) => isWanted(path.posix.basename(one.path)))
        return { contents: file && 'content' in file ? file.content : '' }
      })
    },
  }
}

const mark = Symbol('resolved by docsgen')

/** Resolves other modules of React, such as `react/compiler-runtime`, as docsgen's own package would. */
function resolveInPackage(build: PluginBuild) {
  // Nearly every module imports React, and each question to esbuild takes a while.
  const known = new Map<string, ReturnType<PluginBuild['resolve']>>()
  return ({ path: name, kind, pluginData }: { path: string; kind: Kind; pluginData: unknown }) => {
    if (pluginData === mark) return null
    const key = `${kind} ${name}`
    const found =
      known.get(key) ?? build.resolve(name, { kind, resolveDir: packageFolder(), pluginData: mark })
    known.set(key, found)
    return found
  }
}

type Kind = Parameters<Parameters<PluginBuild['onResolve']>[1]>[0]['kind']
