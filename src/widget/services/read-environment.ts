import type { BrowserEnvironment } from '../state/state.ts'

/** Media queries of the two preferences that the widget follows. */
export const DARK = '(prefers-color-scheme: dark)'
export const REDUCED = '(prefers-reduced-motion: reduce)'

/** Reads the viewport's size in px. */
export const readSize = (): Pick<BrowserEnvironment, 'width' | 'height'> => ({
  width: innerWidth,
  height: innerHeight,
})

/** Reads what the visitor's system prefers. */
export const readPreferences = (): Pick<BrowserEnvironment, 'dark' | 'reduced'> => ({
  dark: matchMedia(DARK).matches,
  reduced: matchMedia(REDUCED).matches,
})

/** Reads the language that the page names; empty if it names none. */
export const readLanguage = (): Pick<BrowserEnvironment, 'lang'> => ({
  lang: document.documentElement.lang,
})

/** Reads viewport size (px), preferences, language and address from the browser. */
export function readEnvironment(): BrowserEnvironment {
  const page = { url: location.href, referrer: document.referrer }
  return { ...readSize(), ...readPreferences(), ...readLanguage(), page }
}
