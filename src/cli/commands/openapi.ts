/** `docsgen openapi [site]` and `docsgen openapi diff <old> <new>`. The code is loaded when the command runs. */
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { OpenapiOptions, SpecSummary } from '../../commands/openapi/openapi.ts'
import type { Level } from '../../openapi/diff/change.ts'
import type { LevelChanges, PlacedChange } from '../../openapi/diff/diff.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { type Call, type CommandDefinition, type CommonFlags, refuseOptions } from '../command.ts'
import { attempt, type ExitCode, exitCodeOf, exitCodeOfError } from '../errors.ts'
import { quietOption } from '../options.ts'
import { plural, sortDiagnostics } from '../report/format-diagnostics.ts'
import { printableLine } from '../report/printable.ts'

interface OpenapiFlags extends CommonFlags, Omit<OpenapiOptions, 'root'> {
  readonly changelog?: string
  readonly failOn?: Level | 'never'
}

export const openapiCommand: CommandDefinition<OpenapiFlags> = {
  name: 'openapi',
  summary: 'fetch, check and compare specifications',
  description:
    'Reads the specifications of the site in the folder [site] (default: this one) and reports what is wrong with them. Those of other servers are fetched when they are not stored beside the site. `docsgen openapi diff <old> <new>` compares two files.',
  usage: '[options] [site] | diff <old> <new>',
  arguments: [
    ['[site]', "the site's folder", '.'],
    ['[old]', 'with diff: file of the older specification'],
    ['[new]', 'with diff: file of the newer specification'],
  ],
  options: [
    ['--check', 'fetch and write nothing, and fail on warnings: for CI'],
    ['--refresh', 'fetch specifications of other servers again'],
    ['--allow-private', 'fetch from addresses of private networks, too'],
    ['--changelog <file>', 'with diff: write the changes as a page of Markdown'],
    [
      '--fail-on <level>',
      'with diff: end with exit code 1 on changes of this level, breaking (default), warning or info, and graver ones, or never',
    ],
    ['--json', 'print the result as JSON'],
    quietOption,
  ],
  check: refuseMixed,
  examples: [
    ['docsgen openapi', 'read the specifications of the site, and fetch those that are missing'],
    ['docsgen openapi --refresh', 'fetch them again'],
    ['docsgen openapi --check', 'in CI: fail on every warning'],
    ['docsgen openapi diff old.yaml new.yaml --changelog docs/changes.md', 'describe a release'],
    ['docsgen openapi diff old.yaml new.yaml --fail-on warning', 'in CI: fail on what may break'],
  ],
  exitCodes:
    '0 no errors (with --check: no warnings; with diff: nothing of --fail-on), 1 otherwise, 2 usage or configuration, 3 environment',
  run: (call) => (call.args[0] === 'diff' ? compareFiles(call) : readSpecifications(call)),
}

