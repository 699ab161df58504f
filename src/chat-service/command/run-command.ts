import { DocsgenError } from '../../shared/diagnostic.ts'
import { sandbox, sandboxUsage } from './sandbox-command.ts'
import { type Terminal, UsageError } from './terminal.ts'
import { test, testUsage } from './test-command.ts'

const commands = {
  test: { run: test, usage: testUsage },
  sandbox: { run: sandbox, usage: sandboxUsage },
}

const usage = `Usage: docsgen-widget <command>

  test <url>   check a chat service against the documentation
  sandbox      try the widget on your own website, with a chat service in memory

docsgen-widget <command> --help lists the options.
`

/**
 * Runs a command line.
 * @returns the exit code: 0 done, 1 a rule is broken, 2 usage, 3 environment (port, address)
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '', ...rest] = args
  if (name === '--help' || name === '-h') {
    terminal.out(usage)
    return 0
  }
  const command = Object.hasOwn(commands, name)
    ? commands[name as keyof typeof commands]
    : undefined
  if (!command) {
    terminal.err(`${name === '' ? '' : `There is no command ${name}.\n\n`}${usage}`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(command.usage)
    return 0
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    return failureOf(error, command.usage, terminal)
  }
}

/** Prints why a command has failed. @throws errors that are our own fault */
function failureOf(error: unknown, text: string, { err }: Terminal): number {
  if (error instanceof DocsgenError) {
    for (const { message, hint } of error.diagnostics) err(`${message} ${hint ?? ''}\n`)
    return error.exitCode
  }
  // Node’s own errors of the command line have a code, and say what is wrong.
  const isUsage =
    error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))
  if (!(error instanceof UsageError) && !isUsage) throw error
  err(`${error.message}\n\n${text}`)
  return 2
}
