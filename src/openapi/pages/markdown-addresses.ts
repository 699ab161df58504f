/** Puts other addresses and names of targets into Markdown, and leaves everything else as it is written. */
import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'

/** What takes the place of something; null: it stays. */
export interface Replacements {
  /** It is given without Markdown's escapes. */
  address(address: string): string | null
  /** The name or id of an `<a>`. */
  anchor(name: string): string | null
}

/** The text with its addresses replaced: those of links, images and definitions, and of `href` and `src` in HTML. */
export function withAddresses(markdown: string, replace: Replacements): string {
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  )
  let text = ''
  let end = 0
  for (const [kind, { type, start, end: after }] of events) {
    if (kind !== 'enter' || start.offset < end) continue
    const own = markdown.slice(start.offset, after.offset)
    const changed = changedToken(type, own, replace)
    if (changed === own) continue
    text += markdown.slice(end, start.offset) + changed
    end = after.offset
  }
  return text + markdown.slice(end)
}

function changedToken(
  type: string,
  own: string,
  { address: replace, anchor }: Replacements,
): string {
  if (type === 'resourceDestinationString' || type === 'definitionDestinationString') {
    return (
      replace(encoded(own.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&'))) ?? own
    )
  }
  if (type !== 'htmlFlow' && type !== 'htmlText') return own
  return own
    .replace(/(\b(?:href|src)=["'])([^"'<>]*)/gi, (whole, before: string, address: string) => {
      const changed = replace(address.replaceAll('&amp;', '&'))
      return changed === null ? whole : before + changed
    })
    .replace(
      /(<a\s(?:[^<>]*?\s)?(?:id|name)=["']?)([^\s"'<>]+)/gi,
      (whole, before: string, name: string) => {
        const changed = anchor(name)
        return changed === null ? whole : before + changed
      },
    )
}

/** An address as it stands in HTML that is made of Markdown. */
function encoded(address: string): string {
  return address.replace(/%(?![\da-f]{2})|[^!#$%&-;=?-Z_a-z~]+/gi, (characters) =>
    encodeURIComponent(characters.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')),
  )
}
