import { languageOf, type SandboxLanguage, type SandboxTexts, sandboxTexts } from './texts.ts'

/** The page's language, set by the server. */
export function currentLanguage(): SandboxLanguage {
  return languageOf(document.documentElement.lang)
}

/** The texts of the page's language. */
export function currentTexts(): SandboxTexts {
  return sandboxTexts[currentLanguage()]
}
