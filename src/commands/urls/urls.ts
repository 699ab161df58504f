/**
 * `docsgen urls`: compares the addresses of a site with those that were released (urls.lock), and writes that list on
 * request. Only people write it: a release is what they say is one.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { SiteAddresses } from '../../pipeline/assemble/addresses.ts'
import { loadSettings, type Settings } from '../../pipeline/config/load-settings.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { assembleSite, readSite } from '../../pipeline/pipeline.ts'
import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import { readUrlsLock } from '../../pipeline/released/dropped-addresses.ts'
import {
  type Address,
  formatAddress,
  formatUrlsLock,
  parseUrlsLock,
  urlsLockName,
} from '../../pipeline/released/urls-lock.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { buildTime } from '../../support/build-time.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { applySeverities, failOnErrors } from '../../support/problems.ts'
import { replaceFile } from '../../support/replace-file.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import { openSiteCache } from '../cache/site-cache.ts'

export interface UrlsOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Record the site's addresses. Default: false. */
  readonly write?: boolean
  /** Addresses to take off the list, each with its fragments and in all locales. */
  readonly forget?: readonly string[]
  /** Use and fill the cache. Default: true. */
  readonly cache?: boolean
  readonly onProgress?: (event: StageProgress) => void
}

export interface UrlsResult {
  /** Those of urls.lock that lead nowhere, and problems of the file. */
  readonly diagnostics: readonly Diagnostic[]
  readonly exists: boolean
  /** Numbers of addresses: on the list now, on the site and not on the list, and of this run. */
  readonly recorded: number
  readonly unrecorded: number
  readonly added: number
  readonly forgotten: number
}

/**
 * Compares, and writes on request.
 * @throws DocsgenError (1) when the site has errors: its addresses are not certain then, (2) for the configuration or an
 * address to forget that is not on the list, (3) when the file cannot be written
 */
export async function urls(options: UrlsOptions): Promise<UrlsResult> {
  const { root, write = false, forget = [] } = options
  const cache = openSiteCache(root, options.cache)
  try {
    const settings = await loadSettings(root, undefined, {})
    const index = createFileIndex(root)
    const before = readUrlsLock(root, index)
    const kept = without(before?.addresses ?? [], forget, settings.config)
    const forgotten = (before?.addresses.length ?? 0) - kept.length
    if (forgotten > 0) save(root, kept)
    const { addresses, problems } = await assembled(settings, { ...options, cache })
    failOnErrors(problems, false)
    const found = addresses.list()
    const known = new Set(kept.map(formatAddress))
    const fresh = found.filter((address) => !known.has(formatAddress(address)))
    if (write) save(root, [...kept, ...found])
    const list = write || forgotten > 0 ? parseUrlsLock(read(root)).addresses : kept
    return {
      diagnostics: problems.filter(({ file }) => file === urlsLockName),
      exists: before !== null || write,
      recorded: list.length,
      unrecorded: write ? 0 : fresh.length,
      added: write ? fresh.length : 0,
      forgotten,
    }
  } finally {
    cache.close()
  }
}

interface Assembled {
  readonly addresses: SiteAddresses
  readonly problems: readonly Diagnostic[]
}

/** Plans the site, without rendering anything. */
async function assembled(
  settings: Settings,
  {
    root,
    cache,
    onProgress,
  }: Pick<UrlsOptions, 'root' | 'onProgress'> & { readonly cache: CacheStore },
): Promise<Assembled> {
  let addresses: SiteAddresses | undefined
  const onAddresses = (found: SiteAddresses) => {
    addresses = found
  }
  const index = createFileIndex(root)
  const tools = { cache, clock: createStageClock(), index, onProgress, onAddresses }
  const site = { root, ...settings, now: buildTime(), drafts: false }
  const { problems } = await assembleSite(site, await readSite(site, undefined, tools), tools)
  if (addresses === undefined) throw new Error('The site was assembled without its addresses.')
  return { addresses, problems: applySeverities(problems, settings.config.diagnostics) }
}

/**
 * The addresses of a site, and its configuration. Problems of the content are for others to report.
 * @param root - absolute folder of the site
 * @throws DocsgenError (2) for the configuration
 */
export async function addressesOf(
  root: string,
): Promise<Pick<Assembled, 'addresses'> & Pick<Settings, 'config'>> {
  const cache = openSiteCache(root)
  try {
    const settings = await loadSettings(root, undefined, {})
    const { addresses } = await assembled(settings, { root, cache })
    return { addresses, config: settings.config }
  } finally {
    cache.close()
  }
}

function read(root: string): string {
  return fs.readFileSync(path.join(root, urlsLockName), 'utf8')
}

function save(root: string, addresses: readonly Address[]): void {
  replaceFile(path.join(root, urlsLockName), formatUrlsLock(addresses), urlsLockName)
}

interface Locales {
  readonly defaultLocale: string
  readonly locales: readonly { readonly code: string }[]
}

/** The addresses that are to stay. @throws DocsgenError (2) for one to forget that is not among them */
function without(
  addresses: readonly Address[],
  forget: readonly string[],
  { locales, defaultLocale }: Locales,
): Address[] {
  const wanted = forget.map((text) => ({ text, ...(parseUrlsLock(text).addresses[0] ?? nothing) }))
  const prefixes = [
    '',
    ...locales.flatMap(({ code }) => (code === defaultLocale ? [] : [`/${code}`])),
  ]
  const isMeant = (one: Address, { route, fragment }: Address) =>
    prefixes.some((prefix) => one.route === prefix + route) &&
    (fragment === null || one.fragment === fragment)
  const unknown = wanted.filter((one) => !addresses.some((address) => isMeant(address, one)))
  if (unknown.length > 0) {
    throw new DocsgenError(
      unknown.map(({ text }) => {
        const hint = 'Write an address as the file has it, such as /docs/install.'
        return diagnostic('config-invalid', `“${text}” is not in ${urlsLockName}.`, { hint })
      }),
      2,
    )
  }
  return addresses.filter((address) => !wanted.some((one) => isMeant(address, one)))
}

const nothing: Address = { route: '', fragment: null }
