import type { Glossary } from '../glossary.ts'

/** A locale of the site with all its settings (spec 3.3). */
export interface LocaleConfig {
  /** Language tag, as in folders and routes: `zh-TW`. */
  readonly code: string
  /** Name in the locale menu. */
  readonly label: string
  /** Attribute `lang` of its pages. */
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Calendar of its dates, as `Intl` names it. */
  readonly calendar: string
  /** Locales whose page is shown where this one has none, nearest first. */
  readonly fallback: readonly string[]
  /** Simplified Chinese locale whose pages are converted where this one, Traditional Chinese, has none. */
  readonly convertFrom: string | null
  readonly glossary: Glossary
}
