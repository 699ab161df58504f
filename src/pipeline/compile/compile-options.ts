import type { Config } from '../config/config.ts'
import { publicOrigin } from '../config/config-names.ts'
import type { FindInConfig } from '../config/problems/find-in-config.ts'
import { scriptHostsOf } from './article/blocked-scripts.ts'
import type { CompileOptions } from './compile.ts'
import type { BundledPlugins } from './plugins/bundle-plugins.ts'

/** The part of the configuration that compiled documents depend on: equal options give equal documents. */
export interface SiteCompileOptions extends CompileOptions {
  readonly plugins: BundledPlugins | null
}

/**
 * Reads the part of the configuration that compiled documents depend on, with the code of the site's plugins.
 * @throws DocsgenError (2) when a plugin cannot be loaded
 */
export async function loadCompileOptions(
  root: string,
  { url, markdown, profile, locales, blog, head, security }: Config,
  findInConfig: FindInConfig,
): Promise<SiteCompileOptions> {
  const glossaries = Object.fromEntries(
    locales.flatMap(({ code, convertFrom, glossary }) =>
      convertFrom === null || Object.keys(glossary).length === 0 ? [] : [[code, glossary]],
    ),
  )
  const truncateMarkers = [...new Set(blog.map((one) => one.truncateMarker))].sort()
  // Feeds are made from the Markdown of posts.
  const siblings = markdown.siblings || blog.some(({ feedOptions }) => feedOptions.type !== null)
  const base = {
    root,
    markdown: { ...markdown, siblings },
    profile,
    glossaries,
    truncateMarkers,
    siteOrigin: publicOrigin({ url }),
    scriptHosts: [...security.domains, ...scriptHostsOf(head)],
  }
  if (markdown.remarkPlugins.length + markdown.rehypePlugins.length === 0) {
    return { ...base, plugins: null }
  }
  const { bundlePlugins } = await import('./plugins/bundle-plugins.ts')
  return { ...base, plugins: await bundlePlugins(root, markdown, findInConfig) }
}

/** Files of the site and its packages, relative to its folder, whose change changes the options. */
export function pluginFiles({ plugins }: SiteCompileOptions): string[] {
  return plugins?.inputs.map(({ path }) => path) ?? []
}
