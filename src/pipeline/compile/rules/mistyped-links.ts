// Links and images that one character keeps from being such: readers see their brackets and addresses.
import type { TextEdit } from '../../../shared/diagnostic.ts'
import type { MarkdownContext } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { replace } from './parts/edits.ts'
import { mayBeMistyped } from './parts/paragraph-lines.ts'
import { isPlain, type Rule, type RuledDocument, type Tell, type WrittenText } from './rule.ts'

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
export const mistypedLinks: Rule = {
  code: 'syntax-mistyped',
  sees: 'parsed',
  mayHold: (context) => isPlain(context) && mayBeMistyped(context.source.text),
  find(document, tell) {
    for (const text of document.texts()) {
      reportLinks(document, text, tell)
      const image = /(?:^|\n)！$/.exec(text.value)
      if (image !== null) {
        reportImage(document.context, text.placeOf('！', text.value.length - 1), tell)
      }
    }
  },
}

function reportLinks(
  { context }: RuledDocument,
  { value, placeOf }: WrittenText,
  tell: Tell,
): void {
  for (const { 0: part, index } of [...value.matchAll(opening)].slice(0, most)) {
    const place = placeOf(part, index)
    if (place === null) continue
    const source = sourceLine(context, place.line)
    if (source[place.column - 2] === '\\') continue
    const end = place.column - 1 + part.length
    const found = mistypedLink(source.slice(end - 2, end + longest))
    if (found === null) continue
    tell({
      message: `This is no link: ${found.why}; it is shown as text.`,
      hint: `Write […]${found.target}.`,
      ...place,
      edits: linkEdits(place, part, found),
    })
  }
}

interface MistypedLink {
  readonly why: string
  /** Its end as it is written, from the bracket after its text, and the address in the form to write. */
  readonly written: string
  readonly target: string
}

/** @param part - the text of the link up to the bracket before its address */
function linkEdits(
  place: { readonly line: number; readonly column: number },
  part: string,
  { written, target }: MistypedLink,
): TextEdit[] {
  const hasText = /^[[［]/.test(part)
  // The bracket before a text with markup is not seen from here: only its width at the end tells how it began.
  if (!hasText && written.startsWith('］')) return []
  // The number of an issue.
  if (/^\(#\d+\)$/.test(target)) return []
  const end = { ...place, column: place.column + part.length - 2 }
  return [
    ...(part.startsWith('［') ? [replace(place, '［', '[')] : []),
    replace(end, written, `]${target}`),
  ]
}

/** @param rest - the line from the bracket that ends the text of the link */
function mistypedLink(rest: string): MistypedLink | null {
  const [written, url] = wide.exec(rest) ?? []
  if (written !== undefined && /[］（）]/.test(written)) {
    return { why: 'its brackets are full-width', written, target: `(${url})` }
  }
  const [spacedOut = '', withSpaces] = spaced.exec(rest) ?? []
  if (withSpaces !== undefined) {
    return { why: 'its address has a space', written: spacedOut, target: `(<${withSpaces}>)` }
  }
  const [quoted = '', path, title] = curled.exec(rest) ?? []
  if (path === undefined) return null
  return {
    why: 'the quotes of its title are curly',
    written: quoted,
    target: `(${path} "${title}")`,
  }
}

/** `！[…](a.png)` at the start of a line: an image with the exclamation mark of a sentence. */
function reportImage(
  context: MarkdownContext,
  place: { readonly line: number; readonly column: number } | null,
  tell: Tell,
): void {
  if (place === null) return
  const source = sourceLine(context, place.line).slice(place.column - 1)
  if (!/^！\[[^\]]*\]\([^)]*\.(?:png|jpe?g|gif|svg|webp)\b/i.test(source)) return
  tell({
    message: 'This is no image, but a link: the exclamation mark is full-width.',
    hint: 'Write ![…](…).',
    ...place,
    edits: [replace(place, '！', '!')],
  })
}
