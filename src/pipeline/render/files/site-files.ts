import type { OutputFile } from '../../../shared/model/output-file.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { Feed, Page, Site } from '../../../shared/model/site.ts'
import type { Discovered } from '../../../shared/model/source.ts'
import type { Bundle } from '../../bundle/bundle.ts'
import type { Config } from '../../config/config.ts'
import type { FileIndex } from '../../discover/file-index.ts'
import { searchClient } from '../../search/client-file.ts'
import { localeFiles } from '../render-html.tsx'
import { callbackPage } from './api-panel.ts'
import { redirectFiles } from './redirects.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import { skillFile } from './skill.ts'

export interface SiteFilesInput {
  readonly site: Site
  /** The pages that are built: all of them, or those of some locales. */
  readonly pages: readonly Page[]
  readonly config: Config
  readonly discovered: Discovered
  readonly bundle: Bundle
  readonly index: FileIndex
  readonly shells: Readonly<Record<string, Shell>>
  /** Of the blogs of all locales. */
  readonly feeds: readonly Feed[]
  /** Specifications that readers can download. */
  readonly downloads?: readonly OutputFile[]
}

/**
 * Every file of the output that is neither a page nor a variant of a picture: bundles, sidebars, images, static files,
 * redirects, search-client.js, sitemap.xml, robots.txt and skill.md.
 */
export function siteFiles(input: SiteFilesInput): OutputFile[] {
  const { site, pages, shells, config, discovered, bundle, index } = input
  const { assets } = bundle
  const copies = [
    ...site.assets.flatMap(({ output, path, variant }) =>
      variant === undefined ? [{ path: output, copyOf: path, hash: index.hash(path) ?? '' }] : [],
    ),
    ...discovered.statics.map(({ path, hash }) => ({ path, copyOf: `static/${path}`, hash })),
    ...(input.downloads ?? []),
  ]
  // A site that brings its own robots.txt or sitemap.xml in static/ knows better.
  const own = new Set(copies.map(({ path }) => path))
  const locales = new Set(pages.map(({ locale }) => locale))
  const isBuilt = ({ locale }: { readonly locale: string }) => locales.has(locale)
  const built = [...locales].map((locale) => shells[locale] as Shell)
  const more = [
    ...redirectFiles(site.redirects.filter(isBuilt), shells),
    ...searchClient({ config, shells: built, feeds: input.feeds.filter(isBuilt), assets }),
    ...forCrawlers(input),
    ...skillFile(config),
  ]
  return [
    // An image that code imports may be on pages as well.
    ...bundle.files.filter(({ path }) => !own.has(path)),
    ...built.flatMap((shell) => localeFiles(shell, assets)),
    ...(assets.apiPanel ? [callbackPage(assets.apiPanel)] : []),
    ...site.sidebars.filter(isBuilt).map(({ path, content }) => ({ path, content })),
    ...copies,
    ...more.filter(({ path }) => !own.has(path)),
  ]
}

function forCrawlers({ config, pages }: SiteFilesInput): OutputFile[] {
  const base = `${config.url}${config.baseUrl}`
  if (config.noIndex) return [robots(null)]
  return [...sitemap(pages, { root: base }), robots(`${base}sitemap.xml`)]
}
