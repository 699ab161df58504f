/** The beginning of every job of a build in shards: the site, the tools, and the parts that other jobs have left. */
import path from 'node:path'
import { contentFolders } from '../../../pipeline/collections/content-folders.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import { loadSettings } from '../../../pipeline/config/load-settings.ts'
import { createFileIndex } from '../../../pipeline/discover/file-index.ts'
import type { SiteInput } from '../../../pipeline/pipeline-types.ts'
import type { OpenFrame } from '../../../pipeline/site-frame.ts'
import { buildTime } from '../../../support/build-time.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { createStageClock } from '../../../support/stage-clock.ts'
import { openSiteCache } from '../../cache/site-cache.ts'
import { placesOf, stateKey } from '../build-places.ts'
import type { Refuse } from '../build-stages.ts'
import { createRefuse, type OpenTools, openTools } from '../build-tools.ts'
import type { BuildOptions } from '../build-types.ts'
import type { BuildPlaces } from '../up-to-date.ts'
import { openParts, type Parts } from './parts.ts'

/** Options of a job: those of a build that are not about what an earlier one has left. */
export interface JobOptions extends Omit<BuildOptions, 'cache' | 'verify' | 'isTrial' | 'profile'> {
  /** The folder in which jobs leave their parts. Default: `.docsgen/parts` in the site's folder. */
  readonly parts?: string
}

export interface JobSite {
  readonly options: JobOptions
  readonly places: BuildPlaces
  readonly input: SiteInput
  readonly tools: OpenTools['tools']
  readonly parts: Parts
  readonly refuse: Refuse
}

/**
 * Opens a site for a job, and closes it after.
 * @throws DocsgenError (2) for a wrong configuration, and as the job does
 */
export async function withJobSite<Result>(
  options: JobOptions,
  run: (site: JobSite) => Promise<Result>,
): Promise<Result> {
  const places = placesOf(options)
  const { root, walk } = places
  const clock = createStageClock()
  const settings = await clock.time('config', () => loadSettings(root, undefined, options))
  const { locales, concurrency, drafts = false, onProgress } = options
  const input = { root, ...settings, now: buildTime(), drafts, locales, concurrency }
  const { config } = settings
  const cache = openSiteCache(root)
  const { tools, close } = openTools({ root, config }, cache, {
    index: createFileIndex(root),
    walk,
    clock,
    onProgress,
  })
  const folder = path.resolve(options.parts ?? path.join(root, '.docsgen/parts'))
  const site = {
    options,
    places,
    input,
    tools,
    parts: openParts(folder, { name: posixRelative(root, folder), key: stateKey(options) }),
    refuse: createRefuse({ root, config }, options),
  }
  try {
    return await run(site)
  } finally {
    await close()
    cache.close()
  }
}

/** Changes with every file in the folders of content: with their paths and with their bytes. */
export function contentKey({ places, input, tools }: JobSite): string {
  const files = contentFolders(input.config).flatMap(
    ({ path: folder, role }) => places.walk(folder, role === 'static').files,
  )
  return contentHash(JSON.stringify(files.map((file) => [file.path, tools.index.hash(file.path)])))
}

/** Changes with all that pages are rendered with: the configuration, and the code and styles of the site. */
export function frameKey(
  config: Config,
  { theme, bundle }: Pick<OpenFrame, 'theme' | 'bundle'>,
): string {
  const { assets, chunks, inputs } = bundle
  return contentHash(JSON.stringify([config, assets, chunks, inputs, theme.inputs]))
}
