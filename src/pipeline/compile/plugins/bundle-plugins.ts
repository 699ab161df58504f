// The site's remark and rehype plugins, bundled into one script: worker threads are sent its text, and the keys of compiled
// documents cover it.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build, type Loader, type Plugin, transform } from 'esbuild'
import { DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { type BundledInput, inputsOf } from '../../../support/esbuild/bundle-inputs.ts'
import { loadFile, type OnRead } from '../../../support/esbuild/load-file.ts'
import { messagePlace } from '../../../support/esbuild/message-place.ts'
import { messageWords, unresolved } from '../../../support/esbuild/message-words.ts'
import { recordReads } from '../../../support/esbuild/record-reads.ts'
import { scriptOptions } from '../../../support/esbuild/run-script.ts'
import { textOfFile } from '../../../support/read-file.ts'
import type { MarkdownConfig } from '../../config/config.ts'
import type { FindInConfig } from '../../config/problems/find-in-config.ts'
import type { PluginScript } from '../context.ts'
import { type ConfiguredPlugin, configuredPlugins, entryFile, loadPlugins } from './load-plugins.ts'

/** A script of plugins, with the files of the site and its packages that it is made of. */
export interface BundledPlugins extends PluginScript {
  readonly inputs: readonly BundledInput[]
}

/**
 * Bundles the plugins that the configuration names, and starts each of them once.
 * @throws DocsgenError (2) when one is missing, is no plugin, or refuses its options
 */
export async function bundlePlugins(
  root: string,
  markdown: MarkdownConfig,
  findInConfig: FindInConfig,
): Promise<BundledPlugins> {
  const configured = configuredPlugins(markdown)
  const names = configured.map(({ name }) => name)
  const reads = recordReads(root)
  const result = await build({
    ...scriptOptions(root),
    stdin: { contents: entry(names), resolveDir: root, sourcefile: entryFile },
    plugins: [ownAddress(reads.note), reads.plugin],
  }).catch((failure: BuildFailure) => {
    throw bundleError(root, failure, { configured, findInConfig })
  })
  const textOf = (end: string) => result.outputFiles.find((file) => file.path.endsWith(end))?.text
  const script = { code: textOf('.js') ?? '', map: textOf('.map') ?? '' }
  loadPlugins(root, markdown, { script, placeOf: (spot) => findInConfig(spot).place })
  const inputs = inputsOf(result.metafile, root, reads.hashes).filter(
    ({ path: file }) => file !== '<stdin>',
  )
  return { ...script, key: contentHash(script.code), inputs }
}

/** A module that exports the modules of all plugins in their order. */
function entry(names: readonly string[]): string {
  const imports = names.map((name, index) => `import * as p${index} from ${JSON.stringify(name)}`)
  return `${imports.join('\n')}\nexport const modules = [${names.map((_, index) => `p${index}`)}]`
}

/**
 * esbuild plugin: `import.meta.url`, `__dirname` and their like are the address of the file in which they stand, also in packages,
 * not that of the script.
 */
const ownAddress = (note: OnRead): Plugin => ({
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

/** Without `./`, the file `plugins/x.ts` of the site is looked for in a package `plugins`. */
function withoutDot(name: string) {
  return { message: `“${name}” is the name of a package.`, hint: `Did you mean “./${name}”?` }
}

interface FailureContext {
  readonly configured: readonly ConfiguredPlugin[]
  readonly findInConfig: FindInConfig
}

function bundleError(
  root: string,
  { errors = [], message }: BuildFailure,
  { configured, findInConfig }: FailureContext,
): Error {
  const problems = errors.map((error) => {
    const { location } = error
    const name = unresolved(error.text)
    const plugin = configured.find((one) => one.name === name)
    const named = plugin === undefined ? null : findInConfig(plugin.spot).place
    if (name !== null && named !== null && /^[./]/.test(name)) {
      const missing = `There is no plugin “${name}” in the site’s folder.`
      return diagnostic('markdown-plugin', missing, named)
    }
    const isOfSite = named !== null && fs.existsSync(path.join(root, `${name}`))
    const { message: words, ...hint } = isOfSite ? withoutDot(`${name}`) : messageWords(root, error)
    const place = named ?? (location && { file: location.file, ...messagePlace(location) })
    return diagnostic('markdown-plugin', words, { ...hint, ...place })
  })
  if (problems.length === 0) problems.push(diagnostic('markdown-plugin', message))
  return new DocsgenError(
    problems.map((problem) => ({ ...problem, severity: 'error' as const })),
    2,
  )
}
