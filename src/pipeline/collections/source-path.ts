import type { Document } from '../../shared/model/site.ts'
import type { Source } from '../../shared/model/source.ts'
import { composed } from '../../shared/url.ts'
import type { Collection } from './collection.ts'
import { stripNumberPrefixes } from './number-prefix.ts'

/** The file with the text of a source, relative to the site's folder or absolute: that of a plugin's document is elsewhere. */
export function textFile({ path, origin }: Pick<Source, 'path' | 'origin'>): string {
  return origin?.file ?? path
}

/** A path without `.md`, `.mdx` or `.tsx`. */
export function withoutExtension(path: string): string {
  return path.replace(/\.(?:mdx?|tsx)$/i, '')
}

/** Whether only its ending, which is in capitals, keeps a file from being a document: `guide.MD`. */
export function hasCapitalEnding(path: string): boolean {
  return /\.mdx?$/i.test(path) && !/\.mdx?$|(?:^|\/)[_.]/.test(path)
}

/**
 * The key that all translations of one source share: its collection, and its path without number prefixes and
 * extension.
 */
export function sourceKey(source: Source, { id, numberPrefixes }: Collection): string {
  return `${id}:${stripNumberPrefixes(composed(withoutExtension(source.docPath)), numberPrefixes)}`
}

/** Identifies a request for a document as `documentKey` does the document. */
export function requestKey({
  api,
  ...request
}: {
  readonly source: Pick<Source, 'path'>
  readonly convertTo: string | null
  readonly api?: { readonly id: string }
}): string {
  return documentKey({
    ...(request as Pick<Document, 'source' | 'convertTo'>),
    part: api?.id ?? null,
  })
}

/** Identifies a source in one variant; it does not depend on the content. */
function variantKey({
  source,
  convertTo,
}: {
  readonly source: Pick<Source, 'path'>
  readonly convertTo: string | null
}): string {
  return convertTo === null ? source.path : `${source.path}\0${convertTo}`
}

/** Identifies a document; it does not depend on the content. */
export function documentKey(document: Pick<Document, 'source' | 'convertTo' | 'part'>): string {
  const key = variantKey(document)
  return document.part === null ? key : `${key}\0\0${document.part}`
}
