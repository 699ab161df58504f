import type { ReactNode } from 'react'
import type { ArticleKind, HydratedKind, StaticKind } from '../shared/model/page-kinds.ts'
import type { PageContent, PageContents } from '../shared/model/page-view.ts'
import { ComponentPage } from './pages/ComponentPage.tsx'
import { DocPage } from './pages/DocPage.tsx'
import { PlainPage } from './pages/PlainPage.tsx'
import { PostPage } from './pages/PostPage.tsx'
import { WidgetSettingsPage } from './pages/WidgetSettingsPage.tsx'

/** Kinds of page whose body is HTML from the build. Their components are part of the runtime. */
export const pageBodies: {
  readonly [Kind in ArticleKind | StaticKind]: (
    content: PageContents[Kind],
    html: string,
  ) => ReactNode
} = {
  doc: (content, html) => <DocPage content={content} articleHtml={html} />,
  post: (content, html) => <PostPage content={content} articleHtml={html} />,
  page: (content, html) => <PlainPage content={content} articleHtml={html} />,
  component: (content, html) => <ComponentPage content={content} html={html} />,
  widgetSettings: (_, html) => <WidgetSettingsPage html={html} />,
}

/** Whether React renders a page from its view-model, in the build and in the browser: all other kinds. */
export function isHydrated(content: PageContent): content is PageContents[HydratedKind] {
  return !(content.kind in pageBodies)
}
