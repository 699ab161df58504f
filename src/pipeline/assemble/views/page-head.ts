/** Tags in the head of a page, and classes of its root element, from front matter and plugins. */

import { withoutReplaced } from '../../../shared/metadata-name.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'
import type { HeadTag } from '../../../shared/model/head-tag.ts'
import type { Page } from '../../../shared/model/site.ts'
import type { AssembleInput } from '../base/input.ts'
import type { SlotFiller } from '../links/slots.ts'
import { hasArticle } from '../pages/pages.ts'
import type { AnyPage } from '../plan/any-page.ts'
import { resolvedTag } from '../shell/head-tag.ts'
import type { ContentParts } from './article-content.ts'

/** Tags in the head, and the class of the root element, that the front matter of a document gives its page. */
export function ofFrontMatter(
  page: AnyPage,
  slots: SlotFiller,
): Pick<Page, 'headTags' | 'className'> {
  if (!hasArticle(page)) return {}
  const { head = [], class: className } = page.document.meta.frontMatter
  const fileOf = (path: string) => slots.frontMatterFile(path, page, 'head')
  return {
    ...(head.length > 0 && { headTags: head.map((tag) => resolvedTag(tag, fileOf)) }),
    ...(className !== undefined && className !== '' && { className }),
  }
}

/**
 * The page with what plugins add to it. What its own front matter says comes last, and counts.
 * @param made - with what its front matter adds
 */
export function withAdditions(
  made: Page,
  page: AnyPage,
  parts: Pick<ContentParts, 'links' | 'problems'> & Pick<AssembleInput, 'additionsTo'>,
): Page {
  const { additionsTo, links, problems } = parts
  if (additionsTo === null) return made
  const {
    namePlaces: _,
    own: ofSite,
    ...fields
  }: Partial<FrontMatter> = hasArticle(page) ? page.document.meta.frontMatter : {}
  const frontMatter = { ...ofSite, ...fields }
  const { locale, route, kind, title, view, source: file } = made
  const { canonical: url, description } = view
  const { added, problems: found } = additionsTo({
    ...{ locale, route, url, kind, title, description, file, frontMatter },
  })
  for (const { code, message, severity: __, ...where } of found) {
    problems.report(code, message, where)
  }
  let headTags: readonly HeadTag[] = []
  for (const { tags, spot } of added) {
    const own = tags.map((tag) => resolvedTag(tag, (path) => links.file(path, { spot })))
    headTags = [...withoutReplaced(headTags, own), ...own]
  }
  const own = made.headTags ?? []
  const all = [...withoutReplaced(headTags, own), ...own]
  const classes = [...added.map(({ className }) => className), made.className ?? '']
  const className = classes.filter((name) => name !== '').join(' ')
  return {
    ...made,
    ...(all.length > 0 && { headTags: all }),
    ...(className !== '' && { className }),
  }
}
