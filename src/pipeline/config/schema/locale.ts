import * as z from 'zod'
import { isLanguage } from '../known-languages.ts'
import { object, text } from './object.ts'

/** A BCP 47 language tag: `en`, `zh-CN`. A language has two or three letters: no longer code is registered. */
export const languageTag = text.refine(
  isLanguageTag,
  'must be a language tag such as en, zh-CN or pt-BR',
)

function isLanguageTag(value: string): boolean {
  try {
    const { language } = new Intl.Locale(value)
    // `cn` and `jp` are countries. Of the codes with three letters, many languages have no known name.
    return language.length === 3 || (language.length === 2 && isLanguage(language))
  } catch {
    return false
  }
}

const locale = object({
  code: languageTag.describe('Language tag, as in folders and routes: `zh-TW`.'),
  label: text.exactOptional().meta({
    description: 'Name in the locale menu.',
    completedWith: 'the name of the language in that language',
  }),
  htmlLang: languageTag
    .exactOptional()
    .meta({ description: 'Attribute `lang` of its pages.', completedWith: '`code`' }),
  direction: z.enum(['ltr', 'rtl']).exactOptional().meta({
    description: 'Direction of its text.',
    completedWith: 'that of the language',
  }),
  calendar: text.exactOptional().meta({
    description: 'Calendar of its dates.',
    completedWith: 'that of the language, mostly `gregory`',
  }),
  fallback: z.array(text).exactOptional().meta({
    description: 'Locales whose page is shown where this one has none, nearest first.',
    completedWith:
      'the default locale; for Traditional Chinese the other Chinese locales come before it',
  }),
  convertFrom: text.nullable().exactOptional().meta({
    description:
      'Simplified Chinese locale whose pages are converted where this one, Traditional Chinese, has none.',
    completedWith: '`null`',
  }),
  glossary: z
    .record(text, z.union([text, z.array(text).min(1)]))
    .exactOptional()
    .meta({
      description:
        "The words of this locale: `{ 渠道: '管道' }` converts 渠道 to 管道, and `docsgen check` reports 渠道 in texts of its own. A list begins with the word to use; the others are reported, too.",
      completedWith: '`{}`',
    }),
}).meta({ name: 'Locale', description: 'A locale with settings.' })

/** A locale of the site (spec 3.3); a string is short for `{ code }`. */
export const localeSchema = z.union([
  languageTag.transform((code) => ({ code })).pipe(locale),
  locale,
])

const term = object({
  term: text.exactOptional().meta({
    description: 'The word in this language.',
    completedWith: 'the name of the entry',
  }),
  also: z.array(text).default([]).describe('Other words for it, such as an abbreviation.'),
  definition: text.describe('One or two sentences, as text.'),
}).meta({ name: 'Term', description: 'A term that pages explain.' })

/** Terms of one locale; a text is short for `{ definition }`. */
export const termsSchema = z.record(
  z.string().regex(/^[^\s#"'<>][^#"'<>]*$/, 'must be a name'),
  z.union([
    text.transform((definition): z.output<typeof term> => ({ also: [], definition })),
    term,
  ]),
)
