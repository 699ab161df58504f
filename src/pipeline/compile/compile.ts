// One document → its HTML with slots, and all that is known of it without looking at any other (design 3).
// The result depends on the text and the options alone, and on the path only for .mdx and for documents that read other
// files.

import { by, comparePlaces } from '../../shared/compare.ts'
import type { Compiled, FrontMatter, TitleHeading, TocItem } from '../../shared/model/compiled.ts'
import type { Source } from '../../shared/model/source.ts'
import { siteCodeLimit } from '../../support/site-code.ts'
import { stripNul } from '../../support/text/strip-nul.ts'
import { scriptHostsOf } from './article/blocked-scripts.ts'
import { readingMinutes } from './article/reading-time.ts'
import { readRelease } from './article/release-heading.ts'
import { profileValues } from './article/texts.ts'
import { compileMarkdown } from './compile-markdown.ts'
import { knownIcon } from './components/icons.ts'
import {
  type ArticleTexts,
  type CompileOptions,
  type CompileServices,
  createMarkdownContext,
  type MarkdownContext,
  report,
} from './context.ts'
import { withAllowedTags } from './front-matter/allowed-tags.ts'
import { convertFrontMatter } from './front-matter/convert-front-matter.ts'
import type { OwnFields } from './front-matter/own-fields.ts'
import { parseFrontMatter } from './front-matter/parse-front-matter.ts'
import { createCodeBlocks } from './highlight/code-block.ts'
import { createProcessors } from './processors.ts'

export type { CompileOptions, CompileServices } from './context.ts'

export interface CompileInput {
  /** Relative to the site's folder, forward slashes. */
  readonly path: string
  readonly format: Source['format']
  readonly text: string
  /** Locale whose script the text is converted to, or null. */
  readonly convertTo: string | null
  /** As in Source. */
  readonly isPost: boolean
  /** Id of its collection. */
  readonly collection?: string
}

export interface Compiler {
  /** Rejects only for bugs: whatever is wrong with a document is a diagnostic. */
  compile(input: CompileInput): Promise<Compiled>
}

/**
 * A compiler for the documents of one site. Code highlighting, conversion and MDX are loaded with the first document
 * that needs them.
 */
export function createCompiler(
  options: CompileOptions,
  services: Partial<CompileServices> = {},
): Compiler {
  const all: CompileServices = { ...defaultServices(options), ...services }
  const processors = createProcessors(options)
  const converters = new Map<string, Promise<(text: string) => string>>()
  const converterFor = (locale: string) => {
    const known = converters.get(locale) ?? all.createConverter(locale)
    converters.set(locale, known)
    return known
  }
  const ownFieldsOf = createOwnFields(options)
  return {
    async compile({ path, format, text, convertTo, isPost, collection = '' }) {
      const convert = convertTo === null ? null : await converterFor(convertTo)
      const base = { path, format, options, services: all, processors, convert, isPost }
      if (format === 'tsx') {
        const { compileComponentPage } = await import('./component-page/compile-component-page.ts')
        const context = createMarkdownContext({ ...base, text, takesTitle: false })
        const { html, frontMatter } = await compileComponentPage(text, context)
        // A component's content is known only when its page is rendered. Until then its Markdown is its description.
        const markdown = frontMatter.description ?? ''
        return { html, sections: [], markdown, meta: collect(context, frontMatter, []) }
      }
      const own = await ownFieldsOf(collection)
      const { frontMatter, body, diagnostics } = await parseFrontMatter(stripNul(text), own)
      const { title: written, hide_title: isHidden, openapi } = frontMatter
      const takesTitle = written === undefined && isHidden !== true && openapi === undefined
      const isChangelog = Boolean(frontMatter.changelog)
      const ownOptions = withOwnHosts(options, format, frontMatter)
      const context = createMarkdownContext({
        ...base,
        options: ownOptions,
        own: ownPart(frontMatter, own),
        text: body,
        takesTitle,
        isChangelog,
      })
      context.diagnostics.push(...diagnostics)
      const compileBody = format === 'mdx' ? all.compileMdx : compileMarkdown
      const compiled = await compileBody(context)
      reportNoRelease(context)
      const isTaken = isPost && frontMatter.hide_title !== true && Boolean(context.found.heading)
      const { texts, title } = isTaken ? takeTitle(compiled) : { texts: compiled, title: null }
      const meta = collect(context, frontMatter, texts.sections)
      return { ...texts, meta: title === null ? meta : { ...meta, title } }
    },
  }
}

/**
 * The options with the hosts whose scripts the head of the page allows: a `.md` file cannot allow any. The feed of a
 * changelog is made from its Markdown.
 */
function withOwnHosts(
  options: CompileOptions,
  format: Source['format'],
  { head = [], changelog }: FrontMatter,
): CompileOptions {
  const own = format === 'md' ? [] : scriptHostsOf(head)
  if (own.length === 0 && !changelog) return options
  const markdown = changelog ? { ...options.markdown, siblings: true } : options.markdown
  return { ...options, markdown, scriptHosts: [...options.scriptHosts, ...own] }
}

