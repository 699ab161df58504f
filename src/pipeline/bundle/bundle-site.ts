import type { Config } from '../config/config.ts'
import { hasData } from '../data/data-modules.ts'
import { type Bundle, type BundleInput, type BundleTools, bundle, scriptTools } from './bundle.ts'
import { bundleTheme, loadSiteTheme, type SiteTheme } from './overrides/site-theme.ts'
import { bundleScripts } from './scripts.ts'

/** The site's own code, as found by the earlier stages. */
export interface SiteCode extends Pick<BundleInput, 'overrides' | 'modules'> {
  /** Component pages, relative to the site's folder. */
  readonly pages: readonly string[]
}

export interface SiteBundle {
  /** Renders the pages in the build. */
  readonly theme: SiteTheme
  /** The files that pages load in the browser. */
  readonly bundle: Bundle
}

/** The part of `BundleInput` that depends on the configuration. */
export function bundleInput(
  root: string,
  { baseUrl, css, widget, openapi, terms, markdown: { linkPreviews }, api: { proxy } }: Config,
  math: boolean,
) {
  const api = Object.keys(openapi).length > 0 ? { proxy } : null
  const hasTerms = Object.keys(terms).length > 0
  return { root, baseUrl, css, math, widget: widget !== null, api, terms: hasTerms, linkPreviews }
}

/** The modules that browsers load: those of pages that do nothing there are left out. */
export function sentModules(
  modules: SiteCode['modules'],
): (theme: Pick<SiteTheme, 'stillPages'>) => SiteCode['modules'] {
  return ({ stillPages }) => {
    const still = new Set(stillPages)
    return still.size === 0 ? modules : modules.filter(({ file }) => !still.has(file))
  }
}

/** Whether the site has code that is bundled with docsgen's. */
export function hasCode({ overrides, modules, pages }: SiteCode): boolean {
  return overrides.components.length + modules.length + pages.length > 0
}

/** Bundles the code of a site in advance, so that a bundler that keeps what it has parsed knows it before the first edit. */
export async function bundleAhead(
  input: ReturnType<typeof bundleInput>,
  { overrides, modules, pages }: SiteCode,
  tools: Pick<BundleTools, 'bundler' | 'cache'>,
): Promise<void> {
  // Mistakes are reported when the bundles are made that pages load.
  await Promise.allSettled([
    bundleTheme({ ...input, overrides, pages }, tools.bundler),
    bundleScripts({ ...input, overrides, modules }, scriptTools(tools)),
  ])
}

/**
 * Bundles the theme with the site's overrides, once for the build and once for browsers.
 * @param onTheme - when given, the theme comes first: called with it before the files for browsers are begun
 * @throws DocsgenError (2) for a style sheet of the site that is missing or invalid, (1) for errors in its code
 */
export async function bundleSite(
  input: ReturnType<typeof bundleInput>,
  { overrides, modules, pages }: SiteCode,
  { onTheme, ...tools }: BundleTools & { readonly onTheme?: (theme: SiteTheme) => Promise<void> },
): Promise<SiteBundle> {
  const loaded = loadSiteTheme({ ...input, overrides, pages }, tools)
  if (onTheme) await loaded.then(onTheme)
  const sent =
    pages.length > 0 && hasData(input.root) ? await loaded.then(sentModules(modules)) : modules
  const [theme, browsers] = await Promise.allSettled([
    loaded,
    bundle({ ...input, overrides, modules: sent }, tools),
  ])
  // Errors in the code of the site are in both: they are reported once.
  if (theme.status === 'rejected') throw theme.reason
  if (browsers.status === 'rejected') throw browsers.reason
  return { theme: theme.value, bundle: browsers.value }
}
