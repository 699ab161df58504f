/** The settings of a site for the dev server. */
import type { CompileOptions } from '../../../pipeline/compile/compile.ts'
import { loadCompileOptions, pluginFiles } from '../../../pipeline/compile/compile-options.ts'
import { keyOfInputs } from '../../../pipeline/config/hash-inputs.ts'
import { loadSettings, type Settings } from '../../../pipeline/config/load-settings.ts'
import {
  createConfigFinder,
  type FindInConfig,
} from '../../../pipeline/config/problems/find-in-config.ts'

export interface DevSettings extends Settings {
  readonly compileOptions: CompileOptions
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
  const inputs = [...settings.configInputs, ...pluginFiles(compileOptions)]
  const inputsKey = keyOfInputs(root, inputs, started)
  return { ...settings, compileOptions, findInConfig, inputs, inputsKey }
}
