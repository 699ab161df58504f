/**
 * After an edit: what of the last build's pages is still what it would be now. Most edits change the text of one document,
 * and nothing that other pages show; the others need not be finished, nor looked at again.
 */
import { isDeepStrictEqual } from 'node:util'
import type { OutputFile } from '../shared/model/output-file.ts'
import type { Page } from '../shared/model/site.ts'
import { isWithin } from '../support/build-time.ts'
import { contentHash } from '../support/content-hash.ts'
import type { OpenPage } from './assemble/open-site.ts'
import { contentRoots } from './collections/content-roots.ts'
import { sourceKey } from './collections/source-path.ts'
import { createDocumentCache } from './compile/document-cache.ts'
import { editedTexts } from './compile/edited-texts.ts'
import { findChanges } from './discover/find-changes.ts'
import type { AssembledSite, SiteContent, SiteInput, SiteOutput, Tools } from './pipeline-types.ts'
import { sitemapName } from './render/site-files.ts'

/** Picks the pages that an edit has left alone; undefined when it may be seen on all of them. */
export function findKept(
  { root, config, now }: Pick<SiteInput, 'root' | 'config' | 'now'>,
  { documents, compileOptions, lastUpdated }: SiteContent,
  { known, index, walk, cache }: Tools,
): ((page: OpenPage) => boolean) | undefined {
  if (!known || !isDeepStrictEqual(known.lastUpdated, lastUpdated)) return undefined
  if (!isWithin(known.postSpan, now)) return undefined
  const changed = findChanges(root, config, { records: known.index, index, walk })
  const roots = contentRoots(config)
  const edited = editedTexts(changed, documents, {
    records: known.index,
    cache: createDocumentCache(compileOptions, cache),
    sourceKey(source) {
      const place = roots.parse(source.path)
      return place && sourceKey(source, place.collection)
    },
  })
  const telling = new Set(known.telling)
  if (edited === null) return undefined
  return ({ output, document }) =>
    !telling.has(output) && !(document && edited.has(document.source.path))
}

/** Key of everything that pages show beside what is their own. */
export function frameKey({
  shells,
  theme,
  bundle,
}: Pick<AssembledSite, 'shells' | 'theme' | 'bundle'>) {
  const { assets, chunks } = bundle
  return contentHash(JSON.stringify([shells, assets, chunks, theme.key, theme.componentKeys]))
}

/** The pages whose files are as the last build left them, and show what they would show now. */
export function keptPages(
  { pages, unfinished }: Pick<AssembledSite, 'pages' | 'unfinished'>,
  { shown, emitter }: Pick<SiteOutput, 'shown' | 'emitter'>,
): Set<Page> {
  const waiting = new Set(unfinished)
  const isKept = ({ output }: Page) =>
    waiting.has(output) && Object.hasOwn(shown, output) && emitter.isIntact(output)
  return new Set(pages.filter(isKept))
}

/** The sitemap of the last build, if nothing that it says of a page has changed; none when it has to be made. */
export function keptSitemap({
  shown,
  emitter,
  kept,
}: Pick<SiteOutput, 'shown' | 'emitter'> & {
  readonly kept: ReadonlySet<Page>
}): readonly string[] {
  const maps = Object.keys(shown).filter((path) => sitemapName.test(path))
  return kept.size > 0 && maps.every((path) => emitter.isIntact(path)) ? maps : []
}

/** Files that documents include, sorted. */
export function sharedSources({ documents }: Pick<SiteContent, 'documents'>): readonly string[] {
  const read = documents.flatMap(({ meta }) => meta.dependencies.map(({ path }) => path))
  return [...new Set(read)].sort()
}

/** Whether a file of the output lists the pages. */
export function isSitemap(file: OutputFile): boolean {
  return 'content' in file && sitemapName.test(file.path)
}
