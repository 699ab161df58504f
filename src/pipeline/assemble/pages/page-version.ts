/** A page among the versions of its documents: its notice, its badge, and the same page in the others. */

import { fillText } from '../../../shared/messages/fill-text.ts'
import type { UiTexts } from '../../../shared/messages/ui-texts.ts'
import type { Link, PageVersion, VersionBanner } from '../../../shared/model/page-view.ts'
import type { CollectionVersion } from '../../collections/collection.ts'
import type { Config } from '../../config/config.ts'
import type { LocaleCollection, SiteLocale } from '../locale/site-locale.ts'
import { mainDoc } from './main-doc.ts'
import { type AnyPage, hasArticle } from './pages.ts'
import type { Registry } from './registry.ts'

type Version = CollectionVersion['settings']

interface VersionParts {
  readonly config: Pick<Config, 'title'>
  readonly site: SiteLocale
  readonly registry: Registry
}

/** The page as one of its versions; null where there is only one and the site says nothing about it. */
export function pageVersion(page: AnyPage, parts: VersionParts): PageVersion | null {
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
    ...{ docs, name, isLast },
    badge: badge ? fillText(site.ui.versionBadge, [versionLabel(settings, site)]) : null,
    banner: bannerOf(page, version, parts),
    ...(className === undefined ? {} : { className }),
    links: Object.fromEntries(links),
  }
}

function bannerOf(
  page: AnyPage,
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

/** The name of a version for readers. */
export function versionLabel({ label, name, isLast }: Version, { texts, ui }: SiteLocale): string {
  if (label === '') return isLast ? ui.versionLatest : ui.versionNext
  return label === name ? label : texts.label(`navbar.${label}`, label)
}

/** The page that counts for search engines: that of the last version, where it has this page. */
export function lastVersionOf(page: AnyPage, { site, registry }: VersionParts): AnyPage {
  const { collection } = page
  const version = collection?.version ?? null
  if (version === null || version.settings.isLast) return page
  const last = lastVersion(version.docs, site)
  return (last && pageIn(last, page, registry)) ?? page
}

/** Where a reader of a version begins. */
export function versionHome(version: LocaleCollection, site: SiteLocale): Pick<Link, 'href'> {
  return mainDoc(version) ?? { href: site.home }
}

/** The last version of documents in a locale. */
export function lastVersion(docs: string, site: SiteLocale): LocaleCollection | undefined {
  return site.versions.get(docs)?.find(({ collection }) => collection.version?.settings.isLast)
}

/** The same page in a version: the document of the same id, or what is generated in the same way. */
function pageIn(
  { collection, sources }: LocaleCollection,
  page: AnyPage,
  registry: Registry,
): AnyPage | undefined {
  if (page.collection === collection) return page
  if (hasArticle(page)) return sources.findDoc(page.facts.id)
  const [kind, , ...rest] = page.key.split(':')
  return registry.find([kind, collection.id, ...rest].join(':'), page.locale.code)
}