/** A changelog without a release has no feed. */
function reportNoRelease(context: MarkdownContext): void {
  const isRelease = ({ level, text }: TocItem) => level === 2 && readRelease(text) !== null
  if (!context.isChangelog || context.toc.some(isRelease)) return
  report(context, 'changelog-invalid', {
    message: 'The changelog has no release.',
    hint: 'Write releases as headings of the second level, with their date: ## 1.2.0 – 2026-11-02.',
    line: 1,
    column: 1,
  })
}

/** The fields of front matter that documents of a collection have of their own; null: none. Each schema is read once. */
function createOwnFields({ frontMatter = {} }: CompileOptions) {
  const known = new Map<string, OwnFields>()
  return async (collection: string): Promise<OwnFields | null> => {
    const schema = frontMatter[collection]
    if (schema === undefined) return null
    // Loaded only where a site has a schema.
    const { ownFields } = await import('./front-matter/own-fields.ts')
    const own = known.get(collection) ?? ownFields(schema)
    known.set(collection, own)
    return own
  }
}

function ownPart(
  { own: values = {} }: FrontMatter,
  own: OwnFields | null,
): Exclude<MarkdownContext['own'], undefined> {
  return own === null ? null : { values, texts: own.texts }
}

function defaultServices(options: CompileOptions): CompileServices {
  return {
    codeBlocks: createCodeBlocks({
      lineNumbers: options.markdown.lineNumbers,
      root: options.root,
    }),
    timeLimit: siteCodeLimit,
    createConverter: async (locale) => {
      const { createConverter } = await import('../../support/text/opencc.ts')
      return createConverter(options.glossaries[locale])
    },
    compileMdx: async (context) => {
      const { compileMdx } = await import('./mdx/compile-mdx.ts')
      return compileMdx(context)
    },
  }
}

/**
 * The text of the heading that is the title of a document: the h1 it begins with; else, unless the front matter gives the
 * page another title, which is then printed above the text, the only or the first heading. Without an h1, the page of an
 * operation has the title of that.
 */
function titleHeading({ found }: MarkdownContext, { title, openapi }: FrontMatter): string | null {
  if (found.heading !== null || openapi !== undefined) return found.heading
  if (title === undefined) return found.firstHeading
  return title === found.onlyHeading ? title : null
}

function collect(
  context: MarkdownContext,
  written: FrontMatter,
  sections: Compiled['sections'],
): Compiled['meta'] {
  const { convert, options } = context
  const values = profileValues(options.profile)
  const finish = (text: string) => (convert ? convert(values(text)) : values(text))
  const known = withAllowedTags(withKnownIcon(written, context), context)
  const frontMatter = convertFrontMatter(known, finish, context.own?.texts)
  return {
    frontMatter,
    heading: titleHeading(context, written),
    excerpt: context.found.excerpt,
    preview: context.found.preview,
    minutes: readingMinutes(sections),
    toc: context.toc,
    ids: [...context.ids],
    slots: context.slots,
    ...(context.found.written.length > 0 && { written: context.found.written }),
    features: [...context.features].sort(),
    dependencies: [...context.dependencies]
      .map(([path, hash]) => ({ path, hash }))
      .sort(by(({ path }) => path)),
    clientModules: context.clientModules.sort(by(({ id }) => id)),
    // The order must not depend on which code block was coloured first.
    diagnostics: context.diagnostics.sort(comparePlaces),
  }
}

/** The front matter with the icon that its name stands for. */
function withKnownIcon(written: FrontMatter, context: MarkdownContext): FrontMatter {
  const { icon: name, ...others } = written
  if (name === undefined) return written
  const place = () => written.namePlaces?.icon ?? { line: 1, column: 1 }
  const icon = knownIcon(name, context, place)
  return { ...others, ...(icon !== undefined && { icon }) }
}

/** After comments, an h1 with no attribute but its id, and nothing in it but text and its formatting. */
const titleOfPost =
  /^((?:\s|<!--.*?-->)*)<h1 id="([^"\0]*)">((?:[^<\0]|<\/?(?:b|br|code|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup|u|wbr)\/?>)*)<\/h1>\s*/s

/**
 * Takes the heading out of a post. One with links, pictures or formulas stays where it is: they depend on other pages or on
 * what else the article shows.
 */
function takeTitle(texts: ArticleTexts): {
  readonly texts: ArticleTexts
  readonly title: TitleHeading | null
} {
  const [all = '', comments = '', id = '', html = ''] = titleOfPost.exec(texts.html) ?? []
  if (all === '') return { texts, title: null }
  return {
    texts: {
      ...texts,
      html: comments + texts.html.slice(all.length),
      markdown: texts.markdown.replace(/^# .*\s*/, ''),
    },
    title: { id, html },
  }
}
