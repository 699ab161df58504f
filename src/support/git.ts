/** Calls of git that run no command which a repository's configuration names, and fetch nothing. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Wherever docsgen is started from (a git hook, say), the repository is the one around the site. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...environment } = process.env
  // A clone that lacks objects would fetch them with the commands that its configuration names.
  return { ...environment, LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }
}

/** Turns off commands that a repository's configuration can make git run: a stranger's repository must not run code. */
export const harmless = [
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '--no-pager',
] as const

/**
 * The output of git for these arguments in the repository around a folder (absolute path).
 * @throws the error of the process, with `code` ENOENT when git is not installed, else with `stderr`
 */
export async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...harmless, '-C', root, ...args], {
    env: gitEnvironment(),
    maxBuffer: 1 << 30,
  })
  return stdout
}
