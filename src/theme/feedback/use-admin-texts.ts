import type { FeedbackAdminTexts } from '../../shared/model/page-view.ts'
import type { PageTexts } from '../../shared/page-data.ts'
import { usePage } from '../page-context.ts'

/** The texts of the feedback page and those of every page. @throws Error on another page */
export function useAdminTexts(): PageTexts & FeedbackAdminTexts {
  const { view, texts } = usePage()
  if (view.content.kind !== 'feedbackAdmin') throw new Error('This is not the feedback page')
  return { ...texts, ...view.content.texts }
}
