/** The whole body of one page of each kind: navbar, sidebar, what surrounds the article, footer. */
import { test } from 'vitest'
import type { pageKinds } from '../../src/shared/model/page-kinds.ts'
import { bodyOf } from './html.ts'
import { builtSite } from './site.ts'

/** A site and a page of it. */
const pages: Readonly<Record<keyof typeof pageKinds, readonly [string, string]>> = {
  doc: ['locales/fallback', 'zh-CN/docs/both/index.html'],
  api: ['api/site', 'docs/petstore/get-pet/index.html'],
  page: ['basic/no-config', 'about/index.html'],
  component: ['overrides/site', 'pricing/index.html'],
  category: ['sidebars/auto', 'docs/category/indexed/index.html'],
  tag: ['tags/docs', 'docs/tags/setup/index.html'],
  tags: ['tags/docs', 'docs/tags/index.html'],
  post: ['blog/site', 'blog/2025/03/01/dated/index.html'],
  posts: ['blog/site', 'blog/index.html'],
  archive: ['blog/site', 'blog/archive/index.html'],
  author: ['blog/site', 'blog/authors/ada/index.html'],
  authors: ['blog/site', 'blog/authors/index.html'],
  home: ['basic/no-config', 'index.html'],
  widgetSettings: ['widget/site', 'widget/index.html'],
  search: ['basic/no-config', 'search/index.html'],
  feedbackAdmin: ['basic/no-config', 'feedback-admin/index.html'],
  notFound: ['basic/no-config', '404.html'],
}

test.each(Object.entries(pages))('%s', async (kind, [name, page]) => {
  const built = await builtSite(name)
  await built.expectText(`../../kinds/${kind}.body.html`, bodyOf(built.text(page)))
})
