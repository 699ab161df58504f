import { escapeHtml } from '../../shared/escape.ts'
import { contentHash } from '../../support/content-hash.ts'
import { fullTitle, type Manual } from './manual.ts'

/** A file of an EPUB. */
export interface EpubPart {
  readonly id: string
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly content: string | Uint8Array
  /** Abilities that a reader needs for it (`svg`, `mathml`, `nav`). */
  readonly properties: readonly string[]
}

/** The package document (content.opf): what the book is, its files, and the order of reading. */
export function packageDocument(manual: Manual, parts: readonly EpubPart[]): string {
  const { author, locale, date, site } = manual
  const language = escapeHtml(locale.htmlLang)
  const title = fullTitle(manual)
  const meta = [
    `<dc:identifier id="id">urn:docsgen:${identifier([site, title, locale.code])}</dc:identifier>`,
    `<dc:title>${escapeHtml(title)}</dc:title>`,
    `<dc:language>${language}</dc:language>`,
    `<dc:creator>${escapeHtml(author)}</dc:creator>`,
    `<dc:date>${date.iso}</dc:date>`,
    `<meta property="dcterms:modified">${date.iso}</meta>`,
    ...accessibility,
  ]
  const items = parts.map(({ id, name, type, properties }) => {
    const needed = properties.length === 0 ? '' : ` properties="${properties.join(' ')}"`
    return `<item id="${id}" href="${name}" media-type="${type}"${needed}/>`
  })
  const read = parts.filter(({ type }) => type === 'application/xhtml+xml')
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${locale.direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${meta.join('\n')}
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine page-progression-direction="${locale.direction}">
${read.map(({ id }) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`
}

const accessibility = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityFeature', 'MathML'],
  ['accessibilityHazard', 'none'],
].map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`)

/** The same for every edition of a manual. */
function identifier(parts: readonly string[]): string {
  return contentHash(JSON.stringify(parts)).slice(0, 32)
}
