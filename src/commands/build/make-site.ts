/** assemble and bundle, with what they need to know of images: Content → the site, ready to be rendered. */

import { assemble } from '../../pipeline/assemble/assemble.ts'
import { localTargets } from '../../pipeline/assemble/links/local-files.ts'
import { type Bundle, bundle } from '../../pipeline/bundle/bundle.ts'
import { loadSiteTheme, type SiteTheme } from '../../pipeline/bundle/overrides/site-theme.ts'
import { clientModules, siteComponents } from '../../pipeline/bundle/site-modules.ts'
import { probeImages } from '../../pipeline/images/probe-images.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Feature } from '../../shared/model/compiled.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { LlmsOutline, Page, Site } from '../../shared/model/site.ts'
import type { Content } from './read-content.ts'
import type { SiteRun } from './run.ts'

/** The assembled site, and what its pages load and show beside their articles. */
export interface MadeSite {
  readonly site: Site
  /** The pages to be built: all, or those of the locales that were asked for. */
  readonly pages: readonly Page[]
  readonly shells: Readonly<Record<string, Shell>>
  /** Addresses of the pages' Markdown, by the pages' own. */
  readonly siblings: Readonly<Record<string, string>>
  /** What llms.txt holds, by locale. */
  readonly outlines: readonly LlmsOutline[]
  readonly bundle: Bundle
  readonly theme: SiteTheme
  readonly problems: readonly Diagnostic[]
}

/** @throws DocsgenError (2) for a style sheet that is missing or wrong, (1) for code of the site */
export async function makeSite(run: SiteRun, content: Content): Promise<MadeSite> {
  const { root, config, configFile, index, clock, cache, options } = run
  const { discovered, documents, overrides } = content
  const { baseUrl, css } = config
  const has = (feature: Feature) => documents.some(({ meta }) => meta.features.includes(feature))
  const wanted = {
    ...{ root, baseUrl, css, overrides, modules: clientModules(documents) },
    ...{ math: has('math'), widget: config.widget !== null },
  }
  const makeBundles = async () => {
    // One after the other: both find the same mistakes.
    const pages = siteComponents(documents)
    const theme = await loadSiteTheme({ root, baseUrl, overrides, pages }, cache)
    return { theme, bundled: await bundle(wanted, cache) }
  }
  const [{ theme, bundled }, probed] = await Promise.all([
    clock.time('bundle', makeBundles),
    clock.time('images', () =>
      probeImages(root, localTargets(discovered, config, documents), index),
    ),
  ])
  for (const { path } of [...theme.inputs, ...bundled.inputs]) index.hash(path)
  const { site, ...assembled } = await clock.time('assemble', () =>
    assemble({
      ...content,
      config,
      configFile,
      images: probed.images,
      drafts: options.drafts ?? false,
    }),
  )
  const { locales } = options
  return {
    site,
    ...assembled,
    pages: locales ? site.pages.filter(({ locale }) => locales.includes(locale)) : site.pages,
    bundle: bundled,
    theme,
    problems: [...content.problems, ...probed.diagnostics, ...site.diagnostics],
  }
}
