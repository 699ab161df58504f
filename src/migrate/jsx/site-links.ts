/** Links that begin at the root of the host: without the base of the site, and without the language of the page. */
import type { ForeignDocument } from '../generator.ts'

export interface LinkRoots {
  /** Path of the site on its origin: `/docs/`; `/` for none. */
  readonly base: string
  /** Folder of a document's language in addresses: `zh-cn`; `''` for none. */
  readonly languageOf: (document: ForeignDocument) => string
}

/** The link as docsgen has it; undefined: it is right as it is, or leads elsewhere. */
export function siteLink(
  link: string,
  document: ForeignDocument,
  { base, languageOf }: LinkRoots,
): string | undefined {
  if (!link.startsWith('/') || link.startsWith('//')) return undefined
  const inside = withoutFolder(link, base.replace(/^\/+|\/+$/g, ''))
  const own = withoutFolder(inside, languageOf(document))
  return own === link ? undefined : own
}

/** A path without its first folder, where that is the one named. */
export function withoutFolder(path: string, folder: string): string {
  if (folder === '') return path
  const start = `/${folder}`
  if (path.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return path
  const rest = path.slice(start.length)
  if (rest === '' || /^[?#]/.test(rest)) return `/${rest}`
  return rest.startsWith('/') ? rest : path
}
