/** What the browser's runtime is given to render a page again: beside the article, which it reads from the HTML itself. */
import { builtEn } from './messages/built-en.ts'
import type { UiTexts } from './messages/en.ts'
import { feedbackAdminEn } from './messages/feedback-admin-en.ts'
import { widgetEn } from './messages/widget-en.ts'
import type { FeedbackAdminTexts, PageView } from './model/page-view.ts'
import type { Shell } from './model/shell.ts'

/** What components see of a page. The rest of its view stands in the head and nowhere else. */
export type ShownView = Omit<
  PageView,
  'description' | 'keywords' | 'image' | 'canonical' | 'alternates' | 'noIndex'
>

/** Texts that every page may show: not those that only the build renders, nor of the feedback page, which has them in its view. */
export type PageTexts = Omit<
  UiTexts,
  keyof typeof builtEn | keyof typeof widgetEn | keyof FeedbackAdminTexts
>

/** A page's own part, embedded in its head. */
export interface PageData {
  readonly view: ShownView
  /** Every date that the page shows, in the words of its locale: browsers may have others than the build. */
  readonly dates: Readonly<Record<string, string>>
}

/** What all pages of a locale share: one file for each locale, named by its content. */
export interface ShellData {
  readonly shell: Shell
  readonly texts: PageTexts
  /** Style sheet of what only the runtime shows. */
  readonly runtimeStyle: string
}

/** The view without what only the head tells. */
export function shownView(view: PageView): ShownView {
  const { description, keywords, image, canonical, alternates, noIndex, ...shown } = view
  return shown
}

/** Id of the element that holds a page's data. */
export const pageDataId = 'dg-page'

/** See PageTexts. */
export function pageTexts(texts: UiTexts): PageTexts {
  const others = { ...builtEn, ...widgetEn, ...feedbackAdminEn }
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => !(key in others)),
  ) as unknown as PageTexts
}
