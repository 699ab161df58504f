/**
 * The specifications of a site as requests for their parts. The list of parts is kept in the cache, so that a
 * specification is read only when one of its files has changed, or a part of it is to be compiled.
 */

import type { CompileRequest } from '../pipeline/compile/document-cache.ts'
import type { Config } from '../pipeline/config/config.ts'
import type { FindInConfig } from '../pipeline/config/problems/find-in-config.ts'
import type { FileIndex } from '../pipeline/discover/file-index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ApiPartFacts, FrontMatter } from '../shared/model/compiled.ts'
import type { LocaleConfig } from '../shared/model/locale.ts'
import type { OutputFile } from '../shared/model/output-file.ts'
import type { Source } from '../shared/model/source.ts'
import type { Cache } from '../support/cache/cache.ts'
import { contentHash } from '../support/content-hash.ts'
import { buildId } from '../support/package.ts'
import { textOfBytes } from '../support/text/text-of-bytes.ts'
import { apiCollection } from './collection.ts'
import { hasCollections } from './collections/collection-names.ts'
import { apiDownloads } from './downloads.ts'
import {
  type ApiLoader,
  type ApiSettings,
  type ApiVariant,
  createApiLoader,
  type LoadedApi,
  type SpecLanguage,
} from './load-api.ts'
import { type ApiProblem, placedInConfig } from './read/files/spec-source.ts'

/** The specifications of a site before any part is compiled. */
export interface SiteApis {
  readonly requests: readonly CompileRequest[]
  /** Copies of the specifications for readers. */
  readonly downloads: readonly OutputFile[]
  /** Files of specifications and of their translations, relative to the site's folder. */
  readonly inputs: readonly string[]
  /** The servers of all operations, each once. */
  readonly servers: readonly ListedServer[]
  readonly problems: readonly Diagnostic[]
}

/** A server, as far as its address is concerned. */
export interface ListedServer {
  readonly url: string
  readonly variables: readonly { readonly name: string; readonly enum: readonly string[] }[]
}

interface ApiTools {
  readonly index: FileIndex
  readonly cache: Cache
  readonly findInConfig: FindInConfig
}

/** Reads the specifications of the configuration. */
export async function readApis(
  { root, config }: { readonly root: string; readonly config: Config },
  tools: ApiTools,
): Promise<SiteApis> {
  const { defaultLocale, locales, url, baseUrl } = config
  const own = { defaultLocale, locales, url, baseUrl }
  const all = await Promise.all(
    Object.entries(config.openapi).map(([id, api]) =>
      readOne({ id, api, root, config: own }, tools),
    ),
  )
  return {
    requests: all.flatMap(({ requests }) => requests),
    downloads: all.flatMap(({ downloads }) => downloads),
    inputs: [...new Set(all.flatMap(({ inputs }) => inputs))],
    servers: all.flatMap(({ servers }) => servers),
    problems: all.flatMap(({ problems }) => problems),
  }
}

/** The record of a specification in the cache. */
interface ApiRecord {
  /** The main file of the specification, relative to the site's folder; null: there is none. */
  readonly file: string | null
  readonly language: SpecLanguage
  readonly inputs: readonly { readonly path: string; readonly hash: string }[]
  /** In the order of the variants. */
  readonly parts: readonly (readonly ListedPart[])[]
  readonly servers: readonly ListedServer[]
  readonly problems: readonly ApiProblem[]
  /** Whether there are collections of its requests. */
  readonly isCollected: boolean
}

interface ListedPart {
  readonly id: string
  readonly hash: string
  readonly title: string
  readonly facts: ApiPartFacts
  readonly frontMatter: FrontMatter
}

async function readOne(
  settings: ApiSettings,
  { index, cache, findInConfig }: ApiTools,
): Promise<SiteApis> {
  const { id, api } = settings
  const overlays = overlayFiles(settings, index)
  const variants = variantsOf(settings, new Map(overlays))
  const hashes = [api.path, ...overlays.map(([, file]) => file)].map((file) => index.hash(file))
  const { url, baseUrl, defaultLocale } = settings.config
  const settled = [buildId(), id, api, url, baseUrl, variants, hashes, glossaries(settings)]
  const key = `api:${contentHash(JSON.stringify(settled))}`
  const loader = createApiLoader(settings, variants)
  const record = known(cache, key, index) ?? (await listParts(variants, loader))
  cache.put(key, Buffer.from(JSON.stringify(record), 'utf8'))
  for (const { path: file, hash } of record.inputs) index.used(file, hash)
  const requests = variants.flatMap((variant, at) => {
    const of = {
      read: async () => (await loader.load(variant)).data,
      forget: () => loader.forget(variant),
    }
    const source = sourceOf(variant, settings, contentHash(JSON.stringify(record.parts[at])))
    return (record.parts[at] ?? []).map(
      (part): CompileRequest => ({
        source,
        convertTo: variant.convertTo,
        api: { ...part, of, compile: () => loader.compile(variant, part.id) },
      }),
    )
  })
  const { file, inputs, language } = record
  // Collections are in one language, as the specification is.
  const isMain = ({ locale, convertTo }: ApiVariant) => locale === defaultLocale && !convertTo
  const main = variants.find(isMain)
  const source = {
    settings,
    read: record.isCollected && main ? async () => (await loader.load(main)).data : null,
    overlays: api.overlays.filter((overlay) => index.hash(overlay) !== null),
    key: contentHash(JSON.stringify([settled, inputs])),
    cache,
  }
  return {
    requests,
    downloads:
      requests.length === 0 || file === null
        ? []
        : await apiDownloads({ ...source, language, file, hash: index.hash(file) ?? '' }),
    inputs: [...record.inputs.map(({ path: file }) => file), ...overlays.map(([, file]) => file)],
    servers: record.servers,
    // The place in the configuration is no part of the record: the configuration may have changed since.
    problems: placedInConfig(record.problems, api, findInConfig),
  }
}

