import { escapeHtml } from '../../shared/escape.ts'

/** A link or an image of a piece of HTML. */
export interface HtmlLink {
  /** Without entities. */
  readonly url: string
  readonly kind: 'link' | 'image'
}

/** A start tag up to its address, which stands in quotes. */
const startTag =
  /(<(?:a|img)(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*?\s(?:href|src)\s*=\s*)("[^"]*"|'[^']*')/gi

/**
 * Replaces the addresses of links and images in a piece of HTML; everything else stays as it is.
 * @param replace - null leaves an address as it is written
 */
export function replaceLinksInHtml(
  html: string,
  replace: (link: HtmlLink) => string | null,
): string {
  return html.replace(startTag, (whole, start: string, quoted: string) => {
    const url = quoted.slice(1, -1).trim().replaceAll('&amp;', '&')
    const address = replace({ url, kind: /^<a/i.test(start) ? 'link' : 'image' })
    return address === null ? whole : `${start}"${escapeHtml(address)}"`
  })
}

/** The addresses of links and images in a piece of HTML, without entities. */
export function linksInHtml(html: string): string[] {
  const urls: string[] = []
  replaceLinksInHtml(html, ({ url }) => {
    urls.push(url)
    return null
  })
  return urls
}
