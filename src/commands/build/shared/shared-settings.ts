/** The settings of the cache that machines share: from the configuration, options of the command, and the environment. */
import { createHash } from 'node:crypto'
import type { Config } from '../../../pipeline/config/config.ts'
import { mainLine } from '../../../pipeline/config/config-names.ts'
import type { BuildOptions } from '../build-types.ts'

/** The shared cache of a build. */
export interface SharedSettings {
  /** Address of the store, without a slash at the end. */
  readonly address: string
  readonly reads: boolean
  readonly writes: boolean
  /** Names of lines of development, such as branches: that of this build, then the one to fall back on. */
  readonly names: readonly string[]
  /** `user:password`, or a bearer token; null: the store asks for none. */
  readonly token: string | null
  /** Answers are signed with it, and others refused; null: they are not signed. */
  readonly signingKey: string | null
}

/** The settings of a build; null: it shares nothing. */
export function sharedSettings(
  { cache }: Pick<Config, 'cache'>,
  options: Pick<
    BuildOptions,
    'cache' | 'remoteCache' | 'remoteCacheRead' | 'remoteCacheWrite' | 'remoteCacheName'
  >,
  env: NodeJS.ProcessEnv = process.env,
): SharedSettings | null {
  const address = options.remoteCache ?? cache.remote
  if (address === null || options.cache === false) return null
  const name = options.remoteCacheName ?? cache.name
  return {
    address: address.replace(/\/+$/, ''),
    reads: options.remoteCacheRead ?? cache.read,
    writes: options.remoteCacheWrite ?? cache.write,
    names: [...new Set([name, mainLine])],
    token: env['DOCSGEN_CACHE_TOKEN'] || null,
    signingKey: env['DOCSGEN_CACHE_KEY'] || null,
  }
}

/**
 * The key under which a store has the last build of a line of development (64 hex digits).
 * @param stateKey - of docsgen and the options of the build
 * @param job - of a build in shards, such as `compile 3/8`; null: the whole build
 */
export function buildKey(stateKey: string, name: string, job: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify(['docsgen build', stateKey, name, job]))
    .digest('hex')
}

/** Identifies the place that a build is shared at, for the state of the site. */
export function sharedPlace(
  { address, names: [name = ''] }: Pick<SharedSettings, 'address' | 'names'>,
  stateKey: string,
): string {
  return `${address}/ac/${buildKey(stateKey, name, null)}`
}
