import type { SiteSearch } from '../../../../shared/search/search-site.ts'

/** Opens the search of the documentation site that this chat belongs to: once, and again after a failure. */
export type OpenSite = () => Promise<SiteSearch>

/**
 * The site that the service names; null: none. Its module is code, so the address comes from the service, never from the
 * page's parameters, which every website can write.
 * @param language - tag of the visitor's language
 */
export function siteOf(document: Document, language: string): OpenSite | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name=docsgen-site]')?.content ?? ''
  if (named === '') return null
  const base = new URL(named, document.baseURI)
  let opened: Promise<SiteSearch> | undefined
  return () => {
    opened ??= open(base, language)
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
}

interface SearchModule {
  createSearch(options: { readonly locale: string }): Promise<SiteSearch>
}

async function open(base: URL, locale: string): Promise<SiteSearch> {
  const { createSearch }: SearchModule = await import(new URL('search-client.js', base).href)
  return createSearch({ locale })
}