/** Ends the command with a usage error when arguments and options of its two forms are mixed. */
function refuseMixed(command: Command): void {
  const count = command.args.length
  if (command.processedArgs[0] === 'diff') {
    if (count < 3) command.error('error: diff needs two files')
    const address = command.args.find((one) => /^https?:\/\//i.test(one))
    if (address !== undefined) {
      command.error(
        `error: diff compares files, and ${printableLine(address)} is an address (fetch it first: curl -o new.yaml <address>)`,
      )
    }
    refuseOptions(command, ['--check', '--refresh', '--allow-private'], 'is not for diff')
    const { failOn } = command.opts<OpenapiFlags>()
    if (failOn !== undefined && !failLevels.includes(failOn)) {
      command.error(`error: --fail-on has one of ${failLevels.join(', ')}`)
    }
    return
  }
  if (count > 1) command.error('error: docsgen openapi has one folder, or diff with two files')
  refuseOptions(command, ['--changelog', '--fail-on'], 'needs diff')
  const { check } = command.opts<OpenapiFlags>()
  if (check) refuseOptions(command, ['--refresh'], 'fetches, and --check fetches nothing')
}

/** Reads the specifications of a site and reports the result. */
async function readSpecifications(call: Call<OpenapiFlags>): Promise<ExitCode> {
  const { flags, report } = call
  const { json = false, changelog: _, failOn: __, ...options } = flags
  const root = call.folder(call.args[0])
  const { result, error, diagnostics } = await attempt(async () => {
    const { openapi } = await import('../../commands/openapi/openapi.ts')
    return openapi({ ...options, root })
  })
  const exitCode = result ? exitCodeOf(diagnostics, flags.check ?? false) : exitCodeOfError(error)
  if (error !== null && !(error instanceof DocsgenError)) report.error(error)
  else if (!json) report.diagnostics(diagnostics, false)
  const specifications = result?.specifications ?? []
  if (json) {
    const list = sortDiagnostics(diagnostics)
    report.json({ version: 1, exitCode, specifications, diagnostics: list })
  } else if (result) {
    const lines = specifications.map(summaryLine)
    const none = 'The site has no specifications: put one into openapi/, or name it in `openapi`.'
    report.text(`${lines.length > 0 ? lines.join('\n') : none}\n`)
  }
  return exitCode
}

const fetchedWords = {
  new: ', fetched',
  changed: ', fetched: changed',
  unchanged: ', fetched: unchanged',
}

const languageNames = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI', mcp: 'MCP' } as const

function summaryLine(spec: SpecSummary): string {
  const fetched = spec.fetched === null ? '' : fetchedWords[spec.fetched]
  if (spec.language === null) return `${spec.id} (${spec.path}): cannot be read${fetched}`
  const counts = [
    ...(spec.channels > 0 ? [plural(spec.channels, 'channel')] : []),
    plural(spec.operations, spec.language === 'mcp' ? 'tool' : 'operation'),
    ...(spec.webhooks > 0 ? [plural(spec.webhooks, 'webhook')] : []),
    plural(spec.schemas, 'schema'),
    plural(spec.tags, 'tag'),
  ]
  const language = `${languageNames[spec.language]} ${spec.languageVersion}`.trim()
  return `${spec.id} (${spec.path}): ${language}, ${counts.join(', ')}${fetched}`
}

const failLevels: readonly string[] = ['breaking', 'warning', 'info', 'never']

/** Compares two files and reports the result: 1 when there are changes of the level of `--fail-on` or a graver one. */
async function compareFiles(call: Call<OpenapiFlags>): Promise<ExitCode> {
  const { args, flags, streams, report } = call
  const [old = '', next = ''] = args.slice(1).map((file = '') => resolve(streams.cwd, file))
  const changelog = flags.changelog === undefined ? null : resolve(streams.cwd, flags.changelog)
  const compare = await import('../../openapi/diff/diff.ts')
  const result = await compare.diff({ old, next, changelog })
  const groups = compare.byLevel(result.changes)
  if (flags.json) {
    const counts = Object.fromEntries(groups.map(({ level, count }) => [level, count]))
    report.json({ version: 1, ...counts, ...result })
  } else report.data(diffList(groups))
  const { failOn = 'breaking' } = flags
  const failing = failOn === 'never' ? [] : failLevels.slice(0, failLevels.indexOf(failOn) + 1)
  return groups.some(({ level, count }) => count > 0 && failing.includes(level)) ? 1 : 0
}

const levelTitles = { breaking: 'BREAKING', warning: 'MAY BREAK', info: 'INFO' } as const

/** Changes by level, and in it by operation or schema. */
function diffList(groups: readonly LevelChanges[]): string {
  const [breaking = 0, warning = 0, info = 0] = groups.map(({ count }) => count)
  const all = breaking + warning + info
  if (all === 0) return 'Nothing has changed for clients.\n'
  const lines = groups.flatMap(({ level, count, places }) => {
    if (places.size === 0) return []
    const list = [...places].flatMap(([where, changes]) => [
      `  ${printableLine(where)}`,
      ...changes.map((one) => `    ${printableLine(one.message)}  [${one.id}]${placeWords(one)}`),
    ])
    return [`${levelTitles[level]} (${count})`, ...list, '']
  })
  const sum = `${plural(all, 'change')}: ${breaking} breaking, ${warning} that may break`
  return `${lines.join('\n')}\n${sum}\n`
}

/** The line of the newer file, or that of the older one where the newer has nothing. */
function placeWords({ places: { old, next } }: PlacedChange): string {
  const place = next ?? old
  if (place?.line === undefined) return ''
  return ` ${printableLine(place.file)}:${place.line}`
}
