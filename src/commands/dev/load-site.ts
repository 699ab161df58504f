/** Reads a site for the dev server: configuration and content, without compiling what nobody has asked for. */
import path from 'node:path'
import type { CompileOptions } from '../../pipeline/compile/compile.ts'
import { keyOfInputs } from '../../pipeline/config/hash-inputs.ts'
import { loadConfig } from '../../pipeline/config/load-config.ts'
import { createFileIndex, type FileIndex } from '../../pipeline/discover/file-index.ts'
import { headCommit, lastUpdated, showsDates } from '../../pipeline/discover/last-updated.ts'
import { readSources, type SiteSources } from '../../pipeline/discover/read-sources.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Config } from '../../shared/model/config.ts'
import type { LastUpdated } from '../../shared/model/source.ts'
import type { Cache } from '../../support/cache/cache.ts'
import type { KnownFiles } from './memory.ts'
import { openingOf } from './sketch.ts'

export interface DevSettings {
  readonly config: Config
  /** Relative to the site's folder; null when there is none. */
  readonly configFile: string | null
  /** Absolute paths of all that the configuration is made from. */
  readonly inputs: readonly string[]
  /** Key of their state; null when one was saved while it was read. */
  readonly inputsKey: string | null
}

/** What is on the disk. */
export interface DevContent extends SiteSources {
  readonly index: FileIndex
}

export interface DevHistory {
  readonly head: string | null
  readonly lastUpdated: LastUpdated
  readonly problems: readonly Diagnostic[]
}

/**
 * @param chatOrigin where the sandbox chat service answers; null: the widget asks the service it is configured for
 * @throws DocsgenError (2) when the configuration is wrong
 */
export async function loadSettings(root: string, chatOrigin: string | null): Promise<DevSettings> {
  const started = Date.now()
  const loaded = await loadConfig(root)
  const config = chatOrigin === null ? loaded.config : withSandbox(loaded.config, chatOrigin)
  const { configFile, inputs } = loaded
  const file = configFile && path.relative(root, configFile)
  return { config, inputs, inputsKey: keyOfInputs(inputs, started), configFile: file }
}

/** The configuration with a widget that needs no account, so that the visitor demo works end to end. */
function withSandbox(config: Config, origin: string): Config {
  if (config.widget === null) return config
  const apiUrl = `${origin}/__chat`
  const options = { ...config.widget.options, apiUrl, htmlUrl: `${apiUrl}/chat` }
  return { ...config, widget: { ...config.widget, options } }
}

/** What decides how documents are compiled; equal ones give equal documents. */
export function compileOptionsOf(root: string, config: Config): CompileOptions {
  return { root, markdown: config.markdown, profile: config.profile }
}

/**
 * @param known - what is not read again when it is unchanged
 * @param texts - takes the opening of every document that had to be read
 */
export async function loadContent(
  { root, config, cache }: { root: string; config: Config; cache: Cache },
  { known, texts }: { known: KnownFiles | null; texts: Map<string, string> },
): Promise<DevContent> {
  const index = createFileIndex(root, known?.records ?? {}, (file, bytes) => {
    if (file.endsWith('.md')) texts.set(file, openingOf(bytes))
  })
  const sources = await readSources({ root, config }, { index, cache }, known?.categories ?? [])
  return { ...sources, index }
}

/** Dates and authors, if pages show them; read again when there is a new commit. */
export async function loadHistory(
  root: string,
  config: Config,
  known: DevHistory | null,
): Promise<DevHistory> {
  if (!showsDates(config)) {
    return { head: null, lastUpdated: {}, problems: [] }
  }
  const head = headCommit(root)
  if (known !== null && head !== null && known.head === head) return known
  const { dates, diagnostics } = await lastUpdated(root)
  return { head, lastUpdated: dates, problems: diagnostics }
}
