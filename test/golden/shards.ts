/**
 * Builds in shards: each job on a machine of its own, which has the sources of the site, the parts that other jobs have left,
 * and nothing else.
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { JobOptions } from '../../src/commands/build/shards/job-site.ts'
import { type JobResult, runJob, type ShardJob } from '../../src/commands/build/shards/run-job.ts'
import { allShards } from '../../src/commands/build/shards/shard.ts'
import { readManifest } from '../../src/pipeline/emit/manifest.ts'
import { type Diagnostic, DocsgenError } from '../../src/shared/diagnostic.ts'
import { bytesOf, differences, settled, siteIn, type TestSite, temporaryFolder } from './site.ts'

/** How a job ended. */
export interface Ended {
  readonly result: JobResult | null
  readonly diagnostics: readonly Diagnostic[]
  readonly exitCode: 0 | 1 | 2 | 3
}

export type Jobs = readonly ShardJob[]

/** The machines of the jobs of one site. */
export interface Machines {
  /** Folder of the parts. */
  readonly parts: string
  /** Runs a job on a machine that is new. */
  run(job: ShardJob, options?: Partial<JobOptions>): Promise<Ended>
  /** Runs jobs, all of which succeed. @returns the last one */
  runAll(jobs: Jobs, options?: Partial<JobOptions>): Promise<Ended>
  /** Folder of the output, once the site has been put together. */
  readonly outDir: string
}

/** Makes the machines for a site. */
export function machinesFor(site: TestSite): Machines {
  const parts = path.join(temporaryFolder(), 'parts')
  const machine = site.pristineCopy()
  const outDir = path.join(machine.root, 'build')
  const run: Machines['run'] = async (job, options = {}) => {
    fs.rmSync(path.join(machine.root, '.docsgen'), { recursive: true, force: true })
    await settled()
    return ended(runJob(job, { root: machine.root, parts, concurrency: 0, ...options }))
  }
  return {
    parts,
    outDir,
    run,
    async runAll(jobs, options = {}) {
      let last: Ended = { result: null, diagnostics: [], exitCode: 0 }
      for (const job of jobs) {
        last = await run(job, options)
        expect(last, JSON.stringify(job)).toMatchObject({ exitCode: 0 })
      }
      return last
    },
  }
}

/** The end of a job. */
async function ended(job: Promise<JobResult>): Promise<Ended> {
  try {
    const result = await job
    return { result, diagnostics: result.diagnostics, exitCode: 0 }
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error
    return { result: null, diagnostics: error.diagnostics, exitCode: error.exitCode }
  }
}

export const compile = (count: number): Jobs =>
  allShards(count).map((shard) => ({ type: 'compile', shard }))
export const plan: ShardJob = { type: 'plan' }
export const render = (count: number): Jobs =>
  allShards(count).map((shard) => ({ type: 'render', shard }))
export const merge: ShardJob = { type: 'merge' }

/** All jobs of a build in so many shards. */
export function allJobs(count: number): Jobs {
  return [...compile(count), plan, ...render(count), merge]
}

/** Expects that two outputs have the same files, and that docsgen's list has them all. */
export function expectSameOutput(outDir: string, expected: string): void {
  expect(differences(bytesOf(outDir), bytesOf(expected))).toEqual([])
  expect(readManifest(outDir)?.files).toEqual(readManifest(expected)?.files)
}

/** A site in a folder that is there. */
export function siteAt(root: string): TestSite {
  return siteIn(root, 'shards')
}

/** The files of a folder below the parts: `ac` has answers, `cas` has packs. */
export function filesOfParts(parts: string, kind: 'ac' | 'cas'): string[] {
  const folder = path.join(parts, kind)
  return fs.readdirSync(folder).map((name) => path.join(folder, name))
}
