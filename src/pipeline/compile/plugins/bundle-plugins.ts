// The site's remark and rehype plugins, bundled into one script: worker threads are sent its text, and the keys of compiled
// documents cover it.
import fs from 'node:fs'
import path from 'node:path'
import { type BuildFailure, build } from 'esbuild'
import { DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { type BundledInput, inputsOf } from '../../../support/esbuild/bundle-inputs.ts'
import { messagePlace } from '../../../support/esbuild/message-place.ts'
import { messageWords, unresolved } from '../../../support/esbuild/message-words.ts'
import { ownAddress } from '../../../support/esbuild/own-address.ts'
import { recordReads } from '../../../support/esbuild/record-reads.ts'
import { scriptOptions } from '../../../support/esbuild/run-script.ts'
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
