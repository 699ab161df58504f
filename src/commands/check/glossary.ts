/** Finds words in the texts of a locale for which its glossary has others: one vocabulary for all that readers see. */
import path from 'node:path'
import type { Config } from '../../pipeline/config/config.ts'
import { type Diagnostic, diagnostic, type Place } from '../../shared/diagnostic.ts'
import { anyOfWords, preferredWord } from '../../shared/glossary.ts'
import type { LocaleConfig } from '../../shared/model/locale.ts'
import type { CategorySource } from '../../shared/model/source.ts'
import { textOfFile } from '../../support/read-file.ts'
import { stringsIn } from './placeholders.ts'
import type { Survey } from './scan/survey-types.ts'

/** The words of a locale that are not to be used, and how to find them. */
export interface Vocabulary {
  readonly locale: string
  /** Finds these words, and those that are right although they contain one of them. */
  readonly pattern: RegExp
  /** The word to use, by the one that is not to be used. */
  readonly instead: Readonly<Record<string, string>>
}

/** The vocabularies of the locales that have a glossary. Loads OpenCC for those that are converted. */
export async function vocabularies({ locales }: Pick<Config, 'locales'>): Promise<Vocabulary[]> {
  const found: Vocabulary[] = []
  for (const locale of locales) {
    const instead = await wordsToReplace(locale)
    const preferred = Object.values(locale.glossary).map(preferredWord)
    const pattern = anyOfWords([...Object.keys(instead), ...preferred])
    if (pattern !== null) found.push({ locale: locale.code, pattern, instead })
  }
  return found
}

/** Words that the glossary replaces: the key of an entry, the other words of its list, and the converted key. */
async function wordsToReplace({ glossary, convertFrom }: LocaleConfig) {
  const convert = convertFrom === null ? null : await loadConverter()
  const preferred = new Set(Object.values(glossary).map(preferredWord))
  const pairs = Object.entries(glossary).flatMap(([word, words]) => {
    const others = [word, ...(convert ? [convert(word)] : []), ...[words].flat().slice(1)]
    return others.map((other) => [other, preferredWord(words)] as const)
  })
  return Object.fromEntries(pairs.filter(([other]) => !preferred.has(other)))
}

async function loadConverter() {
  const { createConverter } = await import('../../support/text/opencc.ts')
  return createConverter()
}

/** Words of a text that are not to be used, with the one to use. Indexes count from 0. */
export function wrongWords(
  text: string,
  { pattern, instead }: Pick<Vocabulary, 'pattern' | 'instead'>,
): { index: number; word: string; right: string }[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const right = instead[word]
    return right === undefined ? [] : [{ index, word, right }]
  })
}

export interface GlossaryInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly config: Config
  readonly configFile: string | null
  readonly categories: readonly CategorySource[]
  readonly surveys: ReadonlyMap<string, Survey>
}

/** Problems of words in all documents, messages and categories, and in the labels of the configuration. */
export async function glossaryProblems(input: GlossaryInput): Promise<Diagnostic[]> {
  const inDocuments = [...input.surveys].flatMap(([file, { words }]) =>
    words.map(({ word, right, ...place }) => problem({ word, right }, { file, ...place })),
  )
  const all = await vocabularies(input.config)
  return [
    ...inDocuments,
    ...all.flatMap((vocabulary) => inTextFiles(vocabulary, input)),
    ...all.flatMap((vocabulary) => inConfig(vocabulary, input)),
  ]
}

/** In the files of a locale that hold nothing but keys and texts. */
function inTextFiles(vocabulary: Vocabulary, { root, categories }: GlossaryInput): Diagnostic[] {
  const { locale } = vocabulary
  // A category that a locale takes from another one is listed after that one, with the same file.
  const owners = new Map(categories.toReversed().map((category) => [category.path, category]))
  const own = [...owners.values()].filter((category) => category.locale === locale)
  const files = [`i18n/${locale}/messages.json`, ...own.map((category) => category.path)]
  return files.flatMap((file) => {
    const text = textOfFile(path.join(root, file)) ?? ''
    return text
      .split(/\r\n?|\n/)
      .flatMap((line, index) =>
        wrongWords(textsOf(line), vocabulary).map(({ index: at, ...wrong }) =>
          problem(wrong, { file, line: index + 1, column: at + 1 }),
        ),
      )
  })
}

/** Values of a category that are addresses and names, with their keys. */
const noTexts =
  /(["']?)\b(?:slug|id|href|to|icon|className|class)\1\s*:\s*(?:"[^"]*"|'[^']*'|[^\s,"'][^,\n]*)/g

/** A line with blanks in place of what no reader sees, so that all else keeps its column. */
function textsOf(line: string): string {
  return line.replace(noTexts, (entry) => ' '.repeat(entry.length))
}

/** The configuration has the labels of the default locale. */
function inConfig(vocabulary: Vocabulary, { config, configFile }: GlossaryInput): Diagnostic[] {
  const { locales: _, diagnostics: __, defaultLocale, ...texts } = config
  if (configFile === null || vocabulary.locale !== defaultLocale) return []
  return [...new Set(stringsIn(texts))].flatMap((text) =>
    wrongWords(text, vocabulary).map((wrong) => problem(wrong, { file: configFile }, text)),
  )
}

function problem(
  { word, right }: { readonly word: string; readonly right: string },
  place: Place,
  text?: string,
): Diagnostic {
  const where = text === undefined ? '' : ` in “${text}”`
  const message = `“${word}”${where} is not the word of the glossary.`
  return diagnostic('glossary-word', message, { ...place, hint: `Write “${right}”.` })
}
