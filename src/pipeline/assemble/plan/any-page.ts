/** All kinds of planned pages. What steps have in common is in pages/pages.ts, which they read instead. */
import type { DataKind } from '../../../shared/model/page-kinds.ts'
import type { PageKind } from '../../../shared/model/page-view.ts'
import type { AuthorIndex, AuthorList } from '../blog/author-pages.ts'
import type { Archive, PostList } from '../blog/plan-blog.ts'
import type { TagIndex, TagList } from '../lists/tags.ts'
import type { ArticlePage, DataPage } from '../pages/pages.ts'
import type { CategoryIndex } from '../sidebar/category-pages.ts'

/** A page that is generated from the documents of a collection. */
type GeneratedPage =
  | CategoryIndex
  | TagIndex
  | TagList
  | PostList
  | Archive
  | AuthorIndex
  | AuthorList

/** A page that every locale has once. */
export interface SinglePage extends DataPage {
  readonly kind: Exclude<DataKind, GeneratedPage['kind']>
}

export type AnyPage = ArticlePage | GeneratedPage | SinglePage

/** The type of the planned pages of one kind. */
export type PageOf<Kind extends PageKind, Page = AnyPage> = Page extends AnyPage
  ? Kind extends Page['kind']
    ? Page
    : never
  : never
