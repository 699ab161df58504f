import path from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Config } from './config.ts'
import { hashInputs, keyOfInputs } from './hash-inputs.ts'
import type { ConfigPart } from './problems/find-in-config.ts'

/** The configuration, and a key to find out later whether it has changed. */
export interface Settings {
  readonly config: Config
  /** Relative to the site's folder; null when there is none. */
  readonly configFile: string | null
  /** The files that the configuration is made from, relative to the site's folder. */
  readonly configInputs: readonly string[]
  /** Files whose content stands in the configuration in place of their names. */
  readonly configParts: readonly ConfigPart[]
  /** Notes on settings without effect. */
  readonly configNotes: readonly Diagnostic[]
  /** Key of the inputs' state; null when the configuration must be evaluated each time. */
  readonly configKey: string | null
  /** Name of the site's folder, if it is the title of the site. */
  readonly folderName: string | null
}

/**
 * Loads the configuration. Remembered settings are returned as they are while none of their inputs has changed.
 * @throws DocsgenError (2) with every problem of the configuration
 */
export async function loadSettings(
  root: string,
  remembered: Settings | undefined,
  options: { readonly baseUrl?: string; readonly locales?: readonly string[] },
): Promise<Settings> {
  if (remembered && areCurrent(root, remembered)) {
    const { config, configFile, configInputs, configParts, configNotes, ...key } = remembered
    const { configKey, folderName } = key
    return { config, configFile, configInputs, configParts, configNotes, configKey, folderName }
  }
  const { loadConfig } = await import('./load-config.ts')
  const started = Date.now()
  const loaded = await loadConfig(root, options)
  return {
    config: loaded.config,
    configFile: loaded.configFile && path.relative(root, loaded.configFile),
    configInputs: loaded.inputs,
    configParts: loaded.parts,
    configNotes: loaded.notes,
    configKey: loaded.pure ? keyOfInputs(root, loaded.inputs, started) : null,
    folderName: loaded.folderName,
  }
}

/** Whether the configuration would be the same now, also when the site has been moved. */
export function areCurrent(
  root: string,
  {
    configInputs,
    configKey,
    folderName,
  }: Pick<Settings, 'configInputs' | 'configKey' | 'folderName'>,
): boolean {
  if (configKey === null || hashInputs(root, configInputs) !== configKey) return false
  return folderName === null || folderName === path.basename(root)
}
