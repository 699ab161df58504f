// The site's remark and rehype plugins, bundled into one script: worker threads are sent its text, and the keys of compiled
// documents cover it.
import { type BuildFailure, build } from 'esbuild'
import { DocsgenError } from '../../../shared/diagnostic.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { type BundledInput, inputsOf } from '../../../support/esbuild/bundle-inputs.ts'
import { ownAddress } from '../../../support/esbuild/own-address.ts'
import { pluginErrors } from '../../../support/esbuild/plugin-errors.ts'
import { recordReads } from '../../../support/esbuild/record-reads.ts'
import { scriptOptions } from '../../../support/esbuild/run-script.ts'
import type { MarkdownConfig } from '../../config/config.ts'
import type { FindInConfig } from '../../config/problems/find-in-config.ts'
import type { PluginScript } from '../context.ts'
import { configuredPlugins, entryFile, loadPlugins } from './load-plugins.ts'

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
    const problems = pluginErrors(failure, {
      root,
      code: 'markdown-plugin',
      placeOf: (name) => {
        const plugin = configured.find((one) => one.name === name)
        return plugin === undefined ? null : findInConfig(plugin.spot).place
      },
    })
    throw new DocsgenError(
      problems.map((problem) => ({ ...problem, severity: 'error' })),
      2,
    )
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
