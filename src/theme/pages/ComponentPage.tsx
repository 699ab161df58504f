import type { ReactNode } from 'react'
import type { ComponentContent } from '../../shared/model/page-view.ts'
import { ArticleBanners } from '../article/ArticleBanners.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface ComponentPageProps {
  readonly content: ComponentContent
  /** HTML of the component, in the element that the runtime hydrates (client/runtime/islands.tsx). */
  readonly html: string
}

/** A page that a site makes of a component of its own (`pages/*.tsx`): nothing around it but the shell. */
export function ComponentPage({ content, html }: ComponentPageProps): ReactNode {
  const { path } = usePage().view
  return (
    <Main className="dg-component">
      <ArticleBanners content={content} />
      <div
        key={path}
        className="dg-static"
        lang={content.articleLang ?? undefined}
        dir={content.articleDir}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the build
        dangerouslySetInnerHTML={useHtml(html)}
      />
    </Main>
  )
}
