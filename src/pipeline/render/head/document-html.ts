import { escapeHtml } from '../../../shared/escape.ts'
import type { Shell } from '../../../shared/model/shell.ts'

interface DocumentParts {
  /** Classes of `<html>`; `''` for none. */
  readonly className: string
  readonly head: string
  readonly body: string
  /** Of `<body>`, with a space before each; `''` for none. */
  readonly attributes: string
}

/** A whole HTML document of a locale: `head` and `body` are the content of these elements. */
export function documentHtml(
  { locale, colorMode }: Shell,
  { className, head, body, attributes }: DocumentParts,
): string {
  // Without a script, no attribute lets the style sheet follow the system.
  const theme = colorMode.respectPrefersColorScheme ? '' : ` data-theme="${colorMode.defaultMode}"`
  const language = `lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}"`
  const classes = className === '' ? '' : ` class="${escapeHtml(className)}"`
  return `<!doctype html><html ${language}${theme}${classes}><head>${head}</head><body${attributes}>${body}</body></html>`
}
