/** A manual as one HTML page for print. It needs no other file, if files are put into it. */
import { escapeHtml } from '../../shared/escape.ts'
import { allEntries, type Entry, fullTitle, type Manual } from './manual.ts'
import { titleTag } from './number-ids.ts'
import { serialize } from './serialize.ts'

export type Paper = 'a4' | 'letter'

export interface PrintOptions {
  readonly paper: Paper
  /** Levels of the table of contents: parts and chapters, and how many levels of headings below; 1: none. */
  readonly tocDepth: number
  /** Style sheets of the site and of the manual, in order. */
  readonly styles: readonly string[]
  /** The address that a file of the site has in the page. */
  readonly addressOf: (path: string) => string
}

/** Writes the page. */
export function printPage(manual: Manual, options: PrintOptions): string {
  const { locale, author, entries } = manual
  const styles = [...options.styles, pageRules(manual, options.paper)]
  return [
    `<!doctype html><html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}" data-theme="light" class="manual">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(fullTitle(manual))}</title>`,
    `<meta name="viewport" content="width=device-width">`,
    `<meta name="author" content="${escapeHtml(author)}"><meta name="generator" content="docsgen">`,
    ...styles.map((css) => `<style>${css.replaceAll('</style', '<\\/style')}</style>`),
    '</head><body>',
    coverHtml(manual, options.addressOf),
    contentsHtml(manual, options.tocDepth),
    ...allEntries(entries).map((entry) => entryHtml(entry, options)),
    '</body></html>\n',
  ].join('\n')
}

/** Title, language, version and date. @param addressOf - as in `PrintOptions` */
export function coverHtml(manual: Manual, addressOf: (path: string) => string): string {
  const { title, subtitle, version, texts, locale, date, logo, author } = manual
  const line = (name: string, text: string | null) =>
    text === null || text === '' ? '' : `<p class="manual-${name}">${escapeHtml(text)}</p>`
  const drawn =
    logo === null ? '' : `<img class="manual-logo" src="${escapeHtml(addressOf(logo))}" alt="">`
  return [
    '<section class="manual-cover">',
    drawn,
    line('title', title),
    line('subtitle', subtitle),
    line('version', version === null ? null : texts.versionBadge.replace('{0}', version)),
    '<div class="manual-imprint">',
    line('author', author === title ? '' : author),
    line('language', locale.label),
    `<p class="manual-date"><time datetime="${date.iso.slice(0, 10)}">${escapeHtml(date.shown)}</time></p>`,
    '</div></section>',
  ].join('')
}

function contentsHtml({ texts, entries }: Manual, tocDepth: number): string {
  const list = contentsList(entries, tocDepth - 1, (id, title) => {
    const dots = '<span class="manual-dots"></span>'
    return `<a href="#${id}"><span>${escapeHtml(title)}</span>${dots}${numberBegin}${id}"></span></a>`
  })
  return `<nav class="manual-contents" aria-labelledby="contents"><h1 id="contents">${escapeHtml(texts.manualContents)}</h1>${list}</nav>`
}

const numberBegin = '<span class="manual-page" data-of="'

/** The page with numbers in its table of contents. @param numbers - of pages, by the ids of what is on them */
export function withPageNumbers(html: string, numbers: ReadonlyMap<string, number>): string {
  const place = new RegExp(`(?<=${numberBegin}([^"]+)">)(?=</span>)`, 'g')
  return html.replace(place, (_, id: string) => String(numbers.get(id) ?? ''))
}

/**
 * The table of contents as lists in lists.
 * @param sectionLevels - 0: without headings of chapters
 */
export function contentsList(
  entries: readonly Entry[],
  sectionLevels: number,
  link: (id: string, title: string) => string,
): string {
  const items = entries.map(({ id, title, body, sections, entries: inside }) => {
    const kind = body === null || inside.length > 0 ? 'part' : 'chapter'
    const own = sectionLevels > 0 && inside.length === 0 ? sections : []
    const headings = own.map(
      (one) => `<li class="manual-toc-section">${link(one.id, one.title)}</li>`,
    )
    const below = [
      headings.length > 0 ? `<ol>${headings.join('')}</ol>` : '',
      contentsList(inside, sectionLevels, link),
    ].join('')
    return `<li class="manual-toc-${kind}">${link(id, title)}${below}</li>`
  })
  return items.length === 0 ? '' : `<ol>${items.join('')}</ol>`
}

function entryHtml(entry: Entry, { addressOf }: PrintOptions): string {
  const writing = { isXml: false, addressOf, linkTo: (id: string) => `#${id}` }
  const { id, titleNodes, depth, body, lang, dir } = entry
  const tag = titleTag(depth)
  const title = `<${tag} class="manual-chapter-title">${serialize(titleNodes, writing)}</${tag}>`
  const language = `${lang === null ? '' : ` lang="${escapeHtml(lang)}"`}${dir === null ? '' : ` dir="${dir}"`}`
  if (body === null) {
    const list = contentsList(
      entry.entries,
      0,
      (to, name) => `<a href="#${to}">${escapeHtml(name)}</a>`,
    )
    return `<section class="manual-part" id="${id}">${title}${leadHtml(entry)}<div class="manual-inside">${list}</div></section>`
  }
  const article = serialize(body.childNodes, writing)
  return `<section class="manual-chapter" id="${id}" style="page:${id}"${language}>${title}${leadHtml(entry)}<div class="dg-md">${article}</div></section>`
}

/** The description of a part, and what is to be known of a chapter. */
export function leadHtml({ description, notices }: Entry): string {
  return [
    description === '' ? '' : `<p class="manual-description">${escapeHtml(description)}</p>`,
    ...notices.map((notice) => `<p class="manual-notice">${escapeHtml(notice)}</p>`),
  ].join('')
}

/** The size of the paper, and the running heads: the title of the manual on the left, that of the chapter on the right. */
function pageRules(manual: Manual, paper: Paper): string {
  const size = paper === 'a4' ? 'A4' : 'letter'
  const chapters = allEntries(manual.entries).filter(({ body }) => body !== null)
  const head = (side: string, text: string) => `@top-${side}{content:${cssString(text)}}`
  const [start, end] = manual.locale.direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  return [
    `@page{size:${size};${head(start, fullTitle(manual))}}`,
    ...chapters.map(({ id, title }) => `@page ${id}{${head(end, title)}}`),
  ].join('\n')
}

/** Text as a string of CSS. */
function cssString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ').replaceAll('<', '\\3c ')}"`
}
