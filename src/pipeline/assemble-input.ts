import type { Document, ImageInfo } from '../shared/model/site.ts'
import { createLinkFinder } from '../support/text/place-of-link.ts'
import type { AssembleInput } from './assemble/base/input.ts'
import { createMessageFinder } from './config/load-messages.ts'
import type { FindInConfig } from './config/problems/find-in-config.ts'
import type { History } from './discover/history/history.ts'
import type { SiteSources } from './discover/read-sources.ts'
import type { SiteInput } from './pipeline-types.ts'
import type { SitePlugins } from './plugins/site-plugins.ts'

/** The settings that the site is assembled with. */
type AssembleSettings = Pick<SiteInput, 'root' | 'config' | 'configFile' | 'now' | 'drafts'> & {
  readonly findInConfig: FindInConfig
}

/** The content of the site, with its documents. */
type AssembledContent = Pick<SiteSources, 'messages' | 'discovered' | 'hostRedirects'> &
  Pick<History, 'lastUpdated'> & {
    readonly documents: readonly Document[]
    readonly plugins: SitePlugins | null
  }

/** Brings together what the site is assembled from. @param images - may be added to until a page needs them */
export function assembleInput(
  { root, config, configFile, findInConfig, now, drafts }: AssembleSettings,
  { messages, discovered, hostRedirects, documents, lastUpdated, plugins }: AssembledContent,
  images: ReadonlyMap<string, ImageInfo>,
): AssembleInput {
  const elsewhere = new Map(
    discovered.sources.flatMap(({ path, origin }) => (origin ? [[path, origin.file]] : [])),
  )
  return {
    config,
    configFile,
    findInConfig,
    placeOfMessage: createMessageFinder(root),
    findLink: createLinkFinder(root, (file) => elsewhere.get(file) ?? file),
    messages,
    discovered,
    hostRedirects,
    documents,
    images,
    lastUpdated,
    additionsTo: plugins?.additionsTo ?? null,
    now,
    drafts,
  }
}
