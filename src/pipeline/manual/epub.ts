/** A manual as EPUB 3: one file for each chapter, with the pictures of the site and a style sheet of its own. */
import { type Zippable, zipSync } from 'fflate'
import { escapeHtml } from '../../shared/escape.ts'
import { contentHash } from '../../support/content-hash.ts'
import { contentType } from '../../support/serve/content-types.ts'
import { type EpubPart, packageDocument } from './epub-package.ts'
import { allEntries, type Entry, fullTitle, type Manual } from './manual.ts'
import { ownStyle } from './manual-styles.ts'
import { titleTag } from './number-ids.ts'
import { contentsList, coverHtml, leadHtml } from './print-page.ts'
import { serialize } from './serialize.ts'
import type { SiteContentFiles } from './site-content.ts'
import {
  attribute,
  classesOf,
  elementsIn,
  isHtml,
  removeAttributes,
  replaceElements,
  setAttribute,
  type TreeElement,
  type TreeParent,
} from './tree.ts'

/** The same for all files, whatever the time zone: zip knows only local time. */
const zipTime = () => new Date(1980, 0, 1)

/** Makes the file. The trees of the manual are changed. */
export function epubFile(manual: Manual, files: SiteContentFiles): Uint8Array {
  const pictures = createPictures(files)
  const entries = allEntries(manual.entries)
  for (const { body } of entries) if (body !== null) forReader(body)
  const chapters = entries.map((entry) => ({
    ...propertiesOf(entry),
    id: entry.id,
    name: `${entry.id}.xhtml`,
    type: 'application/xhtml+xml',
    content: chapterFile(entry, manual, pictures.addressOf),
  }))
  const fixed: EpubPart[] = [
    part(
      'cover',
      'cover.xhtml',
      xhtml(manual, { title: fullTitle(manual), body: coverOf(manual, pictures.addressOf) }),
    ),
    { ...part('nav', 'nav.xhtml', navFile(manual)), properties: ['nav'] },
    { id: 'style', name: 'style.css', type: 'text/css', content: ownStyle('epub'), properties: [] },
  ]
  const parts = [...fixed, ...chapters, ...pictures.list()]
  const all: Zippable = {
    // The first file, not compressed: it says what the others are.
    mimetype: [Buffer.from('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': Buffer.from(container),
    'book/content.opf': Buffer.from(packageDocument(manual, parts)),
  }
  for (const { name, content } of parts) all[`book/${name}`] = Buffer.from(content)
  return zipSync(all, { level: 9, mtime: zipTime() })
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

function part(id: string, name: string, content: string): EpubPart {
  return { id, name, type: 'application/xhtml+xml', content, properties: [] }
}

interface XhtmlParts {
  readonly title: string
  readonly body: string
  /** Of the body, with a space before each. */
  readonly attributes?: string
  /** Where they differ from the manual's. */
  readonly lang?: string | null
  readonly dir?: string | null
}

function xhtml(
  { locale }: Manual,
  { title, body, attributes = '', lang, dir }: XhtmlParts,
): string {
  const language = escapeHtml(lang ?? locale.htmlLang)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${dir ?? locale.direction}"><head><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head><body${attributes}>${body}</body></html>
`
}

/** Where an element of the manual is: `c3-2` is in the file of `c3`. */
function linkTo(id: string): string {
  const file = `${/^c\d+/.exec(id)?.[0]}.xhtml`
  return id.includes('-') ? `${file}#${id}` : file
}

function coverOf(manual: Manual, addressOf: (path: string) => string): string {
  return coverHtml(manual, addressOf).replace(/<img([^>]*)>/g, '<img$1/>')
}

function navFile(manual: Manual): string {
  const list = contentsList(
    manual.entries,
    1,
    (id, title) => `<a href="${linkTo(id)}">${escapeHtml(title)}</a>`,
  )
  const title = escapeHtml(manual.texts.manualContents)
  const body = `<nav epub:type="toc" role="doc-toc" id="toc"><h1>${title}</h1>${list}</nav>`
  return xhtml(manual, { title: manual.texts.manualContents, body })
}

function chapterFile(entry: Entry, manual: Manual, addressOf: (path: string) => string): string {
  const { id, title, titleNodes, depth, body, lang, dir, entries } = entry
  const writing = { isXml: true, addressOf, linkTo }
  const tag = titleTag(depth)
  const heading = `<${tag} class="manual-chapter-title">${serialize(titleNodes, writing)}</${tag}>`
  const inside =
    body === null
      ? contentsList(entries, 0, (to, name) => `<a href="${linkTo(to)}">${escapeHtml(name)}</a>`)
      : serialize(body.childNodes, writing)
  const kind = body === null ? 'part' : 'chapter'
  const section = `<section epub:type="${kind}" role="doc-${kind}" id="${id}">${heading}${leadHtml(entry)}${inside}</section>`
  return xhtml(manual, { title, body: section, attributes: ` class="manual-${kind}"`, lang, dir })
}

function propertiesOf({ body }: Entry): Pick<EpubPart, 'properties'> {
  const tags = new Set(body === null ? [] : elementsIn(body).map(({ tagName }) => tagName))
  return {
    properties: [...(tags.has('math') ? ['mathml'] : []), ...(tags.has('svg') ? ['svg'] : [])],
  }
}

/** Readers of books have no colour modes, set formulas themselves, and are strict about what a file may have. */
function forReader(body: TreeParent): void {
  replaceElements(body, (node) =>
    classesOf(node).includes('katex-html') || node.tagName === 'wbr' ? [] : undefined,
  )
  for (const node of elementsIn(body)) {
    const style = attribute(node, 'style')
    if (style?.includes('light-dark(')) setAttribute(node, 'style', lightColors(style))
    if (isHtml(node)) tidyHtml(node)
    else tidyDrawing(node)
  }
}

const oldAttributes = /^(?:align|valign|bgcolor|border|cellpadding|cellspacing|nowrap|name$|data-)/
const sized = ['img', 'col', 'colgroup']

function tidyHtml(node: TreeElement): void {
  const isSized = sized.includes(node.tagName)
  removeAttributes(
    node,
    (name) => oldAttributes.test(name) || (!isSized && (name === 'width' || name === 'height')),
  )
}

/** Elements of drawings that have a width and a height. */
const boxes = 'svg rect image foreignObject use pattern mask filter'.split(' ')

/** Mends drawings of mermaid that browsers accept and EPUB does not. */
function tidyDrawing(node: TreeElement): void {
  const { tagName } = node
  const isBox = boxes.includes(tagName)
  removeAttributes(
    node,
    (name) =>
      name === 'name' ||
      name.startsWith('data-') ||
      (!isBox && (name === 'width' || name === 'height')),
  )
  if (tagName === 'svg') setAttribute(node, 'role', 'img')
  if (tagName === 'style') {
    for (const child of node.childNodes)
      if ('value' in child) child.value = lightColors(child.value)
  }
  if (tagName === 'rect') {
    const missing = ['width', 'height'].filter((side) => attribute(node, side) === undefined)
    for (const side of missing) setAttribute(node, side, '0')
  }
  if (tagName === 'foreignObject') tidyLabels(node)
}

/** Labels are paragraphs inside of elements for parts of lines. */
function tidyLabels(node: TreeElement): void {
  for (const label of elementsIn(node)) {
    if (label.tagName !== 'p' && label.tagName !== 'div') continue
    label.tagName = 'span'
    label.nodeName = 'span'
    setAttribute(label, 'style', `display:block;${attribute(label, 'style') ?? ''}`)
  }
}

/** Declarations for two colour modes follow those for one, which all readers know. */
function lightColors(css: string): string {
  return css.replace(/[\w-]+:\s*light-dark\([^;}]*;?/g, '')
}

/** Pictures of the site, each once, under names that begin with their own. */
function createPictures(files: SiteContentFiles) {
  const names = new Map<string, EpubPart>()
  return {
    addressOf(address: string): string {
      const known = names.get(address)
      if (known !== undefined) return known.name
      const content = files.bytes(address) ?? new Uint8Array()
      const ending = /\.\w+$/.exec(address)?.[0] ?? ''
      const hash = contentHash(content).slice(0, 10)
      const name = `images/${hash}${ending}`
      const type = contentType(address).replace(/;.*/, '')
      names.set(address, { id: `image-${hash}`, name, type, content, properties: [] })
      return name
    },
    list: () => [...new Map([...names.values()].map((one) => [one.name, one])).values()],
  }
}
