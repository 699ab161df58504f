import { type ConfigLinks, createConfigLinks } from './links/config-links.ts'
import { createHashedFiles, type HashedFiles } from './links/hashed-files.ts'
import { createLinkHints, type LinkHints } from './links/link-hints.ts'
import { createLinkResolver, type LinkResolver } from './links/link-resolver.ts'
import { createLocalFiles } from './links/local-files.ts'
import { createOperations, type Operations } from './links/operations.ts'
import { createPageFinder } from './links/page-finder.ts'
import { createSectionIds, type SectionIds } from './links/section-ids.ts'
import type { SiteParts } from './pages/site-parts.ts'
import { createRedirects, type Redirects } from './redirects/redirects.ts'

/** The services that decide links, made once all pages are registered. */
export interface Links {
  /** Files of the output that are known before any page is made, and are no pages. */
  readonly files: ReadonlySet<string>
  readonly assets: HashedFiles
  readonly resolver: LinkResolver
  readonly hints: LinkHints
  readonly config: ConfigLinks
  readonly sectionIds: SectionIds
  readonly redirects: Redirects
  readonly operations: Operations
}

/** Links over the finished registry. @param made - files of the output that can be linked to, and are no pages */
export function createLinks(site: SiteParts, made: readonly string[]): Links {
  const { input, collections, registry, configProblems: problems } = site
  const { config, discovered, documents, now } = input
  const statics = new Set(discovered.statics.map((file) => file.path))
  const assets = createHashedFiles(input.images, config)
  const finder = createPageFinder(registry, { config, collections })
  const files = createLocalFiles(discovered, config)
  const served = new Set([...statics, ...made])
  const targets = { config, finder, files, assets, statics: served }
  const hints = createLinkHints({ config, discovered, documents, collections, now, registry })
  const redirects = createRedirects(site, {
    hints,
    statics,
    resolver: createLinkResolver({ ...targets, redirects: null }),
  })
  const resolver = createLinkResolver({ ...targets, redirects })
  const configLinks = createConfigLinks({ config, resolver, hints, problems, statics })
  const sectionIds = createSectionIds(config, registry)
  const operations = createOperations(registry)
  return {
    files: served,
    assets,
    resolver,
    hints,
    config: configLinks,
    sectionIds,
    redirects,
    operations,
  }
}
