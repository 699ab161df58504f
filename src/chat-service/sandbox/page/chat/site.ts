import type { SiteSearch } from '../../../../shared/search/search-site.ts'

/** Opens the search of the documentation site that this chat belongs to: once for a language, and again after a failure. */
export type OpenSite = (language: string) => Promise<SiteSearch>

/**
 * The site that the service names; null: none. Its module is code, so the address comes from the service, never from the
 * page's parameters, which every website can write.
 */
export function siteOf(document: Document): OpenSite | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name=docsgen-site]')?.content ?? ''
  if (named === '') return null
  const module = new URL('search-client.js', new URL(named, document.baseURI))
  const opened = new Map<string, Promise<SiteSearch>>()
  return (language) => {
    const known = opened.get(language)
    if (known) return known
    const search = open(module.href, language)
    opened.set(language, search)
    search.catch(() => opened.delete(language))
    return search
  }
}

interface SearchModule {
  createSearch(options: { readonly locale: string }): Promise<SiteSearch>
}

async function open(module: string, locale: string): Promise<SiteSearch> {
  const { createSearch }: SearchModule = await import(module)
  return createSearch({ locale })
}
