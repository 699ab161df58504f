/** Reads a site for the dev server: configuration, content and history, without compiling. */
import path from 'node:path'
import type { CompileOptions } from '../../../pipeline/compile/compile.ts'
import { loadCompileOptions, pluginFiles } from '../../../pipeline/compile/compile-options.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import { keyOfInputs } from '../../../pipeline/config/hash-inputs.ts'
import { loadConfig } from '../../../pipeline/config/load-config.ts'
import {
  createConfigFinder,
  type FindInConfig,
} from '../../../pipeline/config/problems/find-in-config.ts'
import { createFileIndex, type FileIndex } from '../../../pipeline/discover/file-index.ts'
import { readSources, type SiteSources } from '../../../pipeline/discover/read-sources.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { isUtf8Text } from '../../../support/text/decode-text.ts'
import { openingOf } from '../documents/quick-read.ts'
import type { KnownFiles } from './dev-state.ts'

export interface DevSettings {
  readonly config: Config
  readonly compileOptions: CompileOptions
  /** Where the configuration names something, for messages. */
  readonly findInConfig: FindInConfig
  /** Relative to the site's folder; null when there is none. */
  readonly configFile: string | null
  /** All files that the configuration is read from, and the plugins it names, relative to the site's folder. */
  readonly inputs: readonly string[]
  /** Hash of these files; null when one was saved during reading. */
  readonly inputsKey: string | null
  /** Notes on settings without effect. */
  readonly configNotes: readonly Diagnostic[]
}

/** The content of the site as it is on the disk. */
export interface DevContent extends SiteSources {
  readonly index: FileIndex
}

/**
 * Reads the configuration.
 * @throws DocsgenError (2) when the configuration is wrong
 */
export async function loadDevSettings(root: string): Promise<DevSettings> {
  const started = Date.now()
  const { config, configFile, inputs, parts, notes } = await loadConfig(root)
  const file = configFile && path.relative(root, configFile)
  const findInConfig = createConfigFinder({ root, config, configFile: file, configParts: parts })
  const compileOptions = await loadCompileOptions(root, config, findInConfig)
  const all = [...inputs, ...pluginFiles(compileOptions)]
  const inputsKey = keyOfInputs(root, all, started)
  return {
    ...{ config, compileOptions, findInConfig, inputs: all, inputsKey, configFile: file },
    configNotes: notes,
  }
}

interface ContentTools {
  readonly cache: Cache
  /** State of the files in an earlier run: unchanged files are not read again. */
  readonly known: KnownFiles | null
  /** Filled with the beginning of every document that had to be read, by path. */
  readonly texts: Map<string, string>
}

type ConfiguredSettings = Pick<DevSettings, 'config' | 'findInConfig' | 'inputs' | 'configNotes'>

/** Reads the folders of the site. */
export async function loadContent(
  root: string,
  { config, findInConfig, inputs, configNotes }: ConfiguredSettings,
  { cache, known, texts }: ContentTools,
): Promise<DevContent> {
  const index = createFileIndex(root, known?.records ?? {}, (file, bytes) => {
    if (file.endsWith('.md') && isUtf8Text(bytes)) texts.set(file, openingOf(bytes))
  })
  const sources = await readSources(
    { root, config, configInputs: inputs, configNotes },
    { index, cache, findInConfig },
    known?.categories ?? [],
  )
  return { ...sources, index }
}
