import fs from 'node:fs'
import { refuseExitOfSiteCode, runningFiles } from '../support/site-code.ts'
import { exitCodeOfError } from './errors.ts'
import type { OutputStream } from './streams.ts'

/** The stdout of docsgen alone. */
interface ClaimedStdout extends OutputStream {
  /** @param done - is called when all that was written before is out, or cannot be */
  write(text: string, done?: () => void): unknown
}

/** The process of the command line, from the first line to the last. */
export interface GuardedProcess {
  /** Where data goes; code of the site cannot write to it. */
  readonly stdout: ClaimedStdout
  /** Ends the process when all output is written, whatever timers code of the site has left behind. */
  end(exitCode: number): void
  /** Sets a handler for uncaught errors; without one they end the process (`Streams.onUncaught`). */
  onUncaught(handle: (error: unknown) => void): void
}

/**
 * Guards the exit code: the process ends with 0 only when its command is done and its output is written. Uncaught
 * errors and rejections are printed and end the process.
 * @param tell - prints an error
 */
export function guardProcess(tell: (error: unknown) => void): GuardedProcess {
  let lost = false
  let done = false
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // `docsgen build | head` closes the pipe early, which is no failure.
      if (error.code === 'EPIPE') return
      if (!lost) lastWords(`The output cannot be written: ${error.message}.`)
      lost = true
    })
  }
  const stdout = claimStdout(process)
  refuseExitOfSiteCode()
  let handle = (error: unknown): void => {
    tell(error)
    process.exit(exitCodeOfError(error))
  }
  // Rejected promises, too.
  process.on('uncaughtException', (error) => handle(error))
  process.on('exit', (code) => {
    if (done || code !== 0) return
    // The event loop is empty before the command is done: it waits for a promise of the site's code that never settles.
    const whose = runningFiles().join(', ') || 'the site'
    lastWords(`docsgen was ended before it was done: code of ${whose} waits for what never comes.`)
    process.exitCode = 3
  })
  return {
    stdout,
    end(exitCode) {
      done = true
      process.exitCode = exitCode
      Promise.all([written(stdout), written(process.stderr)]).then(() =>
        process.exit(lost && exitCode === 0 ? 3 : exitCode),
      )
    },
    onUncaught(other) {
      handle = other
    },
  }
}

/** Resolves when everything has been written, or cannot be. */
function written(stream: ClaimedStdout): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', resolve)
  })
}

/** Written past the streams, of which one has failed or no longer gets a turn. */
function lastWords(text: string): void {
  try {
    fs.writeSync(2, `${text}\n`)
  } catch {
    // The error stream is closed: there is no other place for the message.
  }
}

/**
 * Keeps stdout for the output of docsgen itself, which another program may read. Output of the site's code, such as that of
 * `console.log`, goes to stderr, also from threads: Node.js passes theirs through the main thread.
 */
function claimStdout({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): ClaimedStdout {
  const write = stdout.write.bind(stdout)
  stdout.write = (...args: unknown[]) => {
    stderr.write(...(args as Parameters<typeof stderr.write>))
    // False would make the output of threads wait for room in stdout, into which nothing was written.
    return true
  }
  return {
    get isTTY() {
      return stdout.isTTY
    },
    get columns() {
      return stdout.columns
    },
    write: (text, done) => write(text, () => done?.()),
  }
}
