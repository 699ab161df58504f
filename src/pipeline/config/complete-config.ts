/** The last step of load-config: the defaults that depend on the site or on other settings, so that nothing later meets a gap. */
import { createHash } from 'node:crypto'
import type { WidgetSettings } from '../../shared/chat-widget/options.ts'
import type {
  AnnouncementBarConfig,
  Config,
  DocsConfig,
  FooterConfig,
  NavbarConfig,
  NavbarItemConfig,
} from '../../shared/model/config.ts'
import { completeLocales } from './locales.ts'
import type { ParsedConfig } from './schema.ts'
import type { UserLocale } from './user-config.ts'

/** What the site's folder says for settings that are not made. */
export interface SiteDefaults {
  readonly title: string
  /** Locales with a folder in i18n/, sorted. */
  readonly localeFolders: readonly string[]
}

/** Fills in every remaining default. */
export function completeConfig(parsed: ParsedConfig, site: SiteDefaults): Config {
  const { defaultLocale, locales } = chooseLocales(parsed, site.localeFolders)
  const title = parsed.title ?? site.title
  return {
    ...parsed,
    title,
    defaultLocale,
    locales: completeLocales(locales, defaultLocale),
    docs: completeDocs(parsed.docs),
    navbar: completeNavbar(parsed.navbar, title, locales.length),
    footer: completeFooter(parsed.footer),
    announcementBar: completeAnnouncementBar(parsed.announcementBar),
    widget: completeWidget(parsed.widget),
    check: { ...parsed.check, sourceLocale: parsed.check.sourceLocale ?? defaultLocale },
  }
}

/** The default locale and all locales, in the order of the menu. */
export function chooseLocales(
  parsed: Pick<ParsedConfig, 'defaultLocale' | 'locales'>,
  folders: readonly string[],
): { defaultLocale: string; locales: readonly UserLocale[] } {
  const listed = parsed.locales?.map((locale) => locale.code)
  const first = !listed || listed.includes('en') ? 'en' : listed[0]
  const defaultLocale = parsed.defaultLocale ?? first ?? 'en'
  const found = [defaultLocale, ...folders.filter((code) => code !== defaultLocale)]
  return { defaultLocale, locales: parsed.locales ?? found.map((code) => ({ code })) }
}

function completeDocs(docs: ParsedConfig['docs']): DocsConfig {
  const versions = docs.versions.map((version) => ({
    ...version,
    label: version.label ?? version.name,
  }))
  return { ...docs, versions }
}

function completeNavbar(
  navbar: ParsedConfig['navbar'],
  title: string,
  localeCount: number,
): NavbarConfig {
  const items: NonNullable<typeof navbar.items> = navbar.items ?? [
    ...(localeCount > 1 ? [{ type: 'localeDropdown' as const }] : []),
    { type: 'search' },
  ]
  return {
    ...navbar,
    title: navbar.title ?? title,
    items: items.map(
      (item): NavbarItemConfig => ({
        ...item,
        position: item.position ?? defaultPosition(item.type),
      }),
    ),
  }
}

function defaultPosition(type: NavbarItemConfig['type']): 'left' | 'right' {
  const atTheEnd = ['localeDropdown', 'docsVersion', 'docsVersionDropdown', 'search']
  return atTheEnd.includes(type) ? 'right' : 'left'
}

/** Links beside columns become one column without a title: a row. */
function completeFooter(footer: ParsedConfig['footer']): FooterConfig | null {
  if (!footer) return null
  const columns = footer.links.flatMap((link) => ('items' in link ? [link] : []))
  const row = footer.links.flatMap((link) => ('items' in link ? [] : [link]))
  return { ...footer, links: row.length > 0 ? [...columns, { title: null, items: row }] : columns }
}

/** Without an id of its own the bar comes back whenever its content changes (spec 4.1). */
function completeAnnouncementBar(
  bar: ParsedConfig['announcementBar'],
): AnnouncementBarConfig | null {
  if (!bar) return null
  const id = bar.id ?? createHash('sha256').update(bar.content).digest('hex').slice(0, 8)
  return { ...bar, id }
}

function completeWidget(widget: ParsedConfig['widget']): WidgetSettings | null {
  if (!widget) return null
  const { enabled, texts, ...options } = widget
  return { enabled, texts, options }
}
