import type { ReactNode } from 'react'
import type { FeedbackAdminContent } from '../../shared/model/page-view.ts'
import { LazyPart } from '../common/LazyPart.tsx'
import { Main } from '../shell/Main.tsx'

export interface FeedbackAdminPageProps {
  readonly content: FeedbackAdminContent
}

/** The feedback given in this browser (spec 2.1). The list needs a script and is loaded after hydration. */
export function FeedbackAdminPage({ content }: FeedbackAdminPageProps): ReactNode {
  const { texts } = content
  return (
    <Main className="dg-main dg-feedback-admin">
      <h1 className="dg-title">{texts.feedbackAdminTitle}</h1>
      <p className="dg-lead" data-runtime-now="">
        {texts.feedbackAdminText}
      </p>
      <p className="dg-banner dg-without-script">{texts.feedbackAdminNoScript}</p>
      <LazyPart load={() => import('../feedback/FeedbackList.tsx')}>
        {({ FeedbackList }) => <FeedbackList />}
      </LazyPart>
    </Main>
  )
}
