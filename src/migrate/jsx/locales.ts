/** Locales of other sites, which name them by folders. */

/** A language of a site. */
export interface SiteLocale {
  /** Locale here, which keeps the name of its folder where that is a language tag. */
  readonly code: string
  /** Folder or suffix of its files; `''`: it has none. */
  readonly folder: string
  readonly label?: string | undefined
  /** Language of its pages where the code is not it. */
  readonly lang?: string | undefined
  readonly isDefault: boolean
}

/** Names of countries that sites write for languages. */
const languages: Readonly<Record<string, string>> = {
  cn: 'zh-CN',
  jp: 'ja',
  kr: 'ko',
  cz: 'cs',
  ua: 'uk',
  dk: 'da',
  gr: 'el',
  se: 'sv',
  tw: 'zh-TW',
  br: 'pt-BR',
}

/** A language tag for the name of a folder: `cn` → `zh-CN`, `zh_CN` → `zh-CN`. */
export function localeCode(name: string): string {
  return (
    (Object.hasOwn(languages, name.toLowerCase()) ? languages[name.toLowerCase()] : undefined) ??
    name.replaceAll('_', '-')
  )
}

/** Whether a name is one of a language, such as `zh`, `pt-br` or `cn`. */
export function isLocaleName(name: string): boolean {
  if (!/^[a-z]{2,3}(?:[-_](?:[A-Za-z]{2,4}|\d{3}))?$/.test(name)) return false
  try {
    const { language } = new Intl.Locale(localeCode(name))
    return (
      new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !==
      undefined
    )
  } catch {
    return false
  }
}

/** The settings for the locales of a site; none for a single one in English. */
export function localeSettings(locales: readonly SiteLocale[]) {
  const main = locales.find(({ isDefault }) => isDefault) ?? locales[0]
  if (main === undefined || (locales.length === 1 && main.code === 'en')) return {}
  const list = locales.map(({ code, label, lang }) => {
    const own = {
      ...(label === undefined ? {} : { label }),
      ...(lang === undefined || lang === code ? {} : { htmlLang: lang }),
    }
    return Object.keys(own).length === 0 ? code : { code, ...own }
  })
  return { defaultLocale: main.code, ...(locales.length > 1 ? { locales: list } : {}) }
}

/** The path in the new site of a document: in docs/, or in the folder of its language. @param path - without folder or suffix of a language */
export function documentPath(path: string, locale: SiteLocale | undefined): string {
  return locale === undefined || locale.isDefault
    ? `docs/${path}`
    : `i18n/${locale.code}/docs/${path}`
}
