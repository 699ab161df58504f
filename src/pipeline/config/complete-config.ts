/** The last step of load-config: the defaults that depend on the site or on other settings. */
import { createHash } from 'node:crypto'
import type { AnnouncementBarConfig, Config, DocsConfig, NavbarConfig } from './config.ts'
import { ownBlogs } from './content-folders.ts'
import { completeVersions, type ReleasedVersions } from './docs-versions.ts'
import { completeLocales, type PartialLocale } from './locales.ts'
import type { ParsedConfig } from './schema/config.ts'
import { openapiSchema } from './schema/openapi.ts'

/** Defaults that come from the site's folder. */
export interface SiteDefaults {
  readonly title: string
  /** Locales with a folder in i18n/, sorted. */
  readonly localeFolders: readonly string[]
  readonly released: ReleasedVersions
  /** Specifications in `openapi/`, by id. */
  readonly apiFiles: Readonly<Record<string, { readonly path: string }>>
}

/** Fills in every remaining default. */
export function completeConfig(parsed: ParsedConfig, site: SiteDefaults): Config {
  const { defaultLocale, locales } = chooseLocales(parsed, site.localeFolders)
  const title = parsed.title ?? site.title
  const docs = (id: string, own: ParsedConfig['docs']): DocsConfig => ({
    ...own,
    versions: completeVersions(own, site.released[id] ?? []),
  })
  const more = Object.entries(parsed.moreDocs).map(([id, own]) => [id, docs(id, own)] as const)
  return {
    ...parsed,
    title,
    blog: ownBlogs(parsed),
    defaultLocale,
    locales: completeLocales(locales, defaultLocale),
    docs: docs('docs', parsed.docs),
    moreDocs: Object.fromEntries(more),
    openapi: completeApis(parsed.openapi ?? openapiSchema.parse(site.apiFiles)),
    search: {
      ...parsed.search,
      contexts: parsed.search.contexts.map(({ path, label }) => ({ path, label: label ?? path })),
    },
    navbar: completeNavbar(parsed, {
      title,
      isVersioned: (site.released['docs'] ?? []).length > 0,
      isMultilingual: locales.length > 1,
    }),
    announcementBar: completeAnnouncementBar(parsed.announcementBar),
    check: { ...parsed.check, sourceLocale: parsed.check.sourceLocale ?? defaultLocale },
  }
}

function completeApis(apis: NonNullable<ParsedConfig['openapi']>): Config['openapi'] {
  const entries = Object.entries(apis).map(
    ([id, api]) => [id, { ...api, routeBasePath: api.routeBasePath ?? `docs/${id}` }] as const,
  )
  return Object.fromEntries(entries)
}

/** The default locale and all locales, in the order of the menu. */
export function chooseLocales(
  parsed: Pick<ParsedConfig, 'defaultLocale' | 'locales'>,
  folders: readonly string[],
): { defaultLocale: string; locales: readonly PartialLocale[] } {
  const listed = parsed.locales?.map((locale) => locale.code)
  const first = !listed || listed.includes('en') ? 'en' : listed[0]
  const defaultLocale = parsed.defaultLocale ?? first ?? 'en'
  const found = [defaultLocale, ...folders.filter((code) => code !== defaultLocale)]
  return { defaultLocale, locales: parsed.locales ?? found.map((code) => ({ code })) }
}

/** A site with search has its box, wherever the items put it: readers look for it on every site. */
function completeNavbar(
  { navbar, search }: ParsedConfig,
  site: { readonly title: string; readonly isVersioned: boolean; readonly isMultilingual: boolean },
): NavbarConfig {
  const placed = <Type extends string>(type: Type) => ({ type, position: 'right' }) as const
  const box = placed('search')
  const items = navbar.items ?? [
    { type: 'sections', position: 'left' } as const,
    ...(site.isVersioned ? [placed('docsVersionDropdown')] : []),
    ...(site.isMultilingual ? [placed('localeDropdown')] : []),
  ]
  const isPlaced = !search.enabled || items.some(({ type }) => type === 'search')
  return { ...navbar, title: navbar.title ?? site.title, items: isPlaced ? items : [...items, box] }
}

/** Without an id of its own the bar comes back whenever its content changes (spec 4.1). */
function completeAnnouncementBar(
  bar: ParsedConfig['announcementBar'],
): AnnouncementBarConfig | null {
  if (!bar) return null
  const id = bar.id ?? createHash('sha256').update(bar.content).digest('hex').slice(0, 8)
  return { ...bar, id }
}
