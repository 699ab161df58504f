import path from 'node:path'
import { hashInputs, keyOfInputs } from '../../pipeline/config/hash-inputs.ts'
import type { Settings, SiteRun } from './run.ts'

/**
 * The configuration: as it was remembered, if nothing that decides it has changed.
 * @throws DocsgenError (2) with every problem of the configuration
 */
export async function loadSettings({
  root,
  state,
  options,
}: Pick<SiteRun, 'root' | 'state' | 'options'>): Promise<Settings> {
  if (state?.configKey && hashInputs(state.configInputs) === state.configKey) {
    const { config, configFile, configInputs, configKey } = state
    return { config, configFile, configInputs, configKey }
  }
  const { loadConfig } = await import('../../pipeline/config/load-config.ts')
  const { baseUrl, locales } = options
  const started = Date.now()
  const loaded = await loadConfig(root, { baseUrl, locales })
  return {
    config: loaded.config,
    configFile: loaded.configFile && path.relative(root, loaded.configFile),
    configInputs: loaded.inputs,
    configKey: loaded.pure ? keyOfInputs(loaded.inputs, started) : null,
  }
}
