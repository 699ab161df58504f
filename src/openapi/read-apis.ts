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
import type { Source } from '../shared/model/source.ts'
import type { Cache } from '../support/cache/cache.ts'
import { contentHash } from '../support/content-hash.ts'
import { buildId } from '../support/package.ts'
import { textOfBytes } from '../support/text/text-of-bytes.ts'
import { apiCollection } from './collection.ts'
import {
  type ApiLoader,
  type ApiSettings,
  type ApiVariant,
  createApiLoader,
  downloadPath,
  type SpecLanguage,
} from './load-api.ts'
import { placedInConfig } from './read/files/spec-source.ts'

/** The specifications of a site before any part is compiled. */
export interface SiteApis {
  readonly requests: readonly CompileRequest[]
  /** Copies of the specifications for readers. */
  readonly downloads: readonly ApiDownload[]
  /** Files of specifications and of their translations, relative to the site's folder. */
  readonly inputs: readonly string[]
  readonly problems: readonly Diagnostic[]
}

/** A specification as a file of the output. */
export interface ApiDownload {
  /** In the output. */
  readonly path: string
  /** Relative to the site's folder. */
  readonly copyOf: string
  readonly hash: string
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
  readonly problems: readonly Diagnostic[]
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
  const { url, baseUrl } = settings.config
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
  return {
    requests,
    downloads:
      requests.length === 0 || record.file === null
        ? []
        : [
            {
              path: downloadPath(record.file, { ...api, language: record.language }),
              copyOf: record.file,
              hash: index.hash(record.file) ?? '',
            },
          ],
    inputs: [...record.inputs.map(({ path: file }) => file), ...overlays.map(([, file]) => file)],
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
  const problems: Diagnostic[] = []
  const isOriginal = ({ overlay, convertTo }: ApiVariant) => overlay === null && convertTo === null
  if (!variants.some(isOriginal)) {
    for (const problem of await loader.check()) problems.push(problem)
  }
  let main: Omit<ApiRecord, 'parts' | 'problems'> = { file: null, language: 'openapi', inputs: [] }
  for (const variant of variants) {
    const loaded = await loader.load(variant)
    main = loaded
    for (const problem of loaded.problems) problems.push(problem)
    parts.push(loaded.list())
  }
  const { file, language, inputs } = main
  return { file, language, inputs, parts, problems }
}
