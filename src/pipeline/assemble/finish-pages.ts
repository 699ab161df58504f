import type { Page, Shell } from '../../shared/model.ts'
import { cardsAround } from './cards.ts'
import { shelfOf } from './entry-content.ts'
import type { Links } from './links.ts'
import { buildNavbar } from './navbar.ts'
import { finishPage } from './page-view.ts'
import type { AnyPage } from './pages.ts'
import type { AssembleParts } from './plan-locale.ts'
import { compareText } from './problems.ts'
import { buildShell } from './shell.ts'
import type { SiteLocale } from './site-locale.ts'
import { createSlotFiller } from './slots.ts'
import { createTranslations } from './translations.ts'

/** The pages of all locales, in the order of the locales and then of routes, and the shell of each locale. */
export function finishPages(
  locales: readonly SiteLocale[],
  { input, problems, registry, links }: AssembleParts & { links: Links },
): { pages: Page[]; shells: Record<string, Shell> } {
  const { config, configFile, lastUpdated } = input
  const main = locales.find((site) => site.locale.code === config.defaultLocale)
  if (main === undefined) throw new Error('The default locale is not among the locales')
  const homes = new Map(locales.map((site) => [site.locale.code, site.home]))
  const translations = createTranslations({ config, registry }, homes)
  const image = config.image === null ? null : links.config.file(config.image)
  const byLocale = groupByLocale(registry.pages())
  const pages: Page[] = []
  const shells: Record<string, Shell> = {}
  for (const site of locales) {
    const navbar = buildNavbar(site, { config, configFile, links: links.config, problems, main })
    shells[site.locale.code] = buildShell(site, navbar.items, { config, links: links.config })
    const slots = createSlotFiller({
      ...links,
      problems,
      cards: (entry) => cardsAround(entry, shelfOf(entry, site, problems).placement),
    })
    const parts = {
      config,
      lastUpdated,
      problems,
      registry,
      site,
      navbar,
      slots,
      image,
      translations,
    }
    const own = byLocale.get(site.locale.code) ?? []
    own.sort((a, b) => compareText(a.route, b.route))
    for (const page of own) pages.push(finishPage(page, parts))
  }
  return { pages, shells }
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
