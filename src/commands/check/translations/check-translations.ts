/** Judges the pages of each locale: missing, copied, in the wrong script, stale, or fine. */

import type { Config } from '../../../pipeline/config/config.ts'
import { chineseScript } from '../../../pipeline/config/locales.ts'
import { tagOfCountry } from '../../../pipeline/config/problems/language-names.ts'
import { by } from '../../../shared/compare.ts'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { LocaleCoverage, StalePage } from '../check-types.ts'
import type { Survey } from '../scan/survey-types.ts'
import { isShell, judgeCopy, judgeScript } from './judge-text.ts'
import type { TranslationLock } from './lock-file.ts'
import { type SitePage, sourceOf, translatedPartials } from './site-pages.ts'
import { changesSince, staleProblem } from './staleness.ts'
import { isEdited, sourceNow, type Translation } from './update-lock.ts'

export interface TranslationsInput {
  readonly config: Config
  readonly pages: readonly SitePage[]
  readonly surveys: ReadonlyMap<string, Survey>
  /** Null: there is no record of the sources of translations. */
  readonly lock: TranslationLock | null
}

export interface JudgedTranslations {
  readonly coverage: readonly LocaleCoverage[]
  readonly stale: readonly StalePage[]
  readonly diagnostics: readonly Diagnostic[]
  /** Every text that is a translation, sorted by file. */
  readonly translations: readonly Translation[]
}

type State = 'translated' | 'converted' | 'stale' | 'wrongScript' | 'untranslated'

/** The findings for one page in one locale. */
interface Judged {
  readonly state: State
  readonly problems: readonly Diagnostic[]
  readonly stale?: StalePage | undefined
  readonly translation?: Translation
}

/** Judges every page in every locale. */
export function checkTranslations(input: TranslationsInput): JudgedTranslations {
  const { config, pages } = input
  const all: Judged[] = []
  const coverage = config.locales.map((locale) => {
    const own = pages.filter(({ keptOut }) => !keptOut.has(locale.code))
    const judged = own.map((page) => judge(page, locale, input))
    all.push(...judged)
    return coverageOf(locale.code, judged)
  })
  const partials = translatedPartials(pages, config, (file) => input.surveys.has(file))
  for (const { locale, ...partial } of partials) {
    all.push(judgeAge({ ...partial, isTranslated: true }, locale, input))
  }
  const translations = all.flatMap(({ translation }) => translation ?? [])
  return {
    coverage,
    stale: all.flatMap(({ stale }) => stale ?? []),
    diagnostics: all.flatMap(({ problems }) => problems),
    translations: translations.sort(by(({ file }) => file)),
  }
}

function coverageOf(locale: string, judged: readonly Judged[]): LocaleCoverage {
  const count = (wanted: State) => judged.filter(({ state }) => state === wanted).length
  const [translated, converted] = [count('translated'), count('converted')]
  return {
    locale,
    pages: judged.length,
    translated,
    converted,
    stale: count('stale'),
    wrongScript: count('wrongScript'),
    untranslated: count('untranslated'),
    percent: Math.floor((100 * (translated + converted)) / Math.max(1, judged.length)),
  }
}

function judge(page: SitePage, locale: LocaleConfig, input: TranslationsInput): Judged {
  const file = page.own.get(locale.code)
  // The words of a component are in its code and are not counted.
  if (file?.endsWith('.tsx')) return { state: 'translated', problems: [] }
  const own = file === undefined ? undefined : input.surveys.get(file)
  if (file === undefined || own === undefined) return judgeMissing(page, locale, input)
  const source = sourceOf(page, locale, input.config)
  const text = { file, source, survey: own, locale }
  const problem =
    emptyProblem(text, page, input) ??
    copyProblem(text, page, input) ??
    scriptProblem(text, page, input)
  if (problem !== null) {
    const state = problem.code === 'translation-script' ? 'wrongScript' : 'untranslated'
    const translation =
      source === null ? {} : { translation: { file, source, isTranslated: false } }
    return { state, problems: [problem], ...translation }
  }
  if (source === null) return { state: 'translated', problems: [] }
  return judgeAge({ file, source, isTranslated: true }, locale.code, input)
}

/** A locale's own text of a page. */
interface OwnText {
  readonly file: string
  readonly source: string | null
  readonly survey: Survey
  readonly locale: LocaleConfig
}

