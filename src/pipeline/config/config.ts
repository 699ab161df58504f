/**
 * The complete configuration: what the schemas make of an author's docsgen.config, with the defaults that
 * complete-config.ts fills in. What each option does is said in the schemas.
 */
import type { LocaleConfig } from '../../shared/model/locale.ts'
import type { ParsedConfig } from './schema/config.ts'

/** A value that nobody changes, at any depth. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T

/** An object that lacks none of these options. */
type Complete<T, Key extends keyof T = keyof T> = Omit<T, Key> & {
  readonly [K in Key]-?: Exclude<T[K], undefined>
}

type Parsed = Frozen<ParsedConfig>
type Element<List> = Exclude<List, undefined | null> extends readonly (infer T)[] ? T : never

export interface Config
  extends Omit<
    Complete<Parsed, 'title' | 'defaultLocale'>,
    'locales' | 'docs' | 'moreDocs' | 'openapi' | 'navbar' | 'announcementBar' | 'search' | 'check'
  > {
  readonly locales: readonly LocaleConfig[]
  readonly docs: DocsConfig
  readonly moreDocs: Readonly<Record<string, DocsConfig>>
  readonly openapi: Readonly<Record<string, ApiConfig>>
  readonly navbar: NavbarConfig
  readonly announcementBar: AnnouncementBarConfig | null
  readonly search: SearchConfig
  readonly check: Complete<Parsed['check'], 'sourceLocale'>
}

export interface DocsConfig extends Omit<Parsed['docs'], 'versions'> {
  /** In the order of the menu. */
  readonly versions: readonly VersionConfig[]
}

/** A version of the documents. */
export type VersionConfig = Complete<
  Parsed['docs']['versions'][string],
  'label' | 'path' | 'banner' | 'badge' | 'sidebars'
> & { readonly name: string; readonly isLast: boolean }

export type ApiConfig = Complete<Exclude<Parsed['openapi'], undefined>[string], 'routeBasePath'>

export type NavbarConfig = Complete<Parsed['navbar'], 'title' | 'items'>
export type NavbarItemConfig = Element<NavbarConfig['items']>

export type AnnouncementBarConfig = Complete<Exclude<Parsed['announcementBar'], null>, 'id'>

export interface SearchConfig extends Omit<Parsed['search'], 'contexts'> {
  readonly contexts: readonly SearchContextConfig[]
}
export type SearchContextConfig = Complete<Element<Parsed['search']['contexts']>, 'label'>

export type BlogConfig = Element<Parsed['blog']>
export type MarkdownConfig = Parsed['markdown']
export type ColorModeConfig = Parsed['colorMode']
export type LogoConfig = Exclude<Parsed['navbar']['logo'], null>
export type SiteWidgetConfig = Exclude<Parsed['widget'], null>
export type HomeConfig = Parsed['home']
export type FeatureConfig = Element<HomeConfig['features']>
export type HomeImageConfig = Exclude<HomeConfig['image'], null>
export type LabelledLink = Element<HomeConfig['actions']>
