/**
 * The synonyms of a locale: those of the configuration, of its glossary, and the general ones of its language. A locale whose
 * texts are converted from another one has the words of that one as well, converted like them.
 */
import type { LocaleConfig } from '../../shared/model/locale.ts'
import { createConverter } from '../../support/text/opencc.ts'
import type { SearchConfig } from '../config/config.ts'
import { generalSynonyms } from './general-synonyms.ts'

/** Groups of words for the same thing, a line each (`IndexFile.synonyms`); `''`: none. */
export async function synonymsOf(
  {
    code,
    htmlLang,
    convertFrom,
    glossary,
  }: Pick<LocaleConfig, 'code' | 'htmlLang' | 'convertFrom' | 'glossary'>,
  { synonyms, generalSynonyms: isGeneral }: Pick<SearchConfig, 'synonyms' | 'generalSynonyms'>,
): Promise<string> {
  const convert = convertFrom === null ? null : await createConverter(glossary)
  const source = convertFrom === null ? [] : (synonyms[convertFrom] ?? [])
  const own = [
    ...(synonyms[code] ?? []),
    ...source.map((words) => words.map((word) => convert?.(word) ?? word)),
    ...Object.entries(glossary).map(([word, others]) => [word, others].flat()),
  ].map((words) => [...new Set(words.map((word) => word.replaceAll('|', ' ').trim()))].join('|'))
  const general = isGeneral ? await generalOf(htmlLang) : ''
  const groups = [...own, ...general.split('\n')].filter((group) => group.includes('|'))
  return groups.join('\n')
}

/** The general list for a language; Traditional Chinese has that of Simplified Chinese, converted. */
async function generalOf(language: string): Promise<string> {
  const { language: own, script } = new Intl.Locale(language).maximize()
  if (own === 'en') return generalSynonyms.en
  if (own !== 'zh') return ''
  return script === 'Hant' ? (await createConverter())(generalSynonyms.zh) : generalSynonyms.zh
}
