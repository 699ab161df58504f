/**
 * A document as the page of an operation: one article of the two. It begins as that of the operation, the document's text
 * follows the description, and what remains of the operation comes after that.
 */
import { escapeHtml } from '../../shared/escape.ts'
import type {
  ArticleSection,
  CompiledMeta,
  LinkSlot,
  Slot,
  TocItem,
} from '../../shared/model/compiled.ts'
import type { Document, JoinedDocuments } from '../../shared/model/site.ts'
import { contentHash } from '../../support/content-hash.ts'
import { documentKey } from '../collections/source-path.ts'
import { escapeMarkdown } from './as-markdown/escape-markdown.ts'

/** The marker in the article of an operation where a document's text has its place. */
export const ownText = '\0d:\0'

/** The documents that an article is made of: the only one, or the two that were joined. */
export function sourcesOf(document: Document): readonly Document[] {
  const { joined } = document
  return joined === undefined ? [document] : [joined.text, joined.operation]
}

/** The document that pages show, after one of those that it is made of has been compiled again. */
export function withSource(shown: Document, source: Document): Document {
  if (shown.joined === undefined) return source
  const { text, operation } = shown.joined
  const isText = documentKey(text) === documentKey(source)
  return isText ? joinDocuments(source, operation) : joinDocuments(text, source)
}

/** Joins a document with the operation that it names. Everything but the article itself is the document's. */
export function joinDocuments(text: Document, operation: Document): Document {
  const { frontMatter } = text.meta
  const { title, hide_title: isHidden } = frontMatter
  const keyOf = (key: 'key' | 'markdownKey' | 'sectionsKey') =>
    contentHash(JSON.stringify([text[key], operation[key], title, isHidden]))
  return {
    ...text,
    key: keyOf('key'),
    markdownKey: keyOf('markdownKey'),
    sectionsKey: keyOf('sectionsKey'),
    meta: joinedMeta({ text, operation }),
    joined: { text, operation },
  }
}

/** Excerpt and ids are read when they are shown: `docsgen dev` compiles a document when somebody looks at it. */
function joinedMeta({ text: { meta: own }, operation: { meta } }: JoinedDocuments): CompiledMeta {
  const ids = newIds(own, meta)
  const [before, after] = atSections(meta.toc)
  const toc = own.toc.map((item) => ({ ...item, id: ids.get(item.id) ?? item.id }))
  return {
    frontMatter: own.frontMatter,
    heading: own.heading ?? meta.heading,
    get excerpt() {
      return meta.excerpt || own.excerpt
    },
    preview: null,
    get minutes() {
      return own.minutes
    },
    toc: [...before, ...toc, ...after],
    get ids() {
      return [...meta.ids, ...own.ids.map((id) => ids.get(id) ?? id)]
    },
    slots: [...own.slots.map((slot) => withNewId(slot, ids)), ...meta.slots],
    ...(own.written !== undefined && { written: own.written }),
    features: [...new Set([...own.features, ...meta.features])].sort(),
    dependencies: own.dependencies,
    clientModules: own.clientModules,
    diagnostics: [...own.diagnostics, ...meta.diagnostics],
    ...(meta.api !== undefined && { api: meta.api }),
  }
}

/** Other ids for the headings of a document whose own ones the operation has: `responses` becomes `responses-1`. */
function newIds(own: CompiledMeta, operation: CompiledMeta): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const taken = new Set([...operation.ids, ...own.ids])
  for (const id of own.ids) {
    if (!operation.ids.includes(id)) continue
    let number = 1
    while (taken.has(`${id}-${number}`)) number++
    ids.set(id, `${id}-${number}`)
    taken.add(`${id}-${number}`)
  }
  return ids
}

/** The headings of an operation's description, and those of its sections, which the interface names. */
function atSections(toc: readonly TocItem[]): readonly [readonly TocItem[], readonly TocItem[]] {
  const first = toc.findIndex(({ text }) => text.startsWith('\0'))
  return first < 0 ? [toc, []] : [toc.slice(0, first), toc.slice(first)]
}

