import { type UiTexts, uiTexts } from '../../../shared/messages/ui-texts.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { Collection } from '../../collections/collection.ts'
import type { Collections } from '../../collections/collections.ts'
import { blogData } from '../blog/blog-data.ts'
import { planBlog } from '../blog/plan-blog.ts'
import type { ConfigProblems } from '../config-problems.ts'
import type { AssembleInput } from '../input.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import { addCategoryPages } from '../pages/category-pages.ts'
import { homeTagline } from '../pages/home-content.ts'
import type { ArticlePage, Category, CategoryIndex, LinkItem, SinglePage } from '../pages/pages.ts'
import { addUnlessTaken, type Registry } from '../pages/registry.ts'
import { addTagPages, noTags } from '../pages/tags.ts'
import type { Problems } from '../problems.ts'
import { indexSidebar } from '../sidebar/sidebar-index.ts'
import { type SidebarKnowledge, sidebarSources } from '../sidebar/sidebar-sources.ts'
import { buildSidebars, type SidebarTree } from '../sidebar/sidebars.ts'
import { type LocaleCollection, type SiteLocale, singlePage } from './site-locale.ts'
import { type LocaleTexts, localeTexts } from './texts.ts'

/** Values that all steps of assemble use. */
export interface AssembleParts {
  readonly input: AssembleInput
  readonly collections: Collections
  readonly problems: Problems
  readonly configProblems: ConfigProblems
  readonly registry: Registry
  /** By the id of the collection. */
  readonly knowledge: ReadonlyMap<string, SidebarKnowledge>
}

/** A locale whose pages are all registered, before anything is linked. */
interface LocalePlan extends Omit<SiteLocale, 'collections' | 'versions' | 'first' | 'sidebars'> {
  readonly collections: readonly CollectionPlan[]
}

interface CollectionPlan extends Omit<LocaleCollection, 'sidebars'> {
  readonly trees: readonly SidebarTree[]
  readonly categoryPages: ReadonlyMap<Category, CategoryIndex>
}

/** Builds a locale's sidebars and registers the pages made of data; `articles` are its other pages. */
export function planLocale(
  articles: readonly ArticlePage[],
  locale: LocaleConfig,
  parts: AssembleParts,
): LocalePlan {
  const texts = localeTexts(locale, parts.input.messages)
  const ui = uiTexts(locale.code, texts.overrides)
  const collections = parts.collections.all.map((collection) => {
    const own = articles.filter((page) => page.collection === collection)
    return planCollection(collection, { locale, texts, ui, articles: own }, parts)
  })
  const hasOwnText = articles.some((page) => page.isReal)
  const home = addSinglePages({ locale, texts, ui, hasOwnText }, parts)
  return { locale, texts, ui, collections, home }
}

/** Adds the pages that are generated from a collection. */
function planCollection(
  collection: Collection,
  own: { locale: LocaleConfig; texts: LocaleTexts; ui: UiTexts; articles: readonly ArticlePage[] },
  parts: AssembleParts,
): CollectionPlan {
  const { locale, texts, ui, articles } = own
  const { registry, problems } = parts
  const { config, discovered } = parts.input
  const sources = sidebarSources(collection, own, parts)
  const trees = buildSidebars(sources)
  const data = blogData(collection, locale, { files: discovered.dataFiles, config })
  const place = { collection, config, locale, registry, problems, data }
  const categoryPages = addCategoryPages(trees, place)
  const tags = collection.tags ? addTagPages(articles, place) : noTags
  const blog = planBlog(articles, { ...place, texts, ui })
  return { collection, articles, sources, trees, categoryPages, tags, blog }
}

interface SingleParts {
  readonly locale: LocaleConfig
  readonly texts: LocaleTexts
  readonly ui: UiTexts
  readonly hasOwnText: boolean
}

/** Adds the pages that every locale has once. @returns the href of the home page */
function addSinglePages(
  { locale, texts, ui, hasOwnText }: SingleParts,
  { input: { config }, registry }: AssembleParts,
): string {
  const make = (kind: SinglePage['kind'], description: string) =>
    singlePage(kind, { locale, description }, config)
  const isReal = hasOwnText || locale.code === config.defaultLocale
  const home = { ...make('home', homeTagline(config, texts)), isReal, isListed: isReal }
  addUnlessTaken(home, registry)
  if (config.widget !== null) {
    addUnlessTaken(make('widgetSettings', ui.widgetSettingsText), registry)
  }
  if (config.feedback) addUnlessTaken(make('feedbackAdmin', ui.feedbackAdminText), registry)
  if (config.search.enabled) addUnlessTaken(make('search', ''), registry)
  registry.add(make('notFound', ''))
  return home.href
}

/** The locale with its sidebars ready to be shown; needs every locale's pages to be registered. */
export function completeLocale(plan: LocalePlan, links: ConfigLinks): SiteLocale {
  const resolve = ({ url, spot }: LinkItem): string =>
    links.resolve({ to: url }, plan.locale, { spot }).href
  const complete = ({ trees, categoryPages, ...own }: CollectionPlan): LocaleCollection => ({
    ...own,
    sidebars: trees.map((tree) => indexSidebar(tree, { categoryPages, resolve })),
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
