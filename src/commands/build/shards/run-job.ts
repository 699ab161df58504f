/** The jobs of a build in shards. */
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { BuildResult } from '../build-types.ts'
import { type JobOptions, withJobSite } from './job-site.ts'
import type { Shard } from './shard.ts'

/** A job. */
export type ShardJob =
  | { readonly type: 'compile'; readonly shard: Shard }
  | { readonly type: 'plan' }
  | { readonly type: 'render'; readonly shard: Shard }
  | { readonly type: 'merge' }

export interface JobResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Lines for the user: the work that is done, and what was made up for. */
  readonly lines: readonly string[]
  /** Of the job that puts the site together, as of any build; null: this was another one. */
  readonly built: BuildResult | null
}

/**
 * Runs a job.
 * @throws DocsgenError (1) problems in the content, (2) in the configuration, (3) of the environment, or lost parts
 */
export function runJob(job: ShardJob, options: JobOptions): Promise<JobResult> {
  return withJobSite(options, async (site) => {
    if (job.type === 'compile') {
      const { compileShard } = await import('./compile-shard.ts')
      const { documents, total } = await compileShard(site, job.shard)
      return doneWith(`Compiled ${documents} of ${total} documents`)
    }
    if (job.type === 'plan') {
      const { planSite } = await import('./plan-site.ts')
      const { diagnostics, pages, count, lost } = await planSite(site)
      const names = lost.map(({ number }) => `${number}/${count}`).join(', ')
      const note = `Compiled here, because their parts are missing or damaged: shards ${names}`
      const lines = [`Planned ${pages} pages for ${count} shards`]
      return { diagnostics, lines: lost.length === 0 ? lines : [note, ...lines], built: null }
    }
    if (job.type === 'render') {
      const { renderShard } = await import('./render-shard.ts')
      const { pages } = await renderShard(site, job.shard)
      return doneWith(`Rendered ${pages} pages`)
    }
    const { mergeShards } = await import('./merge-shards.ts')
    const built = await mergeShards(site)
    return { diagnostics: built.diagnostics, lines: [], built }
  })
}

function doneWith(line: string): JobResult {
  return { diagnostics: [], lines: [line], built: null }
}
