/** `docsgen build [site]`. The code that builds is loaded when the command runs. */
import os from 'node:os'
import { InvalidArgumentError } from 'commander'
import type { BuildOptions, BuildResult } from '../../commands/build/build-types.ts'
import type { JobOptions } from '../../commands/build/shards/job-site.ts'
import type { JobResult } from '../../commands/build/shards/run-job.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { addressProblem } from '../../support/shared-cache/http/store-address.ts'
import type { Call, CommandDefinition, CommonFlags } from '../command.ts'
import { attempt, type ExitCode, exitCodeOf, exitCodeOfError, type Outcome } from '../errors.ts'
import {
  baseUrlOption,
  collect,
  quietOption,
  reportOption,
  siteArgument,
  strictOption,
  verboseOption,
  waitOption,
  wholeNumber,
} from '../options.ts'
import { seconds } from '../report/report.ts'
import { type JobFlags, jobOf, jobOptions, refuseMixedJobs } from './shard-jobs.ts'

/** Options of a build by their names, and two that the command line writes otherwise. */
interface BuildFlags
  extends CommonFlags,
    Omit<BuildOptions, 'root' | 'locales' | 'onProgress' | 'onLine' | 'signal'>,
    Pick<JobOptions, 'parts'>,
    JobFlags {
  readonly locale?: readonly string[]
  readonly report?: readonly string[]
}

export const buildCommand: CommandDefinition<BuildFlags> = {
  name: 'build',
  summary: 'build the site in all its locales',
  description:
    'Builds the site in the folder [site] (default: this one) as static HTML, in all its locales.',
  arguments: [siteArgument],
  options: [
    ['--out-dir <folder>', 'folder to write the site to (default: build/ in the site)'],
    ['--locale <code>', 'build only this locale; may be given more than once', collect],
    baseUrlOption,
    waitOption,
    strictOption,
    ['--keep-going', 'write the site although its content has errors; the exit code says so'],
    ['--drafts', 'build drafts like other pages'],
    ['--no-cache', 'build everything again; read and write no cache'],
    [
      '--remote-cache <address>',
      'take what other machines have built from this server (default: `cache.remote` of the configuration)',
      storeAddress,
    ],
    ['--remote-cache-write', 'leave there what this build has made'],
    ['--remote-cache-name <name>', 'line of development, such as a branch (default: main)'],
    ['--verify', 'build a second time without the cache and compare the files'],
    reportOption,
    [
      '--concurrency <n>',
      'number of worker threads (default: by the number of cores)',
      wholeNumber,
    ],
    ['--profile', 'measure each stage, and write CPU profiles to .docsgen/profile/ in the site'],
    ...jobOptions,
    quietOption,
    verboseOption,
  ],
  check: refuseMixedJobs,
  examples: [
    ['docsgen build', 'build the site in this folder into build/'],
    ['docsgen build content --out-dir public', 'build another folder into another place'],
    ['docsgen build --strict --report report.sarif', 'on a build server'],
    ['docsgen build --no-cache --profile', 'what a build spends its time on'],
    ['docsgen build --locale en --locale zh-CN', 'build two locales only'],
    ['docsgen build --shard 3/8', 'compile the third part of eight, in a job of CI'],
  ],
  exitCodes: '0 done, 1 problems in the content, 2 usage or configuration, 3 environment',
  async run(call) {
    const begin = performance.now()
    const { flags, report } = call
    const { strict = false } = flags
    const options = buildOptions(call)
    const outcome = await attempt((signal) => work(flags, { ...options, signal }))
    const { error, diagnostics } = outcome
    const result = outcome.result?.built ?? null
    const isContent = outcome.result !== null || exitCodeOfError(error) === 1
    if (error !== null && !(error instanceof DocsgenError)) report.error(error)
    else report.diagnostics(diagnostics, strict && isContent)
    for (const line of outcome.result?.lines ?? []) report.text(`${line}\n`)
    if (result) report.summary(result, performance.now() - begin)
    if (result && flags.profile) report.text(profileText(result, performance.now() - begin))
    const exitCode = exitCodeOfBuild(outcome, strict)
    if (!flags.report) return exitCode
    const { writeReports } = await import('../report/write-reports.ts')
    return writeReports({ ...outcome, result, exitCode, root: options.root }, flags.report, call)
  },
}

