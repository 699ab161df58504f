/**
 * `search-client.js` in the root of a site: pages of any origin search the site with it. It loads the engine of the site's
 * search box. scripts/build.mjs bundles this module, and the build of a site writes `docsgenSite` in front of it
 * (pipeline/search/client-file.ts).
 */

import { chooseLocale } from '../../../shared/search/choose-locale.ts'
import {
  type SearchSite,
  type SiteSearch,
  searchClientFile,
} from '../../../shared/search/search-site.ts'
import type { Search } from '../../../shared/search/search-types.ts'
import type { SearchWorkerModule } from '../search-worker.ts'
import { siteSearch } from './site-search.ts'

declare const docsgenSite: SearchSite

/** The site, and the part of it, to search. */
export interface SiteSearchOptions {
  /** Address of the site; missing: the folder that this module was loaded from. */
  readonly base?: string | URL
  /** Language tag of the visitor in any spelling; missing: the language of the page, else that of the browser. */
  readonly locale?: string
  /** Path of a context to look into first, as in the site's configuration: `docs/api`. */
  readonly context?: string
}

/** A request that takes longer has been lost; ms. */
const longestRequest = 20_000

/**
 * Opens the search of a site, and loads its engine. For a locale that the site does not have, the nearest one is searched,
 * else the first. Rejects with a TypeError when `base` is no http(s) address, and with an Error when the site does not answer.
 *
 * @example
 * const search = await createSearch({ locale: 'zh-CN' })
 * const hits = await search.query('知识库', { limit: 5 })
 */
export async function createSearch(options?: SiteSearchOptions): Promise<SiteSearch> {
  const { base: site, locale, context } = options ?? {}
  const base = baseOf(site)
  const newer = (reason: unknown) => newerSearch(base, { ...options, base }, reason)
  const open = async () =>
    siteSearch({
      base,
      locale: chooseLocale(locale ?? languageHere(), docsgenSite.locales),
      context: typeof context === 'string' ? context : null,
      search: await loadEngine(base),
    })
  let current = await open().catch(newer)
  return {
    ...current,
    async query(text, wanted) {
      const asked = current
      try {
        return await asked.query(text, wanted)
      } catch (reason) {
        const other = await newer(reason)
        current = other
        return other.query(text, wanted)
      }
    },
  }
}

/** The address of a site with a slash at its end. @throws TypeError when it is no http(s) address */
function baseOf(given: unknown): URL {
  try {
    const isHere = given === undefined
    const base = isHere ? new URL('.', import.meta.url) : new URL(String(given), here())
    base.search = ''
    base.hash = ''
    if (!base.pathname.endsWith('/')) base.pathname += '/'
    if (/^https?:$/.test(base.protocol)) return base
  } catch {
    // Refused below.
  }
  throw new TypeError('createSearch needs the http(s) address of a site as `base`')
}

function here(): string | undefined {
  return globalThis.location?.href
}

/** The language of the page, as the chat widget takes it; in a worker that of the browser. */
function languageHere(): string {
  return globalThis.document?.documentElement.lang || navigator.language
}

/** The engine of the site: one of its own exports `search`; docsgen's exports a function that makes it for an index. */
async function loadEngine(base: URL): Promise<Search> {
  const { engine, index } = docsgenSite
  const module: Partial<SearchWorkerModule> & { readonly search?: Search } = await import(
    new URL(engine, base).href
  )
  const { search = module.engineOf?.(new URL(index, base).href).search } = module
  if (search === undefined) throw new Error(`${engine} has no search`)
  return search
}

/**
 * The search of the build that is on the site now. A page may stay open for days, and browsers may keep this module for
 * hours. Its engine may be gone by then, or not understand a newer index.
 * Rejects with the reason why this build does not answer, when the site has no newer one.
 */
async function newerSearch(
  base: URL,
  options: SiteSearchOptions,
  reason: unknown,
): Promise<SiteSearch> {
  const newer = await newerModule(base).catch(() => null)
  if (newer !== null) return newer.createSearch(options)
  const text = reason instanceof Error ? reason.message : String(reason)
  const hint =
    'Is the site there, and may pages of this origin read it (Access-Control-Allow-Origin)?'
  throw new Error(`The search of ${base.href} does not answer: ${text}. ${hint}`, { cause: reason })
}

/** The version of this module that is on the site now; null when it is of the same build. */
async function newerModule(
  base: URL,
): Promise<{ readonly createSearch: typeof createSearch } | null> {
  const address = new URL(searchClientFile, base)
  const signal = AbortSignal.timeout(longestRequest)
  const response = await fetch(address, { cache: 'no-cache', signal })
  if (!response.ok || (await response.text()).includes(docsgenSite.engine)) return null
  // Under its own name browsers would give back the module that is loaded.
  address.search = `?${Date.now()}`
  return import(address.href)
}
