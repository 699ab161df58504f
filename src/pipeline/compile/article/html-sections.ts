import type { ArticleSection } from '../../../shared/model/compiled.ts'
import { parseArticle } from '../as-markdown/html-markdown.ts'
import { articleSections } from './sections.ts'

/** The sections of a page that exists as HTML only, because a component renders it. */
export function htmlSections(html: string): ArticleSection[] {
  return articleSections(parseArticle(html), [], parseArticle)
}
