/** The files of a specification that readers can download. What is made of it is kept in the cache. */
import type { OutputFile } from '../shared/model/output-file.ts'
import type { Cache } from '../support/cache/cache.ts'
import { collectionNames } from './collections/collection-names.ts'
import { type ApiSettings, downloadPath, type SpecLanguage } from './load-api.ts'
import type { SpecificationData } from './open-specification.ts'

/** Where the files come from. */
interface DownloadSource {
  readonly settings: ApiSettings
  readonly language: SpecLanguage
  /** The main file of the specification, relative to the site's folder. */
  readonly file: string
  /** Of its bytes. */
  readonly hash: string
  /** Those of its overlays that there are. */
  readonly overlays: readonly string[]
  /** Of everything that the files are made of. */
  readonly key: string
  readonly cache: Cache
  /** Reads the specification in the language that its collections are in; null: it has no collections. */
  readonly read: (() => Promise<SpecificationData>) | null
}

/** The files of a specification: as it is, or with its overlays, and its operations as collections of other programs. */
export async function apiDownloads(source: DownloadSource): Promise<OutputFile[]> {
  return [await specification(source), ...(await collections(source))]
}

async function specification(source: DownloadSource): Promise<OutputFile> {
  const { settings, language, file, hash, overlays } = source
  const { api, root } = settings
  const path = downloadPath(file, { ...api, language })
  if (overlays.length === 0) return { path, copyOf: file, hash }
  const text = async () => {
    const { overlaidText } = await import('./read/overlays/overlaid-text.ts')
    return overlaidText(root, file, overlays)
  }
  return keptFile(path, text, source)
}

async function collections(source: DownloadSource): Promise<OutputFile[]> {
  const { settings, read } = source
  if (read === null) return []
  const make = once(async () => {
    const [data, { collectionFiles }] = await Promise.all([
      read(),
      import('./collections/collection-files.ts'),
    ])
    return collectionFiles(data)
  })
  const files = Object.values(collectionNames).map((name) => {
    const text = async () => (await make())[name] ?? ''
    return keptFile(`${settings.api.routeBasePath}/${name}`, text, source)
  })
  return Promise.all(files)
}

/** A file that is made once for each state of the specification, and kept in the cache. */
async function keptFile(
  path: string,
  make: () => Promise<string>,
  { key, cache }: DownloadSource,
): Promise<OutputFile> {
  const name = `api-file:${path}:${key}`
  const known = cache.get(name)
  if (known !== undefined) return { path, content: known }
  const content = Buffer.from(await make(), 'utf8')
  cache.put(name, content)
  return { path, content }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
