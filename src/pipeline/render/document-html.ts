import { escapeHtml } from '../../shared/escape.ts'
import type { Shell } from '../../shared/model/shell.ts'

/** A whole HTML document of a locale: `head` and `body` are the content of these elements. */
export function documentHtml({ locale, colorMode }: Shell, head: string, body: string): string {
  // Without a script, no attribute lets the style sheet follow the system.
  const theme = colorMode.respectPrefersColorScheme ? '' : ` data-theme="${colorMode.defaultMode}"`
  const language = `lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}"`
  return `<!doctype html><html ${language}${theme}><head>${head}</head><body>${body}</body></html>`
}
