import type { Config } from '../../shared/model/config.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { type Bundle, type BundleInput, bundle } from './bundle.ts'
import { loadSiteTheme, type SiteTheme } from './overrides/site-theme.ts'

/** The site's own code and the features its pages use, which decide what is bundled. */
export interface SiteCode extends Pick<BundleInput, 'overrides' | 'modules'> {
  /** Pages that are components, relative to the site's folder. */
  readonly pages: readonly string[]
}

export interface SiteBundle {
  /** Renders the pages at build time. */
  readonly theme: SiteTheme
  /** Loaded by the pages in the browser. */
  readonly bundle: Bundle
}

/** The part of `BundleInput` that the configuration decides. */
export function bundleInput(root: string, { baseUrl, css, widget }: Config, math: boolean) {
  return { root, baseUrl, css, math, widget: widget !== null }
}

/**
 * Bundles the theme with the site's overrides twice: to run in the build, and for browsers.
 * @throws DocsgenError (2) when a style sheet of the site is missing or wrong, (1) when code of the site is
 */
export async function bundleSite(
  input: ReturnType<typeof bundleInput>,
  { overrides, modules, pages }: SiteCode,
  cache: Cache,
): Promise<SiteBundle> {
  // One after the other: both find the same mistakes, and the author should read each once.
  const theme = await loadSiteTheme({ ...input, overrides, pages }, cache)
  return { theme, bundle: await bundle({ ...input, overrides, modules }, cache) }
}
