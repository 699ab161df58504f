/** Page + article → the page as Markdown, for people and models who read text. */

import { countText, fillText } from '../../shared/messages/fill-text.ts'
import { type UiTexts, uiTexts } from '../../shared/messages/ui-texts.ts'
import { type MarkdownViewKind, pageKinds } from '../../shared/model/page-kinds.ts'
import type {
  Card,
  HomeContent,
  PageContents,
  PageKind,
  PageView,
  PostMeta,
  StepsView,
  TextContent,
} from '../../shared/model/page-view.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page, SlotValue } from '../../shared/model/site.ts'
import { splitUrl } from '../../shared/url.ts'
import { contentHash } from '../../support/content-hash.ts'
import type { Articles } from '../compile/article-store.ts'
import { escapeMarkdown } from '../compile/as-markdown/escape-markdown.ts'
import { componentMarkdown } from '../compile/as-markdown/html-markdown.ts'
import { type InterfaceTexts, markdownTexts } from './article/interface-texts.ts'

export interface MarkdownWriter {
  /** Changes with everything that the page's Markdown shows, except the HTML of a component. */
  key(page: Page): string
  write(page: Page, body: MarkdownBody): string
  /** The article alone, without the title and notices around it. */
  body(page: Page, article: string): string
}

/** Where the texts of pages come from. */
interface PageTexts {
  readonly articles: Pick<Articles, 'markdown'>
  /** The HTML that a page's own component renders. */
  readonly componentOf: (page: Page) => string
}

/** A page as Markdown. @param writer - of its locale */
export async function markdownOf(
  page: Page,
  writer: MarkdownWriter,
  { articles, componentOf }: PageTexts,
): Promise<string> {
  const article = page.article && (await articles.markdown(page.article.markdownKey))
  return writer.write(page, { article: article ?? '', component: () => componentOf(page) })
}

/** The text below the opening of a page. */
interface MarkdownBody {
  /** The article's Markdown with its markers; `''` on pages made of data. */
  readonly article: string
  /** The HTML that the page's component renders; `''`: the page is described by `article`. */
  readonly component: () => string
}

/**
 * Writes the pages of a locale. Links to pages lead to their Markdown.
 * @param siblings addresses of the pages' Markdown, by the pages' own
 */
export function createMarkdownWriter(
  shell: Shell,
  siblings: Readonly<Record<string, string>>,
): MarkdownWriter {
  const texts = uiTexts(shell.locale.code, shell.texts)
  const base = contentHash(JSON.stringify(texts))
  const place = { texts, textOf: markdownTexts(texts), siblings }
  return {
    body: (page, article) => fillMarkers(article, page.article?.slots ?? [], place),
    key(page) {
      const values = page.article?.slots.map((value) => slotText(value, place))
      return contentHash(
        JSON.stringify([base, page.article?.markdownKey, opening(page.view, place), values]),
      )
    },
    write({ view, article: filled }, { article, component }) {
      const { content } = view
      if (pageKinds[content.kind].markdown !== 'html') {
        const text = fillMarkers(article, filled?.slots ?? [], place)
        return titled(blocks(opening(view, place), text), view)
      }
      const body = componentMarkdown(component(), (href) => siblingOf(href, place)) || article
      return titled(blocks(opening(view, place, body), body), view)
    },
  }
}

/**
 * Every file begins with its title, also that of a page that hides it, or with a notice: a host that names no type for the
 * file may let browsers guess one by its beginning, and no HTML and no script begins with these signs.
 */
function titled(text: string, view: PageView): string {
  return `${/^[#>] /.test(text) ? text : blocks(title(view.title), text)}\n`
}

interface Place {
  readonly texts: UiTexts
  readonly textOf: InterfaceTexts
  readonly siblings: Readonly<Record<string, string>>
}

function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

type MarkdownOf<Kind extends PageKind> = (content: PageContents[Kind], place: Place) => string

/** The Markdown of pages that are made of data, whole. */
const dataMarkdown: { readonly [Kind in MarkdownViewKind]: MarkdownOf<Kind> } = {
  category: (content, place) =>
    blocks(title(content.title), escapeMarkdown(content.description), links(content.cards, place)),
  tag: ({ docs, tag, count, ofPosts, description, steps }, place) =>
    blocks(
      title(countText(place.texts, ofPosts ? 'taggedPosts' : 'taggedDocs', [count, tag])),
      escapeMarkdown(description),
      links(docs, place),
      stepLinks(steps, place),
    ),
  tags: ({ tags }, place) =>
    blocks(
      title(place.texts.tagListTitle),
      tags.map((tag) => `- ${link(tag, place)} (${tag.count})`).join('\n'),
    ),
  posts: (content, place) =>
    blocks(title(content.title), links(content.entries, place), stepLinks(content.steps, place)),
  archive: ({ years }, place) =>
    blocks(
      title(place.texts.archive),
      ...years.map(({ year, posts }) =>
        blocks(
          `## ${year || escapeMarkdown(place.texts.undated)}`,
          posts
            .map((post) => withDescription(`- ${link(post, place)}`, post.date ?? ''))
            .join('\n'),
        ),
      ),
    ),
  author: ({ author, entries, steps }, place) =>
    blocks(
      title(author.name),
      escapeMarkdown([author.title, author.description].filter(Boolean).join('. ')),
      author.socials.map((social) => `- ${link(social, place)}`).join('\n'),
      links(entries, place),
      stepLinks(steps, place),
    ),
  authors: ({ authors }, place) =>
    blocks(
      title(place.texts.authors),
      authors
        .map(({ name, href, title: role, count }) => {
          const shown = href === null ? escapeMarkdown(name) : link({ label: name, href }, place)
          return withDescription(`- ${shown} (${count})`, role)
        })
        .join('\n'),
    ),
  home: homeText,
}

