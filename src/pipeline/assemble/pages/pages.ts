/**
 * Pages while they are planned: everything that is decided about a page before its view-model is made. What the kinds of
 * pages made of data add to this stands beside their makers; plan/any-page.ts has them all.
 */
import type { Place } from '../../../shared/diagnostic.ts'
import type { CompiledMeta, NamingField } from '../../../shared/model/compiled.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { type ArticleKind, type DataKind, pageKinds } from '../../../shared/model/page-kinds.ts'
import type { PageKind } from '../../../shared/model/page-view.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Collection, DocumentFacts } from '../../collections/collection.ts'

/** A page of any kind, as far as all have it in common. */
export interface PlannedPage {
  readonly kind: PageKind
  /** The same for this page in every locale. */
  readonly key: string
  /** The collection it belongs to; null for a page of no collection. */
  readonly collection: Collection | null
  readonly locale: LocaleConfig
  readonly route: string
  readonly href: string
  readonly output: string
  /** In the locale's own language: belongs in hreflang alternates. */
  readonly isReal: boolean
  /** Shown in lists and to search engines. */
  readonly isListed: boolean
  /** Source file, for messages. */
  readonly file: string | null
}

/** The page of a document in one locale. */
export interface ArticlePage extends PlannedPage {
  readonly kind: ArticleKind
  readonly collection: Collection
  readonly document: Document
  readonly facts: DocumentFacts
  /** Locale the text is from, when it is not the page's own. */
  readonly fallback: { readonly locale: LocaleConfig; readonly converted: boolean } | null
  /** The generated page of the operation that it shows, where the document is joined with one. That page is not made. */
  readonly operation?: ArticlePage
}

/** A page that is made of data. */
export interface DataPage extends PlannedPage {
  readonly kind: DataKind
  /** `''`: the interface names the page (views/page-contents.ts). */
  readonly title: string
  readonly description: string
  /** It shows nothing that search engines may list. */
  readonly isHidden: boolean
}

/** A page that is made of the documents with one tag. */
export interface TagPage extends DataPage {
  readonly kind: 'tag'
  readonly label: string
  readonly docs: readonly ArticlePage[]
}

/** Whether a page shows the text of another locale, because its own has none. */
export function isFallback(page: PlannedPage): boolean {
  return hasArticle(page) && page.fallback !== null
}

/** Whether a page shows an article: one that a document is compiled to. */
export function hasArticle(page: PlannedPage): page is ArticlePage {
  return pageKinds[page.kind].body === 'article'
}

/** Whether a page shows only its source because of a reported error: its title and anchors are unknown then. */
export function isSourceAlone({ diagnostics }: CompiledMeta): boolean {
  return diagnostics.some(
    ({ code, severity }) =>
      code === 'mdx-invalid' ||
      code === 'markdown-slow' ||
      code === 'markdown-too-deep' ||
      (code === 'markdown-plugin' && severity === 'error'),
  )
}

/** Whether readers meet a collection without asking for it: it is the last version of its documents, or has no versions. */
export function isMain({ version }: Collection): boolean {
  return version === null || version.settings.isLast
}

/** The place of a field of front matter that names a document or a sidebar. */
export function placeOfName({ document, file }: ArticlePage, field: NamingField): Partial<Place> {
  return {
    ...(file !== null && { file }),
    ...document.meta.frontMatter.namePlaces?.[field],
  }
}
