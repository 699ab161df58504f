// Links and images that one character keeps from being such: readers see their brackets and addresses.
import { type MarkdownContext, report } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import type { WrittenText } from './written-text.ts'

/** The text of a link with what begins its address; or the end of one whose text has markup. */
const opening = /(?:[[［][^[\]［］\n]*|^)[\]］][(（]/g

/** The form of an address; other words in brackets are text: `[a]（b）`. */
const address = String.raw`(?:https?:\/\/|\.{0,2}\/|#)[^\s()（）<>]+|[^\s()（）<>]+\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|zip)(?:#[^\s()（）<>]*)?`
const wide = new RegExp(String.raw`^[\]］][(（]\s*(${address})\s*[)）]`, 'iu')
/** Spaces within a fragment, or an address with an ending; elsewhere after one come titles and words. */
const spaced =
  /^\]\(\s*(#[^\s()<>]+[ \t][^()<>{}"“”\n]*|(?![^)]*["“”‘’])[^\s()<>{}][^()<>{}\n]*?\s[^()<>{}\n]*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|zip)(?:#[^()<>\s]*)?)\s*\)/i
const curled = new RegExp(String.raw`^\]\(\s*(${address})\s+[“”‘’]([^)“”‘’]*)[“”‘’]\s*\)`, 'iu')

/** Longer addresses and further brackets are not looked at, so that a text of brackets costs little. */
const longest = 500
const most = 200

/** Reports links with full-width brackets, with spaces in the address, and with curly quotes around their title. */
export function reportLinks(context: MarkdownContext, texts: readonly WrittenText[]): void {
  for (const { value, placeOf } of texts) {
    for (const { 0: part, index } of [...value.matchAll(opening)].slice(0, most)) {
      const place = placeOf(part, index)
      if (place === null) continue
      const source = sourceLine(context, place.line)
      if (source[place.column - 2] === '\\') continue
      const end = place.column - 1 + part.length
      const found = mistypedLink(source.slice(end - 2, end + longest))
      if (found === null) continue
      const { why, instead } = found
      report(context, 'syntax-mistyped', {
        message: `This is no link: ${why}; it is shown as text.`,
        hint: `Write ${instead}.`,
        ...place,
      })
    }
    const image = /(?:^|\n)！$/.exec(value)
    if (image !== null) reportImage(context, placeOf('！', value.length - 1))
  }
}

/** @param rest - the line from the bracket that ends the text of the link */
function mistypedLink(rest: string): { why: string; instead: string } | null {
  const [written, url] = wide.exec(rest) ?? []
  if (written !== undefined && /[］（）]/.test(written)) {
    return { why: 'its brackets are full-width', instead: `[…](${url})` }
  }
  const [, withSpaces] = spaced.exec(rest) ?? []
  if (withSpaces !== undefined) {
    return { why: 'its address has a space', instead: `[…](<${withSpaces}>)` }
  }
  const [, path, title] = curled.exec(rest) ?? []
  if (path === undefined) return null
  return { why: 'the quotes of its title are curly', instead: `[…](${path} "${title}")` }
}

/** `！[…](a.png)` at the start of a line: an image with the exclamation mark of a sentence. */
function reportImage(
  context: MarkdownContext,
  place: { readonly line: number; readonly column: number } | null,
): void {
  if (place === null) return
  const source = sourceLine(context, place.line).slice(place.column - 1)
  if (!/^！\[[^\]]*\]\([^)]*\.(?:png|jpe?g|gif|svg|webp)\b/i.test(source)) return
  report(context, 'syntax-mistyped', {
    message: 'This is no image, but a link: the exclamation mark is full-width.',
    hint: 'Write ![…](…).',
    ...place,
  })
}