/**
 * Everything but the article: the title of one that has none, notices, and pages that are made of data. A component that
 * begins with a heading (`body`) has its title already.
 */
function opening(view: PageView, place: Place, body = ''): string {
  const { content } = view
  if ('printedTitle' in content) return articleOpening(content, view, place)
  if ('fallback' in content) {
    const printedTitle = body.startsWith('# ') ? null : view.title
    return articleOpening({ ...content, printedTitle }, view, place)
  }
  const writer = dataMarkdown[content.kind as MarkdownViewKind] as MarkdownOf<PageKind> | undefined
  if (writer === undefined) throw new Error(`A page of the kind ${content.kind} has no Markdown`)
  return writer(content, place)
}

/** Date and authors of a post. */
function byline({ date, authors }: PostMeta): string {
  const names = authors.map(({ name }) => escapeMarkdown(name)).join(', ')
  return [date, names].filter(Boolean).join(' · ')
}

type Notices = Pick<TextContent, 'fallback' | 'printedTitle' | 'unlisted' | 'draft'>

function articleOpening(content: Notices, view: PageView, place: Place): string {
  const { fallback, printedTitle, unlisted, draft } = content
  const { texts } = place
  const written = 'published' in view.content ? byline(view.content.post) : ''
  const notices = [
    fallback &&
      fillText(fallback.converted ? texts.fallbackConverted : texts.fallbackText, [fallback.label]),
    draft && texts.draftText,
    unlisted && texts.unlistedText,
  ]
  return blocks(
    printedTitle === null ? '' : printed(view),
    written,
    notices.flatMap((notice) => (notice ? [`> ${notice}`] : [])).join('\n>\n'),
  )
}

/** The title above an article; the heading that a post begins with keeps its formatting. */
function printed({ content, title: text }: PageView): string {
  const heading = 'titleHeading' in content ? content.titleHeading : undefined
  return heading === undefined
    ? title(text)
    : componentMarkdown(`<h1>${heading.html}</h1>`, (href) => href)
}

function homeText(content: HomeContent, place: Place): string {
  const { actions, start, features, cards } = content
  const shown = actions ?? (start ? [start] : [])
  return blocks(
    title(content.title),
    escapeMarkdown(content.tagline),
    shown.map((action) => `- ${link(action, place)}`).join('\n'),
    features
      .map(({ title: label, description, href }) => {
        const name = href === null ? `**${escapeMarkdown(label)}**` : link({ label, href }, place)
        return withDescription(`- ${name}`, description)
      })
      .join('\n'),
    links(cards, place),
  )
}

/** The pages before and after one of a list. */
function stepLinks(steps: StepsView | null, place: Place): string {
  if (steps === null) return ''
  const { number, prev, next } = steps
  const to = (page: number, href: string | null) =>
    href === null
      ? []
      : [`- ${link({ label: fillText(place.texts.listPage, [String(page)]), href }, place)}`]
  return [...to(number - 1, prev), ...to(number + 1, next)].join('\n')
}

function title(text: string): string {
  return `# ${escapeMarkdown(text)}`
}

function links(
  entries: readonly Pick<Card, 'label' | 'href' | 'description'>[],
  place: Place,
): string {
  return entries
    .map((entry) => withDescription(`- ${link(entry, place)}`, entry.description))
    .join('\n')
}

function withDescription(line: string, description: string): string {
  return description === '' ? line : `${line}: ${escapeMarkdown(description)}`
}

function link({ label, href }: { readonly label: string; readonly href: string }, place: Place) {
  return `[${escapeMarkdown(label)}](${siblingOf(href, place)})`
}

/** A page's Markdown instead of the page, with the same fragment. */
function siblingOf(href: string, { siblings }: Place): string {
  const { path, query, fragment } = splitUrl(href)
  const sibling = siblings[path]
  return sibling === undefined ? href : sibling + query + fragment
}

/** As fillSlots does for HTML. */
function fillMarkers(article: string, slots: readonly SlotValue[], place: Place): string {
  const parts = article.split('\0')
  for (let index = 1; index < parts.length; index += 2) {
    const marker = parts[index] as string
    if (marker.startsWith('m:')) {
      parts[index] = place.textOf(marker)
      continue
    }
    if (marker === 'd:') {
      parts[index] = ''
      continue
    }
    const [, side, number] = /^(o:|e:|)(\d+)$/.exec(marker) ?? []
    const value = slots[Number(number)]
    if (value === undefined) throw new Error(`There is no slot for marker “${marker}”`)
    parts[index] = side === 'o:' ? linkStart(value) : slotText(value, place)
  }
  return parts.join('')
}

/** The first marker of an operation. */
function linkStart(value: SlotValue): string {
  return value.type === 'operation' && value.href !== null ? '[' : ''
}

/** Diagrams are in the Markdown as their source, without a marker. Of an operation it is the end of the link. */
function slotText(value: SlotValue, place: Place): string {
  if (value.type === 'cards') return links(value.cards, place)
  if (value.type === 'operation') {
    return value.href === null ? '' : `](${siblingOf(value.href, place)})`
  }
  return value.type === 'text' ? siblingOf(unescaped(value.text), place) : ''
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** The URL in the value of an attribute, without the sizes that may follow it. */
function unescaped(attribute: string): string {
  const url = attribute.replace(/".*$/s, '')
  return url.includes('&')
    ? url.replace(/&(?:amp|lt|gt|quot);/g, (all) => entities[all] ?? all)
    : url
}
