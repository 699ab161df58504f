/** A page among the versions of its documents: its notice, its badge, and the same page in the others. */

import { fillText } from '../../../shared/messages/fill-text.ts'
import type { UiTexts } from '../../../shared/messages/ui-texts.ts'
import type { PageVersion, VersionBanner } from '../../../shared/model/page-view.ts'
import type { CollectionVersion } from '../../collections/collection.ts'
import type { Config } from '../../config/config.ts'
import { hasArticle, type PlannedPage } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'
import type { LocaleCollection, SiteLocale } from '../plan/site-locale.ts'
import { lastVersion, versionHome, versionLabel } from '../plan/versions.ts'

type Version = CollectionVersion['settings']

interface VersionParts {
  readonly config: Pick<Config, 'title'>
  readonly site: SiteLocale
  readonly registry: PageTable
}

/** The page as one of its versions; null where there is only one and the site says nothing about it. */
export function pageVersion(page: PlannedPage, parts: VersionParts): PageVersion | null {
  const version = page.collection?.version ?? null
  if (version === null) return null
  const { docs, settings, all } = version
  const { name, isLast, banner, badge, className } = settings
  if (all.length < 2 && banner === 'none' && !badge && className === undefined) return null
  const { site, registry } = parts
  const links = (site.versions.get(docs) ?? []).flatMap((own) => {
    const same = pageIn(own, page, registry)
    const of = own.collection.version?.settings.name
    return same === undefined || of === undefined ? [] : [[of, same.href] as const]
  })
  return {
    docs,
    name,
    isLast,
    badge: badge ? fillText(site.ui.versionBadge, [versionLabel(settings, site)]) : null,
    banner: bannerOf(page, version, parts),
    ...(className === undefined ? {} : { className }),
    links: Object.fromEntries(links),
  }
}

function bannerOf(
  page: PlannedPage,
  { docs, settings }: CollectionVersion,
  { config, site, registry }: VersionParts,
): VersionBanner | null {
  const text = bannerTexts[settings.banner]
  if (text === null) return null
  const { ui, texts } = site
  const last = lastVersion(docs, site)
  const same = last && pageIn(last, page, registry)
  const label = last?.collection.version ? versionLabel(last.collection.version.settings, site) : ''
  const title = texts.label('title', config.title)
  return {
    text: fillText(ui[text], [title, versionLabel(settings, site), '{0}']),
    link: {
      label: fillText(ui.versionLatestLink, [label]),
      href: same?.href ?? (last === undefined ? site.home : versionHome(last, site).href),
    },
  }
}

/** The text of each notice. */
const bannerTexts = {
  none: null,
  unreleased: 'versionUnreleased',
  unmaintained: 'versionUnmaintained',
} as const satisfies Readonly<Record<Version['banner'], keyof UiTexts | null>>

/** The page that counts for search engines: that of the last version, where it has this page. */
export function lastVersionOf(page: PlannedPage, { site, registry }: VersionParts): PlannedPage {
  const { collection } = page
  const version = collection?.version ?? null
  if (version === null || version.settings.isLast) return page
  const last = lastVersion(version.docs, site)
  return (last && pageIn(last, page, registry)) ?? page
}

/** The same page in a version: the document of the same id, or what is generated in the same way. */
function pageIn(
  { collection, sources }: LocaleCollection,
  page: PlannedPage,
  registry: PageTable,
): PlannedPage | undefined {
  if (page.collection === collection) return page
  if (hasArticle(page)) return sources.findDoc(page.facts.id)
  const [kind, , ...rest] = page.key.split(':')
  return registry.find([kind, collection.id, ...rest].join(':'), page.locale.code)
}
