/** The places of the documents of plugins in the site: each stands where its file would be. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import { type ContentRoots, contentRoots } from '../collections/content-roots.ts'
import { isExcluded } from '../collections/exclusion.ts'
import type { Config } from '../config/config.ts'
import { documentFormat, sourceAt } from '../discover/source-at.ts'
import type { LoadedPlugin } from './plugin-types.ts'
import { type GivenDocument, pathMistake } from './read-document.ts'

/** A document that has a place. */
export interface PlacedDocument {
  readonly loaded: LoadedPlugin
  readonly document: GivenDocument
  /** Its source, by the hash of its text. */
  sourceOf(hash: string): Source
}

/** The files of the site. */
export interface SiteFiles {
  readonly sources: readonly Pick<Source, 'path'>[]
  /** Every other file in the folders of content. */
  readonly files: readonly string[]
}

/** Gives each document of the plugins its place. One that has none is reported and left out; a file of the site keeps its own. */
export function placeDocuments(
  given: readonly { readonly loaded: LoadedPlugin; readonly documents: readonly GivenDocument[] }[],
  config: Config,
  { sources, files }: SiteFiles,
): { readonly placed: readonly PlacedDocument[]; readonly problems: readonly Diagnostic[] } {
  const roots = contentRoots(config)
  const onDisk = new Set([...sources.map(({ path }) => path), ...files])
  const placed = new Map<string, PlacedDocument>()
  const problems: Diagnostic[] = []
  const place = (loaded: LoadedPlugin, document: GivenDocument): Diagnostic | null => {
    const { path } = document
    const other = placed.get(path)?.loaded
    const found = placeOf(document, roots)
    if (typeof found === 'string') return leftOut(loaded, path, found)
    if (onDisk.has(path)) return behindFile(loaded, path)
    if (other !== undefined) {
      const whose = other === loaded ? 'it has given another' : `“${other.name}” gives one`
      return leftOut(loaded, path, `is taken: ${whose} of the same path`)
    }
    placed.set(path, { loaded, document, sourceOf: found })
    return null
  }
  for (const { loaded, documents } of given) {
    for (const document of documents) {
      const problem = place(loaded, document)
      if (problem !== null) problems.push(problem)
    }
  }
  return { placed: [...placed.values()], problems }
}

/** A function that makes a document a source, by the hash of its text; or the reason why it has no place, as the end of a sentence. */
function placeOf(
  { path }: GivenDocument,
  roots: ContentRoots,
): PlacedDocument['sourceOf'] | string {
  const mistake = pathMistake(path)
  if (mistake !== null) return mistake
  const content = roots.parse(path)
  if (content === null || content.rest === '') return 'is in no folder of documents'
  const { collection, rest } = content
  const format = documentFormat(rest, collection)
  if (format !== 'md' && format !== 'mdx') return 'is no document: its name must end in .md or .mdx'
  if (isExcluded(rest, collection)) return 'is excluded by the configuration'
  return (hash) => {
    const source = sourceAt({ path, inFolder: rest, hash }, content)
    if (source === null) throw new Error(`${path} is no source`)
    return source
  }
}

function behindFile({ name }: LoadedPlugin, path: string): Diagnostic {
  const message = `The plugin “${name}” gives a document for the place of this file. The file stays.`
  return diagnostic('plugin-document', message, { file: path })
}

function leftOut({ name, place }: LoadedPlugin, path: string, why: string): Diagnostic {
  const shown = JSON.stringify(path.slice(0, 200))
  return diagnostic('plugin-document', `The plugin “${name}”: the path ${shown} ${why}.`, place())
}
