import { type Language, languageOf, type Texts, texts } from './messages.ts'

/** The page's language, as the server has set it. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang)
}

/** The words of the page's language. */
export function pageTexts(): Texts {
  return texts[pageLanguage()]
}
