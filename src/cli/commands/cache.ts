/** `docsgen cache stats|prune|verify [site]`. The code is loaded when the command runs. */
import type { Command } from 'commander'
import type { Amount, CacheStats, PruneOptions, PruneResult } from '../../commands/cache/cache.ts'
import type { VerifiedSegment } from '../../support/cache/inspect-cache.ts'
import { type CommandDefinition, type CommonFlags, refuseOptions } from '../command.ts'
import { quietOption, siteArgument, wholeNumber } from '../options.ts'
import { plural } from '../report/format-diagnostics.ts'

interface CacheFlags extends CommonFlags, PruneOptions {
  readonly fix?: boolean
}

export const cacheCommand: CommandDefinition<CacheFlags> = {
  name: 'cache',
  summary: 'look at what builds have kept, check it, and make it smaller',
  description:
    'Says what the cache of the site in the folder [site] (default: this one) has; removes what the last build or check did not use; or reads all of it to find damage. Builds may be running meanwhile.',
  usage: '[options] stats|prune|verify [site]',
  arguments: [['<action>', 'what to do', ['stats', 'prune', 'verify']], siteArgument],
  options: [
    ['--all', 'with prune: remove everything'],
    [
      '--max-size <MB>',
      'with prune: remove nothing from a cache that is not larger (megabytes)',
      wholeNumber,
    ],
    ['--fix', 'with verify: remove the files that are damaged'],
    ['--json', 'print the result as JSON'],
    quietOption,
  ],
  check: refuseMixed,
  examples: [
    ['docsgen cache stats', 'what takes how much space'],
    ['docsgen cache prune', 'before CI keeps the folder .docsgen for the next job'],
    ['docsgen cache verify --fix', 'after a crash of the machine'],
  ],
  exitCodes: '0 done, 1 damage was found, 2 usage, 3 environment',
  async run({ args: [action, site], flags, report, folder }) {
    const root = folder(site)
    const { cacheStats, prune, verify } = await import('../../commands/cache/cache.ts')
    const print = <T>(result: T, toText: (result: T) => string): T => {
      if (flags.json) report.json(result)
      else report.data(toText(result))
      return result
    }
    if (action === 'stats') print(cacheStats(root), statsText)
    if (action === 'prune') print(prune(root, flags), pruneText)
    if (action !== 'verify') return 0
    const { fix = false } = flags
    const segments = print(verify(root, fix), (found) => verifyText(found, fix))
    return segments.some(({ isDamaged }) => isDamaged) ? 1 : 0
  },
}

/** Ends the command with a usage error when options are given that are for another action. */
function refuseMixed(command: Command): void {
  const [action] = command.processedArgs as (string | undefined)[]
  if (action !== 'prune') refuseOptions(command, ['--all', '--max-size'], 'is for prune')
  if (action !== 'verify') refuseOptions(command, ['--fix'], 'is for verify')
}

const number = new Intl.NumberFormat('en')

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function amountText({ values, bytes }: Amount): string {
  return `${number.format(values).padStart(9)}  ${megabytes(bytes).padStart(10)}`
}

function statsText({ segments, bytes, kinds, used, others }: CacheStats): string {
  const name = (text: string) => `  ${text.padEnd(28)}`
  return [
    `.docsgen/cache: ${megabytes(bytes)} in ${plural(segments, 'file')}`,
    ...Object.entries(kinds).map(([kind, amount]) => name(kind) + amountText(amount)),
    ...(used ? [`${name('used by the last build')}${amountText(used)}`] : []),
    ...(Object.keys(others).length > 0 ? ['.docsgen, beside the cache:'] : []),
    ...Object.entries(others).map(
      ([file, size]) => `${name(file)}${''.padStart(9)}  ${megabytes(size).padStart(10)}`,
    ),
    '',
  ].join('\n')
}

function pruneText({ before, after, isUnknown }: PruneResult): string {
  if (isUnknown) {
    return 'It is not known what the last build has used: build the site before, or remove everything with --all\n'
  }
  return `.docsgen/cache: ${megabytes(before)} before, ${megabytes(after)} now\n`
}

function verifyText(segments: readonly VerifiedSegment[], fix: boolean): string {
  const damaged = segments.filter(({ isDamaged }) => isDamaged)
  const records = segments.reduce((sum, segment) => sum + segment.records, 0)
  const place = ({ name }: VerifiedSegment) => `.docsgen/cache/${name}.pack`
  return [
    ...damaged.map((segment) => `${place(segment)} is damaged${fix ? ', and was removed' : ''}`),
    ...(damaged.length > 0 && !fix
      ? ['The next build that meets the damage begins with an empty cache. --fix keeps the rest.']
      : []),
    `Read ${plural(records, 'record')} in ${plural(segments.length, 'file')}: ${damaged.length} damaged`,
    '',
  ].join('\n')
}
