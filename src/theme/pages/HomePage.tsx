import type { ReactNode } from 'react'
import type { HomeContent } from '../../shared/model.ts'
import { Cards } from '../Cards.tsx'
import { Icon } from '../Icon.tsx'
import { Main } from '../Main.tsx'
import { usePage } from '../page-context.ts'

export interface HomePageProps {
  readonly content: HomeContent
}

/** The first page of a site that has none of its own: what it is, where to begin, what there is (spec 2.1). */
export function HomePage({ content }: HomePageProps): ReactNode {
  const { shell, texts } = usePage()
  return (
    <Main className="dg-home">
      <div className="dg-hero">
        <h1>{shell.siteTitle}</h1>
        {shell.tagline && <p>{shell.tagline}</p>}
        {content.start && (
          <a className="dg-button" href={content.start.href}>
            {texts.quickStart}
            <Icon name="next" />
          </a>
        )}
      </div>
      {content.cards.length > 0 && (
        <section className="dg-home-cards" aria-label={texts.exploreDocs}>
          <h2>{texts.exploreDocs}</h2>
          <Cards cards={content.cards} texts={texts} />
        </section>
      )}
    </Main>
  )
}
