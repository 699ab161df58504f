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
  return (
    text
      .replace(/-[0-9a-f]{8}\.(css|js|json|woff2)\b/g, '-HASH.$1')
      // The bytes of pictures change with the version of their encoder.
      .replace(/-(\d+)-[0-9a-f]{8}\.(webp|avif)\b/g, '-$1-HASH.$2')
      .replace(/sha384-[\w+/]{64}/g, 'sha384-HASH')
      .replace(/'sha256-[^']+'/g, "'sha256-HASH'")
  )
}

/** The only element of a kind. @throws Error when there is not exactly one */
function elementOf(html: string, name: string): string {
  const [element, second] = html.match(new RegExp(`<${name}[\\s>].*?</${name}>`, 'gs')) ?? []
  if (!element || second) throw new Error(`the page has not exactly one <${name}>`)
  return element
}

/** What looks the same on every page of a kind, and is compared once for each kind (kinds.test.ts). */
const furniture =
  /(<section class="dg-feedback\b[^>]*>|<svg class="dg-icon"[^>]*>).*?(<\/section>|<\/svg>)/gs
const copyMenu = /(<div id="dg-copy-page"[^>]*>).*?(<\/div>)/gs

/** The element `<main>` of a page, without the contents of its furniture. @throws Error when there is not exactly one */
export function mainOf(html: string): string {
  return inLines(
    stableNames(elementOf(html, 'main')).replace(copyMenu, '$1$2').replace(furniture, '$1$2'),
  )
}

/** The element `<article>` of a page. @throws Error when there is not exactly one */
export function articleOf(html: string): string {
  return inLines(stableNames(elementOf(html, 'article')))
}

/** The element `<body>` of a page, without the article's contents and the code of scripts. */
export function bodyOf(html: string): string {
  const body = stableNames(elementOf(html, 'body'))
  return inLines(body.replace(/(<(article|script)\b[^>]*>).*?(<\/\2>)/gs, '$1$3'))
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
