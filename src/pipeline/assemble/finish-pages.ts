import { by } from '../../shared/compare.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Feed, LlmsOutline, Page } from '../../shared/model/site.ts'
import type { FindLink } from '../../support/text/place-of-link.ts'
import type { Problems } from './base/problems.ts'
import { createSlotFiller, type SlotFiller } from './links/slots.ts'
import { createTranslations } from './locale/translations.ts'
import type { PageTable } from './pages/registry.ts'
import { createSiblings, type Siblings } from './pages/siblings.ts'
import type { SiteParts } from './pages/site-parts.ts'
import type { AnyPage } from './plan/any-page.ts'
import { collectionOf, type SiteLocale } from './plan/site-locale.ts'
import { buildNavbar } from './shell/navbar.ts'
import { buildShell } from './shell/shell.ts'
import { cardsAround } from './sidebar/cards.ts'
import { createProductMenus } from './sidebar/product-menu.ts'
import { sidebarOf } from './sidebar/sidebar-context.ts'
import type { Links } from './site-links.ts'
import { siteFeeds } from './views/feeds.ts'
import { llmsOutline } from './views/llms-outline.ts'
import { finishPage, type ViewParts } from './views/page-view.ts'

/** Finishes planned pages. */
export interface PageFinisher {
  /** The shell of each locale. */
  readonly shells: Readonly<Record<string, Shell>>
  /** All pages, in the order of the locales and then of routes. */
  readonly pages: readonly AnyPage[]
  readonly siblings: Siblings
  /** Of each locale; none where the site has no llms.txt. */
  outlines(): LlmsOutline[]
  /** Of the blogs of all locales. */
  feeds(): Feed[]
  /** Finishes one page; its problems are added to those of the site. */
  finish(page: AnyPage): Page
  /** Finishes one page by itself; its problems are added to `problems`. */
  finishAlone(page: AnyPage, problems: Problems): Page
}

interface FinishParts extends SiteParts {
  readonly registry: PageTable<AnyPage>
  readonly links: Links
}

/** A finisher for the pages of all locales. */
export function createFinisher(
  locales: readonly SiteLocale[],
  assembly: FinishParts,
): PageFinisher {
  const { input, problems, configProblems, registry, links } = assembly
  const { config, lastUpdated, additionsTo } = input
  const main = locales.find((site) => site.locale.code === config.defaultLocale)
  if (main === undefined) throw new Error('The default locale is not among the locales')
  const homes = new Map(locales.map((site) => [site.locale.code, site.home]))
  const translations = createTranslations({ config, registry }, homes)
  const image =
    config.image === null
      ? null
      : links.config.file(config.image, { spot: { of: config, key: 'image' } })
  const byLocale = groupByLocale(registry.pages())
  const siblings = createSiblings(registry, { config, statics: input.discovered.statics })
  const pages: AnyPage[] = []
  const shells: Record<string, Shell> = {}
  const views = new Map<string, ViewParts>()
  for (const site of locales) {
    const navbar = buildNavbar(site, {
      config,
      links: links.config,
      problems: configProblems,
      main,
    })
    shells[site.locale.code] = buildShell(site, navbar.items, { input, links: links.config })
    const slots = fillerOf(site, { ...links, problems, findLink: input.findLink })
    const { sectionIds } = links
    const products = createProductMenus(site, {
      config,
      links: links.config,
      problems: configProblems,
    })
    const made = { image, products, translations, siblings, sectionIds, additionsTo }
    const shared = { config, lastUpdated, problems, registry, ...made }
    views.set(site.locale.code, { ...shared, links: links.config, site, navbar, slots })
    const own = byLocale.get(site.locale.code) ?? []
    own.sort(by(({ route }) => route))
    pages.push(...own)
  }
  const viewOf = (page: AnyPage) => views.get(page.locale.code) as ViewParts
  return {
    shells,
    pages,
    siblings,
    outlines() {
      if (!config.markdown.llms || !config.markdown.siblings) return []
      return locales.map((site) => {
        const own = byLocale.get(site.locale.code) ?? []
        return llmsOutline(site, { config, siblings, pages: own })
      })
    },
    feeds: () =>
      locales.flatMap((site) => siteFeeds(site, { config, lastUpdated, links: links.config })),
    finish: (page) => finishPage(page, viewOf(page)),
    finishAlone(page, own) {
      const view = viewOf(page)
      const slots = fillerOf(view.site, { ...links, problems: own, findLink: input.findLink })
      return finishPage(page, { ...view, problems: own, slots })
    },
  }
}

function fillerOf(
  site: SiteLocale,
  parts: Links & { readonly problems: Problems; readonly findLink: FindLink },
): SlotFiller {
  return createSlotFiller({
    ...parts,
    cards(page) {
      const { placement } = sidebarOf(page, collectionOf(page, site), parts.problems)
      return cardsAround(page, placement)
    },
  })
}

function groupByLocale(pages: readonly AnyPage[]): Map<string, AnyPage[]> {
  const groups = new Map<string, AnyPage[]>()
  for (const page of pages) {
    const group = groups.get(page.locale.code)
    if (group === undefined) groups.set(page.locale.code, [page])
    else group.push(page)
  }
  return groups
}
