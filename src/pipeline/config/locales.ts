/** The locales of a site, with defaults that follow from their language tags (spec 3.3). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleConfig } from '../../shared/model/locale.ts'
import { namesIn } from '../../support/names-in.ts'
import { contentNames } from '../collections/collections.ts'
import { isLanguage } from './known-languages.ts'
import type { ParsedConfig } from './schema/config.ts'

/** A locale whose defaults are not filled in. */
export type PartialLocale = NonNullable<ParsedConfig['locales']>[number]

/** Folders in i18n/ that are named after a language, sorted, and `others` that contain content but are not. */
export function localeFolders(root: string): { locales: string[]; others: string[] } {
  const folders = subfolders(join(root, 'i18n'))
  const locales = folders.filter(isLanguage)
  const others = folders.filter(
    (name) => !locales.includes(name) && isContent(join(root, 'i18n', name)),
  )
  return { locales, others }
}

function subfolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map((entry) => entry.name)
      .sort()
  } catch {
    return []
  }
}

function isContent(folder: string): boolean {
  const names = [...contentNames(), 'messages.json']
  return namesIn(folder).some((name) => names.includes(name))
}

/** The complete settings of each locale. Fallbacks are those of the author, or by default as its schema describes. */
export function completeLocales(
  locales: readonly PartialLocale[],
  defaultLocale: string,
): LocaleConfig[] {
  const codes = locales.map((locale) => locale.code)
  return locales.map((locale) => {
    const { code } = locale
    const intl = new Intl.Locale(code)
    return {
      code,
      label: locale.label ?? ownName(code, codes),
      htmlLang: locale.htmlLang ?? intl.toString(),
      direction: locale.direction ?? direction(intl),
      calendar: locale.calendar ?? new Intl.DateTimeFormat(code).resolvedOptions().calendar,
      fallback: locale.fallback ?? defaultFallback(code, defaultLocale, codes),
      convertFrom: locale.convertFrom ?? null,
      glossary: locale.glossary ?? {},
    }
  })
}

/** `zh-CN` → 简体中文, `fr` → Français. Chinese is named by its script, unless two locales share it. */
function ownName(code: string, codes: readonly string[]): string {
  const sameScript = codes.filter((other) => chineseScript(other) === chineseScript(code))
  const script = sameScript.length > 1 ? null : chineseScript(code)
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(
    script ? `zh-${script}` : code,
  )
  return name ? name.charAt(0).toLocaleUpperCase(code) + name.slice(1) : code
}

/** `Hans` or `Hant` for Chinese, else null. */
export function chineseScript(code: string): string | null {
  const { language, script } = new Intl.Locale(code).maximize()
  return language === 'zh' ? (script ?? null) : null
}

function defaultFallback(code: string, defaultLocale: string, codes: readonly string[]): string[] {
  if (code === defaultLocale) return []
  if (chineseScript(code) !== 'Hant') return [defaultLocale]
  const chinese = (script: string) =>
    codes.filter((other) => other !== code && chineseScript(other) === script)
  return [...new Set([...chinese('Hant'), ...chinese('Hans'), defaultLocale])]
}

const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

function direction(locale: Intl.Locale): 'ltr' | 'rtl' {
  return rightToLeftScripts.has(locale.maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** Whether a part of a path names a locale as other generators do, by language and script: `zh` and `zh_cn` for zh-CN. */
export function isNameOf(code: string, name: string): boolean {
  const tag = name.replaceAll('_', '-')
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) return false
  const language = (written: string) => {
    const { language: base, script } = new Intl.Locale(written).maximize()
    return `${base}-${script}`
  }
  try {
    return language(tag) === language(code)
  } catch {
    return false
  }
}
