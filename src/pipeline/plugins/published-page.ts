import type { PublishedSite } from '../../plugin.ts'
import type { Page } from '../../shared/model/site.ts'

/** A page as plugins see it that work on the published site. */
export type PublishedPage = PublishedSite['pages'][number]

/** Makes it of a page; `''` as the title is for one that has that of the site. */
export function publishedPage({
  locale,
  route,
  kind,
  title,
  view,
  output,
  source,
}: Page): PublishedPage {
  return { locale, route, kind, title: title || view.title, output, file: source }
}
