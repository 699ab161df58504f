/** Reads a site's folder: sources, categories and messages, including those that are derived for other locales. */

import { readApis, type SiteApis } from '../../openapi/read-apis.ts'
import { by } from '../../shared/compare.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import type {
  CategorySource,
  Discovered,
  HostRedirect,
  SiteMessages,
} from '../../shared/model/source.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { neededConversions } from '../assemble/locale/locales.ts'
import { excludedFiles } from '../collections/exclusion.ts'
import type { CompileRequest } from '../compile/document-cache.ts'
import { unreadExports } from '../compile/mdx/unread-exports.ts'
import type { Config } from '../config/config.ts'
import { loadMessages } from '../config/load-messages.ts'
import type { FindInConfig } from '../config/problems/find-in-config.ts'
import { joinInputs, type LoaderInputs } from '../data/loader-inputs.ts'
import { listPages } from '../data/page-lists.ts'
import { loadSiteData } from '../data/site-data.ts'
import { writeSiteTypes } from '../data/site-types.ts'
import type { PluginSources, SitePlugins } from '../plugins/site-plugins.ts'
import { deriveTexts } from './derive-texts.ts'
import { discover, type FoundFiles } from './discover.ts'
import type { FileIndex } from './file-index.ts'
import { findOverrides, type Overrides } from './find-overrides.ts'
import { foreignSite } from './foreign-site.ts'
import { readHostRedirects } from './host-redirects.ts'
import { misnamedFiles } from './misnamed-files.ts'
import { readDataFiles } from './read-data-files.ts'
import { suffixedTranslations } from './suffixed-translations.ts'
import {
  misnamedTranslations,
  misplacedTranslations,
  unknownLocales,
  unmatchedOverlays,
} from './unmatched-translations.ts'
import { capitalEndings, unreadIndexes, unreadPages, unreadSidebars } from './unread-files.ts'
import { unreadStyles } from './unread-styles.ts'
import { unreadTranslations } from './unread-translations.ts'
import { unusedExclusions } from './unused-exclusions.ts'
import type { Walker } from './walk-folder.ts'

/** Everything that documents are made of, and that is known before any is compiled. */
export interface SiteSources {
  readonly discovered: Discovered
  /** The `_category_` files as they are on the disk; `discovered` has those derived for other locales, too. */
  readonly categories: readonly CategorySource[]
  readonly messages: SiteMessages
  /** Redirects in the files that hosts read. */
  readonly hostRedirects: readonly HostRedirect[]
  /** The site's overrides of theme components. */
  readonly overrides: Overrides
  /** The pages that are components, relative to the site's folder. */
  readonly pages: readonly string[]
  /** Specifications of OpenAPI as files of the output. */
  readonly downloads: readonly OutputFile[]
  /** Files of specifications and their translations, relative to the site's folder. */
  readonly apiInputs: readonly string[]
  /** Servers of their operations. */
  readonly apiServers: SiteApis['servers']
  /** The inputs of code of the site that fetches data: loaders, lists of pages, sources of plugins. */
  readonly loaded: LoaderInputs
  /** The documents there are: every source, the converted variants, and the parts of specifications. */
  readonly requests: readonly CompileRequest[]
  readonly problems: readonly Diagnostic[]
}

interface ConfiguredSite {
  /** Absolute path of its folder. */
  readonly root: string
  readonly config: Config
  /** The files that the configuration is made from, relative to the site's folder. */
  readonly configInputs: readonly string[]
  /** Notes on settings without effect. */
  readonly configNotes: readonly Diagnostic[]
  /** Null on sites without plugins. */
  readonly plugins: SitePlugins | null
}

/** The services for reading sources. */
interface SourceTools {
  readonly index: FileIndex
  readonly cache: Cache
  readonly findInConfig: FindInConfig
  /** Of a run that has looked at the folders already. */
  readonly walk?: Walker | undefined
}

/**
 * Reads the site in `root`, for a build and for the dev server alike.
 * @param known - categories of an earlier reading
 */
