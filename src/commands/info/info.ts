/** `docsgen info`: the facts for a bug report, read without building, and without any content. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Config } from '../../pipeline/config/config.ts'
import { siteFolderProblem } from '../../pipeline/config/load/site-folder.ts'
import { loadConfig } from '../../pipeline/config/load-config.ts'
import { hasDiagramPackages } from '../../pipeline/diagrams/diagram-packages.ts'
import { browserPath } from '../../pipeline/diagrams/launch-browser.ts'
import { discover } from '../../pipeline/discover/discover.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { type Diagnostic, DocsgenError } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import { areInstalled } from '../../support/optional-packages.ts'
import { buildId, packageFolder, packageVersion, peerRanges } from '../../support/package.ts'
import { lockedManager } from '../../support/package-manager.ts'

/** Facts of docsgen, of the machine and of a site. */
export interface Facts {
  readonly docsgen: { readonly version: string; readonly build: string; readonly folder: string }
  readonly node: string
  readonly os: string
  readonly cpus: number
  /** Bytes. */
  readonly memory: number
  /** `npm 10.8.2`, or null when docsgen was not started by one and the site has no lock file. */
  readonly packageManager: string | null
  /** Whether the packages that render diagrams are installed. */
  readonly diagrams: boolean
  /** Names of the optional packages that are installed. */
  readonly optionalPackages: readonly string[]
  /** Path of the browser that renders diagrams, or would if their packages were installed. */
  readonly browser: string | null
  readonly site: { readonly folder: string; readonly cacheBytes: number } & (
    | SiteFacts
    | { readonly problems: readonly string[] }
  )
}

interface SiteFacts {
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

/**
 * Collects them all. A folder without a site, or with a wrong configuration, is a fact too.
 * @param root - the site's folder, whose lock file names the package manager when nothing else does
 * @param userAgent - what the package manager that started docsgen calls itself
 * @throws DocsgenError (2) when there is no such folder
 */
export async function info(root: string, userAgent: string | undefined): Promise<Facts> {
  const problem = siteFolderProblem(root)
  if (problem !== null) throw new DocsgenError([problem], 2)
  return {
    docsgen: { version: packageVersion(), build: buildId(), folder: packageFolder() },
    node: process.version,
    os: `${os.type()} ${os.release()} ${os.arch()}`,
    cpus: os.availableParallelism(),
    memory: os.totalmem(),
    packageManager: packageManager(root, userAgent),
    diagrams: hasDiagramPackages(),
    optionalPackages: Object.keys(peerRanges()).filter((name) => areInstalled([name])),
    browser: await browserPath(),
    site: { folder: root, cacheBytes: cacheSize(root), ...(await siteFacts(root)) },
  }
}

/** `npm/10.8.2 node/v20.20.2 linux x64 workspaces/false` // 'npm 10.8.2' */
function packageManager(root: string, userAgent: string | undefined): string | null {
  const agent = userAgent?.split(' ')[0]
  if (agent) return agent.replace('/', ' ')
  return lockedManager(root)
}

/** The facts, or the problems of a folder that is not a site or cannot be read. */
async function siteFacts(
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
function cacheSize(root: string): number {
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
