// The state of one document's compilation, shared by its steps: options, and the results as they are collected.

import path from 'node:path'
import type { ElementContent, Nodes } from 'hast'
import type { Options as RemarkRehypeOptions } from 'remark-rehype'
import type { PluggableList } from 'unified'
import { VFile } from 'vfile'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { type DiagnosticCode, diagnostic } from '../../shared/diagnostic.ts'
import type { Glossary } from '../../shared/glossary.ts'
import type {
  ArticleSection,
  ClientModule,
  CompiledMeta,
  Feature,
  FrontMatter,
  Slot,
  TocItem,
} from '../../shared/model/compiled.ts'
import type { PluginData } from '../../shared/model/plugin-data.ts'
import type { Source } from '../../shared/model/source.ts'
import { hashOfFile } from '../../support/esbuild/bundle-inputs.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { MarkdownConfig } from '../config/config.ts'
import type { WrittenCode } from './as-markdown/code-markdown.ts'
import { isQuick } from './conversion-cost.ts'
import type { JsonSchema } from './front-matter/own-fields.ts'
import type { CodeBlocks } from './highlight/code-block.ts'
import type { TagPlace } from './syntax/unclosed-tags.ts'

/** The part of the configuration that compiled documents depend on. */
export interface CompileOptions {
  /** Absolute path of the site's folder: nothing outside of it is ever read. */
  readonly root: string
  readonly markdown: MarkdownConfig
  /** Names that `{name}` in text stands for. */
  readonly profile: Readonly<Record<string, string>>
  /** The words of each locale that documents are converted to. */
  readonly glossaries: Readonly<Record<string, Glossary>>
  /** Texts of the comments that end the beginning of a post. */
  readonly truncateMarkers: readonly string[]
  /** The origin at which readers find the site; null: it is not known. */
  readonly siteOrigin: string | null
  /** Hosts whose scripts the content policy of the site allows, as its configuration names them. */
  readonly scriptHosts: readonly string[]
  /** The schemas of front matter, by the id of their collection; absent: there are none. */
  readonly frontMatter?: Readonly<Record<string, JsonSchema>>
  /** The site's remark and rehype plugins; null when it has none. */
  readonly plugins: PluginScript | null
}

/** The site's plugins as one script. */
export interface PluginScript {
  readonly code: string
  /** Source map. */
  readonly map: string
  /** Hash of the code. */
  readonly key: string
}

/** The parts of the pipeline that compile calls, so that tests can replace them. */
export interface CompileServices {
  readonly codeBlocks: CodeBlocks
  /** A function that converts text to the script of a locale (`CompileInput.convertTo`). */
  readonly createConverter: (convertTo: string) => Promise<(text: string) => string>
  /** Longest time (ms) that one step of a document may take: parsing it, converting it, running its code. */
  readonly timeLimit: number
  /** Compiles the body of an .mdx document to article HTML; rejects with nothing but bugs (mdx/compile-mdx.ts). */
  readonly compileMdx: CompileMdx
}

/** An article as HTML and as Markdown, with markers that are replaced when the page is rendered. */
export interface ArticleTexts {
  readonly html: string
  readonly sections: readonly ArticleSection[]
  /** `''` where the site does not want it. */
  readonly markdown: string
}

/** The unified processors of a site. */
export interface Processors {
  /** A Markdown file → its finished article. The context of the file is filled. */
  compile(file: VFile): Promise<ArticleTexts>
  /** The plugins of .mdx files, in addition to those of MDX itself. */
  readonly mdx: {
    readonly remarkPlugins: PluggableList
    readonly rehypePlugins: PluggableList
    remarkRehypeOptions(footnotePrefix: string): RemarkRehypeOptions
  }
}

export type CompileMdx = (context: MarkdownContext) => Promise<ArticleTexts>

/** HTML or nodes that take the place of an element after raw HTML was parsed, so that they are not parsed again. */
export type Block =
  | {
      readonly type: 'html'
      html: string
      /** The same for those who read text (as-markdown/). */
      markdown: string
      /** Part of a line of text. */
      readonly inline?: boolean
      /** The code that it shows. */
      readonly code?: WrittenCode
      /** Shows the headings of the page (article/inline-toc.ts). */
      readonly isToc?: boolean
    }
  | {
      readonly type: 'nodes'
      readonly children: readonly ElementContent[]
      readonly included: Included
    }

