/** Removes the preload links that React puts before its output. An article is not the place for them. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}
