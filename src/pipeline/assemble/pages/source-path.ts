import type { Config } from '../../../shared/model/config.ts'
import type { Source } from '../../../shared/model/source.ts'
import { composed } from '../../../shared/url.ts'
import { stripNumberPrefixes } from './number-prefix.ts'

/** Number prefixes are stripped in docs only, and only when configured. */
export function hasNumberPrefixes(source: Source, config: Config): boolean {
  return source.kind === 'doc' && config.docs.numberPrefixes
}

/** A path without `.md`, `.mdx` or `.tsx`. */
export function withoutExtension(path: string): string {
  return path.replace(/\.(?:mdx?|tsx)$/i, '')
}

/** What the translations of one document have in common: kind and path, without number prefixes and extension. */
export function sourceKey(source: Source, config: Config): string {
  const path = composed(withoutExtension(source.docPath))
  return `${source.kind}:${stripNumberPrefixes(path, hasNumberPrefixes(source, config))}`
}
