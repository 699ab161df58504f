/** mdBook: a folder with `book.toml`, and chapters that `SUMMARY.md` lists. */
import { baseName, isExternalUrl, resolvePath } from '../../shared/url.ts'
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type {
  CopiedFile,
  ForeignDocument,
  ForeignSite,
  Generator,
  ReadTools,
} from '../generator.ts'
import { docIdOf, type SidebarItem, sidebarItem, sidebarSettings } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, readData, textOf } from '../read/data.ts'
import type { Fields } from '../text/front-matter.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { includedFiles, linkFromPage } from '../text/included-files.ts'
import { type ConvertTools, collectIncludes, convertChapter } from './convert.ts'
import { allChapters, type Chapter, readSummary } from './summary.ts'

/** Books with a `book.toml`. */
export const mdbook: Generator = {
  kind: 'mdbook',
  name: 'mdBook',
  detect: (folder) => (folder.has('book.toml') ? ['book.toml'] : []),
  read: (folder, tools) => Promise.resolve(readBook(folder, tools)),
}

/** Preprocessors whose work docsgen does, or this migration has done. */
const known =
  /^(?:admonish|alerts|footnote|index|katex|links|listings?|mermaid|tabs|toc|trpl-.*|open-on-gh|last-changed|pagetoc|langtabs|external-links|frontmatter|yml-header|sitemap-generator|auto-gen-summary|fs-summary|inline-highlighting|theme)$/

const diagram =
  'docsgen draws diagrams of Mermaid: draw these with their own program, and show the pictures.'
/** Preprocessors that books often use, each with advice for docsgen. */
const advice: Readonly<Record<string, string>> = {
  graphviz: diagram,
  plantuml: diagram,
  d2: diagram,
  svgbob: diagram,
  pikchr: diagram,
  kroki: diagram,
  wavedrom: diagram,
  gettext:
    'Translations in po/ are not read: build the book in each language with the renderer markdown, and put what it writes into i18n/<locale>/docs/.',
  cmdrun: 'docsgen runs no programs: write what they print in place of the comments.',
  quiz: 'docsgen has no quizzes: write the questions as text, with :::details for the answers.',
  variables: 'Write the values as profile in the configuration, and {name} in the texts.',
  template: 'Write the text of the template where it is named.',
}

interface Book {
  readonly settings: Data
  readonly html: Data
  /** Folder of the chapters. */
  readonly src: string
  readonly chapters: readonly Chapter[]
}

function readBook(folder: Folder, { notes }: ReadTools): ForeignSite {
  const settings = readData(folder, 'book.toml') ?? {}
  const src = (textOf(dataOf(settings['book'])['src']) ?? 'src').replace(/^\.\/|\/$/g, '')
  const start = src === '' || src === '.' ? '' : `${src}/`
  const html = dataOf(dataOf(settings['output'])['html'])
  const chapters = readSummary(folder.text(`${start}SUMMARY.md`) ?? '')
  const book = { settings, html, src: start, chapters }
  noteParts(book, notes)
  const pages = pagesOf(folder, book)
  const files = filesOf(folder, book)
  const targets = new Map([...pages, ...files].map(({ from, to }) => [from, to]))
  const included = includedFiles(folder, (file) => targets.get(file))
  const tools: ConvertTools = { folder, included, hasMath: hasMath(book) }
  collectIncludes(
    pages.map(({ from }) => from),
    tools,
  )
  const added = new Map(pages.map((page) => [page.from, page.added]))
  return {
    settings: settingsOf(folder, book, pages),
    documents: [
      ...pages.map(({ from, to, address }) => ({ from, to, address })),
      ...included.documents,
    ],
    files: [...files, ...included.files],
    redirects: redirectsOf(html),
    resolve: (link, document) => linkFromPage(link, document, { targets, included }),
    convert: (draft, { from }) =>
      convertChapter(draft, { place: from, added: added.get(from) ?? {} }, tools),
  }
}

interface ChapterPage extends ForeignDocument {
  readonly chapter: Chapter
  /** Front matter that it gets. */
  readonly added: Fields
}