function storeAddress(value: string): string {
  const problem = addressProblem(value)
  if (problem !== null) throw new InvalidArgumentError(`It ${problem}.`)
  return value
}

/** Builds the site, or does one job of a build in shards. */
async function work(flags: JobFlags, options: BuildOptions & JobOptions): Promise<JobResult> {
  const job = jobOf(flags)
  if (job !== null) {
    const { runJob } = await import('../../commands/build/shards/run-job.ts')
    return runJob(job, options)
  }
  const { build } = await import('../../commands/build/build.ts')
  const built = await build(options)
  return { diagnostics: built.diagnostics, lines: [], built }
}

function buildOptions({ args: [site], flags, report, folder }: Call<BuildFlags>) {
  const { report: _, locale, shard, plan, renderShard, merge, ...options } = flags
  return {
    ...options,
    root: folder(site),
    ...(locale && { locales: locale }),
    onProgress: report.progress,
    onLine: (line: string) => report.text(`${line}\n`),
  }
}

/** Bytes that differ from a build without cache are a fault of the cache or the machine, not of the content: 3. */
function exitCodeOfBuild({ result, error }: Outcome<JobResult>, strict: boolean): ExitCode {
  if (!result) return exitCodeOfError(error)
  if (result.built?.verify?.equal === false) return 3
  return exitCodeOf(result.diagnostics, strict)
}

/**
 * The output of `--profile`: the time of each stage, and the files of the CPU profiles.
 * @param elapsed - milliseconds since the command began
 */
function profileText(result: BuildResult, elapsed: number): string {
  const { timings = {}, processor = {}, profiles = [] } = result
  if (profiles.length === 0) {
    return 'Nothing was built, so there is no profile. To build everything, add --no-cache.\n'
  }
  const { user, system } = process.cpuUsage()
  const rows = [
    ['Stage', 'Time', 'Processor'],
    ...Object.entries(timings).map(([stage, ms]) => [
      stage,
      seconds(ms),
      seconds(processor[stage] ?? 0),
    ]),
    ['whole command', seconds(elapsed), seconds((user + system) / 1000)],
  ] as const
  const machine = `Node ${process.version}, ${os.platform()}, ${os.availableParallelism()} cores`
  return [
    '',
    ...rows.map(([stage = '', ...times]) => {
      const cells = times.map((time) => time.padStart(11))
      return stage.padEnd(14) + cells.join('')
    }),
    '',
    ...workText(result),
    `Processor: all threads while the stage ran, other programs not counted. Stages overlap. ${machine}.`,
    'CPU profiles, for the developer tools of a browser:',
    ...profiles.map((file) => `  ${file}`),
    '',
  ].join('\n')
}

/** The sources of documents and files, and the requests to a cache that machines share: a line each. */
function workText({
  counts = {},
  traffic,
  written,
  restored = 0,
  unchanged,
}: BuildResult): string[] {
  const { cached = 0, fetched = 0, compiled = 0 } = counts
  const shared = (count: number) => (traffic ? `, ${count} from the shared cache` : '')
  const lines = [
    `Documents: ${cached} from the cache${shared(fetched)}, ${compiled} compiled.`,
    `Files: ${unchanged} as they were${shared(restored)}, ${written - restored} made.`,
  ]
  if (!traffic) return lines
  const { requests, bytesReceived, bytesSent, waitedMs, absent, failed } = traffic
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  return [
    ...lines,
    `Shared cache: ${requests} requests, ${megabytes(bytesReceived)} received, ${megabytes(bytesSent)} sent, ` +
      `${seconds(waitedMs)} of waiting; ${absent} absent, ${failed} failed.`,
  ]
}
