import { type ReactNode, useEffect, useState } from 'react'
import type { SearchContent } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface SearchPageProps {
  readonly content: SearchContent
}

/** What the address asks for (spec 2.1): words, context, and version of the docs. */
interface Asked {
  readonly q: string
  readonly ctx: string
  readonly version: string
}

/** The page of search results. A form that works without a script; what is found is put below it. */
export function SearchPage({ content }: SearchPageProps): ReactNode {
  const { view, texts } = usePage()
  const [search, setSearch] = useState('')
  // Each time: a link, and the way back, may have another question for this page.
  useEffect(() => setSearch(location.search))
  const asked = askedIn(search)
  const { start, home } = content
  return (
    <Main className="dg-main dg-search-page">
      <h1 className="dg-title">{texts.searchTitle}</h1>
      <search>
        <form action={view.path} method="get">
          <input
            // The address is known in the browser alone: a new key makes it the first value.
            key={asked.q}
            type="search"
            name="q"
            defaultValue={asked.q}
            aria-label={texts.search}
            placeholder={texts.searchPlaceholder}
            autoComplete="off"
          />
          {asked.ctx !== '' && <input type="hidden" name="ctx" value={asked.ctx} />}
          {asked.version !== '' && <input type="hidden" name="version" value={asked.version} />}
          <button type="submit" className="dg-button">
            {texts.search}
          </button>
        </form>
      </search>
      <div id={ids.searchResults}>
        <p role="status">{texts.searchMissing}</p>
        <a href={start?.href ?? home}>
          {start ? texts.searchDocs : texts.notFoundHome}
          <Icon name="next" />
        </a>
      </div>
    </Main>
  )
}

function askedIn(search: string): Asked {
  const of = (name: string) => new URLSearchParams(search).get(name) ?? ''
  return { q: of('q'), ctx: of('ctx'), version: of('version') }
}