/** The origin of included nodes. */
export interface Included {
  /**
   * Put before relative URLs of the included file, so that they lead to the same place from the including one; `''` or
   * ends with a slash.
   */
  readonly prefix: string
  /** Place of the include directive: links of the included file are reported there. */
  readonly line: number
  readonly column: number
}

/** The file that is being read: the document itself, or one it includes. */
export interface SourceFile {
  /** Put before the ids of footnotes: those of an included file are numbered on their own. */
  readonly footnotePrefix: string
  /** Relative to the site's folder. */
  readonly path: string
  readonly text: string
  /** Whether the text is a part of the file: its lines may begin further to the left than those of the file. */
  readonly isPart?: true
  /** Files that are being included, from the document down to this one. */
  readonly stack: readonly string[]
}

export interface MarkdownContext {
  /** The fields of front matter that the site has of its own, and the names of those that are texts for readers. */
  readonly own?: {
    readonly values: NonNullable<FrontMatter['own']>
    readonly texts: ReadonlySet<string>
  } | null
  readonly format: Source['format']
  readonly options: CompileOptions
  readonly services: CompileServices
  readonly processors: Processors
  readonly source: SourceFile
  /** Whether the document is a post of a blog. */
  readonly isPost: boolean
  /** Whether the first heading becomes that of the page: nothing else is its title. */
  readonly takesTitle: boolean
  /** Its headings of the second level are releases. */
  readonly isChangelog?: boolean
  /** Whether its text is converted in a few seconds for certain. */
  readonly isQuick: boolean
  /** OpenCC for text nodes, or null. */
  readonly convert: ((text: string) => string) | null
  readonly slots: Slot[]
  readonly diagnostics: Diagnostic[]
  readonly ids: Set<string>
  readonly toc: TocItem[]
  readonly features: Set<Feature>
  /** Path → hash of the bytes. */
  readonly dependencies: Map<string, string>
  /** Modules of the components that are hydrated. */
  readonly clientModules: ClientModule[]
  readonly blocks: Block[]
  /** Work that fills `blocks`; all of it is done before `finishArticle`. */
  readonly pending: Promise<void>[]
  /** Keys of problems that are reported once for each file, and have been reported. */
  readonly reported: Set<string>
  /** Tags of the file being read that are text because nothing closes them (syntax/unclosed-tags.ts). */
  readonly unclosed: Set<string>
  /** Opening tags of the file being read that the parser took for text. */
  readonly unknownTags: TagPlace[]
  /** Files imported by name in a .md document: `import Logo from './logo.png'`. */
  readonly imports: Map<string, string>
  /** Groups of tabs, included files and live components so far. */
  readonly counts: { tabs: number; includes: number; islands: number }
  /** Set by `finishArticle`; `written` by `finishTexts`. */
  readonly found: {
    /** Text of the h1 that the article begins with. */
    heading: string | null
    /** Text of its h1, wherever it stands, when there is no other. */
    onlyHeading: string | null
    /** Text of the first heading, of any level. */
    firstHeading: string | null
    excerpt: string
    /** Text before the comment that ends the beginning of a post. */
    preview: string | null
    /** Addresses that code has put into the HTML (`CompiledMeta.written`). */
    written: NonNullable<CompiledMeta['written']>
  }
}

/** A context for one document, with nothing collected yet. */
export function createMarkdownContext(
  given: Pick<
    MarkdownContext,
    | 'format'
    | 'options'
    | 'services'
    | 'processors'
    | 'convert'
    | 'isPost'
    | 'takesTitle'
    | 'isChangelog'
    | 'own'
  > & {
    readonly path: string
    readonly text: string
  },
): MarkdownContext {
  const { path: file, text, ...rest } = given
  return {
    ...rest,
    source: { path: file, text, stack: [file], footnotePrefix: '' },
    isQuick: isQuick(text),
    slots: [],
    diagnostics: [],
    ids: new Set(),
    toc: [],
    features: new Set(),
    dependencies: new Map(),
    clientModules: [],
    blocks: [],
    pending: [],
    ...nothingRead(),
    counts: { tabs: 0, includes: 0, islands: 0 },
    found: nothingFound(),
  }
}

