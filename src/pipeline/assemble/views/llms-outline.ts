/** A locale's pages for llms.txt: sections in the order of the sidebars, pages in the order of reading. */
import type { LlmsEntry, LlmsOutline } from '../../../shared/model/site.ts'
import type { Config } from '../../config/config.ts'
import { type ArticlePage, hasArticle, isMain, type PlannedPage } from '../pages/pages.ts'
import type { Siblings } from '../pages/siblings.ts'
import type { SiteLocale } from '../plan/site-locale.ts'
import type { SidebarIndex } from '../sidebar/sidebar-index.ts'
import type { TreeItem } from '../sidebar/tree.ts'

interface OutlineParts {
  readonly config: Config
  readonly siblings: Siblings
  /** All pages of the locale. */
  readonly pages: readonly PlannedPage[]
}

interface Section {
  readonly title: string
  readonly pages: LlmsEntry[]
}

/** The outline of a locale. Unlisted pages, drafts, pages in another language and all but the last version are left out. */
export function llmsOutline(site: SiteLocale, parts: OutlineParts): LlmsOutline {
  const { config, siblings } = parts
  const { texts, locale, ui } = site
  const taken = new Set<PlannedPage>()
  const entry = (page: ArticlePage, label: string): LlmsEntry[] => {
    const sibling = siblings.of(page)
    if (sibling === null || taken.has(page) || !isOwn(page)) return []
    taken.add(page)
    const { output } = page
    const { href, output: file } = sibling
    return [{ output, label, description: descriptionOf(page), href, sibling: file }]
  }
  const sidebars = [...site.collections.values()]
    .filter(({ collection }) => isMain(collection))
    .flatMap((own) => own.sidebars)
  const inSidebars = sidebars.flatMap((sidebar) => sectionsOf(sidebar, ui.docsTitle, entry))
  const blogs = [...site.collections.values()].flatMap(({ blog }) =>
    blog === null
      ? []
      : [{ title: blog.title, pages: blog.posts.flatMap((page) => entry(page, page.facts.title)) }],
  )
  const others = parts.pages
    .filter(hasArticle)
    .filter(({ collection }) => isMain(collection))
    .flatMap((page) => entry(page, page.facts.title))
  const sections = [...inSidebars, ...blogs, { title: ui.llmsMore, pages: others }]
  return {
    locale: locale.code,
    title: texts.label('title', config.title),
    summary: texts.label('tagline', config.tagline),
    sections: sections.filter((section) => section.pages.length > 0),
  }
}

/** The description of a page. For an operation it begins with method and path, by which readers look for it. */
function descriptionOf({ document, facts, operation }: ArticlePage): string {
  const { api } = (operation?.document ?? document).meta
  const [path] = api?.paths ?? []
  if (api?.method == null || path === undefined) return facts.description
  return `${api.method} ${path} ${facts.description}`.trimEnd()
}

function isOwn({ facts, fallback }: ArticlePage): boolean {
  const isForeign = fallback !== null && !fallback.converted
  return !facts.unlisted && !facts.draft && !isForeign
}

type MakeEntry = (page: ArticlePage, label: string) => LlmsEntry[]

/** A section for each category at the top, and one for the docs beside them. */
function sectionsOf(sidebar: SidebarIndex, title: string, entry: MakeEntry): Section[] {
  const top: Section = { title, pages: [] }
  const categories: Section[] = []
  for (const item of sidebar.root.items) {
    if (item.type === 'category') {
      categories.push({ title: item.label, pages: pagesIn(item, [], { sidebar, entry }) })
    } else top.pages.push(...pagesIn(item, [], { sidebar, entry }))
  }
  return [top, ...categories]
}

/** Pages of an item and of all below it; names of the categories between are put before their labels. */
function pagesIn(
  item: TreeItem,
  around: readonly string[],
  { sidebar, entry }: { sidebar: SidebarIndex; entry: MakeEntry },
): LlmsEntry[] {
  if (item.type === 'link') return []
  if (item.type === 'doc') return entry(item.entry, [...around, item.label].join(' › '))
  const own = item.link?.type === 'doc' ? item.link.entry : null
  const ownPage = own === null ? [] : entry(own, [...around, own.facts.label].join(' › '))
  const inside = sidebar.level(item).items.flatMap((child) => {
    const names = child.type === 'category' ? [...around, child.label] : around
    return pagesIn(child, names, { sidebar, entry })
  })
  return [...ownPage, ...inside]
}
