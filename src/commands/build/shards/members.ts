/** Which documents and pages a shard has. An edit of a text, and other documents that come or go, do not move them. */
import type { Document, Page } from '../../../shared/model/site.ts'
import type { Source } from '../../../shared/model/source.ts'
import { packOf } from '../../../support/shared-cache/pack.ts'

/**
 * The number of the shard that compiles a document, and that renders its pages. Translations and versions of a document are in one
 * shard: they have code in common, which is coloured once.
 */
export function shardOfDocument(
  {
    source,
    part,
  }: { readonly source: Pick<Source, 'collection' | 'docPath'> } & Pick<Document, 'part'>,
  count: number,
): number {
  return shardOf([source.collection, source.docPath, part], count)
}

/** The number of the shard that renders a page without a document. */
export function shardOfPage({ output }: Pick<Page, 'output'>, count: number): number {
  return shardOf([output], count)
}

function shardOf(name: readonly (string | null)[], count: number): number {
  return packOf(JSON.stringify(name), count) + 1
}
