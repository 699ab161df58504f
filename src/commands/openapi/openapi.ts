/** `docsgen openapi`: fetches missing files, reads every specification and reports its mistakes. */

import type { ApiDescription } from '../../openapi/model.ts'
import { channelsIn } from '../../openapi/parts/lookups.ts'
import { type ApiProblem, isUrl, placedInConfig } from '../../openapi/read/files/spec-source.ts'
import { readApi } from '../../openapi/read/read-api.ts'
import { loadSettings } from '../../pipeline/config/load-settings.ts'
import { createConfigFinder } from '../../pipeline/config/problems/find-in-config.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { applySeverities } from '../../support/problems.ts'
import { fetchSpecs } from './fetch-specs.ts'

export interface OpenapiOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Fetch specifications that are stored already, too. Default: false. */
  readonly refresh?: boolean
  /** Fetch nothing. Default: false. */
  readonly check?: boolean
  /** Connect to addresses of private networks. Default: false. */
  readonly allowPrivate?: boolean
}

/** A specification in numbers. */
export interface SpecSummary {
  readonly id: string
  /** File, folder or URL, as configured. */
  readonly path: string
  /** What it is written in; null: it cannot be read, and the numbers are 0. */
  readonly language: ApiDescription['language']['name'] | null
  /** Of that language; `''`: the file does not say it. */
  readonly languageVersion: string
  readonly title: string
  readonly version: string
  readonly operations: number
  readonly webhooks: number
  readonly channels: number
  readonly schemas: number
  readonly tags: number
  /** The changes by a fetch; null: nothing was fetched. */
  readonly fetched: 'new' | 'changed' | 'unchanged' | null
}

export interface OpenapiResult {
  readonly specifications: readonly SpecSummary[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the specifications of a site.
 * @throws DocsgenError (2) for the configuration, (3) when a file cannot be written
 */
export async function openapi(options: OpenapiOptions): Promise<OpenapiResult> {
  const { root, refresh = false, check = false, allowPrivate = false } = options
  const { config, ...files } = await loadSettings(root, undefined, {})
  const findInConfig = createConfigFinder({ root, config, ...files })
  const sources = Object.entries(config.openapi)
  const remote = sources
    .filter(([, { path }]) => isUrl(path))
    .map(([id, { path }]) => [id, path] as const)
  const { fetched, problems } = await fetchSpecs({
    root,
    refresh,
    allowPrivate,
    urls: new Map(check ? [] : remote),
  })
  const specifications: SpecSummary[] = []
  const diagnostics: Diagnostic[] = []
  for (const [id, settings] of sources) {
    const { path } = settings
    const { api, problems: found } = await readApi(root, { ...settings, id, all: true })
    const all = withFetch(problems.get(id), found)
    for (const problem of placedInConfig(all, settings, findInConfig)) diagnostics.push(problem)
    specifications.push({ id, path, ...numbersOf(api), fetched: fetched.get(id) ?? null })
  }
  return { specifications, diagnostics: applySeverities(diagnostics, config.diagnostics) }
}

/** Why a specification could not be fetched says more than that it is not there. */
function withFetch(failed: Diagnostic | undefined, found: readonly ApiProblem[]): ApiProblem[] {
  if (failed === undefined) return [...found]
  return [failed, ...found.filter(({ code }) => code !== failed.code)]
}

function numbersOf(api: ApiDescription | null): Omit<SpecSummary, 'id' | 'path' | 'fetched'> {
  return {
    language: api?.language.name ?? null,
    languageVersion: api?.language.version ?? '',
    title: api?.info.title ?? '',
    version: api?.info.version ?? '',
    operations: api?.operations.length ?? 0,
    webhooks: api?.webhooks.length ?? 0,
    channels: api === null ? 0 : channelsIn(api).length,
    schemas: api?.schemas.length ?? 0,
    tags: api?.tags.length ?? 0,
  }
}
