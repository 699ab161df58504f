import type { Config, LocaleConfig } from '../../../shared/model/config.ts'
import type { AssembleInput } from '../input.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import { addCategoryPages } from '../pages/category-pages.ts'
import type { Category, CategoryPage, EntryPage, PlainPage } from '../pages/pages.ts'
import type { Registry } from '../pages/registry.ts'
import { addTagPages } from '../pages/tags.ts'
import type { Problems } from '../problems.ts'
import { indexSidebar } from '../sidebar/sidebar-index.ts'
import { type SidebarKnowledge, sidebarSources } from '../sidebar/sidebar-sources.ts'
import { buildSidebars, type SidebarTree } from '../sidebar/sidebars.ts'
import { homePage, notFoundPage, type SiteLocale, toolPage } from './site-locale.ts'
import { localeTexts } from './texts.ts'

/** What the steps of assemble have in common. */
export interface AssembleParts {
  readonly input: AssembleInput
  readonly problems: Problems
  readonly registry: Registry
  readonly knowledge: SidebarKnowledge
}

/** A locale whose pages are all registered, before anything is linked. */
interface LocalePlan extends Omit<SiteLocale, 'sidebars'> {
  readonly trees: readonly SidebarTree[]
  readonly categoryPages: ReadonlyMap<Category, CategoryPage>
}

/** Builds a locale's sidebars and registers the pages made of data; `entries` are its docs and pages. */
export function planLocale(
  entries: readonly EntryPage[],
  locale: LocaleConfig,
  parts: AssembleParts,
): LocalePlan {
  const { input, registry } = parts
  const { config } = input
  const docs = entries.filter((entry) => entry.kind === 'doc')
  const texts = localeTexts(locale, input.messages)
  const sources = sidebarSources(parts, { locale, texts, entries: docs })
  const trees = buildSidebars(sources)
  const categoryPages = addCategoryPages(trees, { config, locale, registry })
  const tags = addTagPages(docs, { config, locale, registry })
  const home = addHome(entries, locale, { config, registry })
  if (config.widget !== null) addUnlessTaken(toolPage('widgetSettings', locale, config), registry)
  if (config.feedback) addUnlessTaken(toolPage('feedbackAdmin', locale, config), registry)
  addUnlessTaken(toolPage('search', locale, config), registry)
  registry.add(notFoundPage(locale, config))
  return { locale, texts, docs, sources, trees, categoryPages, tags, home }
}

/** A doc or page at the home's route is the home. */
function addHome(
  entries: readonly EntryPage[],
  locale: LocaleConfig,
  { config, registry }: { config: Config; registry: Registry },
): string {
  const hasOwnText = entries.some((entry) => entry.isReal)
  const page = homePage(locale, config, hasOwnText)
  addUnlessTaken(page, registry)
  return page.href
}

/** A doc or page of the author's own takes precedence. */
function addUnlessTaken(page: PlainPage, registry: Registry): void {
  if (registry.at(page.route) === undefined) registry.add(page)
}

/** The locale with its sidebars ready to be shown; needs every locale's pages to be registered. */
export function completeLocale(plan: LocalePlan, links: ConfigLinks): SiteLocale {
  const { trees, categoryPages, ...site } = plan
  const resolve = (url: string): string => links.resolve({ to: url }, plan.locale).href
  return { ...site, sidebars: trees.map((tree) => indexSidebar(tree, { categoryPages, resolve })) }
}
