import type { ReactNode } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import type { TagContent } from '../../shared/model/page-view.ts'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface TagPageProps {
  readonly content: TagContent
}

/** The pages with one tag. */
export function TagPage({ content }: TagPageProps): ReactNode {
  const { texts } = usePage()
  return (
    <Main className="dg-main">
      <VersionBadge />
      <h1 className="dg-title">
        {countText(texts, 'taggedDocs', [content.docs.length, content.tag])}
      </h1>
      <p className="dg-lead">
        <a className="dg-all-tags" href={content.allTags}>
          {texts.viewAllTags}
        </a>
      </p>
      <ul className="dg-doc-list">
        {content.docs.map(({ label, href, description }) => (
          <li key={href}>
            <h2>
              <a href={href}>{label}</a>
            </h2>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </Main>
  )
}
