/** Which documents and pages a shard has. An edit of a text, and other documents that come or go, do not move them. */
import type { Document, Page } from '../../../shared/model/site.ts'
import type { Source } from '../../../shared/model/source.ts'
import { packOf } from '../../../support/shared-cache/pack.ts'

/** One of several shards. */
export interface Shard {
  /** From 1. */
  readonly number: number
  readonly count: number
}

/** More shards than this are a mistake. */
const mostShards = 9999

/** Reads `3/8`; null when it is nothing of this kind. */
export function parseShard(text: string): Shard | null {
  const [, number, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  const shard = { number: Number(number), count: Number(count) }
  return shard.number <= shard.count && shard.count <= mostShards ? shard : null
}

/** All shards of a number. */
export function allShards(count: number): Shard[] {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, count }))
}

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
