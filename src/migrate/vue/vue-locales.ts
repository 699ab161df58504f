/** Languages of a site of VitePress or VuePress: each has its documents in a folder of that name, the first one at the root. */
import { isLanguage } from '../../pipeline/config/known-languages.ts'
import type { ForeignDocument } from '../generator.ts'
import type { Data } from '../read/data.ts'

export interface VueLocale {
  /** Language tag, as docsgen has it in folders and addresses. */
  readonly code: string
  /** Beginning of its addresses: `/`, `/zh/`. */
  readonly path: string
  readonly label: string | undefined
  /** `zh-CN`, as its pages say it. */
  readonly lang: string | undefined
  readonly title: string | undefined
  readonly description: string | undefined
  /** Settings of the theme in this language. */
  readonly theme: Data
}

/** The code of a locale by its folder, which keeps its addresses, else by the language of its pages. */
export function localeCode(path: string, lang: string | undefined): string | null {
  const name = path.replaceAll('/', '')
  if (name === '') return defaultCode(lang)
  if (isLanguage(name) && /^[a-zA-Z-]+$/.test(name)) return name
  const own = lang?.replace('_', '-')
  return own !== undefined && isLanguage(own) ? own : null
}

function defaultCode(lang: string | undefined): string {
  if (lang === undefined || /^en\b/i.test(lang)) return 'en'
  const own = lang.replace('_', '-')
  return isLanguage(own) ? own : 'en'
}

/** The setting of a locale in the configuration: its code alone when nothing else is known. */
export function localeSetting({ code, label, lang }: VueLocale) {
  const html = lang !== undefined && lang !== code ? { htmlLang: lang } : {}
  const name = label === undefined ? {} : { label }
  return { code, ...name, ...html }
}

/** The locale that a path of a document or an address belongs to, and the rest of it: `zh/a.md` // `a.md` of `/zh/`. */
export function splitLocale<L extends Pick<VueLocale, 'path'>>(
  path: string,
  locales: readonly L[],
): { readonly locale: L; readonly rest: string } {
  const bare = path.replace(/^\//, '')
  const found = locales
    .filter((one) => `/${bare}/`.startsWith(one.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  const locale = found ?? (locales[0] as L)
  return { locale, rest: found === undefined ? bare : bare.slice(locale.path.length - 1) }
}

/** The folder of a locale's documents in the new site. */
export function docsFolder({ path, code }: Pick<VueLocale, 'path' | 'code'>): string {
  return path === '/' ? 'docs' : `i18n/${code}/docs`
}

/** An address of the old site without the part of its locale, as configurations name it; other addresses stay. */
export function withoutLocale(link: string, locales: readonly VueLocale[]): string {
  if (!link.startsWith('/')) return link
  const { rest } = splitLocale(link, locales)
  const [, path = '', more = ''] = /^([^?#]*)(.*)$/s.exec(rest) ?? []
  const plain = path.replace(/(?:(^|\/)index|(^|\/)README)?(?:\.html|\.md)?$/i, '$1$2')
  return `/${plain.replace(/^\//, '')}${more}`
}

/** The documents of a locale by their addresses. */
export type FindDocument = (address: string) => ForeignDocument | undefined

/** A function that says which language a file of the new site is in, as its pages say it. */
export function langOf(locales: readonly VueLocale[]): (file: string) => string | undefined {
  return (file) => {
    const [, code] = /^i18n\/([^/]+)\//.exec(file) ?? []
    const own = locales.find((one) => (code === undefined ? one.path === '/' : one.code === code))
    return own?.lang ?? own?.code
  }
}
