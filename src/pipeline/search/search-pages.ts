/** Selects the pages that readers can search, and reads the indexed texts of each. */
import type { ArticleSection } from '../../shared/model/compiled.ts'
import { pageKinds } from '../../shared/model/page-kinds.ts'
import type { PageContent } from '../../shared/model/page-view.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import type { PageFile } from '../../shared/search/index-format.ts'
import { contextOfPath } from '../../shared/search/search-context.ts'
import type { SearchView } from '../../shared/search/search-types.ts'
import { contentHash } from '../../support/content-hash.ts'

/** A page as the index sees it. */
export interface SearchPage {
  readonly locale: string
  /** Path of its context; `''` outside of all. */
  readonly context: string
  /** Name of the version that it is of, unless readers meet it first; null elsewhere. */
  readonly version: string | null
  /** Id of the documents that it is a version of; null where there is only one version. */
  readonly docs: string | null
  readonly route: string
  /** Changes with everything that the index has of the page. */
  readonly key: string
  readonly shown: Omit<PageFile, 'sections'>
  sections(): Promise<PageFile['sections']>
}

export interface PageTexts {
  /** The sections of a document, by their key. */
  sections(key: string): readonly ArticleSection[] | Promise<readonly ArticleSection[]>
  /** The sections of a component page, and a key that changes with them. */
  component(page: Page): { readonly key: string; sections(): readonly ArticleSection[] }
}

/** The pages of the index in all locales that have one. */
export function searchPages(
  pages: readonly Page[],
  shells: Readonly<Record<string, Shell>>,
  texts: PageTexts,
): SearchPage[] {
  return pages.flatMap((page) => {
    const search = shells[page.locale]?.search ?? null
    return (search && searchPage(page, search, texts)) ?? []
  })
}

/**
 * A page of the index, in the language of its text; null for pages that are left out on purpose: unlisted ones; lists of
 * other pages; pages that hold no text.
 */
function searchPage(page: Page, view: SearchView, texts: PageTexts): SearchPage | null {
  const { content, title, keywords } = page.view
  const source = pageKinds[content.kind].search
  if (source === null || isLeftOut(content)) return null
  const shown = {
    u: page.view.path,
    t: title,
    b: breadcrumbs(content),
    keywords: [...keywords],
    ...languageOf(content),
  }
  const body = bodyOf(page, source, texts)
  const { version } = page.view
  return {
    locale: page.locale,
    context: contextOfPath(page.view.path, view.contexts)?.path ?? '',
    version: version === undefined || version.isLast ? null : version.name,
    docs: version?.docs ?? null,
    route: page.route,
    key: pageKey(shown, body.key),
    shown,
    sections: async () => indexedSections(await body.sections(), page.article?.sectionIds),
  }
}

/** The key of a page: `body` changes with its sections. */
function pageKey(shown: SearchPage['shown'], body: unknown): string {
  return contentHash(JSON.stringify([shown, body]))
}

/**
 * Sections as the index has them. Below a heading that no address leads to, because it has no id or one that an earlier
 * heading has, the address is that of the section before it; such sections are one hit (`MetaFile.repeats`).
 * @param ids those that headings have on the page, by their own
 */
function indexedSections(
  sections: readonly ArticleSection[],
  ids: Readonly<Record<string, string>> = {},
): PageFile['sections'] {
  const known = new Set<string>()
  let last = ''
  return withLead(sections).map(({ id, heading, text, code }) => {
    const own = ids[id] ?? id
    if (!known.has(own)) last = own
    known.add(own)
    return [last, heading, text, code]
  })
}

/** The entry of a page in the record of an index. */
export type KnownSearchPage = Omit<SearchPage, 'shown' | 'sections'>

/** A page as an earlier index has it. @param read - reads its files, when its texts are asked for */
export function knownSearchPage(known: KnownSearchPage, read: () => PageFile): SearchPage {
  return {
    ...known,
    get shown() {
      const { sections, ...shown } = read()
      return shown
    },
    sections: async () => read().sections,
  }
}

interface Body {
  readonly key: unknown
  sections(): readonly ArticleSection[] | Promise<readonly ArticleSection[]>
}

function bodyOf(page: Page, source: 'article' | 'html' | 'view', texts: PageTexts): Body {
  const { article, view } = page
  if (source === 'html') return texts.component(page)
  if (source === 'article' && article !== null) {
    const { sectionsKey, sectionIds } = article
    return {
      key: [sectionsKey, sectionIds],
      sections: () => texts.sections(sectionsKey),
    }
  }
  const { description } = view
  return {
    key: description,
    sections: () => [{ id: '', heading: '', text: description, code: '' }],
  }
}

function isLeftOut(content: PageContent): boolean {
  return 'unlisted' in content && content.unlisted
}

/** Nothing for a text in the language of its locale. */
function languageOf(content: PageContent): Pick<PageFile, 'lang'> {
  const lang = 'articleLang' in content ? content.articleLang : null
  return lang === null ? {} : { lang }
}

function breadcrumbs(content: PageContent): string[] {
  return 'breadcrumbs' in content ? content.breadcrumbs.map(({ label }) => label) : []
}

/** The first section has the title, so there always is one. */
function withLead(sections: readonly ArticleSection[]): readonly ArticleSection[] {
  const isLead = sections[0]?.heading === '' && sections[0].id === ''
  return isLead ? sections : [{ id: '', heading: '', text: '', code: '' }, ...sections]
}