function known(cache: Cache, key: string, index: FileIndex): ApiRecord | undefined {
  const bytes = cache.get(key)
  const record = bytes && (JSON.parse(textOfBytes(bytes)) as ApiRecord)
  const isFresh = record?.inputs.every(({ path: file, hash }) => (index.hash(file) ?? '') === hash)
  return isFresh ? record : undefined
}

function glossaries({ config }: ApiSettings) {
  return config.locales.map(({ code, glossary }) => [code, glossary])
}

/** The files with translations that exist, by locale. Those that do not are remembered, so that a new one is seen. */
function overlayFiles({ id, config }: ApiSettings, index: FileIndex): [string, string][] {
  return config.locales.flatMap(({ code }): [string, string][] => {
    const names = ['yaml', 'yml', 'json'].map((end) => `i18n/${code}/openapi/${id}.${end}`)
    const found = names.filter((file) => index.hash(file) !== null)
    return found[0] === undefined ? [] : [[code, found[0]]]
  })
}

function variantsOf({ config }: ApiSettings, overlays: ReadonlyMap<string, string>): ApiVariant[] {
  const { defaultLocale, locales } = config
  const own = new Set([defaultLocale, ...overlays.keys()])
  const first = locales.filter(({ code }) => own.has(code))
  const variants = first.map(
    ({ code }): ApiVariant => ({
      locale: code,
      convertTo: null,
      overlay: overlays.get(code) ?? null,
    }),
  )
  const converted = locales.flatMap((locale): ApiVariant[] => {
    const from = own.has(locale.code) ? null : nearest(locale, own)
    if (from === null || from !== locale.convertFrom) return []
    return [{ locale: from, convertTo: locale.code, overlay: overlays.get(from) ?? null }]
  })
  return [...variants, ...converted]
}

function nearest({ fallback }: LocaleConfig, own: ReadonlySet<string>): string | null {
  return fallback.find((code) => own.has(code)) ?? null
}

function sourceOf({ locale, overlay }: ApiVariant, { id, api }: ApiSettings, hash: string): Source {
  return {
    path: overlay ?? api.path,
    collection: apiCollection(id),
    version: null,
    format: 'api',
    locale,
    docPath: 'openapi',
    isPost: false,
    hash,
  }
}

async function listParts(variants: readonly ApiVariant[], loader: ApiLoader): Promise<ApiRecord> {
  const parts: ListedPart[][] = []
  const problems: ApiProblem[] = []
  const isOriginal = ({ overlay, convertTo }: ApiVariant) => overlay === null && convertTo === null
  if (!variants.some(isOriginal)) {
    for (const problem of await loader.check()) problems.push(problem)
  }
  let main: Pick<LoadedApi, 'file' | 'language' | 'inputs' | 'data'> | undefined
  const servers = new Map<string, ListedServer>()
  for (const variant of variants) {
    const loaded = await loader.load(variant)
    main = loaded
    for (const server of listedServers(loaded)) servers.set(JSON.stringify(server), server)
    for (const problem of loaded.problems) problems.push(problem)
    parts.push(loaded.list())
  }
  const { file = null, language = 'openapi', inputs = [], data } = main ?? {}
  const api = data?.api ?? null
  const isCollected = api !== null && hasCollections(api)
  return { file, language, inputs, parts, servers: [...servers.values()], problems, isCollected }
}

function listedServers({ data: { api } }: LoadedApi): ListedServer[] {
  if (api === null) return []
  // Operations share the lists of their specification.
  const lists = new Set([api.servers, ...api.operations.map(({ servers }) => servers)])
  return [...lists].flat().map(({ url, variables }) => ({
    url,
    variables: variables.map(({ name, enum: allowed }) => ({ name, enum: allowed })),
  }))
}