function scriptProblem(
  { file, survey, locale }: OwnText,
  page: SitePage,
  { config }: TranslationsInput,
): Diagnostic | null {
  const script = judgeScript(survey.script, locale.htmlLang)
  if (script === null) return null
  const hint =
    script === 'in Simplified Chinese' ? hintToConvert(page, config) : hintForTag(survey, locale)
  const message = `The page is written ${script}, and its locale is ${locale.code}.`
  const place = { file, line: survey.firstLine, ...(hint !== null && { hint }) }
  return diagnostic('translation-script', message, place)
}

/** For a locale named after a country, such as `kr`, whose text is in that country's language. */
function hintForTag({ script }: Survey, { code }: LocaleConfig): string | null {
  const tag = tagOfCountry(code)
  // A text in Latin letters can be in any of many languages.
  if (tag === null || isLatin(tag) || judgeScript(script, tag) !== null) return null
  const language = new Intl.DisplayNames(['en'], { type: 'language' }).of(code)
  return `\`${code}\` stands for ${language}. Did you mean \`${tag}\`?`
}

function isLatin(tag: string): boolean {
  return new Intl.Locale(tag).maximize().script === 'Latn'
}

/** docsgen converts Simplified pages to Traditional ones, so a copy is not needed. */
function hintToConvert({ own }: SitePage, { locales }: Config): string {
  const simplified = locales.find(
    ({ code, htmlLang }) => own.has(code) && chineseScript(htmlLang) === 'Hans',
  )
  if (simplified === undefined) return 'Convert it to Traditional Chinese.'
  return `Convert it, or remove the file: with convertFrom: '${simplified.code}' docsgen converts ${own.get(simplified.code)}.`
}

function emptyProblem(
  { file, survey, locale }: OwnText,
  { own }: SitePage,
  { surveys }: TranslationsInput,
): Diagnostic | null {
  const others = [...own.values()].filter((other) => other !== file)
  const full = others.find((other) => isShell(survey, surveys.get(other) ?? survey))
  if (full === undefined) return null
  const hint =
    locale.fallback.length > 0
      ? 'Translate it, or remove the file: readers then see another language, marked as such.'
      : 'Translate it, or remove the file.'
  const message = `The page has hardly any text; ${full} has.`
  return diagnostic('translation-empty', message, { file, line: survey.firstLine, hint })
}

function copyProblem(
  { file, source, survey, locale }: OwnText,
  { own }: SitePage,
  { config, surveys }: TranslationsInput,
): Diagnostic | null {
  const from = config.locales.find(({ code }) => own.has(code) && own.get(code) === source)
  const original = source === null ? undefined : surveys.get(source)
  if (from === undefined || original === undefined) return null
  // Equal text is right where the language is the same, and where the source itself is in the wrong script.
  if (isSameLanguage(locale, from) || judgeScript(original.script, from.htmlLang)) return null
  const copied = judgeCopy(survey, original)
  if (copied === 'no') return null
  const message = `The page is ${copied === 'mostly' ? 'for the most part ' : ''}a copy of ${source}.`
  const hint = 'Translate it, or remove the file: readers then see the source, marked as such.'
  return diagnostic('translation-copy', message, { file, line: survey.firstLine, hint })
}

function judgeMissing(
  { entries, own }: SitePage,
  locale: LocaleConfig,
  { config }: TranslationsInput,
) {
  const entry = entries.get(locale.code)
  if (entry?.fallback?.converted) return { state: 'converted', problems: [] } as const
  const source = own.get(config.check.sourceLocale) ?? [...own.values()][0]
  const shown = entry?.fallback
  const message = shown
    ? `There is no ${locale.code} text of this page; readers see it in ${shown.locale.label}.`
    : `There is no such page in ${locale.code}.`
  const file = entry?.document.source.path ?? source
  const problem = diagnostic('translation-missing', message, file === undefined ? {} : { file })
  return { state: 'untranslated', problems: [problem] } as const
}

function judgeAge(
  translation: Translation,
  locale: string,
  { surveys, lock }: TranslationsInput,
): Judged {
  const { file } = translation
  const known = lock?.get(file)
  const source = sourceNow(known, translation, surveys)
  const [from, own] = [surveys.get(source)?.sections, surveys.get(file)?.sections]
  const sections = known && from && own ? changesSince(known, from, own) : []
  if (known === undefined || own === undefined || sections.length === 0) {
    return { state: 'translated', problems: [], translation }
  }
  const stale = { file, source, locale, sections, edited: isEdited(known, own) }
  return { state: 'stale', problems: [staleProblem(stale)], stale, translation }
}

function isSameLanguage(a: LocaleConfig, b: LocaleConfig): boolean {
  const language = ({ htmlLang }: LocaleConfig) => new Intl.Locale(htmlLang).language
  return language(a) === language(b)
}
