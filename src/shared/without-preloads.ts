/** What React renders without its asking for images before they come into view: an article is not the place for that. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}
