/** Facts of a site for a bug report: read without building, and without any content. */
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../pipeline/config/config.ts'
import { loadConfig } from '../../pipeline/config/load-config.ts'
import { discover } from '../../pipeline/discover/discover.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { type Diagnostic, DocsgenError } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'

export interface SiteFacts {
  /** Name in the site's folder; null when it has none. */
  readonly configFile: string | null
  /** `zh-TW ← zh-CN` for one that is converted; the default locale is the first. */
  readonly locales: readonly string[]
  readonly baseUrl: string
  /** Number of Markdown files by kind and locale: `doc en` → 12. */
  readonly documents: Readonly<Record<string, number>>
  readonly staticFiles: number
  readonly widget: boolean
}

/** The facts, or the problems of a folder that is not a site or cannot be read. */
export async function siteFacts(
  root: string,
): Promise<SiteFacts | { readonly problems: readonly string[] }> {
  try {
    const { config, configFile } = await loadConfig(root)
    const { sources, statics } = await discover(root, config, { index: createFileIndex(root, {}) })
    return {
      configFile: configFile && path.basename(configFile),
      locales: localeFacts(config),
      baseUrl: config.baseUrl,
      documents: countDocuments(sources),
      staticFiles: statics.length,
      widget: config.widget?.enabled ?? false,
    }
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error
    return { problems: error.diagnostics.map(problemFact) }
  }
}

/** Code and place only: a message may quote content, even a password. */
function problemFact({ code, file, line, column }: Diagnostic): string {
  return file === undefined ? code : `${code} ${[file, line, column].filter(Boolean).join(':')}`
}

/** Size in bytes of the `.docsgen/` folder of a site. */
export function cacheSize(root: string): number {
  const folder = path.join(root, '.docsgen')
  if (!fs.existsSync(folder)) return 0
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, stat) => sum + (stat?.isFile() ? stat.size : 0), 0)
}

function localeFacts({ locales, defaultLocale }: Config): string[] {
  return locales
    .toSorted((a, b) => Number(b.code === defaultLocale) - Number(a.code === defaultLocale))
    .map(({ code, convertFrom }) => (convertFrom ? `${code} ← ${convertFrom}` : code))
}

function countDocuments(sources: readonly Source[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { collection, locale } of sources) {
    const key = `${collection} ${locale}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
