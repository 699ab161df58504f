/**
 * Types of the data that components get, for a site's overrides: `import type { PageView } from
 * 'docsgen/theme/model'`.
 */

export type { TocItem } from '../shared/model/compiled.ts'
export type {
  AuthorView,
  Card,
  Crumb,
  DocContent,
  Link,
  ListEntry,
  PageContent,
  PageVersion,
  PageView,
  PlainContent,
  PostContent,
  PostMeta,
  SidebarNode,
  SidebarView,
  TextContent,
} from '../shared/model/page-view.ts'
export type { NavbarItemView, Shell } from '../shared/model/shell.ts'
export type { PageTexts, ShownView } from '../shared/page-data.ts'
export type {
  Search,
  SearchHit,
  SearchOptions,
  SearchResult,
  SearchScope,
  TextRange,
} from '../shared/search/search-types.ts'
