/** The options of `docsgen build` that run one job of a build in shards. */
import { type Command, InvalidArgumentError } from 'commander'
import type { ShardJob } from '../../commands/build/shards/run-job.ts'
import { parseShard, type Shard } from '../../commands/build/shards/shard.ts'
import { isGiven, needOption, refuseOptions, type ValueRow } from '../command.ts'

export interface JobFlags {
  readonly shard?: Shard
  readonly plan?: boolean
  readonly renderShard?: Shard
  readonly merge?: boolean
}

export const jobOptions: readonly ValueRow[] = [
  ['--shard <n/count>', 'build in shards, first: compile one part of the documents', oneShard],
  ['--plan', 'build in shards, when all parts are compiled: make the pages, and render none'],
  ['--render-shard <n/count>', 'build in shards, then: render one part of the pages', oneShard],
  ['--merge', 'build in shards, at the end: put the site together'],
  [
    '--parts <folder>',
    'folder in which the jobs of a build in shards leave their parts (default: .docsgen/parts in the site)',
  ],
]

/** The job that the command line asks for; null: a whole build. */
export function jobOf({ shard, plan, renderShard, merge }: JobFlags): ShardJob | null {
  if (shard) return { type: 'compile', shard }
  if (plan) return { type: 'plan' }
  if (renderShard) return { type: 'render', shard: renderShard }
  return merge ? { type: 'merge' } : null
}

const jobs = ['--shard', '--plan', '--render-shard', '--merge']

/** Refuses several jobs in one command, and options that mean nothing to a job. @throws CommanderError */
export function refuseMixedJobs(command: Command): void {
  needOption(command, jobs, ['--parts'])
  const [first, ...others] = jobs.filter((flag) => isGiven(command, flag))
  if (first === undefined) return
  refuseOptions(command, others, `cannot be given together with ${first}: each is a job of its own`)
  refuseOptions(command, ['--verify', '--profile', '--no-cache'], `does not go with ${first}`)
  if (first !== '--merge') {
    refuseOptions(
      command,
      ['--out-dir', '--wait'],
      `does not go with ${first}, which writes no site`,
    )
  }
}

/** @throws InvalidArgumentError */
function oneShard(value: string): Shard {
  const shard = parseShard(value)
  if (shard !== null) return shard
  throw new InvalidArgumentError('It must be the number of a shard and how many there are: 3/8.')
}