/** Chapters, each file once. The first one is the home page of the book. */
function pagesOf(folder: Folder, { src, chapters }: Book): ChapterPage[] {
  const seen = new Set<string>()
  const all = allChapters(chapters).filter(({ file }) => {
    const isNew = file !== null && !seen.has(file) && folder.has(src + file)
    if (isNew) seen.add(file)
    return isNew
  })
  const hasHome = all.some(({ file }) => /^(?:README|index)\.md$/i.test(file ?? ''))
  return all.map((chapter, index) => {
    const file = chapter.file ?? ''
    const bare = file.replace(/(^|\/)README\.md$/i, '$1index.md')
    const isHome = index === 0 && !hasHome
    return {
      from: src + file,
      to: `docs/${bare}`,
      address: `/${bare.replace(/\.md$/, '.html')}`,
      chapter,
      added: {
        ...titleFor(folder.text(src + file) ?? '', chapter.title),
        ...(isHome && { slug: '/' }),
      },
    }
  })
}

/** The title in the summary, for a chapter without a heading of the first level. */
function titleFor(text: string, title: string): Fields {
  if (headingOf(text) !== undefined || /\{\{#title\b/.test(text)) return {}
  const startsWithHeading = /^\s*(?:<a [^>]*><\/a>\s*)*#{2,6}[ \t]/.test(
    text.slice(frontMatterOf(text).end),
  )
  return { title: plain(title), ...(startsWithHeading && { hide_title: true }) }
}

function headingOf(text: string): string | undefined {
  return /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/m.exec(
    text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ''),
  )?.[1]
}

function plain(title: string): string {
  return title.replace(/[`*]/g, '')
}

const beside = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i

function filesOf(folder: Folder, { src, html }: Book): CopiedFile[] {
  const files = folder.below(src === '' ? '' : src.slice(0, -1)).flatMap((from): CopiedFile[] => {
    const name = from.slice(src.length)
    if (
      /\.md$/i.test(name) ||
      /(?:^|\/)\./.test(name) ||
      (src === '' && /^(?:book|theme)\//.test(name))
    )
      return []
    return [{ from, to: beside.test(name) ? `docs/${name}` : `static/${name}` }]
  })
  const icon = ['theme/favicon.svg', 'theme/favicon.png'].find((file) => folder.has(file))
  const styles = listOf(html['additional-css']).flatMap((one) => textOf(one) ?? [])
  const scripts = scriptsOf(html).filter((one) => !isExternalUrl(one))
  return [
    ...files,
    ...(icon === undefined ? [] : [{ from: icon, to: `static/${icon.slice('theme/'.length)}` }]),
    ...styles.flatMap((from) =>
      folder.has(plainPath(from)) ? [{ from: plainPath(from), to: `css/${baseName(from)}` }] : [],
    ),
    ...scripts.flatMap((from) =>
      folder.has(plainPath(from))
        ? [{ from: plainPath(from), to: `static/js/${baseName(from)}` }]
        : [],
    ),
  ]
}

function plainPath(path: string): string {
  return path.replace(/^\.\//, '')
}

/** Scripts of the site; those for diagrams and formulas are not needed here. */
function scriptsOf(html: Data): string[] {
  return listOf(html['additional-js']).flatMap((one) => {
    const script = textOf(one)
    return script === undefined ||
      /mermaid|mathjax|katex|ferris|pagetoc|admonish|tabs\.js/i.test(script)
      ? []
      : [script]
  })
}

function hasMath({ settings, html }: Book): boolean {
  return html['mathjax-support'] === true || 'katex' in dataOf(settings['preprocessor'])
}

function settingsOf(folder: Folder, book: Book, pages: readonly ChapterPage[]): UserConfig {
  const { settings, html } = book
  const { title, description, language } = dataOf(settings['book'])
  const repository = textOf(html['git-repository-url'])
  const edit = textOf(html['edit-url-template'])
  const site = textOf(html['site-url'])
  const cname = textOf(html['cname'])
  const locale = textOf(language)
  const icon = ['favicon.svg', 'favicon.png'].find((file) => folder.has(`theme/${file}`))
  const styles = listOf(html['additional-css'])
    .flatMap((one) => textOf(one) ?? [])
    .filter((one) => folder.has(plainPath(one)))
  const scripts = scriptsOf(html)
  return {
    title: textOf(title) ?? 'Book',
    ...(textOf(description) && { tagline: textOf(description) as string }),
    ...(cname !== undefined && { url: `https://${cname}` }),
    ...(site !== undefined &&
      site !== '/' &&
      site.startsWith('/') && { baseUrl: site.replace(/\/?$/, '/') }),
    trailingSlash: false,
    ...(icon !== undefined && { favicon: icon }),
    ...(locale !== undefined && locale !== 'en' && { defaultLocale: locale, locales: [locale] }),
    ...(styles.length > 0 && { css: styles.map((one) => `css/${baseName(one)}`) }),
    ...(scripts.length > 0 && {
      head: scripts.map((src) => ({
        tag: 'script' as const,
        attributes: { src: isExternalUrl(src) ? src : `/js/${baseName(src)}`, defer: true },
      })),
    }),
    markdown: { lineNumbers: false, ...(hasMath(book) && { math: true }) },
    ...(repository !== undefined && {
      navbar: {
        items: [
          {
            label: /github\.com/.test(repository) ? 'GitHub' : 'Repository',
            href: repository,
            position: 'right',
          },
        ],
      },
    }),
    docs: {
      routeBasePath: '/',
      numberPrefixes: false,
      ...sidebarSettings({ docs: sidebarOf(folder, book.chapters, pages) }),
      ...(edit?.includes('{path}') && { editUrl: edit.slice(0, edit.indexOf('{path}')) }),
    },
  }
}

function sidebarOf(
  folder: Folder,
  chapters: readonly Chapter[],
  pages: readonly ChapterPage[],
): SidebarItem[] {
  const byFile = new Map(pages.map((page) => [page.chapter.file, page]))
  const items = (list: readonly Chapter[]): SidebarItem[] =>
    list.flatMap(({ file, title, part, children }) => {
      const page = byFile.get(file)
      const inner = items(children)
      if (page === undefined && inner.length === 0) return []
      const entry = { label: plain(title), doc: page && docIdOf(page.to), items: inner }
      const own =
        page?.added['title'] ?? plain(headingOf(folder.text(page?.from ?? '') ?? '') ?? '')
      return sidebarItem({ ...entry, heading: part }, () => textOf(own))
    })
  return items(chapters)
}

/** `[output.html.redirect]`: targets are relative to the old page, unless they begin with a slash; its own may have none. */
function redirectsOf(html: Data) {
  return Object.entries(dataOf(html['redirect'])).flatMap(([name, value]) => {
    const to = textOf(value)
    const from = `/${name.replace(/^(?:\.?\/)+/, '')}`
    if (to === undefined) return []
    if (isExternalUrl(to) || to.startsWith('/')) return [{ from, to }]
    const folder = from.slice(1, Math.max(from.lastIndexOf('/'), 1))
    const target = resolvePath(folder, to)
    return target === null ? [] : [{ from, to: `/${target}` }]
  })
}

function noteParts({ settings, chapters, html }: Book, notes: Notes): void {
  const source = 'book.toml'
  for (const name of Object.keys(dataOf(settings['preprocessor']))) {
    if (known.test(name)) continue
    const text = advice[name] ?? 'docsgen runs no preprocessors: look for pages that need this one.'
    notes.add({ state: 'left', topic: `preprocessor ${name}`, text, source })
  }
  for (const { title } of allChapters(chapters).filter(
    ({ file, children }) => file === null && children.length === 0,
  )) {
    const text = 'A chapter without a file is not in the sidebar.'
    notes.add({ state: 'lost', topic: 'drafts', text, source: `SUMMARY.md: ${title}` })
  }
  if (listOf(html['additional-css']).length > 0) {
    const text =
      'The style sheets are loaded as they are: rules for classes of the old theme have no effect and can go.'
    notes.add({ state: 'left', topic: 'additional-css', text, source })
  }
  if (textOf(html['theme']) !== undefined) {
    const text = 'Templates and colours of the theme are not read: write them into theme/.'
    notes.add({ state: 'left', topic: 'theme', text, source })
  }
}
