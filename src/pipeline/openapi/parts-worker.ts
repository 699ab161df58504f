/** A thread that compiles parts of specifications (compile-parts.ts). It reads each specification itself. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Compiled } from '../../shared/model/compiled.ts'
import { type CpuProfile, startCpuProfile } from '../../support/profile/cpu-profile.ts'
import { type ApiLoader, type ApiSettings, type ApiVariant, createApiLoader } from './load-api.ts'

/** The `workerData` of the thread. */
export interface PartsWorkerData {
  /** One for each language of each specification. */
  readonly origins: readonly PartOrigin[]
  /** Whether a CPU profile of the thread is taken. */
  readonly isProfiled: boolean
}

/** Where parts come from. Plain data. */
export interface PartOrigin {
  readonly settings: ApiSettings
  readonly variant: ApiVariant
}

/** A message to the thread: parts to compile, or the request to end. */
export type PartsMessage =
  | { readonly type: 'compile'; readonly parts: readonly PartName[] }
  | { readonly type: 'end' }

/** A part, by the place of its origin in `PartsWorkerData`. */
export interface PartName {
  readonly origin: number
  readonly id: string
}

/** A message from the thread: the compiled parts of one message, or its last words. */
export type PartsAnswer =
  | { readonly type: 'compiled'; readonly compiled: readonly Compiled[] }
  | { readonly type: 'ended'; readonly profile: string | null }

async function serve({ origins, isProfiled }: PartsWorkerData): Promise<void> {
  const profile: CpuProfile | null = isProfiled ? await startCpuProfile() : null
  const loaders = new Map<string, ApiLoader>()
  const loaderOf = ({ settings }: PartOrigin) => {
    const own = origins.filter((one) => one.settings.id === settings.id)
    const variants = own.map(({ variant }) => variant)
    const loader = loaders.get(settings.id) ?? createApiLoader(settings, variants, false)
    loaders.set(settings.id, loader)
    return loader
  }
  const compile = ({ origin: at, id }: PartName) => {
    const origin = origins[at]
    if (origin === undefined) throw new Error(`There is no origin ${at} of parts`)
    return loaderOf(origin).compile(origin.variant, id)
  }
  const answer = (message: PartsAnswer) => parentPort?.postMessage(message)
  parentPort?.on('message', async (message: PartsMessage) => {
    if (message.type === 'end') {
      answer({ type: 'ended', profile: (await profile?.stop()) ?? null })
      parentPort?.close()
      return
    }
    const compiled: Compiled[] = []
    for (const part of message.parts) compiled.push(await compile(part))
    answer({ type: 'compiled', compiled })
  })
}

await serve(workerData as PartsWorkerData)
