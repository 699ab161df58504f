/** A guess at a document without compiling it: the metadata that other pages show, from a quick read. */
import fs from 'node:fs'
import path from 'node:path'
import { requestKey, textFile } from '../../../pipeline/collections/source-path.ts'
import { profileValues } from '../../../pipeline/compile/article/texts.ts'
import type { CompileOptions, Compiler } from '../../../pipeline/compile/compile.ts'
import { taskOf } from '../../../pipeline/compile/compile-task.ts'
import type { CompileRequest } from '../../../pipeline/compile/document-cache.ts'
import { convertFrontMatter } from '../../../pipeline/compile/front-matter/convert-front-matter.ts'
import { isOwnIcon } from '../../../shared/icons.ts'
import type { ApiPartFacts, CompiledMeta, FrontMatter } from '../../../shared/model/compiled.ts'
import type { Document } from '../../../shared/model/site.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { isUtf8Text } from '../../../support/text/decode-text.ts'
import { mayHaveHeading, quickExcerpt, quickRead } from './quick-read.ts'

export interface Guesser {
  /**
   * A document as other pages show it; undefined when only compiling is certain. A guess is never wrong: what it leaves out
   * is noted in `wanted` when a page asks for it.
   */
  guess(request: CompileRequest): Promise<Document | undefined>
  /** The guesses (`requestKey`) of which more was asked for than they have. */
  readonly wanted: Set<string>
}

/**
 * Guesses at documents, each from the beginning of its file.
 * @param texts - beginnings of files that were read already, by path
 */
export function createGuesser(
  options: CompileOptions,
  texts: ReadonlyMap<string, string>,
): Guesser {
  const wanted = new Set<string>()
  const tools = { options, texts, headingOf: createHeadings(options), wanted }
  return {
    wanted,
    guess: async ({ api, ...request }) => {
      if (api !== undefined) return guessPart({ ...request, api }, wanted)
      return request.source.format === 'md' ? guessMarkdown(request, tools) : undefined
    },
  }
}

/** The heading of a text (a document, or the line of a heading); undefined when it depends on another file. */
type HeadingOf = (text: string, request: CompileRequest) => Promise<string | null | undefined>

/** Compiles headings. */
function createHeadings(options: CompileOptions): HeadingOf {
  let compiler: Promise<Compiler> | undefined
  /** By text: half-translated sites hold many documents twice. */
  const known = new Map<string, string | null>()
  const load = async () =>
    (await import('../../../pipeline/compile/compile.ts')).createCompiler(options, {
      // No heading depends on highlighted code, and highlighting is the slowest part.
      codeBlocks: { render: async () => ({ html: '', diagnostics: [] }) },
    })
  return async (text, request) => {
    compiler ??= load()
    const key = contentHash(`${request.convertTo}\0${text}`)
    if (known.has(key)) return known.get(key)
    const { meta } = await (await compiler).compile({ ...taskOf(request), text })
    if (meta.dependencies.length > 0) return undefined
    known.set(key, meta.heading)
    return meta.heading
  }
}

interface GuessTools extends Pick<Guesser, 'wanted'> {
  readonly options: CompileOptions
  readonly texts: ReadonlyMap<string, string>
  readonly headingOf: HeadingOf
}

async function converterTo(
  locale: string,
  { glossaries }: CompileOptions,
): Promise<(text: string) => string> {
  const { createConverter } = await import('../../../support/text/opencc.ts')
  return createConverter(glossaries[locale])
}

/** The name of an icon is a file's, which the compiler reads; and the releases of a changelog are in its feed. */
function needsCompiler({ icon, changelog }: FrontMatter): boolean {
  return Boolean(changelog) || (icon !== undefined && !isOwnIcon(icon))
}

async function guessMarkdown(
  request: CompileRequest,
  { options, texts, headingOf, wanted }: GuessTools,
): Promise<Document | undefined> {
  const { source, convertTo } = request
  const bytes = () => fs.readFileSync(path.resolve(options.root, textFile(source)))
  const read = () => bytes().toString('utf8')
  const opening = texts.get(source.path) ?? utf8TextOf(bytes())
  // The compiler finds out in which encoding it is.
  if (opening === undefined) return undefined
  const quick = await quickRead(opening)
  const { frontMatter } = quick
  if (needsCompiler(frontMatter)) return undefined
  // Plugins may change any heading and text.
  const isPlain = options.plugins === null
  const heading = isPlain ? quick.heading : undefined
  // Other pages show the title of the front matter, not the heading.
  const isHidden = heading === undefined && frontMatter.title !== undefined
  const values = profileValues(options.profile)
  const convert = convertTo === null ? null : await converterTo(convertTo, options)
  const finish = (text: string) => (convert ? convert(values(text)) : values(text))
  const shown = heading === undefined || isHidden ? null : heading && finish(heading)
  const compiled = async () => {
    const text = quick.headingLine ?? read()
    return mayHaveHeading(text) ? await headingOf(text, request) : null
  }
  const known = heading !== undefined || isHidden ? shown : isPlain ? await compiled() : undefined
  if (known === undefined) return undefined
  return {
    ...request,
    part: null,
    key: '',
    markdownKey: '',
    sectionsKey: '',
    meta: guessedMeta(convertFrontMatter(frontMatter, finish), known, {
      excerpt: () => {
        const found = convert === null && isPlain ? plainExcerpt(read) : undefined
        if (found === undefined) wanted.add(requestKey(request))
        return found ?? ''
      },
      compiled: () => void wanted.add(requestKey(request)),
    }),
  }
}

/** A part of a specification: other pages show what is known of it without compiling it. */
function guessPart(
  { source, convertTo, api }: Required<CompileRequest>,
  wanted: Set<string>,
): Document {
  const want = () => void wanted.add(requestKey({ source, convertTo, api }))
  const excerpt = () => {
    want()
    return ''
  }
  const meta = guessedMeta(api.frontMatter, api.title, { excerpt, compiled: want })
  return {
    source,
    convertTo,
    part: api.id,
    key: '',
    markdownKey: '',
    sectionsKey: '',
    meta: withFacts(meta, api.facts),
  }
}

/** Getters stay getters. */
function withFacts(meta: CompiledMeta, api: ApiPartFacts): CompiledMeta {
  return Object.defineProperty(meta, 'api', { value: api, enumerable: true })
}

function utf8TextOf(bytes: Buffer): string | undefined {
  return isUtf8Text(bytes) ? bytes.toString('utf8') : undefined
}

function plainExcerpt(read: () => string): string | undefined {
  try {
    return quickExcerpt(read())
  } catch {
    // The file was removed.
    return ''
  }
}

/** Metadata of a document that is not compiled; fields that only its own page shows are empty. */
function guessedMeta(
  frontMatter: FrontMatter,
  heading: string | null,
  { excerpt, compiled }: { readonly excerpt: () => string; readonly compiled: () => void },
): CompiledMeta {
  return {
    frontMatter,
    heading,
    get excerpt() {
      return excerpt()
    },
    get preview() {
      compiled()
      return null
    },
    get minutes() {
      compiled()
      return 1
    },
    toc: [],
    // Links of components are checked against them.
    get ids() {
      compiled()
      return []
    },
    slots: [],
    features: [],
    dependencies: [],
    clientModules: [],
    diagnostics: [],
  }
}
