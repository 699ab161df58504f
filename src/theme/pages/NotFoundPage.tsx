import type { ReactNode } from 'react'
import type { NotFoundContent } from '../../shared/model/page-view.ts'
import { usePage } from '../page-context.ts'
import { NearPages } from '../search/NearPages.tsx'
import { Main } from '../shell/Main.tsx'

export interface NotFoundPageProps {
  readonly content: NotFoundContent
}

/** The page for unknown paths (spec 2.1). */
export function NotFoundPage({ content }: NotFoundPageProps): ReactNode {
  const { shell, texts } = usePage()
  return (
    <Main className="dg-not-found">
      <p className="dg-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{texts.notFoundTitle}</h1>
      <p>{texts.notFoundText}</p>
      <p>{texts.notFoundReport}</p>
      {shell.search && <NearPages />}
      <a className="dg-button" href={content.home}>
        {texts.notFoundHome}
      </a>
    </Main>
  )
}
