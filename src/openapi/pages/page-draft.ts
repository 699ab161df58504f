/**
 * A page of a specification while it is written: its links, ids, table of contents and the sections that search
 * reads.
 */

import { escapeMarkdown } from '../../pipeline/compile/as-markdown/escape-markdown.ts'
import { escapeHtml } from '../../shared/escape.ts'
import { textArgument } from '../../shared/messages/fill-text.ts'
import type { UiTextKey } from '../../shared/messages/ui-texts.ts'
import type { ArticleSection, LinkSlot, TocItem } from '../../shared/model/compiled.ts'
import type {
  ApiDescription,
  ApiLink,
  ApiOperation,
  ApiTag,
  AsyncChannel,
  AsyncMessage,
  NamedSchema,
  Schema,
} from '../model.ts'
import type { MessagePlace } from '../parts/lookups.ts'
import type { SchemaUser } from '../parts/part-hash.ts'
import type { ApiParts } from '../parts/parts.ts'
import { createUniqueNames } from '../unique-names.ts'
import type { WriteCode } from './code.ts'
import type { Descriptions, TextHeading } from './descriptions.ts'
import type { Fragments } from './fragments.ts'
import type { HiddenSide, MergeSchema } from './schema/merge-schema.ts'
import { anchorId, safeId } from './text-anchors.ts'

/** The input of all pages of a specification. */
export interface ApiSite {
  readonly api: ApiDescription
  readonly parts: ApiParts
  /** Route of the specification: `/docs/api-reference`. */
  readonly mount: string
  readonly descriptions: Descriptions
  readonly fragments: Fragments
  readonly code: WriteCode
  /** The operation that a link leads to; undefined: it is not one of the specification. */
  readonly targetOf: (link: Pick<ApiLink, 'operationId' | 'pointer'>) => ApiOperation | undefined
  /** The operations that have a tag, in the order of the file. */
  readonly operationsWithTag: (tag: string) => readonly ApiOperation[]
  /** The operations of a channel, and those whose reply it carries, by its pointer, in the order of the file. */
  readonly operationsOfChannel: (pointer: string) => readonly ApiOperation[]
  /** A channel by its pointer; null: that of an operation which names none. */
  readonly channelAt: (pointer: string | null) => AsyncChannel | undefined
  /** The operation whose page shows a message; undefined: the page of its channel does. */
  readonly operationOfMessage: (message: AsyncMessage) => MessagePlace | undefined
  /** The tags that are a part of a tag (3.2), in the order of the file. */
  readonly tagsInside: (tag: string) => readonly ApiTag[]
  /** A schema with a page of its own, by its reference. */
  readonly schemaByRef: (ref: string) => NamedSchema | undefined
  readonly merge: MergeSchema
  /** An example of a schema; undefined: nothing is known of its value. It is made once, and must not be changed. */
  readonly exampleOf: (schema: Schema, hidden: HiddenSide) => unknown
  /** By the reference of a schema. */
  readonly usersOf: (ref: string) => readonly SchemaUser[]
  /** The schemas that may stand in the place of one with a discriminator, by its reference. */
  readonly subtypesOf: (ref: string) => readonly string[]
  /** How many rows a schema has itself, by its reference. */
  readonly rowsOf: (ref: string) => number
  /** Address of the specification as a file, with base; null: it is not offered. */
  readonly download: string | null
  /** Origin that relative servers begin at. */
  readonly origin: string
  /** The file of the specification, relative to the site's folder, for messages. */
  readonly file: string
  /** What relative addresses in descriptions begin at; null: they lead to pages of the site. */
  readonly linkBase: string | null
}

/** Counts how much of a page the rows of schemas take. */
interface RowsRoom {
  add(characters: number): void
  /** Whether rows that are elsewhere as well are put on the page. */
  hasRoom(): boolean
}

