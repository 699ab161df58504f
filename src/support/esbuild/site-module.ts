/**
 * Imports a module of the site that runs beside docsgen, such as a plugin: the site's own files are bundled in memory, in
 * TypeScript too, and packages are left to Node, because some of them are large and read files of their own.
 */
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type ImportKind, type Plugin } from 'esbuild'
import type { Place } from '../../shared/diagnostic.ts'
import { contentHash } from '../content-hash.ts'
import { posixRelative } from '../posix-path.ts'
import { encodedName, siteModuleFrame, siteModuleUrl } from '../site-code.ts'
import { type BundledInput, hashOfFile, inputsOf } from './bundle-inputs.ts'
import { docsgenPackage } from './docsgen-package.ts'
import { ownAddress } from './own-address.ts'
import { inPackage, recordReads } from './record-reads.ts'
import { isOfSite, originalPlaces, scriptOptions } from './run-script.ts'

/** A module that is bundled and has not been run. */
export interface SiteModule {
  /** Changes with the code, and with the packages that it imports. */
  readonly key: string
  /** The files that it is made of, and the package.json of each package that it imports. */
  readonly inputs: readonly BundledInput[]
  /** Runs it, each time anew. @throws whatever its code throws */
  run(): Promise<Readonly<Record<string, unknown>>>
  /** Where in the site's own code an error was thrown; null: elsewhere. */
  placeOf(error: unknown): Required<Place> | null
}

/**
 * Bundles a module.
 * @param root - absolute folder of the site
 * @param name - `./plugins/x.ts`, relative to that folder, or the name of a package
 * @throws BuildFailure of esbuild
 */
export async function bundleSiteModule(root: string, name: string): Promise<SiteModule> {
  const reads = recordReads(root)
  const packages = new Set<string>()
  const result = await build({
    ...options(root),
    stdin: {
      contents: `import * as all from ${JSON.stringify(name)}\nexport const exported = all`,
      resolveDir: root,
      sourcefile: entryFile,
    },
    plugins: [
      docsgenPackage,
      packagesOfNode(root, (file) => packages.add(file)),
      ownAddress(reads.note),
      reads.plugin,
    ],
  })
  const textOf = (end: string) => result.outputFiles.find((file) => file.path.endsWith(end))?.text
  const [code = '', map = ''] = [textOf('.js'), textOf('.map')]
  const own = inputsOf(result.metafile, root, reads.hashes).filter(
    (input) => input.path !== entryFile && !input.path.startsWith('docsgen:'),
  )
  const ofPackages = [...packages].map((file) => ({ path: file, hash: hashOfFile(root, file) }))
  const known = new Set(own.map((input) => input.path))
  const inputs = [...own, ...ofPackages.filter((input) => !known.has(input.path))]
  return {
    key: contentHash(JSON.stringify([code, ofPackages])),
    inputs,
    async run() {
      const { exported } = (await import(siteModuleUrl(name, code))) as {
        exported: Readonly<Record<string, unknown>>
      }
      return exported
    },
    placeOf: (error) => placeIn(error, { name, map }),
  }
}

/** Name of the module that imports the one of the site. */
const entryFile = 'docsgen-site-module.js'

function options(root: string) {
  const require = JSON.stringify(pathToFileURL(path.join(root, entryFile)).href)
  return {
    ...scriptOptions(root),
    format: 'esm',
    // Without `module`, which esbuild adds: Node does not know it.
    conditions: [],
    mainFields: ['main'],
    // Node's packages see the environment as it is: the site's own code does, too.
    define: {},
    banner: {
      js: `import{createRequire as docsgenRequire}from'node:module';const require=docsgenRequire(${require});`,
    },
  } as const satisfies BuildOptions
}

/** esbuild plugin: code in node_modules that Node can load stays an import, by its address. */
function packagesOfNode(root: string, onPackage: (manifest: string) => void): Plugin {
  return {
    name: 'docsgen-packages',
    setup(bundler) {
      bundler.onResolve({ filter: /.*/ }, async ({ path: name, pluginData, ...place }) => {
        if (place.kind === 'entry-point' || pluginData === resolving || !isBare(name)) return null
        if (isBuiltin(name)) return { path: name, external: true }
        const found = await bundler.resolve(name, { ...place, pluginData: resolving })
        if (found.errors.length > 0 || found.namespace !== 'file') return found
        const file = posixRelative(root, found.path)
        if (!inPackage.test(file) || !/\.[cm]?js$/.test(file)) return found
        onPackage(file.replace(inPackage, '$1/package.json'))
        return { path: addressFor(place.kind, found.path), external: true }
      })
    },
  }
}

/** Marks a question of this plugin's own, which it would be asked again. */
const resolving = Symbol('resolving')

function isBare(name: string): boolean {
  return !name.startsWith('.') && !path.isAbsolute(name)
}

/** `require` takes no addresses. */
function addressFor(kind: ImportKind, file: string): string {
  return kind === 'require-call' || kind === 'require-resolve' ? file : pathToFileURL(file).href
}

function placeIn(
  error: unknown,
  { name, map }: { readonly name: string; readonly map: string },
): Required<Place> | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = [...stack.matchAll(siteModuleFrame)].filter(
    ([, file]) => file === encodedName(name),
  )
  const places = originalPlaces(map, frames)
  return places.find((place) => isOfSite(place) && place.file !== entryFile) ?? null
}
