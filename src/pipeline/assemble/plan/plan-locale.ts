/** Plans the pages of a locale: first all of them get their addresses, then sidebars are made ready to be shown. */
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { Collection } from '../../collections/collection.ts'
import { blogData } from '../blog/blog-data.ts'
import { planBlog } from '../blog/plan-blog.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import { addTagPages, noTags } from '../lists/tags.ts'
import { type LocaleWords, localeWords } from '../locale/texts.ts'
import type { ArticlePage } from '../pages/pages.ts'
import type { Registry } from '../pages/registry.ts'
import type { SiteParts } from '../pages/site-parts.ts'
import { addCategoryPages } from '../sidebar/category-pages.ts'
import { indexSidebar } from '../sidebar/sidebar-index.ts'
import { type SidebarKnowledge, sidebarSources } from '../sidebar/sidebar-sources.ts'
import { buildSidebars } from '../sidebar/sidebars.ts'
import type { LinkItem } from '../sidebar/tree.ts'
import type { AnyPage } from './any-page.ts'
import { addSinglePages } from './single-pages.ts'
import type {
  LocaleCollection,
  PlannedCollection,
  PlannedLocale,
  SiteLocale,
} from './site-locale.ts'

/** The common input of planning a locale. */
export interface PlanParts extends SiteParts {
  readonly registry: Registry<AnyPage>
  /** By the id of the collection. */
  readonly knowledge: ReadonlyMap<string, SidebarKnowledge>
}

/**
 * Builds a locale's sidebars and registers the pages made of data.
 * @param articles - its other pages, and the entries of operations that documents are the pages of
 */
export function planLocale(
  articles: readonly ArticlePage[],
  locale: LocaleConfig,
  parts: PlanParts,
): PlannedLocale {
  const { input, registry } = parts
  const words = localeWords(locale, input.messages)
  const collections = parts.collections.all.map((collection) => {
    const own = articles.filter((page) => page.collection === collection)
    return planCollection(collection, { ...words, articles: own }, parts)
  })
  const hasOwnText = articles.some((page) => page.isReal)
  const home = addSinglePages({ ...words, config: input.config, registry, hasOwnText })
  return { ...words, collections, home }
}

/** Adds the pages that are generated from a collection. */
function planCollection(
  collection: Collection,
  own: LocaleWords & { readonly articles: readonly ArticlePage[] },
  parts: PlanParts,
): PlannedCollection {
  const { locale, texts, ui, articles } = own
  const { registry, problems } = parts
  const { config, discovered } = parts.input
  const sources = sidebarSources(collection, own, parts)
  const trees = buildSidebars(sources)
  const data = blogData(collection, locale, { files: discovered.dataFiles, config })
  const place = { collection, config, locale, registry, problems }
  const categoryPages = addCategoryPages(trees, place)
  const tags = collection.tags ? addTagPages(articles, { ...place, described: data.tags }) : noTags
  const blog = planBlog(articles, { ...place, texts, ui, data })
  return { collection, articles, sources, trees, categoryPages, tags, blog }
}

/** The locale with its sidebars ready to be shown; needs every locale's pages to be registered. */
export function completeLocale(plan: PlannedLocale, links: ConfigLinks): SiteLocale {
  const resolve = ({ url, spot }: LinkItem): string =>
    links.resolve({ to: url }, plan.locale, { spot }).href
  const complete = ({ trees, ...own }: PlannedCollection): LocaleCollection => ({
    ...own,
    sidebars: trees.map((tree) => indexSidebar(tree, { ...own, resolve })),
  })
  const all = plan.collections.map(complete)
  const [first] = all
  if (first === undefined) throw new Error('A site has no collections')
  return {
    ...plan,
    collections: new Map(all.map((one) => [one.collection.id, one])),
    versions: groupVersions(all),
    first,
    sidebars: all.flatMap(({ sidebars }) => sidebars),
  }
}

function groupVersions(all: readonly LocaleCollection[]): Map<string, LocaleCollection[]> {
  const groups = new Map<string, LocaleCollection[]>()
  for (const one of all) {
    const { version } = one.collection
    if (version !== null) groups.set(version.docs, [...(groups.get(version.docs) ?? []), one])
  }
  const place = ({ collection: { version } }: LocaleCollection) =>
    version?.all.findIndex(({ name }) => name === version.settings.name) ?? 0
  for (const group of groups.values()) group.sort((a, b) => place(a) - place(b))
  return groups
}
