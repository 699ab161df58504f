import { languageOf, type SandboxLanguage, type SandboxTexts, sandboxTexts } from './texts.ts'

/** The page's language, set by the server and by the website. */
export function currentLanguage(): SandboxLanguage {
  return languageOf(document.documentElement.lang)
}

/** The texts of the page's language. */
export function currentTexts(): SandboxTexts {
  return sandboxTexts[currentLanguage()]
}

/** Changes the language of the page: every text that the server has put into its elements and attributes. */
export function showLanguage(language: SandboxLanguage): void {
  if (language === currentLanguage()) return
  document.documentElement.lang = language
  const texts = new Map<string, string>(Object.entries(currentTexts()))
  const each = (marker: string, put: (element: Element, text: string) => void): void => {
    for (const element of document.querySelectorAll(`[${marker}]`))
      put(element, texts.get(element.getAttribute(marker) ?? '') ?? '')
  }
  each('data-text', (element, text) => {
    element.textContent = text
  })
  for (const name of ['aria-label', 'title', 'placeholder'])
    each(`data-text-${name}`, (element, text) => element.setAttribute(name, text))
}
