import type { Config } from '../../shared/model/config.ts'

/** A folder whose files belong to the site. */
export interface ContentFolder {
  /** Path relative to the site's folder. */
  readonly path: string
  readonly kind: 'doc' | 'page' | 'static' | 'theme'
  /** Of static/ and theme/: the default locale, which nothing depends on. */
  readonly locale: string
}

/** What of the config decides where content is. */
export interface ContentSettings {
  readonly defaultLocale: string
  readonly locales: readonly Pick<Config['locales'][number], 'code'>[]
  readonly docs: Pick<Config['docs'], 'path'>
}

/** The folders of content: docs, pages, static and theme, then docs and pages of each locale (design 4). They need not exist. */
export function contentFolders(config: ContentSettings): ContentFolder[] {
  const locale = config.defaultLocale
  return [
    { path: config.docs.path, kind: 'doc', locale },
    { path: 'pages', kind: 'page', locale },
    { path: 'static', kind: 'static', locale },
    { path: 'theme', kind: 'theme', locale },
    ...config.locales.flatMap(({ code }): ContentFolder[] => [
      { path: `i18n/${code}/docs`, kind: 'doc', locale: code },
      { path: `i18n/${code}/pages`, kind: 'page', locale: code },
    ]),
  ]
}
