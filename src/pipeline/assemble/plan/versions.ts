/** The versions of documents in a locale: what they are called, and where their readers begin. */
import type { Link } from '../../../shared/model/page-view.ts'
import type { CollectionVersion } from '../../collections/collection.ts'
import type { LocaleWords } from '../locale/texts.ts'
import { type LocaleCollection, mainDoc, type SiteLocale } from './site-locale.ts'

/** The name of a version for readers. */
export function versionLabel(
  { label, name, isLast }: CollectionVersion['settings'],
  { texts, ui }: LocaleWords,
): string {
  if (label === '') return isLast ? ui.versionLatest : ui.versionNext
  return label === name ? label : texts.label(`navbar.${label}`, label)
}

/** Where a reader of a version begins. */
export function versionHome(version: LocaleCollection, site: SiteLocale): Pick<Link, 'href'> {
  return mainDoc(version) ?? { href: site.home }
}

/** The last version of documents in a locale. */
export function lastVersion(docs: string, site: SiteLocale): LocaleCollection | undefined {
  return site.versions.get(docs)?.find(({ collection }) => collection.version?.settings.isLast)
}
