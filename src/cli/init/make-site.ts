/** The work of `docsgen init`: asks questions, makes the site, prints the next steps. */
import { relative } from 'node:path'
import {
  type InitResult,
  init,
  isInRepository,
  makeRepository,
  titleOf,
} from '../../commands/init/init.ts'
import { isLocalSource } from '../../commands/init/own-source.ts'
import { presetChoices, type SiteChoices } from '../../commands/init/site-choices.ts'
import type { TemplateName } from '../../commands/init/template.ts'
import { checkNewFolder } from '../../commands/init/write-site.ts'
import { firstCommands } from '../../support/package-manager.ts'
import type { Call, CommonFlags } from '../command.ts'
import type { ExitCode } from '../errors.ts'
import { type Colors, plural } from '../report/format-diagnostics.ts'
import { canAsk, createAsker, Unanswered } from './ask.ts'
import { askForFolder, askForSite, type Given, isYes, yesOrNo } from './questions.ts'

/** The choices that flags make, the locales one by one. */
export interface InitFlags extends CommonFlags, Partial<Omit<SiteChoices, 'locales'>> {
  readonly locale?: readonly string[]
  readonly git?: boolean
  readonly yes?: boolean
}

/** The new site and its place. */
interface Wanted {
  /** Absolute. */
  readonly folder: string
  readonly choices: SiteChoices
  /** Whether to make a git repository. */
  readonly git: boolean
}

/** Makes the site. @throws DocsgenError as `init` and `checkNewFolder` do */
export async function makeSite(call: Call<InitFlags>): Promise<ExitCode> {
  const { flags, streams, report } = call
  const isAsking = canAsk(streams) && !flags.yes && !flags.json
  const wanted = isAsking ? await interview(call) : withoutQuestions(call)
  if (wanted === null) {
    streams.stderr.write('\nNothing has been written.\n')
    return 2
  }
  const { folder } = wanted
  const result = await init(folder, wanted.choices)
  const gitProblem = wanted.git ? makeRepository(folder) : null
  const { choices, ...made } = result
  if (flags.json) {
    const git = wanted.git && gitProblem === null
    report.json({ folder, ...choices, git, ...made })
  } else {
    const place = relative(streams.cwd, folder)
    report.text(summary(result, { folder, place, gitProblem, colors: report.colors }))
  }
  return 0
}

function withoutQuestions({ args, flags, folder: real }: Call<InitFlags>): Wanted {
  const folder = real(args[0])
  checkNewFolder(folder)
  const choices = presets(folder, givenBy(flags), 'minimal')
  return { folder, choices, git: flags.git ?? false }
}

/** The choices of the flags; for all others, the defaults of the template. */
function presets(folder: string, given: Given, template: TemplateName): SiteChoices {
  const preset = presetChoices(given.template ?? template, titleOf(folder))
  const defaultLocale = given.locales?.[0] ?? preset.defaultLocale
  return { ...preset, defaultLocale, ...given }
}

/** Null: a question was not answered. */
async function interview({ args, flags, streams, report, folder }: Call<InitFlags>) {
  const check = (answer: string) => {
    const real = folder(answer)
    checkNewFolder(real)
    return real
  }
  const given = args[0] === undefined ? null : check(args[0])
  const fixed = givenBy(flags)
  const { ask, close } = createAsker(streams, report.colors)
  try {
    const place = given ?? check(await askForFolder(ask, check))
    const choices = await askForSite({
      ask,
      presets: (template) => presets(place, fixed, template),
      given: fixed,
    })
    const askForGit = async () =>
      !isInRepository(place) && isYes(await ask(yesOrNo('Make it a git repository?', true)))
    return { folder: place, choices, git: flags.git ?? (await askForGit()) }
  } catch (error) {
    if (error instanceof Unanswered) return null
    throw error
  } finally {
    close()
  }
}

function givenBy(flags: Call<InitFlags>['flags']): Given {
  const { locale, git: _, yes: __, json: ___, ...choices } = flags
  return { ...choices, ...(locale && { locales: locale }) }
}

interface Made {
  readonly folder: string
  /** Relative to the working directory. */
  readonly place: string
  /** Why no repository could be made, or null. */
  readonly gitProblem: string | null
  readonly colors: Colors
}

const localSource = `docsgen was not installed from npm, so package.json installs this copy of it by its path.
Others cannot install that: once docsgen is on npm, write its version there.
`

/** The result and the next commands. */
function summary({ choices, files, docsgen }: InitResult, made: Made): string {
  const { colors, gitProblem, place } = made
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
