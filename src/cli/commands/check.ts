/** `docsgen check [site]`. The code that checks is loaded when the command runs. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CheckResult } from '../../commands/check/check-types.ts'
import type { FixedSite, FixOptions } from '../../commands/check/fix/fix-site.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { realFolder } from '../../support/real-folder.ts'
import {
  type Call,
  type CommandDefinition,
  type CommonFlags,
  isGiven,
  needOption,
  refuseOptions,
} from '../command.ts'
import { attempt, type ExitCode, exitCodeOf, exitCodeOfError } from '../errors.ts'
import {
  collect,
  quietOption,
  reportOption,
  siteArgument,
  strictOption,
  verboseOption,
} from '../options.ts'
import { seconds } from '../report/report.ts'

/** Options of a check by their names, whether it mends, and two for its output alone. */
interface CheckFlags extends CommonFlags, Omit<FixOptions, 'root' | 'onProgress'> {
  readonly fix?: boolean
  readonly strict?: boolean
  readonly report?: readonly string[]
}

export const checkCommand: CommandDefinition<CheckFlags> = {
  name: 'check',
  summary: 'find problems of the site without writing it',
  description:
    'Checks the site in the folder [site] (default: this one): all problems that a build reports, and how much of each locale is translated.',
  arguments: [siteArgument],
  options: [
    strictOption,
    ['--drafts', 'check drafts like other pages'],
    ['--external', 'request links to other sites'],
    ['--allow-private', 'with --external: request addresses of private networks too'],
    [
      '--update-lock',
      'record in i18n.lock which source texts new and edited translations belong to',
    ],
    [
      '--accept <path>',
      'record this translation, or all in a folder, as up to date; may be given more than once',
      collect,
    ],
    [
      '--write-messages',
      'add the keys that message files (messages.json) lack, with empty texts to fill in',
    ],
    [
      '--fix',
      'mend in the files of the site what is certain: misspelt names and addresses, mistyped marks',
    ],
    ['--dry-run', 'with --fix: write nothing, print what would be mended as a diff'],
    ['--json', 'print the report as JSON and nothing else'],
    reportOption,
    ['--no-cache', 'check everything again; read and write no cache'],
    quietOption,
    verboseOption,
  ],
  check(command) {
    needOption(command, ['--external'], ['--allow-private'])
    needOption(command, ['--fix'], ['--dry-run'])
    const writing = ['--update-lock', '--accept', '--write-messages']
    if (isGiven(command, '--dry-run')) refuseOptions(command, writing, 'writes, --dry-run does not')
  },
  examples: [
    ['docsgen check', 'check the site in this folder'],
    ['docsgen check content --strict --external', 'on a build server, with links to other sites'],
    ['docsgen check --fix --dry-run', 'show what would be mended'],
    ['docsgen check --update-lock', 'record finished translations'],
    ['docsgen check --write-messages', 'list the labels that are still to be translated'],
    [
      'docsgen check --accept i18n/zh-CN/docs/intro.md',
      'the source has changed, the translation need not',
    ],
  ],
  exitCodes: '0 nothing wrong, 1 problems in the content, 2 usage or configuration, 3 environment',
  async run(call) {
    const begin = performance.now()
    const { flags, report } = call
    const { strict = false, json = false } = flags
    const options = checkOptions(call)
    // Chromium, which renders diagrams, is ended with this process.
    let mended: FixedSite | null = null
    const { result, error, diagnostics } = await attempt(async () => {
      if (!flags.fix) return (await import('../../commands/check/check.ts')).check(options)
      const { fixSite } = await import('../../commands/check/fix/fix-site.ts')
      mended = await fixSite(options)
      return resultOf(mended)
    })
    const reports = [...(json ? ['-'] : []), ...(flags.report ?? [])]
    if (error !== null && !(error instanceof DocsgenError)) report.error(error)
    else if (!json) report.diagnostics(diagnostics, strict && result !== null)
    if (mended !== null) await reportFixes(mended, { call, isOwn: !reports.includes('-') })
    if (result) {
      const { checkSummary } = await import('../report/check-summary.ts')
      report.timings(result.timings)
      report.text(`${checkSummary(result)} in ${seconds(performance.now() - begin)}\n`)
    }
    const exitCode = result ? codeOf(result, strict) : exitCodeOfError(error)
    if (reports.length === 0) return exitCode
    const { writeReports } = await import('../report/write-reports.ts')
    const run = { diagnostics, exitCode, check: result, result: null, root: options.root }
    return writeReports(run, reports, call)
  },
}

/** A check, and the files that could not be mended. */
type Checked = CheckResult & Partial<Pick<FixedSite, 'failures'>>

/** @throws DocsgenError (2) when the configuration is still wrong */
function resultOf({ result, error, fixed, failures }: FixedSite): Checked {
  if (result === null) throw error
  return { ...result, fixed, failures, diagnostics: [...failures, ...result.diagnostics] }
}

/** A file that cannot be written is a fault of the environment, not of the content. */
function codeOf({ diagnostics, failures = [] }: Checked, strict: boolean): ExitCode {
  return failures.length > 0 ? 3 : exitCodeOf(diagnostics, strict)
}

/** @param isOwn - stdout is for the diff, and not for a report */
async function reportFixes(
  { fixed, files }: FixedSite,
  { call: { report }, isOwn }: { readonly call: Call<CheckFlags>; readonly isOwn: boolean },
): Promise<void> {
  const { fixSummary } = await import('../report/fix-summary.ts')
  if (fixed.dryRun && isOwn) {
    const { unifiedDiff } = await import('../../commands/check/fix/unified-diff.ts')
    for (const { file, before, after } of files) report.data(unifiedDiff(file, before, after))
  }
  report.text(fixSummary(fixed))
}

function checkOptions({ args: [site], flags, streams, report, folder }: Call<CheckFlags>) {
  const { strict: _, json: __, report: ___, fix: ____, accept, ...options } = flags
  const root = folder(site)
  // Named relative to the site, as problems name it, or to the working directory.
  const absolute = (file: string) => {
    const inSite = resolve(root, file)
    return realFolder(existsSync(inSite) ? inSite : resolve(streams.cwd, file))
  }
  return {
    ...options,
    root,
    onProgress: report.progress,
    ...(accept && { accept: accept.map(absolute) }),
  }
}
