/** Reads a site for the dev server: configuration and content, without compiling what nobody has asked for. */
import path from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type {
  CategorySource,
  Config,
  Discovered,
  LastUpdated,
  SiteMessages,
} from '../../shared/model.ts'
import { neededConversions } from '../assemble/locales.ts'
import type { CompileOptions } from '../compile/compile.ts'
import type { CompileRequest } from '../compile/document-cache.ts'
import { loadConfig } from '../config/load-config.ts'
import { loadMessages } from '../config/load-messages.ts'
import { discover } from '../discover/discover.ts'
import { createFileIndex, type FileIndex } from '../discover/file-index.ts'
import { headCommit, lastUpdated } from '../last-updated.ts'

export interface DevSettings {
  readonly config: Config
  /** Relative to the site's folder; null when there is none. */
  readonly configFile: string | null
  /** Absolute paths of all that the configuration is made from. */
  readonly inputs: readonly string[]
}

/** What is on the disk. */
export interface DevContent {
  readonly discovered: Discovered
  readonly messages: SiteMessages
  readonly index: FileIndex
  readonly requests: readonly CompileRequest[]
  readonly problems: readonly Diagnostic[]
}

export interface DevHistory {
  readonly head: string | null
  readonly lastUpdated: LastUpdated
  readonly problems: readonly Diagnostic[]
}

/** @throws DocgenError (2) when the configuration is wrong */
export async function loadSettings(root: string): Promise<DevSettings> {
  const { config, configFile, inputs } = await loadConfig(root)
  return { config, inputs, configFile: configFile && path.relative(root, configFile) }
}

/** What decides how documents are compiled; equal ones give equal documents. */
export function compileOptionsOf(root: string, config: Config): CompileOptions {
  return { root, markdown: config.markdown, profile: config.profile }
}

/** What was known before, so that unchanged files are not read again. */
export interface KnownContent {
  readonly index: FileIndex
  readonly categories: readonly CategorySource[]
}

/** @param texts - takes the text of every document that had to be read */
export async function loadContent(
  root: string,
  config: Config,
  { known, texts }: { known: KnownContent | null; texts: Map<string, string> },
): Promise<DevContent> {
  const index = createFileIndex(root, known?.index.records() ?? {}, (file, bytes) => {
    if (file.endsWith('.md')) texts.set(file, Buffer.from(bytes).toString('utf8'))
  })
  const discovered = await discover(root, config, { index, categories: known?.categories ?? [] })
  const { messages, diagnostics } = loadMessages(root, config)
  const requests = [
    ...discovered.sources.map((source) => ({ source, convertTo: null })),
    ...neededConversions(discovered, config),
  ]
  const problems = [...discovered.diagnostics, ...diagnostics]
  return { discovered, messages, index, requests, problems }
}

/** Dates and authors, if pages show them; read again when there is a new commit. */
export async function loadHistory(
  root: string,
  { docs }: Config,
  known: DevHistory | null,
): Promise<DevHistory> {
  if (!docs.showLastUpdateTime && !docs.showLastUpdateAuthor) {
    return { head: null, lastUpdated: {}, problems: [] }
  }
  const head = headCommit(root)
  if (known !== null && head !== null && known.head === head) return known
  const { dates, diagnostics } = await lastUpdated(root)
  return { head, lastUpdated: dates, problems: diagnostics }
}
