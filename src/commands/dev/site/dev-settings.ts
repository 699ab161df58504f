/** The settings of a site for the dev server. */
import type { CompileOptions } from '../../../pipeline/compile/compile.ts'
import { loadCompileOptions, pluginFiles } from '../../../pipeline/compile/compile-options.ts'
import { keyOfInputs } from '../../../pipeline/config/hash-inputs.ts'
import { loadSettings, type Settings } from '../../../pipeline/config/load-settings.ts'
import {
  createConfigFinder,
  type FindInConfig,
} from '../../../pipeline/config/problems/find-in-config.ts'
import { openPlugins } from '../../../pipeline/plugins/open-plugins.ts'
import type { SitePlugins } from '../../../pipeline/plugins/site-plugins.ts'

export interface DevSettings extends Settings {
  readonly compileOptions: CompileOptions
  /** Null on sites without plugins. */
  readonly plugins: SitePlugins | null
  /** Where the configuration names something, for messages. */
  readonly findInConfig: FindInConfig
  /** All files that the configuration is read from, and the plugins it names, relative to the site's folder. */
  readonly inputs: readonly string[]
  /** Hash of these files; null when one was saved during reading. */
  readonly inputsKey: string | null
}

/**
 * Reads the configuration.
 * @throws DocsgenError (2) when the configuration is wrong
 */
export async function loadDevSettings(root: string): Promise<DevSettings> {
  const started = Date.now()
  const settings = await loadSettings(root, undefined, {})
  const findInConfig = createConfigFinder({ root, ...settings })
  const compileOptions = await loadCompileOptions(root, settings.config, findInConfig)
  const plugins = await openPlugins({ root, ...settings })
  const code = [...pluginFiles(compileOptions), ...(plugins?.inputs.map((file) => file.path) ?? [])]
  const inputs = [...settings.configInputs, ...code]
  const inputsKey = keyOfInputs(root, inputs, started)
  return { ...settings, compileOptions, plugins, findInConfig, inputs, inputsKey }
}
