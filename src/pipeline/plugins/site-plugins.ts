/** The plugins of a site, for one run of docsgen or for as long as its configuration is the same. */
import type { BundledInput } from '../../support/esbuild/bundle-inputs.ts'
import type { ConfigFiles, FindInConfig } from '../config/problems/find-in-config.ts'
import { loadSitePlugins } from './load-site-plugins.ts'

export interface SitePlugins {
  /** The files that they are made of, and the package.json of each package. */
  readonly inputs: readonly BundledInput[]
}

/** Starts the plugins. @throws DocsgenError (2) when one cannot be started */
export async function createSitePlugins(
  { root, config }: ConfigFiles,
  findInConfig: FindInConfig,
): Promise<SitePlugins> {
  const { list, inputs } = await loadSitePlugins(root, config, findInConfig)
  void list
  return { inputs }
}
