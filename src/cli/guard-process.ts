import fs from 'node:fs'
import { refuseExitOfSiteCode, runningFiles } from '../support/site-code.ts'
import { type ClaimedStdout, claimStdout } from './claim-stdout.ts'
import { exitCodeOfError } from './exit-code.ts'
import { knownProblem } from './run/known-problem.ts'

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
    const problem = knownProblem(error)
    tell(problem)
    process.exit(exitCodeOfError(problem))
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
