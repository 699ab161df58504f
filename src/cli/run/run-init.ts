/** `docsgen init`: asks questions, makes the site, prints the next steps, returns the exit code. */
import { relative, resolve } from 'node:path'
import picocolors from 'picocolors'
import { type InitResult, init, titleOf } from '../../commands/init/init.ts'
import { isLocalSource } from '../../commands/init/own-source.ts'
import { isInRepository, makeRepository } from '../../commands/init/repository.ts'
import { presetChoices, type SiteChoices } from '../../commands/init/site-choices.ts'
import type { TemplateName } from '../../commands/init/template.ts'
import { checkNewFolder } from '../../commands/init/write-site.ts'
import { firstCommands } from '../../support/package-manager.ts'
import { realFolder } from '../../support/real-folder.ts'
import { type ExitCode, exitCodeOfError } from '../exit-code.ts'
import { type Asker, canAsk, createAsker, Unanswered } from '../prompt/ask.ts'
import { askForFolder, askForSite, type Given, isYes, yesOrNo } from '../prompt/ask-for-site.ts'
import { type Colors, plural } from '../report/format-diagnostics.ts'
import { hasColors } from '../report/has-colors.ts'
import { createReport } from '../report/report.ts'
import type { Streams } from '../streams.ts'

/** Flags of `docsgen init`, from commander. */
export interface InitFlags {
  readonly template?: TemplateName
  readonly title?: string
  readonly url?: string
  readonly baseUrl?: string
  readonly locale?: readonly string[]
  readonly defaultLocale?: string
  readonly widget?: boolean
  readonly diagrams?: boolean
  readonly git?: boolean
  readonly yes?: boolean
  readonly json?: boolean
}

/**
 * Makes the site. Errors are printed, not thrown; they differ in the exit code.
 * @param dir - the new folder, if it was given
 */
export async function runInit(
  dir: string | undefined,
  flags: InitFlags,
  streams: Streams,
): Promise<ExitCode> {
  const report = createReport(streams, 'quiet')
  const colors = picocolors.createColors(hasColors(streams, streams.stderr))
  try {
    const isAsking = canAsk(streams) && !flags.yes && !flags.json
    const wanted = isAsking
      ? await interview(dir, flags, streams)
      : choicesOf(newFolder(dir ?? '.', streams), flags)
    const { folder } = wanted
    const result = await init(folder, wanted.choices)
    const gitProblem = wanted.git ? makeRepository(folder) : null
    const git = wanted.git && gitProblem === null
    const { choices, ...made } = result
    if (flags.json)
      report.data(`${JSON.stringify({ folder, ...choices, git, ...made }, null, 2)}\n`)
    else streams.stderr.write(summary(result, { folder, gitProblem, colors, cwd: streams.cwd }))
    return 0
  } catch (error) {
    if (error instanceof Unanswered) {
      streams.stderr.write('\nNothing has been written.\n')
      return 2
    }
    report.error(error)
    return exitCodeOfError(error)
  }
}

interface Wanted {
  /** Absolute. */
  readonly folder: string
  readonly choices: SiteChoices
  /** Whether to make a git repository. */
  readonly git: boolean
}

function choicesOf(folder: string, flags: InitFlags): Wanted {
  const choices = presets(folder, flags, flags.template ?? 'minimal')
  return { folder, choices, git: flags.git ?? false }
}

/** A folder (absolute) that can become a site. @throws DocsgenError as `checkNewFolder` does */
function newFolder(dir: string, { cwd }: Streams): string {
  const folder = realFolder(resolve(cwd, dir))
  checkNewFolder(folder)
  return folder
}

function presets(folder: string, flags: InitFlags, template: TemplateName): SiteChoices {
  const preset = presetChoices(template, titleOf(folder))
  const locales = flags.locale ?? preset.locales
  return {
    template,
    title: flags.title ?? preset.title,
    url: flags.url ?? preset.url,
    baseUrl: flags.baseUrl ?? preset.baseUrl,
    locales,
    defaultLocale: flags.defaultLocale ?? locales[0] ?? preset.defaultLocale,
    widget: flags.widget ?? preset.widget,
    diagrams: flags.diagrams ?? preset.diagrams,
  }
}

async function interview(
  dir: string | undefined,
  flags: InitFlags,
  streams: Streams,
): Promise<Wanted> {
  const check = (answer: string) => newFolder(answer, streams)
  const given = dir === undefined ? null : check(dir)
  const colors = picocolors.createColors(hasColors(streams, streams.stderr))
  const asker = createAsker(streams, colors)
  try {
    const folder = given ?? check(await askForFolder(asker.ask, check))
    const choices = await askForSite({
      ask: asker.ask,
      presets: (template) => presets(folder, flags, flags.template ?? template),
      given: givenBy(flags),
    })
    return { folder, choices, git: flags.git ?? (await askForGit(folder, asker)) }
  } finally {
    asker.close()
  }
}

function givenBy(flags: InitFlags): Given {
  const { locale, git: _git, yes: _yes, json: _json, ...choices } = flags
  const names = Object.keys(choices) as (keyof SiteChoices)[]
  return new Set([...names, ...(locale ? (['locales'] as const) : [])])
}

async function askForGit(folder: string, { ask }: Asker): Promise<boolean> {
  if (isInRepository(folder)) return false
  return isYes(await ask(yesOrNo('Make it a git repository?', true)))
}

interface Made {
  readonly folder: string
  readonly cwd: string
  /** Why no repository could be made, or null. */
  readonly gitProblem: string | null
  readonly colors: Colors
}

const localSource = `docsgen was not installed from npm, so package.json installs this copy of it by its path.
Others cannot install that: once docsgen is on npm, write its version there.
`

/** The result and the next commands. */
function summary({ choices, files, docsgen }: InitResult, made: Made): string {
  const { colors, gitProblem } = made
  const place = relative(made.cwd, made.folder)
  const { template, locales } = choices
  const what = `${plural(files.length, 'file')} from the template ${template}, in ${locales.join(', ')}`
  const done = `${colors.green(`Made a site in ${place || 'this folder'}`)} (${what})\n`
  const failure = gitProblem
    ? colors.yellow(`The git repository could not be made: ${gitProblem}.\n`)
    : ''
  const source = isLocalSource(docsgen) ? colors.yellow(localSource) : ''
  const next = [...(place ? [`cd ${shellWord(place)}`] : []), ...firstCommands(made.folder)]
  return `${done}${failure}${source}\nNext steps:\n\n${next.map((line) => `  ${colors.bold(line)}\n`).join('')}`
}

/** A path, quoted for a shell if necessary. */
function shellWord(path: string): string {
  const word = path.startsWith('-') ? `./${path}` : path
  if (/^[\p{L}\p{N}\p{M}_.:/\\-]+$/u.test(word)) return word
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`
}