export interface PageDraft extends ApiSite {
  readonly slots: readonly LinkSlot[]
  readonly toc: readonly TocItem[]
  /** Ids that links lead to, beside those of headings. */
  readonly anchors: readonly string[]
  readonly sections: readonly ArticleSection[]
  /** Descriptions of the page that took too long to be converted. */
  readonly slowTexts: ReadonlySet<string>
  /** Characters of the code blocks of which only the beginning is shown. */
  readonly longCodes: ReadonlySet<number>
  /** Characters of the rows of schemas that the page holds. */
  readonly rows: RowsRoom
  /** Whether the page has tabs. */
  readonly counts: { tabs: number }
  /** The value of an attribute with a relative address or a route of the site. */
  link(url: string): string
  /** The same for a part of the specification, by its slug; `#id` leads to a target on the first page. */
  linkTo(slug: string): string
  /** An id that is new on this page, safe in attributes. */
  id(wanted: string): string
  /** The same of something that other pages lead to. */
  target(wanted: string): string
  /**
   * A heading of the page with its direct link.
   * @param html - its content; `text` is the same in plain text; `isBare`: it stands where a link cannot
   */
  heading(
    level: number,
    wanted: string,
    content: { readonly html: string; readonly text: string; readonly isBare?: boolean },
  ): string
  /** A heading that is a text of the interface. */
  title(level: 2 | 3, wanted: string, word: ApiWord): string
  /** The HTML of a description. @param level - of the heading around it */
  text(markdown: string, level?: number): string
  /** The same in an element of its own; `''` for an empty description. @param level - as for `text` */
  textBelow(markdown: string, level: number): string
  /** The same of a description that the page has once: its headings have ids, and are in the table of contents. */
  ownText(markdown: string): string
  addSection(section: Partial<ArticleSection> & Pick<ArticleSection, 'id' | 'heading'>): void
}

/** Texts of the interface that pages of specifications show. */
export type ApiWord = UiTextKey & (`api${string}` | 'componentFailed')

/** The marker of a text of the interface. @param argument - escaped for its place */
export function word(key: ApiWord, argument?: string): string {
  return argument === undefined ? `\0m:${key}\0` : `\0m:${key}:${argument}\0`
}

/** Text of a specification for content and attributes. */
export function esc(text: string): string {
  return escapeHtml(text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text)
}

/** Text of a specification in a line of Markdown. */
export function markdownLine(text: string): string {
  return escapeMarkdown(text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text)
}

/** A part of a page, in both forms. */
export interface PageBlock {
  readonly html: string
  readonly markdown: string
}

/** A list with a class, in both forms. @param rows - elements, and the lines that stand for them in Markdown */
export function listBlock(
  className: string,
  rows: readonly PageBlock[],
  element: 'ul' | 'dl' = 'ul',
): PageBlock {
  return {
    html: `<${element} class="${className}">${rows.map(({ html }) => html).join('')}</${element}>\n`,
    markdown: rows.map(({ markdown }) => markdown).join('\n'),
  }
}

/** Parts of a page one after the other; null and false are none. */
export function joined(...blocks: readonly (PageBlock | null | false)[]): PageBlock {
  const some = blocks.filter((block) => block !== null && block !== false)
  return {
    html: some.map(({ html }) => html).join(''),
    markdown: some
      .map(({ markdown }) => markdown)
      .filter((text) => text !== '')
      .join('\n\n'),
  }
}

/** The slots of a page: equal addresses have the same one. */
function createLinkSlots() {
  const slots: LinkSlot[] = []
  const slotOf = new Map<string, number>()
  const link = (url: string) => {
    const known = slotOf.get(url) ?? slots.length
    if (known === slots.length) {
      slotOf.set(url, known)
      slots.push({ type: 'link', url, kind: 'link', sized: false, line: 1, column: 1 })
    }
    return `\0${known}\0`
  }
  return { slots, link }
}

/** Characters of rows from which on those that have a page of their own are loaded from there. */
const mostRowCharacters = 40_000

/** Characters of code blocks from which on they have no colours, whose elements weigh several times as much as the text. */
const mostCodeCharacters = 50_000

