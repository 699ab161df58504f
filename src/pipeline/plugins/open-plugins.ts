import type { ConfigFiles } from '../config/problems/find-in-config.ts'
import { createConfigFinder } from '../config/problems/find-in-config.ts'
import type { PluginRun, SitePlugins } from './site-plugins.ts'

/**
 * Starts the plugins of a site; null where it has none, and then nothing is loaded for them.
 * @throws DocsgenError (2) when one cannot be started
 */
export async function openPlugins(
  site: ConfigFiles,
  run: PluginRun = { asksAll: false },
): Promise<SitePlugins | null> {
  if (site.config.plugins.length === 0) return null
  const { createSitePlugins } = await import('./site-plugins.ts')
  return createSitePlugins(site, createConfigFinder(site), run)
}
