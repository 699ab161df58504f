import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { PageView } from '../../../shared/model/page-view.ts'
import { localizedRoute } from '../../../shared/url.ts'
import type { Config } from '../../config/config.ts'
import { localePrefix } from '../pages/address.ts'
import type { PlannedPage } from '../pages/pages.ts'
import { type PageTable, replacedBy } from '../pages/registry.ts'

/** The same page in other languages. */
export interface Translations {
  /** For search engines: the listed pages in their own languages, and the default locale's as x-default. */
  alternates(page: PlannedPage): PageView['alternates']
  /** For readers: one link a locale, to the locale's home where it has no such page. */
  localeLinks(page: PlannedPage): PageView['localeLinks']
}

const noAlternates: PageView['alternates'] = []

/** Translations over the finished registry. `homes`: hrefs by locale. */
export function createTranslations(
  { config, registry }: { config: Config; registry: PageTable },
  homes: ReadonlyMap<string, string>,
): Translations {
  const memo = new Map<string, PageView['alternates']>()
  const find = (page: PlannedPage): (PlannedPage | undefined)[] => {
    const prefix = localePrefix(page.locale, config)
    const route = prefix === null ? page.route : page.route.slice(prefix.length + 1)
    return config.locales.map(
      (locale) =>
        translationOf(page, locale, registry) ??
        registry.at(localizedRoute(route, localePrefix(locale, config))),
    )
  }
  return {
    alternates(page) {
      if (!page.isListed || config.locales.length < 2) return noAlternates
      const known = memo.get(page.key)
      if (known !== undefined) return known
      const made = alternatesOf(page, config, registry)
      memo.set(page.key, made)
      return made
    },
    localeLinks(page) {
      const pages = find(page)
      return config.locales.map(({ code, label, htmlLang }, index) => ({
        locale: code,
        label,
        htmlLang,
        href: pages[index]?.href ?? (homes.get(code) as string),
        current: code === page.locale.code,
      }))
    },
  }
}

/** The same page in a locale: without a document that is the page of an operation, the generated one. */
function translationOf(
  page: PlannedPage,
  { code }: LocaleConfig,
  registry: PageTable,
): PlannedPage | undefined {
  const generated = replacedBy(page, registry)
  const own = registry.find(page.key, code)
  return own ?? (generated === null ? undefined : registry.find(generated.key, code))
}

function alternatesOf(
  page: PlannedPage,
  config: Config,
  registry: PageTable,
): PageView['alternates'] {
  const listed = config.locales.flatMap((locale) => {
    const translation = translationOf(page, locale, registry)
    return translation?.isListed === true ? [translation] : []
  })
  const alternates = listed.map(({ locale, href }) => ({
    hrefLang: locale.htmlLang,
    href: config.url + href,
  }))
  const main = listed.find(({ locale }) => locale.code === config.defaultLocale)
  if (main !== undefined) alternates.push({ hrefLang: 'x-default', href: config.url + main.href })
  return alternates
}