/**
 * Characters of the code blocks of a page, and those that each may have in any case: of others the beginning is shown. The
 * Markdown of the page has all of it.
 */
const mostCode = { all: 80_000, one: 5000 }

/** Characters that the addresses and texts put into a row when its page is made. */
const usualFilling = 100

/** The code blocks of a page, with colours as long as there is room for them. */
function createCodeRoom(write: WriteCode): Pick<PageDraft, 'code' | 'longCodes'> {
  const longCodes = new Set<number>()
  let characters = 0
  let text = 0
  return {
    longCodes,
    code(source, lang) {
      const most = Math.max(mostCode.one, mostCode.all - text)
      const isLong = source.length > most
      if (isLong) longCodes.add(source.length)
      const shown = isLong ? `${beginningOf(source, most)}\n…` : source
      const html = write(shown, lang, characters < mostCodeCharacters)
      characters += html.length
      text += shown.length
      return html
    },
  }
}

/** A page that nothing is written on. */
export function createDraft(site: ApiSite): PageDraft {
  let rowCharacters = 0
  const { slots, link } = createLinkSlots()
  const toc: TocItem[] = []
  const anchors: string[] = []
  const sections: ArticleSection[] = []
  const slowTexts = new Set<string>()
  const unique = createUniqueNames()
  const id = (wanted: string) => unique(safeId(wanted))
  const target = (wanted: string) => {
    const own = id(wanted)
    anchors.push(own)
    return own
  }
  const anchor = (name: string) => target(anchorId(name))
  const heading: PageDraft['heading'] = (level, wanted, { html, text, isBare = false }) => {
    const own = id(wanted)
    toc.push({ level, id: own, text })
    const label = directLink(text)
    const anchor = isBare
      ? ''
      : `<a class="hash-link" href="#${own}" title="${label}" aria-label="${label}"></a>`
    return `<h${level} id="${own}">${html}${anchor}</h${level}>\n`
  }
  const text: PageDraft['text'] = (markdown, level = 2) => {
    const html = site.descriptions.html(markdown, { link, anchor }, level)
    if (site.descriptions.isSlow(markdown)) slowTexts.add(markdown)
    return html
  }
  return {
    ...site,
    slots,
    toc,
    anchors,
    sections,
    slowTexts,
    ...createCodeRoom(site.code),
    counts: { tabs: 0 },
    rows: {
      add(characters) {
        rowCharacters += characters + usualFilling
      },
      hasRoom: () => rowCharacters < mostRowCharacters,
    },
    id,
    target,
    link,
    heading,
    text,
    textBelow: (markdown, level) =>
      markdown === '' ? '' : `<div class="api-text">${text(markdown, level)}</div>`,
    linkTo: (slug) => link(/^(?:#|$)/.test(slug) ? site.mount + slug : `${site.mount}/${slug}`),
    title: (level, wanted, key) => heading(level, wanted, { html: word(key), text: word(key) }),
    ownText(markdown) {
      const headings = [...site.descriptions.headings(markdown)]
      return text(markdown, 1).replace(
        /<h([2-6])>([\s\S]*?)<\/h\1>\n?/g,
        (_, level: string, html: string) => {
          const { id: wanted, text: plain } = headings.shift() as TextHeading
          return heading(Number(level), wanted, { html, text: plain })
        },
      )
    },
    addSection: (section) => void sections.push({ text: '', code: '', ...section }),
  }
}

/**
 * The label of a direct link; an argument that is a text of the interface itself is written as its key
 * (fill-slots.ts).
 */
function directLink(text: string): string {
  const [, key] = /^\0m:(\w+)\0$/.exec(text) ?? []
  return `\0m:directLink:${key === undefined ? esc(text) : `${textArgument}${key}`}\0`
}

/** As many whole lines as are shown, or a part of a line that is too long itself. */
function beginningOf(source: string, most: number): string {
  const end = source.lastIndexOf('\n', most)
  return source.slice(0, end > 0 ? end : most)
}
