/** The real command line, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { run as runHere } from '../../src/cli/main.ts'

const root = path.resolve(import.meta.dirname, '../..')

const bin = path.join(root, 'bin/docsgen.js')

/**
 * To be called before tests that run the command.
 * @throws Error when the package has not been built from the sources as they are now
 */
export function expectFreshPackage(): void {
  const builtAt = fs.statSync(path.join(root, 'dist/build-id'), { throwIfNoEntry: false })?.mtimeMs
  const newest = Math.max(
    ...fs
      .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((name) => fs.statSync(path.join(root, 'src', name)))
      .filter((stat) => stat.isFile())
      .map((stat) => stat.mtimeMs),
  )
  if (builtAt === undefined || newest > builtAt) {
    throw new Error('dist/ is older than src/: run `npm run build` first')
  }
}

export interface Run {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Another copy of the command (absolute path). */
  readonly bin?: string
  /** A shell command that ends in running `"$@"`, for limits and the like. */
  readonly within?: string
  /** Is given the process when it has been started. */
  readonly onStart?: (child: ChildProcess) => void
}

export interface Ran {
  /** Null when a signal ended it. */
  readonly exitCode: number | null
  /** All it printed. */
  readonly output: string
  /** The part of it that was printed to stdout. */
  readonly stdout: string
}

/** Runs `docsgen <args>` to its end. */
export function docsgen(args: readonly string[], run: Run): Promise<Ran> {
  const { child, ended, output } = spawnDocsgen(args, run)
  let stdout = ''
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  return ended.then((exitCode) => ({ exitCode, output: output(), stdout }))
}

/**
 * Runs `docsgen <args>` from the sources in this process, in a fifth of the time. For tests of what a command answers, beside
 * others that start the packed command. Not for sites with so many documents that it would start threads.
 */
export async function docsgenHere(
  args: readonly string[],
  { cwd, env = {} }: Pick<Run, 'cwd' | 'env'>,
): Promise<Ran> {
  const [all, out]: [string[], string[]] = [[], []]
  const stderr = { write: (text: string) => all.push(text) }
  const stdout = { write: (text: string) => all.push(text) && out.push(text) }
  const exitCode = await runHere(args, { cwd, env, stdout, stderr })
  return { exitCode, output: all.join(''), stdout: out.join('') }
}

/** `docsgen dev` or `docsgen preview`, as it serves. */
export interface Serving {
  readonly child: ChildProcess
  /** All it has printed so far. */
  readonly output: () => string
  /** Resolves to the exit code when it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Its first address, with the base of the site. */
  readonly url: string
}

/** Starts a server and waits for its address. It is killed when the test ends. */
export async function startDocsgen(args: readonly string[], run: Run): Promise<Serving> {
  const serving = spawnDocsgen(args, run)
  onTestFinished(() => void serving.child.kill('SIGKILL'))
  const url = () => /docsgen \w+: (http:\S+)/.exec(serving.output())?.[1]
  await expect.poll(url, { timeout: 30_000 }).toBeDefined()
  return { ...serving, url: url() as string }
}

function spawnDocsgen(args: readonly string[], run: Run): Omit<Serving, 'url'> {
  const command = [process.execPath, run.bin ?? bin, ...args]
  const [file, ...rest] = run.within ? ['bash', '-c', run.within, 'bash', ...command] : command
  const child = spawn(file ?? '', rest, {
    cwd: run.cwd,
    env: { ...process.env, ...run.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  run.onStart?.(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { child, output: () => output, ended }
}