/** The empty state of a file that is about to be read: of the document, and of each file that it includes. */
export function nothingRead(): Pick<
  MarkdownContext,
  'reported' | 'unclosed' | 'unknownTags' | 'imports'
> {
  return { reported: new Set(), unclosed: new Set(), unknownTags: [], imports: new Map() }
}

/** Facts about an article that are known before it is finished. */
export function nothingFound(): MarkdownContext['found'] {
  return {
    heading: null,
    onlyHeading: null,
    firstHeading: null,
    excerpt: '',
    preview: null,
    written: [],
  }
}

declare module 'vfile' {
  interface DataMap {
    docsgen: PluginData
    context: MarkdownContext
    /** Some of the file is HTML that has to be parsed. */
    hasHtml: boolean
  }
}

/** Milliseconds that each character of a text adds to the time limit of its conversion: ten times the usual time. */
const forOneCharacter = 0.02

/** Longest time (ms) for a step of a document's conversion. A book of several MB in one file is slow, but not endless. */
export function conversionLimit({ services, source }: MarkdownContext): number {
  return Math.round(services.timeLimit + source.text.length * forOneCharacter)
}

/** The file that a context is for, as unified's plugins get it. Its path is relative to the site's folder. */
export function fileOf(context: MarkdownContext): VFile {
  const { options, source, dependencies } = context
  const { root } = options
  const docsgen: PluginData = {
    dependsOn(file) {
      const name = posixRelative(root, path.resolve(root, file))
      dependencies.set(name, hashOfFile(root, name))
    },
  }
  return new VFile({
    path: source.path,
    value: source.text,
    cwd: root,
    data: { docsgen, context },
  })
}

/** The context that a file was made for. @throws Error when it was not made by `fileOf` */
export function contextOf(file: VFile | null | undefined): MarkdownContext {
  const context = file?.data.context
  if (context === undefined) throw new Error('The file has no context to be compiled in.')
  return context
}

/** Anything of a tree that knows its place. */
export interface Placed {
  readonly position?:
    | { readonly start: { readonly line: number; readonly column: number } }
    | undefined
}

/** The place of a node, from 1; line 1 when the node was made by a plugin. */
export function placeOf(node: Placed): { line: number; column: number } {
  const start = node.position?.start
  return { line: start?.line ?? 1, column: start?.column ?? 1 }
}

/**
 * Adds a problem found at a place. Its file is named only when it is not the document itself (equal documents are
 * compiled once).
 */
export function report(
  context: MarkdownContext,
  code: DiagnosticCode,
  problem: Pick<Diagnostic, 'message' | 'hint' | 'fix' | 'meant'> & {
    readonly line: number
    readonly column: number
  },
): void {
  const { message, ...where } = problem
  const file = context.source.stack.length > 1 ? { file: context.source.path } : {}
  context.diagnostics.push(diagnostic(code, message, { ...file, ...where }))
}

const blockMark = '\0b:'

/**
 * An element that stands for a block until raw HTML has been parsed. It is a real `div` or `span`, so that the HTML parser
 * closes an open paragraph before it as a browser would.
 */
export function blockPlaceholder(
  context: MarkdownContext,
  block: Block,
  tagName: 'div' | 'span' = 'div',
): ElementContent {
  context.blocks.push(block)
  return {
    type: 'element',
    tagName,
    properties: { dataBlock: `${blockMark}${context.blocks.length - 1}` },
    children: [],
  }
}

/** The index of the block that a node stands for, or -1. Authors cannot forge one: no NUL survives parsing. */
export function blockIndex(node: Nodes): number {
  if (node.type !== 'element') return -1
  const value = node.properties['dataBlock']
  return typeof value === 'string' && value.startsWith(blockMark)
    ? Number(value.slice(blockMark.length))
    : -1
}
