/** Parts of a page in a form that people can review: one block element a line. */

const blocks =
  'address|article|aside|blockquote|button|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|img|input|label|li|main|nav|ol|p|picture|pre|script|section|source|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul|video|base|link|meta|style|title'
const beforeBlock = new RegExp(`(?<=>)(?=</?(?:${blocks})[\\s>/])`, 'g')

/** Line breaks only between tags, so that no text changes. */
function inLines(html: string): string {
  return `${html.trim().replace(beforeBlock, '\n')}\n`
}

/** Names of files and hashes that change whenever the theme does. */
export function stableNames(text: string): string {
  return text
    .replace(/-[0-9a-f]{8}\.(css|js|json|woff2)\b/g, '-HASH.$1')
    .replace(/sha384-[\w+/]{64}/g, 'sha384-HASH')
    .replace(/'sha256-[^']+'/g, "'sha256-HASH'")
}

/** The element `<main>` of a page. @throws Error when there is not exactly one */
export function mainOf(html: string): string {
  const [main, second] = html.match(/<main[\s>].*?<\/main>/gs) ?? []
  if (!main || second) throw new Error('the page has not exactly one <main>')
  return inLines(stableNames(main))
}

/** The element `<head>` of a page; inline scripts are the theme's matter and left out. */
export function headOf(html: string): string {
  const [head] = html.match(/<head>.*?<\/head>/s) ?? []
  if (!head) throw new Error('the page has no <head>')
  return inLines(
    stableNames(head).replace(/(<script(?![^>]*ld\+json)[^>]*>).*?(<\/script>)/gs, '$1$2'),
  )
}

const named = { lt: '<', gt: '>', quot: '"', amp: '&' } as const

/** What a reader reads: the text between the tags, white space collapsed. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(lt|gt|quot|amp);/g, (_, name) => named[name as keyof typeof named])
    .replace(/\s+/g, ' ')
    .trim()
}
