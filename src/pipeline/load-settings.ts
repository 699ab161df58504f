import fs from 'node:fs'
import path from 'node:path'
import { hashInputs } from './config/hash-inputs.ts'
import type { Settings, SiteRun } from './run.ts'

/**
 * The configuration: as it was remembered, if nothing that decides it has changed.
 * @throws DocgenError (2) with every problem of the configuration
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
  const { loadConfig } = await import('./config/load-config.ts')
  const { baseUrl, locales } = options
  const started = Date.now()
  const loaded = await loadConfig(root, { baseUrl, locales })
  // Saved while it was read: what was read is not what the key would be made of.
  const trusted = loaded.pure && loaded.inputs.every((file) => !isYoungerThan(started, file))
  return {
    config: loaded.config,
    configFile: loaded.configFile && path.relative(root, loaded.configFile),
    configInputs: loaded.inputs,
    configKey: trusted ? hashInputs(loaded.inputs) : null,
  }
}

function isYoungerThan(time: number, file: string): boolean {
  return (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time
}
