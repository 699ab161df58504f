/** The types of what components are given, for the overrides of a site: `import type { PageView } from 'docgen/theme/model'`. */
export type {
  Card,
  Crumb,
  DocContent,
  Link,
  NavbarItemView,
  PageContent,
  PageView,
  PlainContent,
  Shell,
  SidebarNode,
  SidebarView,
  TocItem,
} from '../shared/model.ts'
export type { PageTexts, ShownView } from '../shared/page-data.ts'