export async function readSources(
  { root, config, configInputs, configNotes, plugins }: ConfiguredSite,
  { index, cache, findInConfig, walk }: SourceTools,
  known: readonly CategorySource[],
): Promise<SiteSources> {
  const siteData = await loadSiteData(root)
  writeSiteTypes(root, config)
  const onDisk = await discover(root, config, { index, categories: known, walk })
  const ofPlugins = (await plugins?.sources(onDisk)) ?? null
  const found = withDocuments(onDisk, ofPlugins)
  const listed = await listPages(root, found.sources, config)
  const read = ofPlugins === null ? [] : [ofPlugins.read]
  const inputs = joinInputs([siteData.inputs, listed.inputs, ...read])
  for (const { path, hash } of inputs.files) index.used(path, hash)
  // Before they are read: a change in between is found by the next build.
  for (const { code } of config.locales) index.hash(`i18n/${code}/messages.json`)
  const loaded = loadMessages(root, config)
  const forHosts = readHostRedirects(root, index)
  const data = await readDataFiles(root, found.dataFiles, cache)
  const own = {
    messages: loaded.messages,
    categories: found.categories,
    dataFiles: data.dataFiles,
  }
  const { messages, ...derived } = await deriveTexts(own, config, cache)
  const discovered = { ...found, ...derived, sources: listed.sources }
  const apis = await readApis({ root, config }, { index, cache, findInConfig })
  const requests: CompileRequest[] = [
    ...discovered.sources.map((source) => ({ source, convertTo: null })),
    ...neededConversions(discovered, config),
    ...apis.requests,
  ]
  const { overrides, diagnostics } = findOverrides(discovered.themeFiles)
  const problems = [
    ...configNotes,
    ...[siteData, listed].flatMap((one) => one.problems),
    ...loaded.diagnostics,
    ...(await unreadProblems({ root, config, configInputs }, found, index)),
    ...found.diagnostics,
    ...(ofPlugins?.problems ?? []),
    ...forHosts.problems,
    ...data.diagnostics,
    ...diagnostics,
    ...unusedExclusions(config, excludedFiles(config, found.files), findInConfig),
    ...apis.problems,
  ]
  return {
    discovered,
    categories: found.categories,
    messages,
    hostRedirects: forHosts.redirects,
    overrides,
    pages: found.sources.filter(({ format }) => format === 'tsx').map(({ path }) => path),
    downloads: apis.downloads,
    apiInputs: apis.inputs,
    apiServers: apis.servers,
    loaded: inputs,
    requests,
    problems,
  }
}

/** The files of the site with the documents of its plugins. */
function withDocuments(found: FoundFiles, ofPlugins: PluginSources | null): FoundFiles {
  if (ofPlugins === null || ofPlugins.sources.length === 0) return found
  const sources = [...found.sources, ...ofPlugins.sources]
  return { ...found, sources: sources.sort(by(({ path }) => path)) }
}

/** Files that nothing reads because of their name or place. */
async function unreadProblems(
  { root, config, configInputs }: Pick<ConfiguredSite, 'root' | 'config' | 'configInputs'>,
  found: FoundFiles,
  index: FileIndex,
): Promise<Diagnostic[]> {
  const excluded = excludedFiles(config, found.files)
  const others = found.files.filter((file) => !excluded.has(file))
  const sources = found.sources.filter(({ origin }) => origin === undefined)
  // The configuration may be made of files of a locale, such as its terms.
  const unread = found.unread.filter((file) => !configInputs.includes(file))
  return [
    ...unknownLocales(root, config),
    ...unmatchedOverlays(found.overlays, config),
    ...unreadTranslations(unread, found.sources, config),
    ...unreadSidebars({ config, configInputs }, index),
    ...unreadStyles(root, found.themeFiles, config),
    ...(await unreadExports(root)),
    ...foreignSite(config, { sources, files: others }, index),
    ...unreadIndexes(root, others, index),
    ...unreadPages(root, { ...found, sources }, index),
    ...capitalEndings(others),
    ...misnamedFiles(config, others, index),
    ...misnamedTranslations(found.sources, config),
    ...misplacedTranslations(found.sources, config),
    ...suffixedTranslations(found.sources, config),
  ]
}
