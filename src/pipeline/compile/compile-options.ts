import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { createCollections } from '../collections/collections.ts'
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
  config: Config,
  findInConfig: FindInConfig,
): Promise<SiteCompileOptions> {
  const { url, markdown, profile, locales, blog, head, security } = config
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
    ...(await frontMatterSchemas(config, findInConfig)),
  }
  if (markdown.remarkPlugins.length + markdown.rehypePlugins.length === 0) {
    return { ...base, plugins: null }
  }
  const { bundlePlugins } = await import('./plugins/bundle-plugins.ts')
  return { ...base, plugins: await bundlePlugins(root, markdown, findInConfig) }
}

/** The schemas of front matter, by the id of their collection. @throws DocsgenError (2) for one that is wrong */
async function frontMatterSchemas(
  config: Config,
  findInConfig: FindInConfig,
): Promise<Pick<CompileOptions, 'frontMatter'>> {
  const all = createCollections(config).all.flatMap(({ id, frontMatter }) =>
    frontMatter === undefined ? [] : [[id, frontMatter] as const],
  )
  if (all.length === 0) return {}
  const { ownFields } = await import('./front-matter/own-fields.ts')
  for (const [, schema] of all) {
    try {
      ownFields(schema)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `The schema of front matter cannot be used: ${reason}.`
      const holder = [config.docs, ...Object.values(config.moreDocs), ...config.blog].find(
        ({ frontMatter }) => frontMatter === schema,
      )
      const { place } = findInConfig({ of: holder ?? config, key: 'frontMatter' })
      throw new DocsgenError([diagnostic('config-invalid', message, place)], 2, error)
    }
  }
  return { frontMatter: Object.fromEntries(all) }
}

/** Files of the site and its packages, relative to its folder, whose change changes the options. */
export function pluginFiles({ plugins }: SiteCompileOptions): string[] {
  return plugins?.inputs.map(({ path }) => path) ?? []
}
