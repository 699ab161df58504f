/** Runs esbuild: once for a bundle, or again and again while an author writes, with what it has parsed before. */
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild'

/** The options of a bundle that stays in memory, with what its plugins find. They forget that when a run starts. */
export interface BundleJob {
  readonly options: JobOptions
}

export type JobOptions = BuildOptions & { readonly write: false; readonly metafile: true }

export interface Bundler {
  /**
   * The job with a name. `make` is called for its first run, and when `shape` (fit for JSON) is another: whatever the
   * options depend on.
   */
  job<Job extends BundleJob>(name: string, shape: unknown, make: () => Job): Job
  /** Bundles the files as they are now. Rejects with esbuild's BuildFailure. */
  run(job: BundleJob): Promise<BuildResult<JobOptions>>
}

/** Bundles once: nothing is kept. */
export const bundleOnce: Bundler = {
  job: (_name, _shape, make) => make(),
  async run({ options }) {
    const { build } = await import('esbuild')
    return build(options)
  },
}

/** A job that stays open. */
interface OpenJob {
  readonly shape: string
  readonly job: BundleJob
  context: BuildContext<JobOptions> | null
  /** The last run: esbuild would answer two at a time with the result of the first. */
  last: Promise<unknown>
}

/** A bundler that keeps what it has parsed, for one site. */
export function createRebundler(): Bundler & {
  /** Ends the runs that are under way, and lets go of everything. */
  close(): Promise<void>
} {
  const open = new Map<string, OpenJob>()
  const close = async (one: OpenJob): Promise<void> => {
    await one.last
    await one.context?.dispose()
  }
  return {
    job<Job extends BundleJob>(name: string, shape: unknown, make: () => Job): Job {
      const text = JSON.stringify(shape)
      const known = open.get(name)
      if (known?.shape === text) return known.job as Job
      if (known) void close(known)
      const job = make()
      open.set(name, { shape: text, job, context: null, last: Promise.resolve() })
      return job
    },
    async run(job) {
      const { context, build } = await import('esbuild')
      const one = [...open.values()].find((known) => known.job === job)
      if (one === undefined) return build(job.options)
      const rebuild = async () => {
        one.context ??= await context(job.options)
        return one.context.rebuild().catch((failure) => {
          // Not a mistake in the files: esbuild itself has ended. The next run starts it again.
          if (!Array.isArray(failure.errors)) one.context = null
          throw failure
        })
      }
      const result = one.last.then(rebuild)
      one.last = result.catch(() => {})
      return result
    },
    async close() {
      const all = [...open.values()]
      open.clear()
      await Promise.all(all.map(close))
    },
  }
}
