import type { ReactNode } from 'react'
import type { ArticleKind, HydratedKind, StaticKind } from '../shared/model/page-kinds.ts'
import type { PageContent, PageContents } from '../shared/model/page-view.ts'
import { ComponentPage } from './pages/ComponentPage.tsx'
import { DocPage } from './pages/DocPage.tsx'
import { PlainPage } from './pages/PlainPage.tsx'
import { WidgetSettingsPage } from './pages/WidgetSettingsPage.tsx'

/** Kinds of page whose body is HTML from the build, and which most readers of documentation open: part of the runtime. */
type CommonKind = Exclude<ArticleKind | StaticKind, 'post'>

/** The kinds that pages/OtherPage.tsx renders. */
export type OtherKind = HydratedKind | 'post'

/** The components of the kinds that are part of the runtime. */
export const pageBodies: {
  readonly [Kind in CommonKind]: (content: PageContents[Kind], html: string) => ReactNode
} = {
  doc: (content, html) => <DocPage content={content} articleHtml={html} />,
  api: (content, html) => <DocPage content={content} articleHtml={html} />,
  page: (content, html) => <PlainPage content={content} articleHtml={html} />,
  component: (content, html) => <ComponentPage content={content} html={html} />,
  widgetSettings: (_, html) => <WidgetSettingsPage html={html} />,
}

/** Whether the component of a page is loaded with the first page that needs it: that of all kinds not above. */
export function isOther(content: PageContent): content is PageContents[OtherKind] {
  return !(content.kind in pageBodies)
}
