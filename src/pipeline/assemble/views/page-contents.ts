/** The content of each kind of page, made from the planned page. */

import { countText, fillText } from '../../../shared/messages/fill-text.ts'
import { textsOf, type UiTexts } from '../../../shared/messages/ui-texts.ts'
import type { ArticleKind, DataKind } from '../../../shared/model/page-kinds.ts'
import type {
  CategoryContent,
  Link,
  PageContent,
  PageContents,
  PageKind,
  SearchContent,
  TagContent,
} from '../../../shared/model/page-view.ts'
import type { TagIndex } from '../lists/tags.ts'
import type { AnyPage, PageOf } from '../plan/any-page.ts'
import { collectionOf, type SiteLocale } from '../plan/site-locale.ts'
import { cardIcon, levelCards } from '../sidebar/cards.ts'
import type { CategoryIndex } from '../sidebar/category-pages.ts'
import { breadcrumbs, neighbours } from '../sidebar/sidebar-context.ts'
import { sidebarView } from '../sidebar/sidebar-view.ts'
import { type ContentParts, componentContent, docContent, plainContent } from './article-content.ts'
import { homeContent, startLink } from './home-content.ts'
import {
  archiveContent,
  authorContent,
  authorListContent,
  listEntry,
  listHead,
  postContent,
  postsContent,
} from './post-content.ts'

interface ArticleMaker<Kind extends PageKind> {
  content(page: PageOf<Kind>, parts: ContentParts): PageContents[Kind]
}

interface DataMaker<Kind extends PageKind> extends ArticleMaker<Kind> {
  /** Title of the page where it has none of its own; `''`: the site's title says it all. */
  title(content: PageContents[Kind], ui: UiTexts): string
  /** The pages that it is a list of; null for a page that is no list. */
  list(content: PageContents[Kind]): readonly Link[] | null
}

type Makers = { readonly [Kind in ArticleKind]: ArticleMaker<Kind> } & {
  readonly [Kind in DataKind]: DataMaker<Kind>
}

const noList = () => null

const makers: Makers = {
  doc: { content: docContent },
  api: { content: (page, parts) => ({ ...docContent(page, parts), kind: 'api' }) },
  page: { content: plainContent },
  component: { content: componentContent },
  category: {
    content: categoryContent,
    title: ({ title }) => title,
    list: ({ cards }) => cards,
  },
  tag: {
    content: tagContent,
    title: ({ count, ofPosts, tag }, ui) =>
      countText(ui, ofPosts ? 'taggedPosts' : 'taggedDocs', [count, tag]),
    list: ({ docs }) => docs,
  },
  tags: {
    content: (page, parts) => ({
      kind: 'tags',
      ...listHead(page, parts, [parts.site.ui.tagListTitle]),
      tags: page.tags.map(({ label, href, count }) => ({ label, href, count })),
    }),
    title: (_, ui) => ui.tagListTitle,
    list: ({ tags }) => tags,
  },
  post: { content: postContent },
  posts: {
    content: postsContent,
    title: ({ title, steps }, ui) =>
      steps === null || steps.number === 1
        ? title
        : fillText(ui.pageOfList, [title, String(steps.number)]),
    list: ({ entries }) => entries,
  },
  archive: {
    content: archiveContent,
    title: (_, ui) => ui.archive,
    list: ({ years }) => years.flatMap(({ posts }) => posts),
  },
  author: {
    content: authorContent,
    title: ({ author }) => author.name,
    list: ({ entries }) => entries,
  },
  authors: {
    content: authorListContent,
    title: (_, ui) => ui.authors,
    list: ({ authors }) => authors.map(({ name, href }) => ({ label: name, href: href ?? '' })),
  },
  home: { content: (_, parts) => homeContent(parts), title: () => '', list: noList },
  search: {
    content: (_, { site }) => ({
      kind: 'search',
      start: startLink(site),
      home: site.home,
      versions: searchedVersions(site),
    }),
    title: (_, ui) => ui.search,
    list: noList,
  },
  feedbackAdmin: {
    content: (_, { site }) => ({
      kind: 'feedbackAdmin',
      texts: textsOf(['feedbackAdmin'], site.ui),
    }),
    title: (_, ui) => ui.feedbackAdminTitle,
    list: noList,
  },
  widgetSettings: {
    content: () => ({ kind: 'widgetSettings' }),
    title: (_, ui) => ui.widgetSettingsTitle,
    list: noList,
  },
  notFound: {
    content: (_, { site }) => ({ kind: 'notFound', home: site.home }),
    title: (_, ui) => ui.notFoundTitle,
    list: noList,
  },
}

/** The content of a page, and what else depends on its kind. */
export interface MadeContent {
  readonly content: PageContent
  /** Title for the head where the page has none of its own. */
  readonly title: string
  /** The pages that it is a list of; null for a page that is no list. */
  readonly list: readonly Link[] | null
}

/** Makes the content of a page. */
export function pageContent(page: AnyPage, parts: ContentParts): MadeContent {
  // The compiler does not follow that `page` is the page of the maker's kind, which the table's type guarantees.
  const maker = makers[page.kind] as ArticleMaker<PageKind> & Partial<DataMaker<PageKind>>
  const content = maker.content(page as never, parts)
  return {
    content,
    title: maker.title?.(content as never, parts.site.ui) ?? '',
    list: maker.list?.(content as never) ?? null,
  }
}

/** The versions that the search page's `version` may name (spec 2.1): of all documents, in the order of menus. */
function searchedVersions({ versions }: SiteLocale): SearchContent['versions'] {
  return [...versions.values()].flat().flatMap(({ collection: { mount, version } }) => {
    if (version === null) return []
    const { name, isLast } = version.settings
    return [{ path: mount.replace(/^\/|\/$/g, ''), name, isLast }]
  })
}

function categoryContent(page: CategoryIndex, parts: ContentParts): CategoryContent {
  const { sidebar, placement } = parts.sidebar
  return {
    kind: 'category',
    title: page.title,
    description: page.description,
    ...cardIcon(page.category),
    cards: sidebar === null ? [] : levelCards(sidebar, sidebar.level(page.category)),
    breadcrumbs: page.collection.breadcrumbs ? breadcrumbs(page, placement) : [],
    sidebar: sidebar === null ? null : sidebarView(sidebar, placement),
    ...neighbours(placement),
  }
}

function tagContent(page: TagIndex, parts: ContentParts): TagContent {
  const { site } = parts
  return {
    kind: 'tag',
    tag: page.label,
    description: page.description,
    ...listHead(page, parts, [
      { label: site.ui.tagListTitle, href: collectionOf(page, site)?.tags.list?.href ?? null },
      page.label,
    ]),
    count: page.count,
    ofPosts: (page.collection?.blog ?? null) !== null,
    docs: page.docs.map((entry) => listEntry(entry, parts)),
    steps: page.steps,
  }
}
