import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { FeedbackAdminContent } from '../../shared/model/page-view.ts'
import { Main } from '../shell/Main.tsx'

export interface FeedbackAdminPageProps {
  readonly content: FeedbackAdminContent
}

/** The feedback given in this browser (spec 2.1). The list needs a script and is loaded after hydration. */
export function FeedbackAdminPage({ content }: FeedbackAdminPageProps): ReactNode {
  const { texts } = content
  const [Tools, setTools] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('../feedback/FeedbackList.tsx').then(({ FeedbackList }) =>
      setTools(() => FeedbackList),
    )
  }, [])
  return (
    <Main className="dg-main dg-feedback-admin">
      <h1 className="dg-title">{texts.feedbackAdminTitle}</h1>
      <p className="dg-lead" data-runtime-now="">
        {texts.feedbackAdminText}
      </p>
      <noscript>
        <p className="dg-banner">{texts.feedbackAdminNoScript}</p>
      </noscript>
      {Tools && <Tools />}
    </Main>
  )
}
