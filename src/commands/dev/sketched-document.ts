/** Documents that nobody has looked at yet: what other pages show of them, from a first reading. */
import fs from 'node:fs'
import path from 'node:path'
import { variantKey } from '../../pipeline/collections/source-path.ts'
import { profileValues } from '../../pipeline/compile/article/texts.ts'
import type { CompileOptions } from '../../pipeline/compile/compile.ts'
import type { CompileRequest } from '../../pipeline/compile/document-cache.ts'
import { convertFrontMatter } from '../../pipeline/compile/front-matter/convert-front-matter.ts'
import type { CompiledMeta, FrontMatter } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import { quickExcerpt, quickRead } from './sketch.ts'

export interface Sketching {
  readonly options: CompileOptions
  readonly converterTo: (locale: string) => Promise<(text: string) => string>
  /** The heading of a text (a document, or the line of a heading), without what costs most of compiling; undefined when another file has a say. */
  readonly headingOf: (text: string, document: CompileRequest) => Promise<string | null | undefined>
  /** Openings of files that had to be read to be hashed. */
  readonly texts: ReadonlyMap<string, string>
  /** Told the variants whose excerpt was asked for and only compiling can tell. */
  readonly wanted: Set<string>
}

/** What a first reading says of a document; undefined when only compiling can tell. */
export async function sketched(
  request: CompileRequest,
  { options, texts, converterTo, headingOf, wanted }: Sketching,
): Promise<Document | undefined> {
  const { source, convertTo } = request
  if (source.format !== 'md') return undefined
  const read = () => fs.readFileSync(path.join(options.root, source.path), 'utf8')
  const sketch = await quickRead(texts.get(source.path) ?? read())
  const { frontMatter } = sketch
  // Plugins may change any heading and text.
  const isPlain = options.plugins === null
  const heading = isPlain ? sketch.heading : undefined
  // A title of its own hides the heading from other pages.
  const isHidden = heading === undefined && frontMatter.title !== undefined
  const values = profileValues(options.profile)
  const convert = convertTo === null ? null : await converterTo(convertTo)
  const finish = (text: string) => (convert ? convert(values(text)) : values(text))
  const shown = heading === undefined || isHidden ? null : heading && finish(heading)
  const known =
    heading !== undefined || isHidden
      ? shown
      : isPlain
        ? await headingOf(sketch.headingLine ?? read(), request)
        : undefined
  if (known === undefined) return undefined
  return {
    ...request,
    part: null,
    key: '',
    markdownKey: '',
    meta: sketchMeta(convertFrontMatter(frontMatter, finish), known, () => {
      const found = convert === null && isPlain ? plainExcerpt(read) : undefined
      if (found === undefined) wanted.add(variantKey(request))
      return found ?? ''
    }),
  }
}

function plainExcerpt(read: () => string): string | undefined {
  try {
    return quickExcerpt(read())
  } catch {
    // The file has just gone.
    return ''
  }
}

/** Metadata of a document that is not compiled: nobody has looked at it yet, so that what only its own page shows is missing. */
export function sketchMeta(
  frontMatter: FrontMatter,
  heading: string | null,
  excerpt: () => string,
): CompiledMeta {
  return {
    frontMatter,
    heading,
    get excerpt() {
      return excerpt()
    },
    toc: [],
    ids: [],
    slots: [],
    features: [],
    dependencies: [],
    clientModules: [],
    diagnostics: [],
  }
}
