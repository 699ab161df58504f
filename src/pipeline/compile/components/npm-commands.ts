// Commands of npm in the words of other package managers.

/** Package managers, in the order of their tabs. */
export const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type Manager = (typeof managers)[number]

/** The words of a package manager. */
interface Vocabulary {
  /** Runs a package that need not be installed. */
  readonly download: string
  /** Runs a command of an installed package. */
  readonly exec: string
  /** Installs the exact versions of the lock file. */
  readonly clean: string
  readonly create: string
  readonly addGlobal: string
  /** Flags of `npm install`, by their long names. */
  readonly flags: Readonly<Record<string, string>>
}

const vocabularies: Readonly<Record<Exclude<Manager, 'npm'>, Vocabulary>> = {
  pnpm: {
    download: 'pnpm dlx',
    exec: 'pnpm exec',
    clean: 'pnpm install --frozen-lockfile',
    create: 'pnpm create',
    addGlobal: 'pnpm add -g',
    flags: { dev: '-D', exact: '-E', optional: '-O' },
  },
  yarn: {
    download: 'yarn dlx',
    exec: 'yarn exec',
    clean: 'yarn install --immutable',
    create: 'yarn create',
    addGlobal: 'yarn global add',
    flags: { dev: '-D', exact: '-E', optional: '-O' },
  },
  bun: {
    download: 'bunx',
    exec: 'bunx',
    clean: 'bun install --frozen-lockfile',
    create: 'bun create',
    addGlobal: 'bun add -g',
    flags: { dev: '-d', exact: '-E', optional: '--optional' },
  },
}

/** Meaning of the flags of `npm install`; `''` for the default of every package manager. */
const flagMeanings: Readonly<Record<string, string>> = {
  '-D': 'dev',
  '--save-dev': 'dev',
  '-E': 'exact',
  '--save-exact': 'exact',
  '-O': 'optional',
  '--save-optional': 'optional',
  '-S': '',
  '--save': '',
  '-P': '',
  '--save-prod': '',
}

const globalFlags: ReadonlySet<string> = new Set(['-g', '--global'])

/** A command of npm, with its prefix, which stays: `$ `, `sudo`, variables. */
const command = /^(\s*(?:[$>]\s+)?(?:sudo\s+)?(?:\w+=\S*\s+)*)(npm|npx)(?:\s+(.*?))?(\s*\\?)$/

/** Between the commands of a line. */
const separator = /(\s*(?:&&|\|\||[;|])\s*)/

/** Lines of npm's commands for another package manager. A command that it has no words for stays as it is. */
export function commandsFor(manager: Manager, lines: string): string {
  if (manager === 'npm') return lines
  return lines
    .split('\n')
    .map((line) =>
      line
        .split(separator)
        .map((part) => commandFor(manager, part))
        .join(''),
    )
    .join('\n')
}

function commandFor(manager: Exclude<Manager, 'npm'>, written: string): string {
  const [, before = '', program, rest = '', after = ''] = command.exec(written) ?? []
  if (program === undefined) return written
  const [verb = '', ...words] = rest.split(/\s+/)
  const text =
    program === 'npx'
      ? [vocabularies[manager].download, verb, ...words].filter(
          (word) => !/^-(?:y|-yes)$/.test(word),
        )
      : npmCommand(manager, verb, words)
  return text === null ? written : `${before}${text.filter(Boolean).join(' ')}${after}`
}

/** The words of a command; null when the package manager has no such command. */
function npmCommand(
  manager: Exclude<Manager, 'npm'>,
  verb: string,
  words: readonly string[],
): string[] | null {
  const vocabulary = vocabularies[manager]
  // Only npm needs `--` before arguments of a script.
  const passed = words.filter((word) => word !== '--')
  if (/^(?:install|i|add)$/.test(verb)) return install(manager, words)
  if (/^(?:uninstall|un|remove|rm|r)$/.test(verb))
    return [manager, 'remove', ...withFlags(manager, words)]
  if (verb === 'ci') return [vocabulary.clean, ...words]
  if (/^(?:run|run-script)$/.test(verb)) return [manager, 'run', ...passed]
  if (/^(?:start|test|t|tst)$/.test(verb)) {
    return [manager, 'run', verb.startsWith('t') ? 'test' : verb, ...passed]
  }
  if (verb === 'exec' || verb === 'x') return [vocabulary.exec, ...passed]
  if (/^(?:create|init)$/.test(verb)) {
    const isPackage = words.some((word) => !word.startsWith('-'))
    return isPackage ? [vocabulary.create, ...passed] : [manager, 'init', ...words]
  }
  return /^(?:update|upgrade|up)$/.test(verb) && manager !== 'yarn'
    ? [manager, 'update', ...words]
    : null
}

/** `npm install` of a project, or of packages. */
function install(manager: Exclude<Manager, 'npm'>, words: readonly string[]): string[] {
  const isOfPackages = words.some((word) => word !== '' && !word.startsWith('-'))
  if (!isOfPackages) return [manager, 'install', ...words]
  const flags = withFlags(
    manager,
    words.filter((word) => !globalFlags.has(word)),
  )
  return words.some((word) => globalFlags.has(word))
    ? [vocabularies[manager].addGlobal, ...flags]
    : [manager, 'add', ...flags]
}

function withFlags(manager: Exclude<Manager, 'npm'>, words: readonly string[]): string[] {
  const { flags } = vocabularies[manager]
  return words.map((word) => {
    const meaning = Object.hasOwn(flagMeanings, word) ? flagMeanings[word] : undefined
    return meaning === undefined ? word : (flags[meaning] ?? '')
  })
}
