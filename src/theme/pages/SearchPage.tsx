import { type ReactNode, useEffect, useState } from 'react'
import type { SearchContent } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface SearchPageProps {
  readonly content: SearchContent
}

/** The parameters in the URL (spec 2.1): query, context, docs version. */
interface Asked {
  readonly q: string
  readonly ctx: string
  readonly version: string
}

/** The search page. The form works without a script; results are shown below it. */
export function SearchPage({ content }: SearchPageProps): ReactNode {
  const { view, texts } = usePage()
  const [search, setSearch] = useState('')
  // On every render, because a link or the history may have changed the query of this page.
  useEffect(() => setSearch(location.search))
  const asked = askedIn(search)
  const { start, home } = content
  return (
    <Main className="dg-main dg-search-page">
      <h1 className="dg-title">{texts.searchTitle}</h1>
      <search>
        <form action={view.path} method="get">
          <input
            // The query is only known in the browser. A new key makes it the new default value.
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
