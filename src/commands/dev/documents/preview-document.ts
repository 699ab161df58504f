/** Documents that are not compiled yet: the metadata that other pages show, from a quick read. */
import fs from 'node:fs'
import path from 'node:path'
import { requestKey } from '../../../pipeline/collections/source-path.ts'
import { profileValues } from '../../../pipeline/compile/article/texts.ts'
import type { CompileOptions } from '../../../pipeline/compile/compile.ts'
import type { CompileRequest } from '../../../pipeline/compile/document-cache.ts'
import { convertFrontMatter } from '../../../pipeline/compile/front-matter/convert-front-matter.ts'
import { isOwnIcon } from '../../../shared/icons.ts'
import type { ApiPartFacts, CompiledMeta, FrontMatter } from '../../../shared/model/compiled.ts'
import type { Document } from '../../../shared/model/site.ts'
import { isUtf8Text } from '../../../support/text/decode-text.ts'
import { mayHaveHeading, quickExcerpt, quickRead } from './quick-read.ts'

export interface PreviewSources {
  readonly options: CompileOptions
  readonly converterTo: (locale: string) => Promise<(text: string) => string>
  /**
   * Compiles the heading of a text (a document, or the line of a heading) only; undefined when it depends on another
   * file.
   */
  readonly headingOf: (text: string, document: CompileRequest) => Promise<string | null | undefined>
  /** Beginnings of files that were read for hashing, by path. */
  readonly texts: ReadonlyMap<string, string>
  /** Filled with the variants whose excerpt was needed and is not certain without compiling. */
  readonly wanted: Set<string>
}

/** A document with metadata of a quick read; undefined when it must be compiled. */
export async function previewDocument(
  request: CompileRequest,
  sources: PreviewSources,
): Promise<Document | undefined> {
  const { source, api } = request
  if (api !== undefined) return partPreview({ ...request, api }, sources.wanted)
  return source.format === 'md' ? markdownPreview(request, sources) : undefined
}

async function markdownPreview(
  request: CompileRequest,
  { options, texts, converterTo, headingOf, wanted }: PreviewSources,
): Promise<Document | undefined> {
  const { source, convertTo } = request
  const bytes = () => fs.readFileSync(path.join(options.root, source.path))
  const read = () => bytes().toString('utf8')
  const opening = texts.get(source.path) ?? utf8TextOf(bytes())
  // The compiler finds out in which encoding it is.
  if (opening === undefined) return undefined
  const quick = await quickRead(opening)
  const { frontMatter } = quick
  // The name of an icon is a file's, which the compiler reads.
  if (frontMatter.icon !== undefined && !isOwnIcon(frontMatter.icon)) return undefined
  // Plugins may change any heading and text.
  const isPlain = options.plugins === null
  const heading = isPlain ? quick.heading : undefined
  // Other pages show the title of the front matter, not the heading.
  const isHidden = heading === undefined && frontMatter.title !== undefined
  const values = profileValues(options.profile)
  const convert = convertTo === null ? null : await converterTo(convertTo)
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
    meta: previewMeta(convertFrontMatter(frontMatter, finish), known, {
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
function partPreview(
  { source, convertTo, api }: Required<CompileRequest>,
  wanted: Set<string>,
): Document {
  const want = () => void wanted.add(requestKey({ source, convertTo, api }))
  const excerpt = () => {
    want()
    return ''
  }
  const meta = previewMeta(api.frontMatter, api.title, { excerpt, compiled: want })
  return {
    ...{ source, convertTo, part: api.id, key: '', markdownKey: '', sectionsKey: '' },
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
export function previewMeta(
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