/** A link of the document to one of its headings that have another id. */
function withNewId(slot: Slot, ids: ReadonlyMap<string, string>): Slot {
  const id = slot.type === 'link' ? ids.get(slot.url.replace(/^#/, '')) : undefined
  return id === undefined ? slot : { ...(slot as LinkSlot), url: `#${id}` }
}

/** The HTML of two documents in one. @param html - of the document @param around - of the operation */
export function joinHtml(joined: JoinedDocuments, html: string, around: string): string {
  const { text, operation } = joined
  const { title } = text.meta.frontMatter
  const own = takeTitle(
    withIds(html, newIds(text.meta, operation.meta)),
    /<h1[\s>][\s\S]*?<\/h1>\n?/,
    joined,
  )
  const written = title === undefined ? undefined : `<h1>${escapeHtml(title)}</h1>\n`
  return placed(own, written, { around, heading: /^<h1>[\s\S]*?<\/h1>\n/, joined })
}

/** The same for their Markdown. */
export function joinMarkdown(joined: JoinedDocuments, markdown: string, around: string): string {
  // The site has no Markdown.
  if (around === '') return ''
  const { title } = joined.text.meta.frontMatter
  const own = takeTitle(markdown, /^# .*\n*/m, joined)
  const written = title === undefined ? undefined : `# ${escapeMarkdown(title)}\n\n`
  const rest = own.rest.trim() && `\n\n${own.rest.trim()}`
  const heading = own.heading && `${own.heading.trimEnd()}\n\n`
  return placed({ heading, rest }, written, { around, heading: /^# .*\n\n/, joined })
}

/** The sections of both: those of the operation as a whole are its description, its path and its id. */
export function joinSections(
  { text, operation }: JoinedDocuments,
  own: readonly ArticleSection[],
  around: readonly ArticleSection[],
): readonly ArticleSection[] {
  const ids = newIds(text.meta, operation.meta)
  const first = around.findIndex(({ id }) => id !== '')
  const end = first < 0 ? around.length : first
  const named = own.map((section) => ({ ...section, id: ids.get(section.id) ?? section.id }))
  return [...around.slice(0, end), ...named, ...around.slice(end)]
}

/** A text, and its heading, if it begins with one. */
interface TitledText {
  readonly heading: string | undefined
  readonly rest: string
}

function takeTitle(text: string, heading: RegExp, { text: { meta } }: JoinedDocuments): TitledText {
  const found = meta.heading === null ? null : heading.exec(text)
  if (found === null) return { heading: undefined, rest: text }
  const end = found.index + found[0].length
  return { heading: found[0], rest: text.slice(0, found.index) + text.slice(end) }
}

/**
 * A text in its place. Above all stands its own heading, else the title of its front matter, else that of the operation.
 * @param heading - of the operation
 */
function placed(
  own: TitledText,
  written: string | undefined,
  { around, heading, joined }: { around: string; heading: RegExp; joined: JoinedDocuments },
): string {
  const { frontMatter, slots } = joined.text.meta
  const hidden = frontMatter.hide_title === true ? '' : undefined
  const title = own.heading ?? hidden ?? written
  const later = withLaterSlots(around, slots.length)
  const titled = title === undefined ? later : later.replace(heading, () => title)
  return titled.replace(ownText, () => own.rest)
}

/** An article whose slots come after so many others. */
function withLaterSlots(article: string, count: number): string {
  const parts = article.split('\0')
  for (let index = 1; index < parts.length; index += 2) {
    const marker = parts[index] as string
    if (/^\d+$/.test(marker)) parts[index] = String(Number(marker) + count)
  }
  return parts.join('\0')
}

/** A tag with its attributes. */
const tag = /<[a-z][\w-]*(?:\s[^\s=>]+(?:="[^"]*")?)*/gi

function withIds(html: string, ids: ReadonlyMap<string, string>): string {
  if (ids.size === 0) return html
  return html.replace(tag, (whole) =>
    whole.replace(/( id="| href="#)([^"]*)"/g, (attribute, start: string, id: string) => {
      const other = ids.get(id)
      return other === undefined ? attribute : `${start}${other}"`
    }),
  )
}
